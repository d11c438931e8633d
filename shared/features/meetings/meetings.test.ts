import { describe, expect, test } from "vitest";
import { apply, commandsFor, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import type { Request } from "#shared/machine/machine.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { disagreements, finalStates, looseNames, triesOf, type Row } from "#tests/support/machines/walk.ts";
import { meetingMachine, type MeetingTerms } from "./meetings.machine.ts";
import {
  meetingCommands,
  meetingStates,
  type MeetingCommand,
  type MeetingFacts,
  type MeetingGiven,
  type MeetingRecord,
  type MeetingState,
} from "./meetings.states.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const slots = [now + 48 * hourMs, now + 50 * hourMs];

// The coordinator has asked the parent and the host to meet.
const meeting: MeetingRecord = {
  id: "1",
  state: "proposed",
  stateReason: null,
  version: 2,
  enteredAt: now - hourMs,
  kind: "intro_call",
  minutes: 30,
  organiserId: "41",
  participants: [
    { id: "41", role: "coordinator" },
    { id: "10", role: "parent" },
    { id: "30", role: "host_family" },
  ],
  proposedById: "41",
  proposedAt: now - hourMs,
  round: 1,
  slots,
  scheduledAt: null,
  noShowIds: [],
};

const facts: MeetingFacts = {
  now,
  timezone: "Europe/Dublin",
  isConversationActive: true,
  isWithMinor: true,
  clashes: [],
  joinedIds: [],
  emptyAt: null,
  lastHeardAt: null,
};

// Decisions 5, typed by hand.
const rows: readonly Row<MeetingTerms>[] = [
  [null, "propose", "proposed", ["coordinator"]],
  ["proposed", "pick_slot", "scheduled", ["parent", "host"]],
  ["proposed", "counter", "proposed", ["parent", "host"]],
  ["proposed", "decline", "declined", ["parent", "host"]],
  ["proposed", "expire", "expired", ["timer"]],
  ["scheduled", "reschedule", "proposed", ["parent", "host", "coordinator"]],
  ["scheduled", "cancel", "cancelled", ["finance", "coordinator", "administrator"]],
  ["scheduled", "first_join", "in_call", ["parent", "host", "coordinator"]],
  ["scheduled", "no_show", "missed", ["timer"]],
  ["in_call", "no_show", "missed", ["timer"]],
  ["in_call", "leave_all", "ended", ["timer", "system"]],
  ["in_call", "silence", "ended", ["timer"]],
  ["ended", "outcome", "ended", ["coordinator"]],
  ["missed", "outcome", "ended", ["coordinator"]],
];

interface Changes {
  readonly record?: Partial<MeetingRecord>;
  readonly facts?: Partial<MeetingFacts>;
  readonly given?: MeetingGiven;
}

// A meeting an hour before its time; joined when its time has come, and looked at by timers when it is long over.
function meetingIn(
  state: MeetingState | null,
  name: Name,
  { record, facts: changes, given }: Changes = {},
  command?: MeetingCommand,
): Request<MeetingTerms> {
  const at = state ?? "proposed";
  const time = command === "first_join" ? (slots[0] ?? now) : name === "timer" ? now + 90 * hourMs : now;
  const left = at === "in_call" ? { emptyAt: now, lastHeardAt: now } : {};
  return {
    record: {
      ...meeting,
      state: at,
      version: state === null ? 0 : 2,
      scheduledAt: at === "proposed" ? null : (slots[0] ?? null),
      ...record,
    },
    facts: { ...facts, now: time, ...left, ...changes },
    given: given ?? { slot: slots[0] ?? 0, slots: [now + 96 * hourMs], note: "went well" },
    doer: cast[name],
  };
}

const why = (state: MeetingState | null, command: MeetingCommand, name: Name, changes: Changes = {}) =>
  whyNot(meetingMachine, meetingIn(state, name, changes, command), command);

function applied(state: MeetingState | null, command: MeetingCommand, name: Name, changes: Changes = {}) {
  const outcome = apply(meetingMachine, meetingIn(state, name, changes, command), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

describe("a meeting", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    expect(triesOf({ states: meetingStates, commands: meetingCommands })).toBe(1_620);
    const before = meetingCommands.filter((command) => command !== "first_join");
    expect(
      disagreements(meetingMachine, { states: meetingStates, commands: before, rows, requestOf: meetingIn }),
    ).toEqual([]);
    expect(
      disagreements(meetingMachine, {
        states: meetingStates,
        commands: ["first_join"],
        rows,
        requestOf: (state, name) => meetingIn(state, name, {}, "first_join"),
      }),
    ).toEqual([]);
  });

  test("ends in one of three ways before it is held, and as ended with its outcome after", () => {
    expect(finalStates(meetingMachine, meetingStates)).toEqual(["ended", "declined", "expired", "cancelled"]);
    expect(looseNames(meetingMachine)).toEqual([]);
    expect(
      commandsFor(meetingMachine, meetingIn("proposed", "parent"))
        .map(({ command }) => command)
        .toSorted(),
    ).toEqual(meetingCommands.toSorted());
    expect(commandsFor(meetingMachine, meetingIn("proposed", "host")).filter(({ isQueueable }) => isQueueable)).toEqual(
      [],
    );
  });

  test.each(["parent", "host", "agent", "finance", "coordinator", "administrator"] as const)(
    "may be proposed by a %s who organises it, and by no other of the staff",
    (name) => {
      const id = cast[name].id;
      expect([
        why(null, "propose", name, { record: { organiserId: id } }),
        why(null, "propose", "vettingAdmin", { record: { organiserId: "43" } }),
        why(null, "propose", "pageEditor", { record: { organiserId: "44" } }),
      ]).toEqual([null, "wrongRole", "wrongRole"]);
    },
  );

  test("is answered by those who did not make the proposal, and cancelled by whoever organises it", () => {
    const turned = { record: { proposedById: "10" } };
    expect([
      why("proposed", "pick_slot", "parent", turned),
      why("proposed", "pick_slot", "coordinator", turned),
      why("proposed", "decline", "host", turned),
      why("proposed", "counter", "otherParent"),
    ]).toEqual(["notYours", null, null, "notYours"]);
    expect([
      why("scheduled", "cancel", "parent", { record: { organiserId: "10" } }),
      why("scheduled", "cancel", "host"),
      why("ended", "outcome", "host", { record: { organiserId: "30" } }),
    ]).toEqual([null, "notYours", null]);
  });
});

describe("a guard refuses by its name", () => {
  const many = [1, 2, 3, 4, 5, 6].map((day) => now + day * 24 * hourMs);
  const broken: readonly (readonly [MeetingState | null, MeetingCommand, Name, string, Changes, string])[] = [
    [
      null,
      "propose",
      "coordinator",
      "the conversation is over",
      { facts: { isConversationActive: false } },
      "conversationActive",
    ],
    [
      null,
      "propose",
      "coordinator",
      "a minor is there without parent or coordinator",
      {
        record: {
          participants: [
            { id: "30", role: "host_family" },
            { id: "42", role: "administrator" },
          ],
        },
      },
      "guardianPresent",
    ],
    [null, "propose", "coordinator", "it lasts twenty minutes", { record: { minutes: 20 } }, "lengthOffered"],
    [null, "propose", "coordinator", "it offers no time", { record: { slots: [] } }, "slotsProposed"],
    [null, "propose", "coordinator", "it offers six times", { record: { slots: many } }, "slotsProposed"],
    [
      null,
      "propose",
      "coordinator",
      "it offers a time twice",
      { record: { slots: [slots[0] ?? 0, slots[0] ?? 0] } },
      "slotsProposed",
    ],
    [null, "propose", "coordinator", "it offers a time that is now", { record: { slots: [now] } }, "slotsProposed"],
    [
      null,
      "propose",
      "coordinator",
      "one of the times it offers has passed",
      { record: { slots: [slots[0] ?? 0, now - 1] } },
      "slotsProposed",
    ],
    ["proposed", "pick_slot", "parent", "nobody offered that time", { given: { slot: now + hourMs } }, "slotOffered"],
    ["proposed", "pick_slot", "parent", "no time is named", { given: {} }, "slotOffered"],
    [
      "proposed",
      "pick_slot",
      "parent",
      "the time has come",
      { record: { slots: [now] }, given: { slot: now } },
      "slotAhead",
    ],
    ["proposed", "pick_slot", "parent", "somebody is busy by now", { facts: { clashes: [slots[0] ?? 0] } }, "slotFree"],
    ["proposed", "counter", "host", "no other time is offered", { given: {} }, "slotsGiven"],
    ["proposed", "counter", "host", "six times are offered", { given: { slots: many } }, "slotsGiven"],
    [
      "scheduled",
      "reschedule",
      "host",
      "it is less than an hour away",
      { facts: { now: (slots[0] ?? 0) - hourMs + 1 }, given: { slots: many.slice(3, 5) } },
      "earlyEnough",
    ],
    ["scheduled", "reschedule", "host", "it has no time", { record: { scheduledAt: null } }, "earlyEnough"],
    ["scheduled", "reschedule", "host", "no other time is offered", { given: {} }, "slotsGiven"],
    [
      "scheduled",
      "first_join",
      "host",
      "it is eleven minutes too early",
      { facts: { now: (slots[0] ?? 0) - 10 * minuteMs - 1 } },
      "joinOpen",
    ],
    [
      "scheduled",
      "first_join",
      "host",
      "it began half an hour ago",
      { facts: { now: (slots[0] ?? 0) + 30 * minuteMs + 1 } },
      "joinOpen",
    ],
    ["scheduled", "first_join", "host", "it has no time", { record: { scheduledAt: null } }, "joinOpen"],
    ["in_call", "leave_all", "system", "somebody is still there", { facts: { emptyAt: null } }, "everybodyLeft"],
    ["ended", "outcome", "coordinator", "there is no note", { given: {} }, "noteGiven"],
    ["missed", "outcome", "coordinator", "the note is blank", { given: { note: " " } }, "noteGiven"],
  ];

  test.each(broken)("from %s, %s by the %s when %s", (state, command, name, _, changes, reason) => {
    expect(why(state, command, name, changes)).toBe(reason);
  });

  const whole: readonly (readonly [MeetingState | null, MeetingCommand, Name, string, Changes])[] = [
    [
      null,
      "propose",
      "coordinator",
      "adults meet without a guardian",
      { record: { participants: [] }, facts: { isWithMinor: false } },
    ],
    [
      null,
      "propose",
      "coordinator",
      "a parent is there for the minor",
      { record: { participants: [{ id: "10", role: "parent" }] } },
    ],
    [null, "propose", "coordinator", "five times are offered", { record: { slots: many.slice(0, 5) } }],
    [
      "scheduled",
      "reschedule",
      "host",
      "it is an hour away",
      { facts: { now: (slots[0] ?? 0) - hourMs }, given: { slots: many.slice(3, 5) } },
    ],
    ["scheduled", "first_join", "host", "it is ten minutes early", { facts: { now: (slots[0] ?? 0) - 10 * minuteMs } }],
    [
      "scheduled",
      "first_join",
      "host",
      "it began half an hour ago to the second",
      { facts: { now: (slots[0] ?? 0) + 30 * minuteMs } },
    ],
  ];

  test.each(whole)("but not from %s, %s by the %s when %s", (state, command, name, _, changes) => {
    expect(why(state, command, name, changes)).toBeNull();
  });

  test.each([15, 30, 45, 60])("and not for a length of %i minutes", (minutes) => {
    expect(why(null, "propose", "coordinator", { record: { minutes } })).toBeNull();
  });

  test("when both sides have come before the timer", () => {
    expect([
      why("in_call", "no_show", "timer", { facts: { joinedIds: ["10", "30"] } }),
      why("scheduled", "no_show", "timer", { facts: { joinedIds: ["10"] } }),
    ]).toEqual(["tooEarly", null]);
  });
});

describe("the course of a meeting", () => {
  test("begins with the slots of whoever proposes it, in the first round", () => {
    expect(
      applied(null, "propose", "coordinator", {
        record: { proposedById: "", proposedAt: 0, round: 9, scheduledAt: 5, noShowIds: ["1"] },
      }).record,
    ).toMatchObject({ proposedById: "41", proposedAt: now, round: 1, scheduledAt: null, noShowIds: [], slots });
  });

  test("is fixed by a slot, and everybody gets the invitation", () => {
    expect(applied("proposed", "pick_slot", "parent", { given: { slot: slots[1] ?? 0 } })).toMatchObject({
      record: { scheduledAt: slots[1] },
      effects: [{ kind: "sendInvitation" }],
    });
  });

  test("goes round three times, and then to one of us", () => {
    const once = applied("proposed", "counter", "parent");
    expect(once).toMatchObject({
      record: { round: 2, proposedById: "10", proposedAt: now, slots: [now + 96 * hourMs] },
      effects: [],
      notice: { key: "meeting.counter", requireRoles: [] },
    });
    expect(applied("proposed", "counter", "host", { record: { round: 2 } }).record.round).toBe(3);
    const last = applied("proposed", "counter", "parent", { record: { round: 3 }, given: {} });
    expect(last).toMatchObject({
      record: { state: "proposed", round: 3, slots, proposedById: "41" },
      effects: [{ kind: "openStaffTask" }],
      notice: { requireRoles: ["finance", "coordinator", "administrator"] },
    });
  });

  test("begins anew when it is moved, and takes the invitation back when it is cancelled", () => {
    expect(applied("scheduled", "reschedule", "host", { record: { round: 3 } })).toMatchObject({
      record: { round: 1, scheduledAt: null, proposedById: "30", slots: [now + 96 * hourMs] },
      effects: [{ kind: "withdrawInvitation" }],
    });
    expect(applied("scheduled", "cancel", "coordinator").effects).toEqual([{ kind: "withdrawInvitation" }]);
  });

  test("opens the room for the first and closes it behind the last", () => {
    expect(applied("scheduled", "first_join", "host").effects).toEqual([{ kind: "openRoom" }]);
    for (const command of ["leave_all", "silence"] as const)
      expect(applied("in_call", command, "timer").effects).toEqual([{ kind: "closeRoom" }]);
    expect(applied("ended", "outcome", "coordinator").effects).toEqual([{ kind: "keepOutcome" }]);
  });

  test.each([
    [[], ["41", "10", "30"]],
    [["10"], ["41", "30"]],
    [["30"], ["41", "10"]],
    [["41"], ["10", "30"]],
  ] as const)("names those whose side did not come when %j did", (joinedIds, noShowIds) => {
    expect(applied("scheduled", "no_show", "timer", { facts: { joinedIds } })).toMatchObject({
      record: { state: "missed", stateReason: "no_show", noShowIds },
      effects: [{ kind: "closeRoom" }],
    });
  });

  test("counts an agent as the booker's side: parent and agent alone are one", () => {
    const participants = [
      { id: "20", role: "agent" },
      { id: "10", role: "parent" },
      { id: "30", role: "host_family" },
    ] as const;
    expect(
      applied("in_call", "no_show", "timer", { record: { participants }, facts: { joinedIds: ["10", "20"] } }).record
        .noShowIds,
    ).toEqual(["30"]);
  });
});

describe("the timers of a meeting", () => {
  const times = (state: MeetingState, changes: Changes = {}) => {
    const { record, facts: seen } = meetingIn(state, "parent", {
      ...changes,
      record: { enteredAt: now, ...changes.record },
    });
    return firingsOf(meetingMachine, { record, facts: seen }).map(({ name, dueAt, fires }) => [
      name,
      (dueAt - now) / minuteMs,
      "command" in fires ? fires.command : fires.reminder,
    ]);
  };

  test("let a proposal expire after three days or with its last slot", () => {
    expect(times("proposed", { record: { proposedAt: now } })).toEqual([
      ["answerEnd", 72 * 60, "expire"],
      ["lastSlot", 50 * 60, "expire"],
    ]);
    expect(times("proposed", { record: { proposedAt: now, slots: [] } })).toEqual([["answerEnd", 72 * 60, "expire"]]);
  });

  test("remind a day and ten minutes before, and miss whoever has not come after fifteen", () => {
    expect(times("scheduled")).toEqual([
      ["reminder1", 24 * 60, "meetingComes"],
      ["reminder2", 48 * 60 - 10, "meetingComes"],
      ["noShow", 48 * 60 + 15, "no_show"],
    ]);
    expect(times("scheduled", { record: { scheduledAt: now + 2 * hourMs } }).map(([name]) => name)).toEqual([
      "reminder2",
      "noShow",
    ]);
  });

  test("end a call that is empty at once, a silent one after half an hour, and no other", () => {
    expect(
      times("in_call", { facts: { joinedIds: ["10", "30"], emptyAt: now + 5 * minuteMs, lastHeardAt: now } }),
    ).toEqual([
      ["empty", 5, "leave_all"],
      ["silence", 30, "silence"],
    ]);
    expect(times("in_call", { facts: { joinedIds: ["10", "30"], emptyAt: null, lastHeardAt: null } })).toEqual([]);
    expect(meetingStates.filter((state) => times(state).length > 0)).toEqual(["proposed", "scheduled", "in_call"]);
  });
});
