import type { MeetingKind, MeetingState } from "#shared/features/meetings/meetings.states.ts";

export type Side = "host" | "booker" | "office";

// In whose conversation, who asked, and what became of it: some days ahead, or ago.
export interface MeetingPlan {
  readonly of: string;
  readonly kind: MeetingKind;
  readonly minutes: 15 | 30 | 45 | 60;
  readonly state: MeetingState;
  readonly by: Side;
  readonly inDays: number;
  readonly clock: string;
  // Whoever did not come.
  readonly missedBy?: Side;
  readonly outcome?: string;
}

const [parent, host] = ["parent@hearth.example", "host@hearth.example"] as const;

// One of every state that lasts, and for the accounts of the login page the ones that ask something of them.
export const meetingPlans: readonly MeetingPlan[] = [
  { of: parent, kind: "intro_call", minutes: 30, state: "proposed", by: "host", inDays: 3, clock: "18:00" },
  { of: parent, kind: "student_interview", minutes: 45, state: "scheduled", by: "office", inDays: 2, clock: "16:30" },
  {
    of: parent,
    kind: "intro_call",
    minutes: 30,
    state: "ended",
    by: "booker",
    inDays: -9,
    clock: "17:00",
    outcome: "Kitchen, garden and the room under the roof, all by video. They got on at once.",
  },
  { of: host, kind: "intro_call", minutes: 30, state: "proposed", by: "booker", inDays: 4, clock: "19:00" },
  { of: host, kind: "home_visit", minutes: 60, state: "scheduled", by: "office", inDays: 5, clock: "10:30" },
  {
    of: host,
    kind: "welfare_check",
    minutes: 15,
    state: "missed",
    by: "office",
    inDays: -6,
    clock: "12:15",
    missedBy: "booker",
    outcome: "The family was there in time. The parents had written down another hour; a new call is planned.",
  },
  { of: host, kind: "intro_call", minutes: 30, state: "cancelled", by: "booker", inDays: -3, clock: "18:30" },
  { of: "", kind: "intro_call", minutes: 30, state: "declined", by: "host", inDays: -2, clock: "20:00" },
  { of: "", kind: "home_visit", minutes: 60, state: "expired", by: "office", inDays: -4, clock: "11:00" },
  {
    of: "",
    kind: "home_visit",
    minutes: 60,
    state: "ended",
    by: "office",
    inDays: -12,
    clock: "15:00",
    outcome: "Smoke alarms on both floors, own desk for the guest, the dog is shy. Nothing stands in the way.",
  },
];
