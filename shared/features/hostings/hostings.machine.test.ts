import { describe, expect, test } from "vitest";
import { apply, commandsFor, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import { hostingCommands } from "#shared/features/trips/trips.records.ts";
import {
  tripHostFamilyStates,
  tripStates,
  type TripHostFamilyState,
  type TripState,
} from "#shared/features/trips/trips.states.ts";
import type { Name } from "#tests/support/machines/cast.ts";
import { hostingIn } from "#tests/support/machines/hostingStates.ts";
import { disagreements, finalStates, looseNames, triesOf, type Row } from "#tests/support/machines/walk.ts";
import { hostingMachine, type HostingTerms } from "./hostings.machine.ts";

const added = "new_trip_host_family";
const potential = "potential_trip_host_family";
const pending = "host_family_review_-_pending_submission";
const awaiting = "awaiting_host_family_review";
const considering = "considering_hosting";
const accepted = "accepted_hosting";
const declined = "declined_hosting";
const rejected = "trip_host_family_rejected";
const waiting = "host_waiting_list";
const withdrawn = "host_family_withdrawn";

// Decisions 2, typed by hand. The agent and the parent are the trip's own, the host is of this family.
const bookers: readonly Name[] = ["parent", "agent"];
const staff: readonly Name[] = ["finance", "coordinator", "administrator"];
const care: readonly Name[] = ["coordinator", "administrator"];

const rows: readonly Row<HostingTerms>[] = [
  [null, "add", added, [...bookers, ...staff, "system"]],
  [added, "contact", potential, [...bookers, ...staff, "system"]],
  [added, "select", pending, [...bookers, ...staff, "system"]],
  [potential, "select", pending, [...bookers, ...staff, "system"]],
  [added, "remove", rejected, [...bookers, ...staff]],
  [potential, "remove", rejected, [...bookers, ...staff]],
  [pending, "remove", rejected, [...bookers, ...staff]],
  [potential, "show_interest", considering, ["host"]],
  [potential, "decline", declined, ["host"]],
  [pending, "submit", awaiting, ["system", "coordinator"]],
  [pending, "deselect", potential, [...bookers, ...staff, "system"]],
  [pending, "decline", declined, ["host", "system"]],
  [awaiting, "accept", accepted, ["host", "coordinator", "system"]],
  [awaiting, "ask_time", considering, ["host"]],
  [awaiting, "decline", declined, ["host", "system"]],
  [awaiting, "time_out", declined, ["timer", "system"]],
  [considering, "accept", accepted, ["host", "system"]],
  [considering, "decline", declined, ["host", "system"]],
  [considering, "time_out", declined, ["system"]],
  [considering, "time_up", awaiting, ["timer"]],
  [awaiting, "outbid", waiting, ["system"]],
  [considering, "outbid", waiting, ["system"]],
  [potential, "outbid", rejected, ["system"]],
  [waiting, "promote", awaiting, ["system", ...staff]],
  [waiting, "leave", declined, ["host"]],
  [waiting, "drop", rejected, staff],
  [accepted, "withdraw", withdrawn, ["host", ...staff]],
  // The system replaces it only once another one is selected.
  [accepted, "replace", rejected, staff],
  [potential, "suspend_family", withdrawn, ["system"]],
  [pending, "suspend_family", withdrawn, ["system"]],
  [awaiting, "suspend_family", withdrawn, ["system"]],
  [considering, "suspend_family", withdrawn, ["system"]],
  [waiting, "suspend_family", withdrawn, ["system"]],
  [declined, "reinvite", potential, [...bookers, ...staff]],
  [rejected, "reinvite", potential, [...bookers, ...staff]],
  [withdrawn, "reinvite", potential, care],
  // A payment that fails after the family was asked calls the request back.
  [awaiting, "recall", pending, ["system"]],
  [considering, "recall", pending, ["system"]],
  [pending, "give_way", potential, ["system"]],
  [awaiting, "give_way", potential, ["system"]],
  [considering, "give_way", potential, ["system"]],
  [added, "trip_closed", rejected, ["system"]],
  [potential, "trip_closed", rejected, ["system"]],
  [pending, "trip_closed", rejected, ["system"]],
  [awaiting, "trip_closed", rejected, ["system"]],
  [considering, "trip_closed", rejected, ["system"]],
  [declined, "trip_closed", rejected, ["system"]],
  [rejected, "trip_closed", rejected, ["system"]],
  [waiting, "trip_closed", rejected, ["system"]],
  [withdrawn, "trip_closed", rejected, ["system"]],
];

describe("a family of a trip", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    expect(triesOf({ states: tripHostFamilyStates, commands: hostingCommands })).toBe(3_795);
    expect(
      disagreements(hostingMachine, {
        states: tripHostFamilyStates,
        commands: hostingCommands,
        rows,
        requestOf: hostingIn,
      }),
    ).toEqual([]);
  });

  test("is nowhere stuck", () => {
    expect(finalStates(hostingMachine, tripHostFamilyStates)).toEqual([]);
  });

  test("is described without a loose name", () => {
    expect(looseNames(hostingMachine)).toEqual([]);
    expect(new Set(hostingMachine.transitions.map(({ command }) => command))).toEqual(new Set(hostingCommands));
  });

  test("answers without a network what the host may answer from his phone", () => {
    const queueable = tripHostFamilyStates.flatMap((state) =>
      commandsFor(hostingMachine, hostingIn(state, "host")).flatMap(({ command, isQueueable }) =>
        isQueueable ? [`${state} ${command}`] : [],
      ),
    );
    expect(queueable.toSorted()).toEqual(
      [
        `${awaiting} accept`,
        `${awaiting} ask_time`,
        `${awaiting} decline`,
        `${considering} accept`,
        `${considering} decline`,
        `${pending} decline`,
        `${potential} decline`,
        `${potential} show_interest`,
      ].toSorted(),
    );
    expect(
      hostingMachine.transitions
        .filter((row) => row.isQueueable && !row.by.includes("host"))
        .map(({ command }) => command),
    ).toEqual(["accept", "accept"]);
  });

  test.each([
    [awaiting, "time_out", "timer", "no_response"],
    [considering, "time_out", "system", "no_response"],
    [waiting, "trip_closed", "system", "trip_closed"],
  ] as const)("from %s, %s by the %s keeps the reason %s", (state, command, name, reason) => {
    const outcome = apply(hostingMachine, hostingIn(state, name), command);
    expect(isRefused(outcome) ? outcome : outcome.record.stateReason).toBe(reason);
  });

  test("whose second time to think has run out has not answered", () => {
    const outcome = apply(hostingMachine, hostingIn(considering, "timer", { record: { timeUps: 1 } }), "time_up");
    expect(isRefused(outcome) ? outcome : [outcome.record.state, outcome.record.stateReason]).toEqual([
      declined,
      "no_response",
    ]);
  });
});

// The trip's states in which an answer is taken, as the specification and the decisions have it.
const byTrip: readonly (readonly [string, TripHostFamilyState, HostingTerms["command"], Name, readonly TripState[]])[] =
  [
    ["accepts", awaiting, "accept", "host", ["reserved"]],
    ["accepts after thinking", considering, "accept", "host", ["reserved"]],
    ["is accepted for by the coordinator", awaiting, "accept", "coordinator", ["reserved", "customer_service"]],
    ["is accepted for through the trip after thinking", considering, "accept", "system", ["reserved"]],
    ["declines an enquiry", potential, "decline", "host", ["new", "enquiry", "reserved"]],
    ["declines when chosen", pending, "decline", "host", ["new", "enquiry", "reserved"]],
    ["declines when asked", awaiting, "decline", "host", ["new", "enquiry", "reserved"]],
    ["declines after thinking", considering, "decline", "host", ["new", "enquiry", "reserved"]],
    ["asks for time", awaiting, "ask_time", "host", ["reserved"]],
    ["is contacted", added, "contact", "parent", ["new", "enquiry", "customer_service"]],
    ["is selected", potential, "select", "parent", ["new", "enquiry", "reserved", "customer_service"]],
    ["is sent the request", pending, "submit", "system", ["reserved"]],
    ["is sent the request by the coordinator", pending, "submit", "coordinator", tripStates],
    ["is promoted", waiting, "promote", "finance", ["reserved", "customer_service"]],
    ["withdraws", accepted, "withdraw", "host", ["booked", "customer_service", "in-progress"]],
    ["is withdrawn by the office", accepted, "withdraw", "coordinator", ["booked", "customer_service", "in-progress"]],
    ["is replaced", accepted, "replace", "finance", ["customer_service"]],
    [
      "is invited again",
      declined,
      "reinvite",
      "finance",
      ["new", "enquiry", "reserved", "booked", "customer_service", "in-progress"],
    ],
    [
      "is invited again by the parent",
      rejected,
      "reinvite",
      "parent",
      ["new", "enquiry", "reserved", "booked", "customer_service", "in-progress"],
    ],
    [
      "is invited again after it withdrew",
      withdrawn,
      "reinvite",
      "coordinator",
      ["new", "enquiry", "reserved", "booked", "customer_service", "in-progress"],
    ],
  ];

test.each(byTrip)(
  "a family %s (%s, %s by the %s) only while the trip is where it may",
  (_, state, command, name, allowed) => {
    const found = tripStates.filter(
      (tripState) => whyNot(hostingMachine, hostingIn(state, name, { trip: { state: tripState } }), command) === null,
    );
    expect(found).toEqual(tripStates.filter((tripState) => allowed.includes(tripState)));
  },
);

test("a family is replaced by its trip in whatever state, once another family is selected", () => {
  const other = { ...hostingIn(potential, "host").record, id: "101", selected: true };
  const found = tripStates.filter(
    (state) =>
      whyNot(hostingMachine, hostingIn(accepted, "system", { trip: { state }, others: [other] }), "replace") === null,
  );
  expect(found).toEqual(tripStates);
  expect(
    whyNot(hostingMachine, hostingIn(accepted, "system", { others: [{ ...other, selected: false }] }), "replace"),
  ).toBe("isSuperseded");
});

test("a family is added only to a trip that is not over", () => {
  const found = tripStates.filter(
    (state) => whyNot(hostingMachine, hostingIn(null, "parent", { trip: { state } }), "add") === null,
  );
  expect(found).toEqual(["new", "enquiry", "reserved", "booked", "customer_service", "in-progress"]);
});
