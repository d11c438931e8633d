import { expect, test } from "vitest";
import { countsOf } from "./counts.ts";

const counted = (from: string, to: string) => {
  const counts = countsOf({ from, to, activityDetailsType: "local", weeks: 0, campDaysPerWeek: 5 });
  return [counts.noOfDaysOfTrip, counts.countMonToFri, counts.numberOfPossibleCamps];
};

// 28 June 2027 is a Monday. Days, Mondays to Fridays without the last day, whole runs from Monday to Friday.
test.each([
  ["Monday to Sunday: three weeks without the last night, three runs", "2027-06-28", "2027-07-18", [20, 15, 3]],
  ["one night from Monday", "2027-06-28", "2027-06-29", [1, 1, 0]],
  ["Monday to Friday: the Friday is left, but the run is whole", "2027-06-28", "2027-07-02", [4, 4, 1]],
  ["Monday to Thursday: no run", "2027-06-28", "2027-07-01", [3, 3, 0]],
  ["Tuesday to Friday of the next week: 4 + 4 days, the first run is broken", "2027-06-29", "2027-07-09", [10, 8, 1]],
  ["Sunday to Friday: Monday to Thursday count", "2027-06-27", "2027-07-02", [5, 4, 1]],
  ["Saturday to Monday: no weekday", "2027-07-03", "2027-07-05", [2, 0, 0]],
  ["Saturday to Sunday", "2027-07-03", "2027-07-04", [1, 0, 0]],
  ["Friday to Monday: the Friday", "2027-07-02", "2027-07-05", [3, 1, 0]],
  ["a week from Monday to Monday", "2027-06-28", "2027-07-05", [7, 5, 1]],
  ["Monday to Friday of the next week: 5 + 4", "2027-06-28", "2027-07-09", [11, 9, 2]],
  ["Monday to Thursday of the next week: 5 + 3, one run", "2027-06-28", "2027-07-08", [10, 8, 1]],
  ["Friday to Tuesday over the change of clocks: Friday and Monday", "2027-03-26", "2027-03-30", [4, 2, 0]],
  ["Monday to Wednesday over 29 February", "2028-02-28", "2028-03-01", [2, 2, 0]],
  ["Sunday to Monday in a year without 29 February", "2027-02-28", "2027-03-01", [1, 0, 0]],
  [
    "a year from a Friday: 52 weeks and the Friday; Mondays 4 January to 27 December",
    "2027-01-01",
    "2028-01-01",
    [365, 261, 52],
  ],
] as const)("%s: from %s to %s counts %j", (_, from, to, expected) => {
  expect(counted(from, to)).toEqual(expected);
});

// 20 nights with three possible camps: possible mixed camps and immersion days.
test.each([
  ["local has none", "local", 0, [0, 0]],
  ["local has none", "local", 2, [2, 0]],
  ["20 - 5 x 0", "mixed", 0, [0, 20]],
  ["20 - 5 x 1", "mixed", 1, [1, 15]],
  ["20 - 5 x 2", "mixed", 2, [2, 10]],
  ["20 - 5 x 3", "mixed", 3, [3, 5]],
  ["20 - 5 x 4, and no more camps than are possible", "mixed", 4, [3, 0]],
  ["20 - 5 x 5 is never below 0", "mixed", 5, [3, 0]],
  ["20 - 7 x 0", "family", 0, [0, 20]],
  ["20 - 7 x 1", "family", 1, [1, 13]],
  ["20 - 7 x 2", "family", 2, [2, 6]],
  ["20 - 7 x 3 is never below 0", "family", 3, [3, 0]],
] as const)("%s: %s with %i weeks counts %j", (_, activityDetailsType, weeks, expected) => {
  const counts = countsOf({ from: "2027-06-28", to: "2027-07-18", activityDetailsType, weeks, campDaysPerWeek: 5 });
  expect([counts.numberOfPossibleMixedCamps, counts.noOfImmersionDays]).toEqual(expected);
});

test("the days a camp takes of a mixed week are a setting, a family's are not", () => {
  const days = { from: "2027-06-28", to: "2027-07-18", weeks: 2, campDaysPerWeek: 6 };
  expect(
    (["mixed", "family"] as const).map(
      (activityDetailsType) => countsOf({ ...days, activityDetailsType }).noOfImmersionDays,
    ),
  ).toEqual([8, 6]);
});
