import { expect, test } from "vitest";
import { isWhen, stayTimes } from "./stayTimes.rules.ts";

const today = "2027-06-10";

test.each([
  ["2027-06-01", "2027-06-09", ["over"]],
  ["2027-06-01", "2027-06-10", ["now"]],
  ["2027-06-10", "2027-06-20", ["now"]],
  ["2027-06-11", "2027-06-20", ["week", "month"]],
  ["2027-06-17", "2027-06-20", ["week", "month"]],
  ["2027-06-18", "2027-06-20", ["month"]],
  ["2027-07-10", "2027-07-20", ["month"]],
  ["2027-07-11", "2027-07-20", []],
  [null, null, []],
])("a stay from %s to %s is %j", (fromDate, toDate, times) => {
  expect(stayTimes.filter((time) => isWhen(time, { fromDate, toDate }, today))).toEqual(times);
});
