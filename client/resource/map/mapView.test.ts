import { describe, expect, test } from "vitest";
import { boxOf, clustered, moved, pixelOf, spotOf, viewOf, worldOf, zoomed, type Spot } from "./mapView.ts";

const size = { width: 600, height: 400 };
const galway: Spot = [53.27, -9.05];
const dublin: Spot = [53.35, -6.26];

test("a place in the world leads back to where it is", () => {
  const { x, y } = worldOf(galway);
  const [latitude, longitude] = spotOf(x, y);
  expect(latitude).toBeCloseTo(galway[0], 9);
  expect(longitude).toBeCloseTo(galway[1], 9);
});

describe("a view", () => {
  test("of several homes has all of them in sight, with room, north above and east at the right", () => {
    const view = viewOf([galway, dublin], size);
    const [one, other] = [galway, dublin].map((spot) => pixelOf(spot, view, size));
    for (const pin of [one, other]) {
      expect(pin?.left).toBeGreaterThan(50);
      expect(pin?.left).toBeLessThan(550);
    }
    expect(one?.left).toBeLessThan(other?.left ?? 0);
    expect(other?.top).toBeLessThan(one?.top ?? 0);
  });

  test("of one home is no closer than its county", () => {
    expect(viewOf([galway], size).scale).toBe(120_000);
  });

  test("moves by pixels, and its zoom keeps the middle and ends somewhere", () => {
    const view = viewOf([galway, dublin], size);
    const right = moved(view, 100, 0);
    expect(pixelOf(galway, right, size).left).toBeCloseTo(pixelOf(galway, view, size).left - 100, 6);
    expect(zoomed(view, 2)).toMatchObject({ x: view.x, y: view.y, scale: view.scale * 2 });
    expect(zoomed(view, 1_000).scale).toBe(zoomed(view, 10_000).scale);
  });

  test("asks the search for what it shows", () => {
    const [west, south, east, north] = boxOf(viewOf([galway, dublin], size), size)
      .split(",")
      .map(Number);
    expect(west).toBeLessThan(galway[1]);
    expect(east).toBeGreaterThan(dublin[1]);
    expect(south).toBeLessThan(galway[0]);
    expect(north).toBeGreaterThan(dublin[0]);
  });
});

test("pins on one another stand as one", () => {
  const pin = (left: number) => ({ left, top: 10 });
  expect(clustered([pin(0), pin(100), pin(20)], 40).map((group) => group.map(({ left }) => left))).toEqual([
    [0, 20],
    [100],
  ]);
});
