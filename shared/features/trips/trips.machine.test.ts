import { describe, expect, test } from "vitest";
import { apply, commandsFor, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import type { Name } from "#tests/support/machines/cast.ts";
import { facts, now } from "#tests/support/machines/trip.ts";
import { given, otherFamily, selectedFamily, tripIn, type TripChanges } from "#tests/support/machines/tripStates.ts";
import { disagreements, finalStates, looseNames, triesOf, type Row } from "#tests/support/machines/walk.ts";
import { tripMachine, type TripTerms } from "./trips.machine.ts";
import { tripCommands } from "./trips.records.ts";
import { tripStates, type TripState } from "./trips.states.ts";

// Decisions 1, typed by hand. The agent and the parent are this trip's own, the host is that of the selected family.
const bookers: readonly Name[] = ["parent", "agent"];
const care: readonly Name[] = ["coordinator", "administrator"];
const staff: readonly Name[] = ["finance", "coordinator", "administrator"];
const everyone: readonly Name[] = [...bookers, "host", ...staff];

const rows: readonly Row<TripTerms>[] = [
  [null, "create", "new", [...bookers, ...care]],
  ["new", "contact_family", "enquiry", [...bookers, ...care, "system"]],
  ["new", "submit_enquiry", "enquiry", [...bookers, ...care]],
  ["new", "reserve", "reserved", [...bookers, ...staff]],
  ["enquiry", "reserve", "reserved", [...bookers, ...staff]],
  ["new", "abandon", "closed", [...bookers, "timer"]],
  ["enquiry", "expire", "closed", ["timer"]],
  ["enquiry", "withdraw", "closed", bookers],
  ["enquiry", "mark_lost", "closed", staff],
  ["reserved", "host_accept", "booked", ["host", "coordinator", "system", "timer"]],
  ["reserved", "host_decline", "enquiry", ["host", "coordinator", "system"]],
  ["reserved", "hold_expired", "enquiry", ["timer", "system"]],
  ["reserved", "extend_hold", "reserved", staff],
  ["reserved", "change_family", "reserved", care],
  ["reserved", "release", "enquiry", [...bookers, ...care]],
  ["reserved", "payment_failed", "enquiry", ["webhook"]],
  ["reserved", "cancel", "cancelled", [...bookers, ...staff]],
  ["booked", "start", "in-progress", ["timer"]],
  ["booked", "amend", "booked", [...staff, "parent", "agent"]],
  ["booked", "cancel", "cancelled", [...bookers, ...staff]],
  ["reserved", "raise_issue", "customer_service", [...everyone, "system"]],
  ["booked", "raise_issue", "customer_service", [...everyone, "system"]],
  ["in-progress", "raise_issue", "customer_service", [...everyone, "system"]],
  ["customer_service", "resolve", "booked", staff],
  ["customer_service", "replace_family", "reserved", [...care, "system"]],
  ["customer_service", "cancel", "cancelled", care],
  ["in-progress", "end", "completed", ["timer"]],
  ["in-progress", "end_early", "completed", staff],
  ["completed", "raise_issue", "customer_service", ["parent", "host", ...staff]],
  ["completed", "settle", "closed", ["timer", "finance"]],
  ["cancelled", "settle", "closed", ["timer", "finance"]],
  ["closed", "reopen", "enquiry", care],
];

// The timer for the hold waits while a family that has accepted is about to be booked, so it has a walk of its own.
const withoutHold = rows.map((row): Row<TripTerms> =>
  row[1] === "hold_expired" ? [row[0], row[1], row[2], ["system"]] : row,
);

// Whoever gives a held trip to another family says to which.
const naming = (state: TripState | null, name: Name) =>
  tripIn(state, name, state === "reserved" ? { given: { ...given, hostingId: "101" } } : {});

describe("a trip", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    expect(triesOf({ states: tripStates, commands: tripCommands })).toBe(3_750);
    expect(
      disagreements(tripMachine, { states: tripStates, commands: tripCommands, rows: withoutHold, requestOf: naming }),
    ).toEqual([]);
  });

  test("that waits for its family loses the hold by time, and is not booked by it", () => {
    const late = tripIn("reserved", "timer", { facts: { hostings: [selectedFamily("reserved")] } });
    expect([whyNot(tripMachine, late, "hold_expired"), whyNot(tripMachine, late, "host_accept")]).toEqual([
      null,
      "tooEarly",
    ]);
  });

  test("has one end, and a way out of every other state", () => {
    expect(finalStates(tripMachine, tripStates)).toEqual([]);
    const settled = tripIn("closed", "coordinator", { record: { stateReason: "settled" } });
    expect(commandsFor(tripMachine, settled).filter(({ isAllowed }) => isAllowed)).toEqual([]);
  });

  test("may be given up by whoever booked it, of the staff too", () => {
    const booked = tripIn("new", "coordinator", { facts: { owner: { ...facts.owner, bookedById: "41" } } });
    expect([
      whyNot(tripMachine, booked, "abandon"),
      whyNot(tripMachine, tripIn("new", "coordinator"), "abandon"),
      whyNot(tripMachine, tripIn("new", "finance"), "abandon"),
    ]).toEqual([null, "notYours", "wrongRole"]);
  });

  test("is described without a loose name", () => {
    expect(looseNames(tripMachine)).toEqual([]);
    expect(new Set(tripMachine.transitions.map(({ command }) => command))).toEqual(new Set(tripCommands));
  });

  test("may be answered without a network by its host, and by nobody else", () => {
    const queueable = tripStates.flatMap((state) =>
      commandsFor(tripMachine, tripIn(state, "host"))
        .filter(({ isQueueable }) => isQueueable)
        .map(({ command }) => command),
    );
    expect([...new Set(queueable)]).toEqual(["host_accept", "host_decline"]);
    expect(tripMachine.transitions.filter(({ isQueueable }) => isQueueable).map(({ command }) => command)).toEqual([
      "host_accept",
      "host_decline",
      "host_decline",
    ]);
  });
});

// Every outcome beside the usual one: from, command, what is different, and where it leads.
const outcomes: readonly (readonly [
  TripState,
  TripTerms["command"],
  Name,
  string,
  TripChanges,
  TripState,
  string | null,
])[] = [
  [
    "reserved",
    "host_decline",
    "host",
    "there is a backup family",
    { facts: { hostings: [selectedFamily("reserved"), otherFamily({ backupOrder: 1 })] } },
    "reserved",
    "plans",
  ],
  [
    "reserved",
    "hold_expired",
    "system",
    "there is a backup family",
    { facts: { hostings: [selectedFamily("reserved"), otherFamily({ backupOrder: 1 })] } },
    "reserved",
    "plans",
  ],
  [
    "booked",
    "start",
    "timer",
    "the balance is owed",
    { facts: { payment: { ...facts.payment, salesBalance: 1 } } },
    "customer_service",
    "balance_due",
  ],
  [
    "booked",
    "start",
    "timer",
    "finance lets the balance wait",
    { facts: { payment: { ...facts.payment, salesBalance: 1, isBalanceWaived: true } } },
    "in-progress",
    "plans",
  ],
  ["booked", "start", "timer", "no family has accepted", { facts: { hostings: [] } }, "customer_service", "no_family"],
  [
    "customer_service",
    "resolve",
    "finance",
    "it was reserved",
    { record: { resumeState: "reserved" } },
    "reserved",
    "plans",
  ],
  [
    "customer_service",
    "resolve",
    "finance",
    "it was under way",
    { record: { resumeState: "in-progress" } },
    "in-progress",
    "plans",
  ],
  [
    "customer_service",
    "resolve",
    "finance",
    "it was over",
    { record: { resumeState: "completed" } },
    "completed",
    "plans",
  ],
  [
    "customer_service",
    "replace_family",
    "coordinator",
    "the stay has begun and the new family accepted",
    { record: { fromDate: "2027-03-01" }, facts: { hostings: [selectedFamily("booked", { enteredAt: now })] } },
    "in-progress",
    "plans",
  ],
];

test.each(outcomes)("from %s, %s by the %s when %s leads on", (state, command, name, _, changes, to, reason) => {
  const outcome = apply(tripMachine, tripIn(state, name, changes), command);
  expect(isRefused(outcome) ? outcome : [outcome.record.state, outcome.record.stateReason]).toEqual([to, reason]);
});

test.each([
  ["new", "abandon", "timer", "abandoned"],
  ["enquiry", "expire", "timer", "expired"],
  ["enquiry", "withdraw", "parent", "withdrawn"],
  ["enquiry", "mark_lost", "finance", "lost"],
  ["in-progress", "end_early", "coordinator", "early_end"],
  ["completed", "settle", "finance", "settled"],
  ["cancelled", "settle", "finance", "settled"],
] as const)("from %s, %s by the %s keeps the reason %s", (state, command, name, reason) => {
  const outcome = apply(tripMachine, tripIn(state, name), command);
  expect(isRefused(outcome) ? outcome : outcome.record.stateReason).toBe(reason);
});
