import { expect, test } from "vitest";
import { freeTimes, mistakeInSpells } from "./officeHour.rules.ts";

const at = (moment: string): number => Date.parse(moment);
const written = (times: readonly number[]): readonly string[] => times.map((time) => new Date(time).toISOString());
const mondays = { weekday: 1, opens: "09:00", closes: "10:30" };

test("the times stand by the clock of the office, before and after it changes", () => {
  // In Dublin summer time begins on Sunday, 28 March 2027.
  const hour = { zone: "Europe/Dublin", minutes: 45, spells: [mondays] };
  expect(written(freeTimes(hour, [], at("2027-03-20T12:00:00Z")))).toEqual([
    "2027-03-22T09:00:00.000Z",
    "2027-03-22T09:45:00.000Z",
    "2027-03-29T08:00:00.000Z",
    "2027-03-29T08:45:00.000Z",
  ]);
});

test("nothing is offered that is taken, too soon, or does not fit before the end", () => {
  const hour = { zone: "UTC", minutes: 30, spells: [mondays] };
  const taken = [{ from: at("2027-03-22T09:45:00Z"), to: at("2027-03-22T10:00:00Z") }];
  expect(written(freeTimes(hour, taken, at("2027-03-22T07:00:00Z"))).filter((one) => one < "2027-03-23")).toEqual([
    "2027-03-22T09:00:00.000Z",
    "2027-03-22T10:00:00.000Z",
  ]);
  expect(written(freeTimes(hour, [], at("2027-03-22T07:01:00Z")))[0]).toBe("2027-03-22T09:30:00.000Z");
  expect(freeTimes({ ...hour, spells: [] }, [], 0)).toEqual([]);
});

test.each([
  [[mondays], 30, null],
  [[{ ...mondays, closes: "09:00" }], 30, "backwards"],
  [[{ ...mondays, closes: "09:20" }], 30, "short"],
  [[mondays, { weekday: 1, opens: "10:00", closes: "11:00" }], 30, "twice"],
  [[mondays, { weekday: 2, opens: "10:00", closes: "11:00" }], 30, null],
])("%j with %d minutes: %s", (spells, minutes, mistake) => {
  expect(mistakeInSpells(spells, minutes)).toBe(mistake);
});
