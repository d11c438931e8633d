import { expect, test } from "vitest";
import { facts, family } from "#tests/support/machines/trip.ts";
import { otherFamily, selectedFamily, thirdFamily } from "#tests/support/machines/tripStates.ts";
import type { FamilyFacts } from "./trips.records.ts";
import { backupHosting, doOverlap, isFree, isMinorsTrip, isOpen } from "./trips.families.ts";

const stay = (fromDate: string, toDate: string) => ({ fromDate, toDate });

test.each([
  ["one ends on the day the other begins", "2027-07-01", "2027-07-08", "2027-07-08", "2027-07-15", false],
  ["they share a night", "2027-07-01", "2027-07-09", "2027-07-08", "2027-07-15", true],
  ["one lies inside the other", "2027-07-01", "2027-07-31", "2027-07-08", "2027-07-15", true],
  ["they are weeks apart", "2027-07-01", "2027-07-08", "2027-07-22", "2027-07-29", false],
])("two stays overlap when they share a night: %s", (_, from, to, otherFrom, otherTo, expected) => {
  expect([
    doOverlap(stay(from, to), stay(otherFrom, otherTo)),
    doOverlap(stay(otherFrom, otherTo), stay(from, to)),
  ]).toEqual([expected, expected]);
});

test("a trip is a minor's until the student is known to be of age on the first day", () => {
  const minors = (student: (typeof facts)["student"]) => isMinorsTrip({ student }, { fromDate: "2027-06-28" });
  expect([
    minors({ dateOfBirth: "2009-06-29", isComplete: true }),
    minors({ dateOfBirth: "2009-06-28", isComplete: true }),
    minors({ dateOfBirth: null, isComplete: true }),
    minors(null),
  ]).toEqual([true, false, true, false]);
});

test("a family of which nothing is known is not free", () => {
  expect([
    isFree(null),
    isFree(family),
    isFree({ ...family, isBlocked: true }),
    isFree({ ...family, hasBeds: false }),
  ]).toEqual([false, true, false, false]);
});

test("a family that is free but rules the stay out is not open", () => {
  expect([
    isOpen(null),
    isOpen(family),
    isOpen({ ...family, isRuledOut: true }),
    isOpen({ ...family, hasBeds: false }),
  ]).toEqual([false, true, false, false]);
});

test("the first in the order of the backups comes next, however they are listed", () => {
  const [first, second] = [otherFamily({ backupOrder: 1 }), thirdFamily({ backupOrder: 2 })];
  for (const hostings of [
    [selectedFamily("reserved"), first, second],
    [second, first],
  ])
    expect(backupHosting({ ...facts, hostings })?.id).toBe("101");
  expect(backupHosting({ ...facts, hostings: [otherFamily()] })).toBeNull();
});

test("a backup that could not say yes is passed over", () => {
  const hostings = [selectedFamily("reserved"), otherFamily({ backupOrder: 1 }), thirdFamily({ backupOrder: 2 })];
  const next = (vettingState: FamilyFacts["vettingState"], dateOfBirth = "2012-05-04") =>
    backupHosting({
      ...facts,
      hostings,
      student: { dateOfBirth, isComplete: true },
      familyById: { ...facts.familyById, "51": { ...family, vettingState, hostIds: ["31"] } },
    })?.id;
  expect([next("approved"), next("renewal_due")]).toEqual(["101", "101"]);
  expect([next("draft"), next("suspended"), next("visit_pending")]).toEqual(["102", "102", "102"]);
  // Who is of age may go where the visit is yet to come.
  expect(next("visit_pending", "2009-06-28")).toBe("101");
});
