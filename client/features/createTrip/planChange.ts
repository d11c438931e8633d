import { weekBoundsOf, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { blankPlan, type Plan } from "./planDraft.ts";

export const daysOf = ({ fromDate, toDate }: Plan): Days | null =>
  fromDate !== null && toDate !== null && fromDate < toDate ? { from: fromDate, to: toDate } : null;

// A change of the dates or of what fills them brings the weeks back to what is possible; a new choice begins with what is usual.
export function changed(plan: Plan, change: Partial<Plan>): Plan {
  const next = { ...plan, ...change };
  const days = daysOf(next);
  if (!days || !next.activityDetailsType) return { ...next, weeks: blankPlan.weeks };
  const { least, most } = weekBoundsOf(next.activityDetailsType, days);
  const isNew = daysOf(plan) === null || plan.activityDetailsType !== next.activityDetailsType;
  const wanted = isNew ? usualWeeks(next.activityDetailsType, most) : next.weeks;
  return { ...next, weeks: Math.max(least, Math.min(most, wanted)) };
}

function usualWeeks(type: ActivityDetailsType, most: number): number {
  if (type === "local") return most;
  return type === "mixed" ? Math.ceil(most / 2) : 0;
}
