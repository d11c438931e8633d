import fc from "fast-check";
import { expect, it } from "vitest";
import { archPath, cutTo, linePath, niceScale, roomBeside, roomFor, spreadLabels, widthOf } from "./chartScale.ts";

it("ends on a figure people count to", () => {
  expect(niceScale(71)).toEqual({ max: 80, ticks: [0, 20, 40, 60, 80] });
  expect(niceScale(96)).toEqual({ max: 100, ticks: [0, 20, 40, 60, 80, 100] });
  expect(niceScale(4)).toEqual({ max: 4, ticks: [0, 1, 2, 3, 4] });
  expect(niceScale(1)).toEqual({ max: 1, ticks: [0, 1] });
  expect(niceScale(0)).toEqual({ max: 1, ticks: [0, 1] });
});

it("always holds the largest value, in few steps", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (largest) => {
      const { max, ticks } = niceScale(largest);
      expect(max).toBeGreaterThanOrEqual(largest * 0.999);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it("gives bars a round head", () => {
  expect(archPath({ x: 10, width: 20, top: 30, base: 100 })).toBe("M10 100V40a10 10 0 0 1 20 0V100Z");
});

it("flattens the head of a bar that is too low for it", () => {
  expect(archPath({ x: 0, width: 20, top: 96, base: 100 })).toBe("M0 100V100a10 4 0 0 1 20 0V100Z");
  expect(archPath({ x: 0, width: 20, top: 100, base: 100 })).toBe("");
});

it("leaves a gap where a value is missing", () => {
  const point = (x: number) => ({ x, y: 5 });
  expect(linePath([point(0), point(10), null, point(30), point(40)])).toBe("M0 5L10 5M30 5L40 5");
});

it("moves labels apart around where they belong and keeps their order", () => {
  expect(spreadLabels([10, 100], 14)).toEqual([10, 100]);
  expect(spreadLabels([52, 48], 14)).toEqual([57, 43]);
  const spread = spreadLabels([20, 22, 30], 14);
  expect(spread.map((place) => Math.round(place))).toEqual([10, 24, 38]);
});

it("gives letters that fill a square the room they take", () => {
  expect(widthOf("支払い済み")).toBe(56);
  expect(widthOf("11月23日")).toBeCloseTo(4 * 6.4 + 2 * 11.2);
  expect(widthOf("지불됨")).toBeCloseTo(3 * 11.2);
  expect(roomFor(["paid", "支払い済み"])).toBe(56);
  expect(roomFor([])).toBe(0);
});

it("cuts what is too long for its room, never to nothing", () => {
  expect(cutTo("Sommercamp", 64)).toBe("Sommercamp");
  expect(cutTo("Sommercamp", 50)).toBe("Sommer…");
  expect(cutTo("夏のキャンプ", 46)).toBe("夏のキ…");
  expect(cutTo("夏のキャンプ", 5)).toBe("夏…");
});

it("names series beside a chart, but on a phone and where less than two thirds would be left to it", () => {
  expect(roomBeside(["booked"], 560)).toBe(88);
  expect(roomBeside(["booked"], 380)).toBeNull();
  expect(roomBeside(["€12,321 支払い済み"], 560)).toBeGreaterThan(widthOf("€12,321 支払い済み"));
  expect(roomBeside(["angefragt und von den Familien bestätigt"], 560)).toBeNull();
});
