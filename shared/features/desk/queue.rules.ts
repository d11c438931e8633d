import { dayMs } from "#shared/time/days.ts";

// What of a conversation says how far in front it stands where somebody takes the next.
export interface Queued {
  // Since when somebody waits; null where nobody does.
  readonly waitsSince: number | null;
  readonly fromDate: string | null;
}

// So near is a start that a wait counts as many times as long.
const nearness = [
  { days: 2, times: 8 },
  { days: 7, times: 4 },
  { days: 30, times: 2 },
] as const;

function timesOf(fromDate: string | null, now: number): number {
  if (fromDate === null) return 1;
  const daysAhead = (Date.parse(fromDate) - now) / dayMs;
  return nearness.find(({ days }) => Math.abs(daysAhead) <= days)?.times ?? 1;
}

// The longest wait first, and the nearer the start the longer it counts. What nobody waits in weighs nothing.
export const queueWeight = ({ waitsSince, fromDate }: Queued, now: number): number =>
  waitsSince === null ? 0 : Math.max(1, now - waitsSince) * timesOf(fromDate, now);
