import { describe, expect, test } from "vitest";
import type { BookingAct, BookingDump, PaymentRow, StayRow, StepRow } from "../bookingEntries.ts";
import type { Entry } from "../entries.ts";
import { at, broken, database, history, withDatabase } from "./aRun.ts";

const nothing: BookingDump = database.booking;

// One trip of seven nights with a family that has said yes, and a deposit that was taken.
const stay = (changes: Partial<StayRow> = {}): StayRow => ({
  id: "100",
  tripId: "1",
  homeId: "5",
  from: "2027-07-01",
  to: "2027-07-08",
  state: "accepted_hosting",
  isSelected: true,
  isTalking: true,
  ...changes,
});
const step = (command: string, from: string | null, to: string, changes: Partial<StepRow> = {}): StepRow => ({
  entity: "trip_host_family",
  entityId: "100",
  command,
  from,
  to,
  by: "50",
  ...changes,
});
const payment = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: "9",
  tripId: "1",
  kind: "deposit",
  state: "captured",
  amount: 20_000,
  reference: "pi_1",
  banked: 20_000,
  postings: 1,
  ...changes,
});
const [pending, awaiting, accepted] = [
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "accepted_hosting",
];
const submitted = step("submit", pending ?? "", awaiting ?? "", { by: null });
const agreed = step("accept", awaiting ?? "", accepted ?? "");

const booked: BookingDump = {
  ...nothing,
  homes: [{ id: "5", beds: 1 }],
  trips: [{ id: "1", state: "booked" }],
  stays: [stay()],
  steps: [submitted, agreed],
  payments: [payment()],
  bills: [{ id: "7", tripId: "1", state: "part_paid", total: 80_000, paid: 20_000, receivable: 60_000 }],
  provider: [{ reference: "pi_1", kind: "charge", state: "captured", amount: 20_000, checkoutId: "co_1" }],
  checkouts: [{ id: "co_1", tripId: "1", state: "approved" }],
  said: [
    { stayId: "100", key: "tripReserved", count: 1 },
    { stayId: "100", key: "familyAccepted", count: 1 },
  ],
};

const answered = (
  t: number,
  act: BookingAct,
  changes: { id?: string; status?: number; version?: number; user?: string } = {},
): Entry => {
  const isPaid = act === "pay";
  const [entity, entityId] = isPaid ? (["checkout", "co_1"] as const) : (["trip_host_family", "100"] as const);
  const { status = isPaid ? 303 : 200, version = 2, user = "50", id = `${t}` } = changes;
  return at(t, { e: "booking", phase: "answered", id, act, user, entity, entityId, status, version });
};

const run = (changes: Partial<BookingDump>, ...entries: readonly Entry[]) =>
  broken({ ...withDatabase({ booking: { ...booked, ...changes } }), history: [...history, ...entries], stores: [] });

test("a stay that was paid, accepted and told is right", () => {
  expect(run({}, answered(40, "pay"), answered(41, "accept"))).toEqual([]);
});

describe("[I27] a bed", () => {
  const other = { id: "101", tripId: "2", isTalking: false };
  const two = (changes: Partial<StayRow>, state: string, beds = 1): Partial<BookingDump> => ({
    homes: [{ id: "5", beds }],
    trips: [...booked.trips, { id: "2", state }],
    stays: [stay(), stay({ ...other, ...changes })],
  });
  test("is promised twice for one night", () => {
    expect(run(two({ from: "2027-07-07", to: "2027-07-14" }, "booked"))).toContain("I27");
    expect(run(two({ state: "awaiting_host_family_review" }, "reserved"))).toContain("I27");
  });
  test("is free from the day that one leaves, beside another bed, and of what is over", () => {
    expect(run(two({ from: "2027-07-08", to: "2027-07-14" }, "booked"))).not.toContain("I27");
    expect(run(two({}, "booked", 2))).not.toContain("I27");
    expect(run(two({}, "cancelled"))).not.toContain("I27");
    expect(run(two({ state: "potential_trip_host_family", isSelected: false }, "reserved"))).not.toContain("I27");
  });
});

describe("[I28] money", () => {
  test("is taken twice, or posted twice", () => {
    expect(run({ payments: [payment(), payment({ id: "10", reference: "pi_2" })] })).toContain("I28");
    expect(run({ payments: [payment({ banked: 40_000, postings: 2 })] })).toContain("I28");
    expect(run({ payments: [payment(), payment({ id: "10" })] })).toContain("I28");
  });
  test("is a cent off on the bill, in the ledger or in a posting", () => {
    const [bill] = booked.bills;
    const billed = (changes: object) => run({ bills: bill ? [{ ...bill, ...changes }] : [] });
    expect(billed({ paid: 19_999 })).toContain("I28");
    expect(billed({ receivable: 60_001 })).toContain("I28");
    expect(run({ unbalanced: ["3"] })).toContain("I28");
  });
  test("is known otherwise to the provider, or held for a trip that is not to be", () => {
    const [charge] = booked.provider;
    const told = (changes: object) => run({ provider: charge ? [{ ...charge, ...changes }] : [] });
    expect(told({ state: "released" })).toContain("I28");
    expect(told({ reference: "pi_nobody", state: "authorised" })).toContain("I28");
    expect(told({ reference: "pi_nobody", state: "released" })).toEqual([]);
    expect(run({ trips: [{ id: "1", state: "reserved" }] })).toContain("I28");
  });
  test("still waits for an errand at the end", () => {
    expect(run({ errands: 1 })).toEqual(["I28"]);
  });
});

describe("[I29] a state", () => {
  test("is reached by no rule, or from elsewhere than the last step led to", () => {
    expect(run({ steps: [submitted, step("accept", pending ?? "", accepted ?? "")] })).toContain("I29");
    expect(run({ steps: [submitted, agreed, step("decline", awaiting ?? "", "declined_hosting")] })).toContain("I29");
    expect(run({ stays: [stay({ state: "declined_hosting" })] })).toContain("I29");
  });
});

describe("[I30] an answer", () => {
  test("is lost, or done twice", () => {
    expect(run({ steps: [submitted], stays: [stay({ state: awaiting ?? "" })] }, answered(41, "accept"))).toContain(
      "I30",
    );
    expect(run({}, answered(41, "accept", { status: 409 }))).toContain("I30");
    expect(run({}, answered(41, "accept", { status: 0 }))).not.toContain("I30");
    // Asked again, it was done again: the first time it was lost.
    expect(run({}, answered(41, "accept"), answered(42, "accept"))).toContain("I30");
    expect(run({}, answered(41, "accept"), answered(42, "accept", { status: 409 }))).not.toContain("I30");
  });
  test("to a double click is one, unless a restore lies between the two", () => {
    const restored = at(45, { e: "epoch", epoch: "second" });
    const clicked = (t: number, status: number) => answered(t, "accept", { id: "a click", status });
    expect(run({}, clicked(41, 200), clicked(42, 200))).not.toContain("I30");
    expect(run({}, clicked(41, 200), clicked(42, 0))).not.toContain("I30");
    expect(run({}, clicked(41, 409), clicked(42, 0))).toContain("I30");
    expect(run({}, clicked(41, 409), clicked(42, 200))).toContain("I30");
    const undone = { steps: [submitted], stays: [stay({ state: awaiting ?? "" })] };
    expect(run(undone, clicked(41, 409), clicked(42, 404))).not.toContain("I30");
    expect(run({}, clicked(41, 409), restored, clicked(50, 200))).not.toContain("I30");
    expect(run({}, clicked(41, 200), restored, clicked(50, 409))).not.toContain("I30");
    expect(
      run(
        { steps: [submitted], stays: [stay({ state: awaiting ?? "" })] },
        clicked(41, 409),
        restored,
        clicked(50, 200),
      ),
    ).toContain("I30");
  });
  test("of the provider is forgotten, or leaves the way to pay open", () => {
    expect(run({ provider: [], payments: [], bills: [] }, answered(40, "pay"))).toContain("I30");
    expect(run({ checkouts: [{ id: "co_1", tripId: "1", state: "open" }] }, answered(40, "pay"))).toContain("I30");
  });
  test("of before a restore holds for its own time", () => {
    const restored = at(45, { e: "epoch", epoch: "second" });
    const untold = { steps: [submitted], stays: [stay({ state: awaiting ?? "" })] };
    expect(run(untold, answered(41, "accept"), restored)).not.toContain("I30");
  });
});

describe("[I31] a conversation", () => {
  test("is not told of a step, or told twice", () => {
    const said = (key: string, count: number) =>
      run({ said: booked.said.map((one) => (one.key === key ? { ...one, count } : one)) });
    expect(said("familyAccepted", 0)).toEqual(["I31"]);
    expect(said("tripReserved", 2)).toEqual(["I31"]);
  });
  test("is missing with a family that was asked, and with no other", () => {
    expect(run({ said: [], stays: [stay({ isTalking: false })] })).toEqual(["I31"]);
    expect(run({ said: [], steps: [], stays: [stay({ isTalking: false })] })).toEqual([]);
  });
});
