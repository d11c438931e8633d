import { expect, test } from "vitest";
import { childOfTrip } from "./trips.child.ts";

const blank = { name: "", dateOfBirth: null };
const chosen = (dateOfBirth: string | null) =>
  childOfTrip({ child: { name: "Lucía", dateOfBirth }, fromDate: "2027-06-28", blank });

test("a child who is of age on the first day gives way to a blank one", () => {
  expect([chosen("2009-06-28"), chosen("2001-01-01")]).toEqual([blank, blank]);
});

test("a child who comes of age the day after, or whose birthday is not known, stays", () => {
  expect([chosen("2009-06-29").name, chosen(null).name]).toEqual(["Lucía", "Lucía"]);
});
