import { addDays, nightsOf, weekdayOf, type Days } from "#shared/time/days.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import type { TripState } from "./trips.states.ts";

// What the days are made of: camps nearby all along, camp weeks and days with the family, or all of it with the family.
export const activityDetailsTypes = ["local", "mixed", "family"] as const;

export type ActivityDetailsType = (typeof activityDetailsTypes)[number];

// Lists of trips are opened by where the trips stand.
export const tripTabs = ["all", "drafts", "enquiries", "bookings", "past"] as const;

export type TripTab = (typeof tripTabs)[number];

export const statesOfTab: Readonly<Record<Exclude<TripTab, "all">, readonly TripState[]>> = {
  drafts: ["new"],
  enquiries: ["enquiry", "reserved"],
  bookings: ["booked", "in-progress", "customer_service"],
  past: ["completed", "closed", "cancelled"],
};

export const tripPageSizes = [12, 25, 100] as const;

export const longestLeadDays = 365;
export const longestStayNights = 365;

export const isTripOver = (state: TripState): boolean => statesOfTab.past.includes(state);

// Weeks from Monday to Friday that lie wholly inside a stay: so many camps are possible (decisions 22).
export function campWeeksIn({ from, to }: Days): number {
  const firstMonday = addDays(from, (8 - weekdayOf(from)) % 7);
  return Math.max(0, Math.floor((nightsOf({ from: firstMonday, to }) - 4) / 7) + 1);
}

interface WeekBounds {
  readonly least: number;
  readonly most: number;
}

// How many weeks of activities a stay can have: camps run from Monday to Friday, a week with the family takes seven days.
export function weekBoundsOf(type: ActivityDetailsType, days: Days): WeekBounds {
  const most = type === "family" ? Math.floor(nightsOf(days) / 7) : campWeeksIn(days);
  return { least: type === "mixed" ? 1 : 0, most };
}

// A trip before it is one: nothing may be chosen yet.
export interface TripPlan {
  readonly studentId: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly tripTypeId: string | null;
  readonly activityDetailsType: ActivityDetailsType | null;
  readonly weeks: number;
}

export const misfits = [
  "past",
  "tooFar",
  "order",
  "tooLong",
  "adult",
  "noWeek",
  "tooFewWeeks",
  "tooManyWeeks",
] as const;

export const tripPlanFields = ["studentId", "fromDate", "tripTypeId", "activityDetailsType", "weeks"] as const;

export type TripMisfit = (typeof misfits)[number];
export type TripProblem = "required" | TripMisfit;
export type TripPlanField = (typeof tripPlanFields)[number];
export type TripProblems = { readonly [Field in TripPlanField]?: TripProblem };

// Of the four categories of trip types, internships alone take whoever is of age.
const internshipCategory = 11;

export const isForAdults = (categoryId: number): boolean => categoryId === internshipCategory;

interface PlanFacts {
  readonly today: string;
  readonly dateOfBirth: string | null;
  readonly takesAdults?: boolean;
}

// What keeps a plan from becoming a trip, field by field: the form says it, the server insists on it. Dates are one field, named by the first.
export function problemsOf(plan: TripPlan, { today, dateOfBirth, takesAdults = false }: PlanFacts): TripProblems {
  const days = plan.fromDate && plan.toDate ? { from: plan.fromDate, to: plan.toDate } : null;
  return withoutNothing({
    studentId: !plan.studentId
      ? "required"
      : days && dateOfBirth && !takesAdults && !isChildOn(days.from, dateOfBirth)
        ? "adult"
        : null,
    fromDate: days ? problemOfDays(days, today) : "required",
    tripTypeId: plan.tripTypeId ? null : "required",
    activityDetailsType: plan.activityDetailsType ? null : "required",
    weeks:
      days && days.from < days.to && plan.activityDetailsType
        ? problemOfWeeks(plan.weeks, weekBoundsOf(plan.activityDetailsType, days))
        : null,
  });
}

function problemOfDays(days: Days, today: string): TripProblem | null {
  if (days.from <= today) return "past";
  if (days.to <= days.from) return "order";
  if (days.from > addDays(today, longestLeadDays)) return "tooFar";
  return nightsOf(days) > longestStayNights ? "tooLong" : null;
}

function problemOfWeeks(weeks: number, { least, most }: WeekBounds): TripProblem | null {
  if (most < least) return "noWeek";
  if (weeks < least) return "tooFewWeeks";
  return weeks > most ? "tooManyWeeks" : null;
}

const withoutNothing = (problems: Readonly<Record<TripPlanField, TripProblem | null>>): TripProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
