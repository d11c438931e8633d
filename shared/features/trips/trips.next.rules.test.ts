import { expect, test } from "vitest";
import { hourMs, now, facts } from "#tests/support/machines/trip.ts";
import { otherFamily, selectedFamily, tripIn, type TripChanges } from "#tests/support/machines/tripStates.ts";
import { tripSettings } from "./trips.machine.ts";
import { nextStepOf } from "./trips.next.rules.ts";
import type { PaymentFacts } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

const next = (state: TripState, changes: TripChanges = {}) => {
  const { record, facts: known } = tripIn(state, "coordinator", changes);
  return nextStepOf({ record, facts: known, settings: tripSettings });
};
const paid = (changes: Partial<PaymentFacts>): TripChanges => ({
  facts: { payment: { ...facts.payment, ...changes } },
});

test("a draft and an enquiry are whoever booked it to move on, before the first day", () => {
  expect(next("new")).toEqual({
    command: "submit_enquiry",
    blockedBy: null,
    turn: "booker",
    until: "2027-06-28",
  });
  expect(next("new", { record: { fromDate: "2027-03-01" } })).toMatchObject({ blockedBy: "datesInFuture" });
  expect(next("enquiry")).toMatchObject({ command: "reserve", blockedBy: null, turn: "booker" });
});

test("while families think about it and none is chosen it is theirs to answer", () => {
  const asked = (state: "considering_hosting" | "declined_hosting"): TripChanges => ({
    facts: { hostings: [otherFamily({ state })] },
  });
  expect(next("enquiry", asked("considering_hosting"))).toMatchObject({ blockedBy: "oneFamilySelected", turn: "host" });
  expect(next("enquiry", asked("declined_hosting"))).toMatchObject({ blockedBy: "oneFamilySelected", turn: "booker" });
});

test("a reserved trip is the family's until its hold ends", () => {
  const holdUntil = now + hourMs;
  expect(next("reserved", { record: { holdUntil } })).toMatchObject({
    command: "host_accept",
    turn: "host",
    until: "2027-03-01T13:00:00.000Z",
  });
  expect(next("reserved", { record: { holdUntil: null } })?.until).toBeNull();
});

test("a booked trip starts by itself, unless the balance is unpaid or nobody hosts it", () => {
  expect(next("booked", paid({ salesBalance: 0 }))).toEqual({
    command: "start",
    blockedBy: null,
    turn: "time",
    until: "2027-06-28",
  });
  expect(next("booked", paid({ salesBalance: 10 }))).toMatchObject({ blockedBy: "balancePaid", turn: "booker" });
  const declined: TripChanges = { facts: { hostings: [selectedFamily("booked", { state: "declined_hosting" })] } };
  expect(next("booked", declined)).toMatchObject({ blockedBy: "familyAccepted", turn: "office" });
});

test("a case is resolved by the office, to where the trip stood before", () => {
  const withFamily = { hostings: [selectedFamily("booked")] };
  expect(next("customer_service", { record: { resumeState: "booked" }, facts: withFamily })).toMatchObject({
    command: "resolve",
    blockedBy: null,
    turn: "office",
  });
  expect(next("customer_service", { record: { resumeState: "booked" }, facts: { hostings: [] } })).toMatchObject({
    blockedBy: "familyAccepted",
  });
});

test("a stay ends on its last day, is settled after a week when all is paid, and then nothing comes", () => {
  expect(next("in-progress")).toMatchObject({ command: "end", turn: "time", until: "2027-03-20" });
  expect(next("completed", paid({ salesBalance: 0, arePurchasesPaid: false }))).toMatchObject({
    command: "settle",
    blockedBy: "purchasesPaid",
    turn: "finance",
    until: null,
  });
  expect(next("cancelled", paid({ areRefundsDone: false }))).toMatchObject({
    blockedBy: "refundsDone",
    turn: "finance",
  });
  expect(next("closed")).toBeNull();
});
