import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { layInLanes } from "#shared/time/lanes.ts";
import { clipStay } from "./stayLayout.ts";

const stay = (id: string, from: string, to: string) => ({ id, from, to });
const lanesOf = (stays: Parameters<typeof layInLanes>[0], options = {}) =>
  Object.fromEntries(layInLanes(stays, options).laid.map(({ stay: { id }, lane }) => [id, lane]));

it("puts stays that meet on one day into one lane", () => {
  expect(lanesOf([stay("a", "2027-06-28", "2027-07-18"), stay("b", "2027-07-18", "2027-08-01")])).toEqual({
    a: 0,
    b: 0,
  });
});

it("needs a second lane for that day where the last day is drawn", () => {
  expect(
    lanesOf([stay("a", "2027-06-28", "2027-07-18"), stay("b", "2027-07-18", "2027-08-01")], { isLastDayDrawn: true }),
  ).toEqual({ a: 0, b: 1 });
});

it("lays overlapping stays below each other and takes the first lane again when it is free", () => {
  expect(
    lanesOf([
      stay("b", "2027-07-05", "2027-07-18"),
      stay("a", "2027-06-28", "2027-07-10"),
      stay("c", "2027-07-12", "2027-07-20"),
    ]),
  ).toEqual({ a: 0, b: 1, c: 0 });
});

it("never lays two stays of one lane over each other", () => {
  const days = fc.record({ start: fc.integer({ min: 0, max: 60 }), nights: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(fc.array(days, { maxLength: 20 }), (list) => {
      const { laid, count } = layInLanes(
        list.map(({ start, nights }, index) =>
          stay(String(index), addDays("2027-05-01", start), addDays("2027-05-01", start + nights)),
        ),
      );
      for (const a of laid) {
        expect(a.lane).toBeLessThan(count);
        for (const b of laid)
          if (a !== b && a.lane === b.lane) expect(a.stay.to <= b.stay.from || b.stay.to <= a.stay.from).toBe(true);
      }
    }),
  );
});

it("cuts a stay to the days in sight and says which ends are cut", () => {
  const window = { firstDay: "2027-06-07", days: 84 };
  expect(clipStay(stay("a", "2027-06-28", "2027-07-18"), window)).toEqual({
    start: 21,
    length: 20,
    isCutStart: false,
    isCutEnd: false,
  });
  expect(clipStay(stay("b", "2027-06-01", "2027-06-10"), window)).toEqual({
    start: 0,
    length: 3,
    isCutStart: true,
    isCutEnd: false,
  });
  expect(clipStay(stay("c", "2027-08-25", "2027-09-10"), window)).toEqual({
    start: 79,
    length: 5,
    isCutStart: false,
    isCutEnd: true,
  });
  expect(clipStay(stay("d", "2027-05-01", "2027-06-07"), window)).toBeNull();
});
