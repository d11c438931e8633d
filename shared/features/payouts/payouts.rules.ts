import { addDays, nightsOf, weekdayOf, type Days } from "#shared/time/days.ts";

export const payoutStates = ["pending", "on_hold", "approved", "processing", "paid", "failed", "reversed"] as const;
export const payoutCommands = [
  "accrue",
  "hold",
  "release",
  "approve",
  "export",
  "send",
  "settled",
  "failed",
  "fix_details",
  "reverse",
] as const;

export type PayoutState = (typeof payoutStates)[number];
export type PayoutCommand = (typeof payoutCommands)[number];

const firstWorkingDays = 2;
const periodDays = 14;

// Two working days after arrival, every fourteen days of a longer stay, and the rest when it is over (decisions 20).
export function payoutDaysOf(stay: Days): readonly string[] {
  const first = workingDaysLater(stay.from, firstWorkingDays);
  const periods =
    nightsOf(stay) > periodDays ? Math.max(0, Math.ceil(nightsOf({ from: first, to: stay.to }) / periodDays) - 1) : 0;
  const between = Array.from({ length: periods }, (_, index) => addDays(first, (index + 1) * periodDays));
  return [...new Set([first, ...between, first > stay.to ? first : stay.to])];
}

function workingDaysLater(day: string, count: number): string {
  if (count === 0) return day;
  const next = addDays(day, 1);
  return workingDaysLater(next, weekdayOf(next) > 5 ? count : count - 1);
}
