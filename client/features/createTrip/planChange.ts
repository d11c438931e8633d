import { blankStay, campsFor, mostBackups, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import {
  problemsOf,
  weekBoundsOf,
  type ActivityDetailsType,
  type TripProblems,
} from "#shared/features/trips/trips.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { blankPlan, type Plan } from "./planDraft.ts";

export const daysOf = ({ fromDate, toDate }: Plan): Days | null =>
  fromDate !== null && toDate !== null && fromDate < toDate ? { from: fromDate, to: toDate } : null;

// A change of the dates or of what fills them brings the weeks back to what is possible; a new choice begins with what is usual.
export function changed(plan: Plan, change: Partial<Plan>): Plan {
  const next = { ...plan, ...change };
  const days = daysOf(next);
  if (!days || !next.activityDetailsType) return { ...next, weeks: blankPlan.weeks, camps: [] };
  const { least, most } = weekBoundsOf(next.activityDetailsType, days);
  const isNew = daysOf(plan) === null || plan.activityDetailsType !== next.activityDetailsType;
  const wanted = isNew ? usualWeeks(next.activityDetailsType, most) : next.weeks;
  const weeks = Math.max(least, Math.min(most, wanted));
  return { ...next, weeks, camps: campsFor(next.camps, days, weeks) };
}

function usualWeeks(type: ActivityDetailsType, most: number): number {
  if (type === "local") return most;
  return type === "mixed" ? Math.ceil(most / 2) : 0;
}

// Chosen in the order in which they are asked; choosing a chosen one leaves it out, and those behind it move up.
export function withHome(homes: readonly string[], id: string): readonly string[] {
  if (homes.includes(id)) return homes.filter((one) => one !== id);
  return homes.length > mostBackups ? homes : [...homes, id];
}

// The plan as the booking's own pages know it: homes and kinds of trip by their slugs there.
export function stayOf(plan: Plan, { families, type }: { families: readonly string[]; type: string | null }): StayPlan {
  const { studentIds, fromDate, toDate, activityDetailsType, weeks, camps, code } = plan;
  const [family = null, ...backups] = families;
  return {
    ...blankStay,
    children: studentIds,
    type,
    from: fromDate,
    to: toDate,
    days: activityDetailsType,
    weeks,
    family,
    backups,
    camps,
    code: code.trim(),
  };
}

interface Traveller {
  readonly id: string;
  readonly dateOfBirth: string | null;
}

// What keeps the plan from becoming trips: of the students, what keeps the first of them.
export function problemsOfAll(plan: Plan, students: readonly Traveller[], today: string): TripProblems {
  const found = plan.studentIds.map((studentId) =>
    problemsOf(
      { ...plan, studentId },
      { today, dateOfBirth: students.find(({ id }) => id === studentId)?.dateOfBirth ?? null },
    ),
  );
  const [first = problemsOf({ ...plan, studentId: null }, { today, dateOfBirth: null })] = found;
  const ofStudents = found.map(({ studentId }) => studentId).find((problem) => problem !== undefined);
  return ofStudents === undefined ? first : { ...first, studentId: ofStudents };
}
