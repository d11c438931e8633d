import { expect, test } from "vitest";
import { whyNot } from "#shared/machine/interpreter.ts";
import { tripIn, type TripChanges } from "#tests/support/machines/tripStates.ts";
import { tripMachine } from "./trips.machine.ts";

// The price that the payer has accepted is for the 29th of June to the 18th of July; the trip is from the 28th.
const why = (given: NonNullable<TripChanges["given"]>, name: "finance" | "parent" = "finance") =>
  whyNot(tripMachine, tripIn("booked", name, { given }), "amend");

test.each([
  ["another first day", { fromDate: "2027-06-30", toDate: "2027-07-18" }],
  ["another last day", { fromDate: "2027-06-29", toDate: "2027-07-19" }],
  ["the first day as it was", { toDate: "2027-07-18" }],
])("a stay does not move to %s than the one whose price was accepted", (_, days) => {
  expect([why(days), why(days, "parent")]).toEqual(["requoteAccepted", "requoteAccepted"]);
});

test("a stay moves to just the days whose price was accepted, whether or not both are named", () => {
  expect([why({ fromDate: "2027-06-29", toDate: "2027-07-18" }), why({ fromDate: "2027-06-29" }, "parent")]).toEqual([
    null,
    null,
  ]);
});

test("that it may be moved is offered before any day is named", () => {
  expect(why({})).toBeNull();
});
