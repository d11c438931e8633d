import { expect, test } from "vitest";
import { queueWeight } from "./queue.rules.ts";

const now = Date.parse("2027-06-10T12:00:00Z");
const hour = 3_600_000;
const weight = (hours: number | null, fromDate: string | null) =>
  queueWeight({ waitsSince: hours === null ? null : now - hours * hour, fromDate }, now);

test("who waits longest comes first, and a near start counts for more", () => {
  expect(weight(3, null)).toBeGreaterThan(weight(2, null));
  expect(weight(3, "2027-12-01")).toBe(weight(3, null));
  expect(weight(2, "2027-07-01")).toBeGreaterThan(weight(3, null));
  expect(weight(1, "2027-06-15")).toBeGreaterThan(weight(1, "2027-07-01"));
  expect(weight(1, "2027-06-11")).toBeGreaterThan(weight(1, "2027-06-15"));
});

test("a stay that has just begun is as near as one that is about to", () => {
  expect(weight(1, "2027-06-09")).toBe(weight(1, "2027-06-11"));
});

test("what nobody waits in comes last, behind what was said this very moment", () => {
  expect(weight(null, "2027-06-11")).toBe(0);
  expect(weight(0, null)).toBeGreaterThan(0);
});
