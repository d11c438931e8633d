import type { Actor } from "#shared/access/can.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { Scene, Situation } from "#shared/machine/machine.ts";
import { earlier, later } from "#shared/machine/spans.ts";
import type { MeetingRecord, MeetingSubject, Participant } from "./meetings.states.ts";

type Meeting = Situation<MeetingSubject>;
type Guard = (meeting: Meeting) => boolean;

export const meetingGuards = {
  conversationActive: ({ facts }) => facts.isConversationActive,
  // With a minor somebody is there who answers for him.
  guardianPresent: ({ record, facts }) =>
    !facts.isWithMinor || record.participants.some(({ role }) => role === "parent" || role === "coordinator"),
  lengthOffered: ({ record, settings }) => settings.lengths.includes(record.minutes),
  slotsProposed: (meeting) => areSlots(meeting.record.slots, meeting),
  roundsLeft: ({ record, settings }) => record.round < settings.mostRounds,
  earlyEnough: ({ record, facts, settings }) =>
    record.scheduledAt !== null && facts.now <= earlier(record.scheduledAt, settings.moveBefore, facts.timezone),
  joinOpen: ({ record: { scheduledAt }, facts: { now, timezone }, settings }) =>
    scheduledAt !== null &&
    now >= earlier(scheduledAt, settings.joinBefore, timezone) &&
    now <= later(scheduledAt, settings.joinAfter, timezone),
  sideMissing: ({ record, facts }) => isOneSided(record, facts.joinedIds),
  everybodyLeft: ({ facts }) => facts.emptyAt !== null,
} as const satisfies Readonly<Record<string, Guard>>;

export const meetingAsks = {
  slotOffered: ({ record, given }) => given.slot !== undefined && record.slots.includes(given.slot),
  slotAhead: ({ given, facts }) => given.slot !== undefined && given.slot > facts.now,
  slotFree: ({ given, facts }) => given.slot !== undefined && !facts.clashes.includes(given.slot),
  slotsGiven: (meeting) => areSlots(meeting.given.slots ?? [], meeting),
  noteGiven: ({ given }) => (given.note ?? "").trim() !== "",
} as const satisfies Readonly<Record<string, Guard>>;

// One to five different times ahead.
const areSlots = (slots: readonly number[], { facts, settings }: Meeting): boolean =>
  slots.length >= 1 &&
  slots.length <= settings.mostSlots &&
  new Set(slots).size === slots.length &&
  slots.every((slot) => slot > facts.now);

type Side = "host" | "booker" | "office";

const sideOf = ({ role }: Participant): Side =>
  role === "host_family" ? "host" : isStaff({ roles: [role] }) ? "office" : "booker";

const sidesOf = ({ participants }: MeetingRecord, joinedIds: readonly string[]): ReadonlySet<Side> =>
  new Set(participants.filter(({ id }) => joinedIds.includes(id)).map(sideOf));

// Nobody has come, or only people of one side.
const isOneSided = (record: MeetingRecord, joinedIds: readonly string[]): boolean =>
  sidesOf(record, joinedIds).size < 2;

// Those whose side nobody has come for.
export function absentIds(record: MeetingRecord, joinedIds: readonly string[]): readonly string[] {
  const present = sidesOf(record, joinedIds);
  return record.participants.filter((participant) => !present.has(sideOf(participant))).map(({ id }) => id);
}

export const meetingRelations = {
  organiser: ({ record }, { id }) => record.organiserId === id,
  participant: ({ record }, { id }) => record.participants.some((participant) => participant.id === id),
  // Whoever has made the proposal waits for the others.
  invited: ({ record }, { id }) =>
    record.proposedById !== id && record.participants.some((participant) => participant.id === id),
} as const satisfies Readonly<Record<string, (scene: Scene<MeetingSubject>, person: Actor) => boolean>>;

export const meetingMoments = {
  proposed: ({ record }) => record.proposedAt,
  lastSlot: ({ record }) => (record.slots.length > 0 ? Math.max(...record.slots) : null),
  scheduled: ({ record }) => record.scheduledAt,
  oneSided: ({ record, facts }) => (isOneSided(record, facts.joinedIds) ? record.scheduledAt : null),
  empty: ({ facts }) => facts.emptyAt,
  lastHeard: ({ facts }) => facts.lastHeardAt,
} as const satisfies Readonly<Record<string, (scene: Scene<MeetingSubject>) => number | null>>;
