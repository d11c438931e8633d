// For how long what is kept of people is kept (security S42), in days; a house may say otherwise (HEARTH_KEPT).
export const usualKept = {
  // After the end of a student's last trip.
  papersDays: 30,
  healthDays: 60,
  // What was said, and who did what.
  messagesDays: 1_096,
  linesDays: 1_096,
  // That a device was told something, and that it was signed in.
  logsDays: 180,
} as const;

export type Kept = { readonly [Name in keyof typeof usualKept]: number };

// What the nightly run forgets, in the order in which it goes through it.
export const forgottenKinds = ["papers", "health", "messages", "lines", "logs"] as const;
export type ForgottenKind = (typeof forgottenKinds)[number];
export type ForgottenCounts = Readonly<Record<ForgottenKind, number>>;

export const nothingForgotten: ForgottenCounts = { papers: 0, health: 0, messages: 0, lines: 0, logs: 0 };

const dayMs = 86_400_000;
const nightHour = 2;
const nightMinute = 30;

// Before when each is over.
export function endsOf(kept: Kept, now: Date): Readonly<Record<ForgottenKind, Date>> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return {
    papers: before(kept.papersDays),
    health: before(kept.healthDays),
    messages: before(kept.messagesDays),
    lines: before(kept.linesDays),
    logs: before(kept.logsDays),
  };
}

// When few are awake: the next half past two, of the clock that the whole house has.
export function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(nightHour, nightMinute, 0, 0);
  return night.getTime() > now.getTime() ? night : new Date(night.getTime() + dayMs);
}

export const longestHoldReason = 500;

export const holdRefusals = ["heldAlready", "notOfConversation"] as const;
