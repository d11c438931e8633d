import { campWeeksIn, weekBoundsOf, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import { addDays, weekdayOf, type Days } from "#shared/time/days.ts";

// One week of a camp, from its Monday; a backup takes its place when it is full.
export interface CampWeek {
  readonly activity: string;
  readonly monday: string;
  readonly isBackup: boolean;
}

// What is being planned, before it is a trip. Homes and camps by their slugs, children by number: it holds nothing about anybody.
export interface StayPlan {
  readonly children: readonly string[];
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
  // Where the dates are open: "2027-07".
  readonly month: string | null;
  readonly days: ActivityDetailsType | null;
  readonly weeks: number;
  readonly county: string | null;
  readonly family: string | null;
  readonly backups: readonly string[];
  readonly camps: readonly CampWeek[];
  readonly code: string;
}

export const blankStay: StayPlan = {
  children: [],
  type: null,
  from: null,
  to: null,
  month: null,
  days: null,
  weeks: 0,
  county: null,
  family: null,
  backups: [],
  camps: [],
  code: "",
};

export const mostChildren = 5;
export const mostBackups = 2;

export const isBlankStay = (plan: StayPlan): boolean => JSON.stringify(plan) === JSON.stringify(blankStay);

export const daysOfStay = ({ from, to }: Partial<StayPlan>): Days | null =>
  from && to && from < to ? { from, to } : null;

// What fell out of a plan because its dates have changed: named, so that nobody misses it later.
export interface FallenOut {
  readonly weeks: boolean;
  readonly camps: readonly CampWeek[];
}

interface Changed {
  readonly plan: StayPlan;
  readonly out: FallenOut;
}

// New dates keep what fits; a new choice of what fills the days begins with what is usual.
export function changedStay(plan: StayPlan, change: Partial<StayPlan>): Changed {
  const next = { ...plan, ...change };
  const days = daysOfStay(next);
  if (!days || !next.days) return { plan: { ...next, weeks: 0, camps: [] }, out: { weeks: false, camps: plan.camps } };
  const { least, most } = weekBoundsOf(next.days, days);
  const isNew = daysOfStay(plan) === null || plan.days !== next.days;
  const weeks = Math.max(
    least,
    Math.min(most, isNew && change.weeks === undefined ? usual(next.days, most) : next.weeks),
  );
  const mondays = mondaysIn(days);
  const camps = campsWithin(next.camps, mondays);
  return {
    plan: { ...next, weeks, camps },
    out: {
      weeks: !isNew && weeks < plan.weeks && change.weeks === undefined,
      camps: next.camps.filter((camp) => !camps.includes(camp)),
    },
  };
}

const campsWithin = (camps: readonly CampWeek[], mondays: readonly string[]): readonly CampWeek[] =>
  camps.filter(({ monday }) => mondays.includes(monday));

// As many weeks of a stay as have a camp, at most the weeks of the plan: those that came first stay.
export function campsFor(camps: readonly CampWeek[], days: Days, weeks: number): readonly CampWeek[] {
  const within = campsWithin(camps, mondaysIn(days));
  const kept = campMondays(within).slice(0, weeks);
  return within.filter(({ monday }) => kept.includes(monday));
}

const campMondays = (camps: readonly CampWeek[]): readonly string[] =>
  [...new Set(camps.filter(({ isBackup }) => !isBackup).map(({ monday }) => monday))].toSorted();

function usual(type: ActivityDetailsType, most: number): number {
  if (type === "local") return most;
  return type === "mixed" ? Math.ceil(most / 2) : 0;
}

// The Mondays of the weeks that lie wholly inside the stay.
export function mondaysIn(days: Days): readonly string[] {
  const first = addDays(days.from, (8 - weekdayOf(days.from)) % 7);
  return Array.from({ length: campWeeksIn(days) }, (_, week) => addDays(first, week * 7));
}

// The families of a plan: a home that is chosen again is chosen no longer, a first choice takes the place of the one before, which is asked about.
export function withFamily(plan: StayPlan, family: string): StayPlan {
  if (plan.family === family) return { ...plan, family: null };
  return { ...plan, family, backups: plan.backups.filter((backup) => backup !== family) };
}

export const replacesFamily = (plan: StayPlan, family: string): boolean =>
  plan.family !== null && plan.family !== family;

export function withBackup(plan: StayPlan, family: string): StayPlan {
  if (plan.backups.includes(family)) return { ...plan, backups: plan.backups.filter((backup) => backup !== family) };
  if (plan.backups.length >= mostBackups || plan.family === family) return plan;
  return { ...plan, backups: [...plan.backups, family] };
}

type WithCamps = Pick<StayPlan, "camps" | "weeks">;

export interface CampChoice<Plan extends WithCamps> {
  readonly plan: Plan;
  // So many are possible, when one was too many.
  readonly most: number | null;
}

// A week has one camp and one backup of it. Choosing a chosen one removes it; more than the weeks of the plan are refused.
export function withCamp<Plan extends WithCamps>(
  plan: Plan,
  { activity, monday, isBackup }: CampWeek,
): CampChoice<Plan> {
  const isSame = (camp: CampWeek): boolean =>
    camp.activity === activity && camp.monday === monday && camp.isBackup === isBackup;
  if (plan.camps.some(isSame))
    return { plan: { ...plan, camps: plan.camps.filter((camp) => !isSame(camp)) }, most: null };
  const others = plan.camps.filter(
    (camp) => camp.monday !== monday || (camp.isBackup !== isBackup && camp.activity !== activity),
  );
  const camps = [...others, { activity, monday, isBackup }].toSorted((a, b) => a.monday.localeCompare(b.monday));
  if (campMondays(camps).length > plan.weeks) return { plan, most: plan.weeks };
  return { plan: { ...plan, camps }, most: null };
}
