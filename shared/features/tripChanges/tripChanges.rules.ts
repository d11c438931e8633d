import { mondaysIn } from "#shared/features/booking/stayPlan.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Days } from "#shared/time/days.ts";

export const changeStandings = ["asked", "willing", "done", "declined", "withdrawn", "lapsed"] as const;

export type ChangeStanding = (typeof changeStandings)[number];

export interface AskedChange {
  readonly frozenAt: string | null;
  readonly closedAs: "declined" | "withdrawn" | "lapsed" | null;
  readonly approvedAt: string | null;
  readonly answerBy: string;
}

// How a change stands that was asked for. A family that has said yes to coming in for another waits for the office; one that says nothing has let it pass.
export function standingOf(
  { frozenAt, closedAs, approvedAt, answerBy }: AskedChange,
  { tripState, now }: { readonly tripState: TripState; readonly now: Date },
): ChangeStanding {
  if (frozenAt !== null) return "done";
  if (closedAs !== null) return closedAs;
  if (tripState !== "booked" || Date.parse(answerBy) <= now.getTime()) return "lapsed";
  return approvedAt === null ? "asked" : "willing";
}

export const isOpenChange = (standing: ChangeStanding): boolean => standing === "asked" || standing === "willing";

const answerMs = 72 * 3_600_000;

// Three days to answer in, and never beyond the day on which the stay would begin.
export const answerByOf = (now: Date, fromDate: string): Date =>
  new Date(Math.min(now.getTime() + answerMs, Date.parse(`${fromDate}T00:00:00Z`)));

export interface Camp extends Days {
  readonly activityId: string;
}

const keyOf = ({ activityId, from }: Camp): string => `${from} ${activityId}`;

export const isSameCamps = (one: readonly Camp[], other: readonly Camp[]): boolean =>
  one.map(keyOf).toSorted().join() === other.map(keyOf).toSorted().join();

// Each in a week of its own that lies within the stay, and no more of them than the stay has weeks for.
export function doCampsFit(
  mondays: readonly string[],
  { days, weeks }: { readonly days: Days; readonly weeks: number },
): boolean {
  const possible = mondaysIn(days);
  return (
    mondays.length <= weeks &&
    new Set(mondays).size === mondays.length &&
    mondays.every((monday) => possible.includes(monday))
  );
}
