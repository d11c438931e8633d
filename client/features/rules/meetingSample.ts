import { meetingMachine, type MeetingTerms } from "#shared/features/meetings/meetings.machine.ts";
import {
  meetingCommands,
  type MeetingFacts,
  type MeetingGiven,
  type MeetingRecord,
  type MeetingState,
} from "#shared/features/meetings/meetings.states.ts";
import { daysLater } from "#shared/machine/zone.ts";
import { idOf } from "./doers.ts";
import { factSwitch, turned, type FactSwitch } from "./factSwitch.ts";
import type { Standing } from "./machineBench.ts";
import { sampleNow, timezone } from "./placementSample.ts";

interface MeetingWorld {
  readonly record: MeetingRecord;
  readonly facts: Omit<MeetingFacts, "now">;
  readonly says: { readonly note: boolean; readonly time: boolean };
}

const minuteMs = 60_000;
const slots = [2, 3].map((days) => daysLater(sampleNow, days, timezone));
const soon = sampleNow + 5 * minuteMs;

// Whatever is scheduled begins in five minutes; what is under way began five minutes ago.
const beginningIn = (state: MeetingState): number | null =>
  state === "scheduled"
    ? soon
    : state === "in_call" || state === "ended" || state === "missed"
      ? sampleNow - 5 * minuteMs
      : null;

const worldIn = (state: MeetingState | null): MeetingWorld => ({
  record: {
    id: "1",
    state: state ?? "proposed",
    stateReason: null,
    version: state === null ? 0 : 3,
    enteredAt: sampleNow,
    kind: "intro_call",
    minutes: 30,
    organiserId: idOf.coordinator,
    participants: [
      { id: idOf.parent, role: "parent" },
      { id: idOf.host_family, role: "host_family" },
      { id: idOf.coordinator, role: "coordinator" },
    ],
    proposedById: idOf.coordinator,
    proposedAt: sampleNow,
    round: 1,
    slots,
    scheduledAt: beginningIn(state ?? "proposed"),
    noShowIds: [],
  },
  facts: {
    timezone,
    isConversationActive: true,
    isWithMinor: false,
    clashes: [],
    joinedIds: state === "in_call" ? [idOf.parent, idOf.host_family] : [],
    emptyAt: null,
    lastHeardAt: state === "in_call" ? sampleNow : null,
  },
  says: { note: true, time: true },
});

const facts =
  (change: Partial<MeetingWorld["facts"]>) =>
  (world: MeetingWorld): MeetingWorld => ({ ...world, facts: { ...world.facts, ...change } });
const record =
  (change: Partial<MeetingRecord>) =>
  (world: MeetingWorld): MeetingWorld => ({ ...world, record: { ...world.record, ...change } });

export const meetingSwitches: readonly FactSwitch<MeetingWorld>[] = [
  factSwitch("conversationActive", true, facts({ isConversationActive: false })),
  factSwitch("withMinor", false, facts({ isWithMinor: true })),
  factSwitch(
    "guardianThere",
    true,
    record({
      participants: [
        { id: idOf.agent, role: "agent" },
        { id: idOf.host_family, role: "host_family" },
      ],
    }),
  ),
  factSwitch("lengthOffered", true, record({ minutes: 20 })),
  factSwitch("slotsAhead", true, record({ slots: slots.map((slot) => daysLater(slot, -7, timezone)) })),
  factSwitch("roundsLeft", true, record({ round: 99 })),
  factSwitch("slotBusy", false, facts({ clashes: slots })),
  factSwitch("proposedByHost", false, record({ proposedById: idOf.host_family })),
  factSwitch("bothSidesThere", true, facts({ joinedIds: [idOf.parent] })),
  factSwitch("everybodyLeft", false, facts({ emptyAt: sampleNow })),
  factSwitch("saysTime", true, (world) => ({ ...world, says: { ...world.says, time: false } })),
  factSwitch("saysNote", true, (world) => ({ ...world, says: { ...world.says, note: false } })),
];

function saidIn(
  {
    record: {
      slots: [slot],
    },
    says,
  }: MeetingWorld,
  now: number,
): MeetingGiven {
  return {
    ...(says.note && { note: "spoken to both" }),
    ...(says.time && { slots: [daysLater(now, 2, timezone)], ...(slot !== undefined && { slot }) }),
  };
}

export function meetingStanding(state: MeetingState | null, keys: readonly string[]): Standing<MeetingTerms> {
  const world = turned(worldIn(state), meetingSwitches, keys);
  return {
    entity: "meeting",
    machine: meetingMachine,
    commands: meetingCommands,
    record: world.record,
    now: sampleNow,
    factsAt: (now) => ({ ...world.facts, now }),
    said: (now) => saidIn(world, now),
  };
}
