import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused } from "#shared/machine/interpreter.ts";
import { dueTimers, type Firing } from "#shared/machine/timers.ts";
import { dayIn } from "#shared/machine/zone.ts";
import { refundOf } from "#shared/features/trips/trips.money.ts";
import { tripMachine, type TripTerms } from "#shared/features/trips/trips.machine.ts";
import {
  hostingCommands,
  tripCommands,
  type HostingRecord,
  type TripFacts,
  type TripRecord,
} from "#shared/features/trips/trips.records.ts";
import { cast, names, type Name } from "#tests/support/machines/cast.ts";
import { facts, hosting, hourMs, now, trip } from "#tests/support/machines/trip.ts";
import { hostingMachine, type HostingTerms } from "./hostings.machine.ts";
import { commandHosting, commandTrip, type Moved, type Placement, type PlacementRefusal } from "./placement.ts";

// Hand-typed: what the server knows how to carry out.
const knownEffects = [
  "storeReferral",
  "sendEnquiry",
  "authorisePayment",
  "waivePayment",
  "captureDeposit",
  "releaseAuthorisation",
  "refund",
  "freezeQuote",
  "holdCalendar",
  "bookCalendar",
  "freeCalendar",
  "unmaskContact",
  "issueSalesInvoice",
  "draftPurchaseInvoice",
  "issueDifferenceInvoice",
  "issueCreditNote",
  "flagUnresponsive",
  "tellPaymentFailed",
  "openTicket",
  "openClaim",
  "splitPlacement",
  "placeAgain",
  "openArrivalChecklist",
  "requestReviews",
  "releasePayout",
  "closeConversations",
  "openConversation",
  "startResponseClock",
  "writePoliteNo",
  "offerFreeDates",
  "showRequest",
  "countAsUnanswered",
  "explainWaitingList",
  "applyCancellationFee",
  "openStaffTask",
  "archiveConversation",
  "unselect",
  "reselect",
  "draftPromotion",
];

interface World {
  readonly placement: Placement;
  readonly fired: readonly string[];
  readonly seen: ReadonlySet<string>;
}

const picked: readonly HostingRecord[] = ["100", "101", "102"].map((id, index): HostingRecord => ({
  ...hosting,
  id,
  hostFamilyId: String(50 + index),
  state: "new_trip_host_family",
  version: 1,
  backupOrder: index === 2 ? 1 : null,
  enteredAt: now,
}));
const draft: TripRecord = {
  ...trip,
  state: "new",
  version: 1,
  enteredAt: now,
  fromDate: "2027-04-20",
  toDate: "2027-05-10",
};
const onDates = picked.map((one) => ({ ...one, fromDate: draft.fromDate, toDate: draft.toDate }));
const start: World = {
  placement: {
    trip: draft,
    facts: {
      ...facts,
      hostings: onDates,
      touchedAt: now,
      lastMessageAt: null,
      quote: { total: 115_593, quotedAt: now },
    },
  },
  fired: [],
  seen: new Set(),
};

type Act =
  | { readonly do: "wait"; readonly hours: number }
  | { readonly do: "trip"; readonly command: (typeof tripCommands)[number]; readonly by: Name }
  | {
      readonly do: "hosting";
      readonly index: number;
      readonly command: (typeof hostingCommands)[number];
      readonly by: Name;
    }
  | { readonly do: "world"; readonly changes: Partial<TripFacts["payment"]> };

const unpaid = { authorisation: "none", salesBalance: 100 } as const;
const settledUp = { authorisation: "valid", salesBalance: 0 } as const;

// The commands of somebody who may give them often, of anybody sometimes, and time that passes.
const usual = fc.constantFrom<Act>(
  { do: "trip", command: "reserve", by: "parent" },
  { do: "trip", command: "host_accept", by: "host" },
  { do: "trip", command: "host_decline", by: "coordinator" },
  { do: "trip", command: "raise_issue", by: "parent" },
  { do: "trip", command: "resolve", by: "finance" },
  { do: "trip", command: "replace_family", by: "coordinator" },
  { do: "trip", command: "contact_family", by: "parent" },
  { do: "trip", command: "reopen", by: "coordinator" },
  { do: "trip", command: "payment_failed", by: "webhook" },
  ...[0, 1, 2].flatMap((index): readonly Act[] => [
    { do: "hosting", index, command: "contact", by: "parent" },
    { do: "hosting", index, command: "select", by: "parent" },
    { do: "hosting", index, command: "submit", by: "coordinator" },
    { do: "hosting", index, command: "accept", by: "coordinator" },
    { do: "hosting", index, command: "ask_time", by: index === 0 ? "host" : "otherHost" },
    { do: "hosting", index, command: "withdraw", by: "finance" },
    { do: "hosting", index, command: "promote", by: "system" },
    { do: "hosting", index, command: "reinvite", by: "coordinator" },
  ]),
);
const anything = fc.oneof(
  fc.record({
    do: fc.constant("trip" as const),
    command: fc.constantFrom(...tripCommands),
    by: fc.constantFrom(...names),
  }),
  fc.record({
    do: fc.constant("hosting" as const),
    index: fc.nat(2),
    command: fc.constantFrom(...hostingCommands),
    by: fc.constantFrom(...names),
  }),
);
const wait = fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 7, 26, 80, 400, 1_250) });
const change = fc.constantFrom<Act>(
  { do: "world", changes: unpaid },
  { do: "world", changes: settledUp },
  { do: "world", changes: settledUp },
);
// The straight way to a stay; a walk leaves it somewhere.
const straight: readonly Act[] = [
  { do: "hosting", index: 0, command: "contact", by: "parent" },
  { do: "hosting", index: 0, command: "select", by: "parent" },
  { do: "trip", command: "reserve", by: "parent" },
  { do: "hosting", index: 0, command: "accept", by: "host" },
  { do: "wait", hours: 1_250 },
];
const wandering = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 3, arbitrary: anything },
    { weight: 2, arbitrary: wait },
    { weight: 1, arbitrary: change },
  ),
  { minLength: 8, maxLength: 40, size: "max" },
);
const acts = fc
  .tuple(fc.nat(straight.length), wandering)
  .map(([count, rest]): readonly Act[] => [...straight.slice(0, count), ...rest]);

// All that any command could ask for; the refund is the one that was shown.
const wordsFor = ({ trip: { fromDate }, facts: { payment, now: at } }: Placement) => {
  const refund = refundOf({
    paid: payment.paid,
    trustFee: payment.trustFee,
    fromDate,
    today: dayIn("Europe/Dublin", at),
    fault: null,
  });
  return { reason: "plans", note: "spoken to both", refund, areConsequencesSeen: true };
};

const attempt = (
  placement: Placement,
  act: Extract<Act, { readonly by: Name }>,
  doer: (typeof cast)[Name] = cast[act.by],
): Moved | PlacementRefusal =>
  act.do === "trip"
    ? commandTrip(placement, {
        command: act.command,
        given: { ...wordsFor(placement), holdUntil: placement.facts.now + hourMs },
        doer,
      })
    : commandHosting(placement, {
        hostingId: placement.facts.hostings[act.index]?.id ?? "",
        command: act.command,
        given: wordsFor(placement),
        doer,
      });

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function step(world: World, act: Act): World {
  const { placement } = world;
  if (act.do === "wait")
    return fireAll({ ...world, placement: at(placement, placement.facts.now + act.hours * hourMs) });
  if (act.do === "world")
    return {
      ...world,
      placement: {
        ...placement,
        facts: { ...placement.facts, payment: { ...placement.facts.payment, ...act.changes } },
      },
    };
  const outcome = attempt(frozen(fresh(placement)), act);
  return isRefused(outcome) ? world : after(world, fresh(placement), outcome);
}

const at = (placement: Placement, time: number): Placement => ({
  ...placement,
  facts: { ...placement.facts, now: time },
});
// A price is asked for whenever it is needed.
const fresh = (placement: Placement): Placement => ({
  ...placement,
  facts: { ...placement.facts, quote: { total: 115_593, quotedAt: placement.facts.now } },
});

function after(world: World, before: Placement, { placement, moves }: Moved): World {
  checkVersions(before, placement, moves);
  checkPlacement(placement);
  for (const { effects } of moves) for (const { kind } of effects) expect(knownEffects).toContain(kind);
  return {
    ...world,
    placement,
    seen: new Set([
      ...world.seen,
      ...moves.map(({ entity, step: { from, command, to } }) => `${entity} ${from} ${command} ${to}`),
    ]),
  };
}

// One version for every command, and one for a change without: nothing else touches a record.
function checkVersions(
  before: Placement,
  { trip: record, facts: { hostings } }: Placement,
  moves: Moved["moves"],
): void {
  const bare = moves.flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      effect.kind === "unselect" || effect.kind === "reselect"
        ? [effect.hostingId]
        : effect.kind === "splitPlacement"
          ? [effect.hostingId, effect.newHostingId]
          : [],
    ),
  );
  const count = (entity: string, id: string) => moves.filter((move) => move.entity === entity && move.id === id).length;
  expect(record.version - before.trip.version).toBe(count("trip", record.id));
  for (const one of hostings) {
    const old = before.facts.hostings.find(({ id }) => id === one.id);
    expect(one.version - (old?.version ?? 0)).toBe(
      count("hosting", one.id) + bare.filter((id) => id === one.id).length,
    );
    if (one.version === old?.version) expect(one).toEqual(old);
  }
}

const overlap = (a: HostingRecord, b: HostingRecord) => a.fromDate < b.toDate && b.fromDate < a.toDate;

// The invariants of decisions 2, and what a trip's state says of its families.
function checkPlacement({ trip: record, facts: { hostings } }: Placement): void {
  const accepted = hostings.filter(({ state }) => state === "accepted_hosting");
  for (const one of accepted)
    for (const other of accepted) if (one.id !== other.id) expect(overlap(one, other)).toBe(false);
  expect(hostings.filter(({ selected }) => selected).length).toBeLessThanOrEqual(1);
  for (const { state, selected } of hostings)
    if (state === "awaiting_host_family_review" || state === "host_family_review_-_pending_submission")
      expect(selected).toBe(true);
  for (const { fromDate, toDate } of hostings) expect(fromDate < toDate).toBe(true);
  if (record.state === "booked" || record.state === "in-progress")
    expect(accepted.filter(({ selected }) => selected).length).toBe(1);
  if (record.state === "reserved") expect(record.holdUntil).not.toBeNull();
  if (record.state === "customer_service") expect(record.resumeState).not.toBeNull();
  if (record.state === "closed" || record.state === "cancelled")
    for (const { state } of hostings) expect(["accepted_hosting", "trip_host_family_rejected"]).toContain(state);
}

interface Due {
  readonly firing: Firing<TripTerms> | Firing<HostingTerms>;
  readonly key: string;
  readonly index: number | null;
}

function dueOf({ trip: record, facts: seen }: Placement, fired: readonly string[]): readonly Due[] {
  const ofTrip = dueTimers(tripMachine, { record, facts: seen }).map((firing): Due => ({
    firing,
    key: firing.key,
    index: null,
  }));
  const ofHostings = seen.hostings.flatMap((one, index) =>
    dueTimers(hostingMachine, { record: one, facts: { ...seen, trip: record } }).map((firing): Due => ({
      firing,
      key: `${one.id} ${firing.key}`,
      index,
    })),
  );
  return [...ofTrip, ...ofHostings]
    .filter(({ key }) => !fired.includes(key))
    .toSorted((a, b) => a.firing.dueAt - b.firing.dueAt);
}

// What a job queue does: everything that is due, the oldest first, each once.
function fireAll(world: World): World {
  const [due] = dueOf(world.placement, world.fired);
  if (!due) return world;
  expect(due.firing.dueAt).toBeLessThanOrEqual(world.placement.facts.now);
  expect(world.fired).not.toContain(due.key);
  const done = { ...world, fired: [...world.fired, due.key] };
  return fireAll("command" in due.firing.fires ? fire(done, due, due.firing.fires.command) : done);
}

function fire(world: World, { firing, index }: Due, command: string): World {
  const act = [...tripCommands]
    .flatMap((one): readonly Act[] =>
      index === null && one === command ? [{ do: "trip", command: one, by: "timer" }] : [],
    )
    .concat(
      hostingCommands.flatMap((one): readonly Act[] =>
        index !== null && one === command ? [{ do: "hosting", index, command: one, by: "timer" }] : [],
      ),
    );
  const [order] = act;
  if (!order || !("by" in order)) return world;
  // A moment before its time it is refused; what is daily may still be due from the day before.
  if (command !== "settle")
    expect(attempt(at(world.placement, firing.dueAt - 1), order)).toEqual({ refused: "tooEarly" });
  const outcome = attempt(frozen(world.placement), order);
  return isRefused(outcome) ? world : after(world, world.placement, outcome);
}

describe("a trip and its families on a random walk", () => {
  test("keep their invariants, count every change, and fire every timer once and never early", () => {
    fc.assert(
      fc.property(acts, (walk) => void walk.reduce(step, start)),
      { numRuns: 400 },
    );
  }, 60_000);

  test("reach every state of both, by most of their transitions", () => {
    const seen = new Set(
      fc.sample(acts, { numRuns: 1_500, seed: 4 }).flatMap((walk) => [...walk.reduce(step, start).seen]),
    );
    const reached = (entity: string) =>
      new Set([...seen].filter((one) => one.startsWith(entity)).map((one) => one.split(" ").at(-1)));
    expect([...reached("trip")].toSorted()).toEqual([
      "booked",
      "cancelled",
      "closed",
      "completed",
      "customer_service",
      "enquiry",
      "in-progress",
      "reserved",
    ]);
    expect(reached("hosting").size).toBe(9);
    expect(seen.size).toBeGreaterThan(70);
  }, 60_000);
});
