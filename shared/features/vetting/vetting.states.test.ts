import { expect, test } from "vitest";
import { isApproved, statesOfView, usualSortOf, vettingStates, vettingViews } from "./vetting.states.ts";

test("every state stands under exactly one view beside that of all", () => {
  const views = vettingViews.filter((view) => view !== "all");
  expect(views.flatMap((view) => statesOfView[view]).toSorted()).toEqual(vettingStates.toSorted());
  expect(statesOfView.all).toEqual(vettingStates);
});

test("a household is approved until its approval ends, also while it is to be renewed", () => {
  expect(vettingStates.filter(isApproved)).toEqual(["approved", "renewal_due"]);
});

test("work is ordered by how long it has waited, approvals by their end, everything by name", () => {
  expect((["screen", "drafts", "approved", "all"] as const).map(usualSortOf)).toEqual([
    "waitingSince",
    "waitingSince",
    "validUntil",
    "name",
  ]);
});
