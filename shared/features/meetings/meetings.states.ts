import type { Role } from "#shared/access/roles.ts";
import type { Facts, Given, Span, Stateful } from "#shared/machine/machine.ts";

export const meetingStates = [
  "proposed",
  "scheduled",
  "in_call",
  "ended",
  "missed",
  "declined",
  "expired",
  "cancelled",
] as const;
export const meetingKinds = [
  "intro_call",
  "home_visit",
  "welfare_check",
  "student_interview",
  "group_briefing",
] as const;
export const meetingCommands = [
  "propose",
  "pick_slot",
  "counter",
  "decline",
  "expire",
  "reschedule",
  "cancel",
  "first_join",
  "no_show",
  "leave_all",
  "silence",
  "outcome",
] as const;

export type MeetingState = (typeof meetingStates)[number];
export type MeetingKind = (typeof meetingKinds)[number];
export type MeetingCommand = (typeof meetingCommands)[number];

export interface Participant {
  readonly id: string;
  readonly role: Role;
}

// Times are instants: every reader sees them in his own zone.
export interface MeetingRecord extends Stateful<MeetingState> {
  readonly id: string;
  readonly kind: MeetingKind;
  readonly minutes: number;
  readonly organiserId: string;
  readonly participants: readonly Participant[];
  // Whose slots are on the table, since when, and in which round.
  readonly proposedById: string;
  readonly proposedAt: number;
  readonly round: number;
  readonly slots: readonly number[];
  readonly scheduledAt: number | null;
  readonly noShowIds: readonly string[];
}

export interface MeetingFacts extends Facts {
  readonly isConversationActive: boolean;
  readonly isWithMinor: boolean;
  // The slots at which somebody is busy by now.
  readonly clashes: readonly number[];
  readonly joinedIds: readonly string[];
  // Since when nobody is in the call, and when somebody was last heard.
  readonly emptyAt: number | null;
  readonly lastHeardAt: number | null;
}

export interface MeetingGiven extends Given {
  readonly slot?: number;
  readonly slots?: readonly number[];
  readonly note?: string;
}

export interface MeetingSettings {
  readonly lengths: readonly number[];
  readonly mostSlots: number;
  readonly mostRounds: number;
  readonly answer: Span;
  readonly moveBefore: Span;
  readonly joinBefore: Span;
  readonly joinAfter: Span;
  readonly noShowAfter: Span;
  readonly silence: Span;
  readonly reminders: readonly Span[];
}

export interface MeetingSubject {
  readonly record: MeetingRecord;
  readonly facts: MeetingFacts;
  readonly given: MeetingGiven;
  readonly settings: MeetingSettings;
}
