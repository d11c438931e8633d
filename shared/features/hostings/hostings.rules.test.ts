import { expect, test } from "vitest";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import {
  canAccept,
  canDecline,
  knowsLittle,
  needsAnswer,
  tabAliases,
  visibleHostingStates,
  isVisibleToHost,
} from "./hostings.rules.ts";

const awaiting = "awaiting_host_family_review";

test("accepting is offered in reserved only", () => {
  expect(tripStates.filter((tripState) => canAccept({ tripState, state: awaiting }))).toEqual(["reserved"]);
});

test("declining is offered in new, enquiry and reserved", () => {
  expect(tripStates.filter((tripState) => canDecline({ tripState, state: awaiting }))).toEqual([
    "new",
    "enquiry",
    "reserved",
  ]);
});

test("what is decided is not offered again", () => {
  for (const state of ["accepted_hosting", "host_waiting_list"] as const)
    expect([canAccept({ tripState: "reserved", state }), canDecline({ tripState: "reserved", state })]).toEqual([
      false,
      false,
    ]);
});

test("a family does not see what it declined, left, or was never told of", () => {
  const hidden = tripHostFamilyStates.filter((state) => !visibleHostingStates.some((visible) => visible === state));
  expect(hidden).toEqual([
    "new_trip_host_family",
    "trip_host_family_rejected",
    "declined_hosting",
    "host_family_withdrawn",
  ]);
});

test("a family that has only been found knows little", () => {
  expect(visibleHostingStates.filter(knowsLittle)).toEqual(["potential_trip_host_family"]);
});

test("an answer is needed while a request or the asked-for time runs", () => {
  expect(visibleHostingStates.filter((state) => needsAnswer({ state, tripState: "reserved" }))).toEqual([
    awaiting,
    "considering_hosting",
  ]);
  expect(needsAnswer({ state: awaiting, tripState: "enquiry" })).toBe(false);
});

test("links of the first version still find the upcoming stays", () => {
  expect(tabAliases).toEqual({ upcomming: "upcoming" });
});

test("a family sees what it was asked, not what it has declined", () => {
  expect(isVisibleToHost({ state: "accepted_hosting" })).toBe(true);
  expect(isVisibleToHost({ state: "declined_hosting" })).toBe(false);
});
