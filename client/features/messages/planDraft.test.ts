import { expect, test } from "vitest";
import type { TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { begunFrom, disputedIn, readAnew, savedAs, settled, typedInto, type PlanDraft } from "./planDraft.ts";

const plan: TripPlanDraft = {
  fromDate: "2027-07-01",
  toDate: "2027-07-15",
  tripTypeId: "1",
  activityDetailsType: "local",
  weeks: 2,
  businessId: "4",
  coordinatorId: null,
};
const typed = (changes: Partial<TripPlanDraft>): PlanDraft => ({ ...begunFrom(plan), draft: { ...plan, ...changes } });

test("what nobody types is what others have made of it", () => {
  const theirs = { ...plan, weeks: 1, coordinatorId: "9" };
  expect(readAnew(begunFrom(plan), theirs)).toEqual(begunFrom(theirs));
});

test("what somebody types stays typed while others change something else, and is then a change of theirs", () => {
  const after = readAnew(typed({ fromDate: "2027-07-03" }), { ...plan, coordinatorId: "9" });
  expect(disputedIn(after)).toEqual([]);
  expect(after.seen).toEqual({ ...plan, coordinatorId: "9" });
  expect(after.draft).toEqual({ ...plan, fromDate: "2027-07-03", coordinatorId: "9" });
});

test("where both have changed the same nothing is lost: mine is still typed, and theirs stands beside it", () => {
  const theirs = { ...plan, toDate: "2027-07-20", weeks: 3 };
  const after = readAnew(typed({ fromDate: "2027-07-03" }), theirs);
  expect(disputedIn(after)).toEqual(["dates"]);
  expect(after.draft).toEqual({ ...plan, fromDate: "2027-07-03", weeks: 3 });
  const mine = settled(after, "dates", "mine");
  expect([disputedIn(mine), mine.seen]).toEqual([[], theirs]);
  expect(mine.draft).toEqual({ ...theirs, fromDate: "2027-07-03", toDate: "2027-07-15" });
  expect(settled(after, "dates", "theirs")).toEqual(begunFrom(theirs));
});

test("both have meant the same: there is nothing to choose", () => {
  const theirs = { ...plan, coordinatorId: "9" };
  expect(readAnew(typed({ coordinatorId: "9" }), theirs)).toEqual(begunFrom(theirs));
});

test("of a dispute that goes on the newest stands beside mine", () => {
  const once = readAnew(typed({ coordinatorId: "5" }), { ...plan, coordinatorId: "9" });
  const twice = readAnew(once, { ...plan, coordinatorId: "7" });
  expect([disputedIn(twice), twice.read.coordinatorId, twice.draft.coordinatorId]).toEqual([["coordinator"], "7", "5"]);
  // Theirs went back to what it was: only mine is a change of it.
  expect(disputedIn(readAnew(twice, plan))).toEqual([]);
});

test("what is typed back to what it was follows what others have made of it, and what is typed as theirs is no dispute", () => {
  const theirs = { ...plan, coordinatorId: "9" };
  const after = readAnew(typed({ coordinatorId: "5" }), theirs);
  for (const coordinatorId of [null, "9"]) expect(typedInto(after, { coordinatorId })).toEqual(begunFrom(theirs));
  expect(disputedIn(typedInto(after, { coordinatorId: "4" }))).toEqual(["coordinator"]);
});

test("what was typed since it was sent is still to be saved, and the rest is what came of it", () => {
  const sent = { ...plan, weeks: 1, coordinatorId: "5" };
  const after = savedAs(sent, { ...sent, businessId: null }, { ...plan, weeks: 1 });
  expect(after).toEqual({ ...begunFrom({ ...plan, weeks: 1 }), draft: { ...plan, weeks: 1, businessId: null } });
});
