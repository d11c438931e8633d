// A request is late after a day without a word or a step of the family's own, and has failed after three (decisions 12). Since when it
// waits says the database (functions/late.sql), for the list and for the rules alike.
export const lateAfterHours = 24;
export const failedAfterHours = 72;

export type Lateness = "late" | "failed";

const hourMs = 3_600_000;

export function latenessOf(waitingSince: number | null, now: number): Lateness | null {
  if (waitingSince === null) return null;
  const hours = (now - waitingSince) / hourMs;
  return hours >= failedAfterHours ? "failed" : hours >= lateAfterHours ? "late" : null;
}

// A family is reminded by us once in six hours.
const nudgeHours = 6;

export const nextNudgeAt = (nudgedAt: number | null): number | null =>
  nudgedAt === null ? null : nudgedAt + nudgeHours * hourMs;

export const mayNudge = (nudgedAt: number | null, now: number): boolean => (nextNudgeAt(nudgedAt) ?? 0) <= now;

// So many requests in a row that ended without an answer hide a family from the search, until a coordinator shows it again.
export const hiddenAfterFailures = 5;

interface Answering {
  readonly sample: number;
  readonly rate: number | null;
  readonly failures: number;
}

const [leastRate, leastSample, mostFailures] = [70, 5, 1];

// Whoever let two requests of a month go unanswered, or answers less than seven in ten.
export const isUnresponsive = ({ sample, rate, failures }: Answering): boolean =>
  failures > mostFailures || (sample >= leastSample && rate !== null && rate < leastRate);

// Why somebody cannot be reminded now.
export const chaseRefusals = ["nudgedLately", "noConversation", "noSmsAccount", "nothingUnread"] as const;
