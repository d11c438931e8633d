import { expect, test } from "vitest";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { whatBecomes } from "./suspension.rules.ts";

test("what is taken back is what the machine lets be taken back", () => {
  const rows = hostingMachine.transitions.filter(({ command }) => command === "suspend_family");
  const known = rows.flatMap(({ from }) => (Array.isArray(from) ? from : []));
  expect(
    tripHostFamilyStates.filter((state) => whatBecomes({ state, tripState: "enquiry" }) === "takenBack").toSorted(),
  ).toEqual(known.toSorted());
});

test("a promised stay is moved, and what is over stays as it was", () => {
  const moved = tripStates.filter((tripState) => whatBecomes({ state: "accepted_hosting", tripState }) === "toMove");
  expect(moved).toEqual(["new", "enquiry", "reserved", "booked", "customer_service", "in-progress"]);
  expect(whatBecomes({ state: "considering_hosting", tripState: "closed" })).toBeNull();
  expect(whatBecomes({ state: "declined_hosting", tripState: "booked" })).toBeNull();
});
