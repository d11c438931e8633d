import {
  blankStay,
  changedStay,
  daysOfStay,
  mondaysIn,
  type StayPlan,
} from "#shared/features/booking/stayPlan.rules.ts";
import { whyNotStay } from "#shared/features/landing/landing.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";

// What a list of activities is narrowed by, as its address names it.
export const activityFilters = ["activityType", "activityCategory", "county", "activityGender", "inc"] as const;
export type ActivityFilter = (typeof activityFilters)[number];

export const activitySorts = ["recommended", "price", "-price", "soonest"] as const;

export interface Found {
  readonly kind: string;
  readonly category: string;
  readonly countySlug: string;
  readonly gender: string;
  readonly includes: readonly string[];
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly words: string;
  readonly openWeeks: number;
}

export interface ActivityWish {
  readonly lists: { readonly [F in ActivityFilter]: readonly string[] };
  readonly age: number | null;
  readonly words: string;
  readonly days: Days | null;
  readonly sort: (typeof activitySorts)[number];
}

type Query = { readonly [key: string]: string | number | undefined };

const mostWords = 20;

// A word that means nothing is left out.
export function activityWishOf(query: Query, today: string): ActivityWish {
  const said = (key: string): string => String(query[key] ?? "");
  const list = (key: ActivityFilter): readonly string[] =>
    [
      ...new Set(
        said(key)
          .split(",")
          .filter((word) => word !== ""),
      ),
    ].slice(0, mostWords);
  return {
    lists: {
      activityType: list("activityType"),
      activityCategory: list("activityCategory"),
      county: list("county"),
      activityGender: list("activityGender"),
      inc: list("inc"),
    },
    age: /^\d{1,2}$/.test(said("age")) ? Number(said("age")) : null,
    words: said("activitySearch").trim().toLowerCase().slice(0, 100),
    days: daysSaid({ from: said("from"), to: said("to") }, today),
    sort: activitySorts.find((sort) => sort === said("sort")) ?? "recommended",
  };
}

const isDay = (word: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word));

export const daysSaid = ({ from, to }: Days, today: string): Days | null =>
  isDay(from) && isDay(to) && whyNotStay({ from, to }, today) === null ? { from, to } : null;

// The values of one activity under each filter. What is for everybody is found by girls and by boys.
export const valuesOf: { readonly [F in ActivityFilter]: (one: Found) => readonly string[] } = {
  activityType: ({ kind }) => [kind],
  activityCategory: ({ category }) => [category],
  county: ({ countySlug }) => [countySlug],
  activityGender: ({ gender }) => (gender === "any" ? ["female", "male"] : [gender]),
  inc: ({ includes }) => includes,
};

function fits(one: Found, wish: ActivityWish, but: ActivityFilter | null): boolean {
  const { lists, age, words, days } = wish;
  if (days && one.openWeeks === 0) return false;
  if (age !== null && (age < one.ageFrom || age > one.ageTo)) return false;
  if (words !== "" && !one.words.includes(words)) return false;
  return activityFilters.every((filter) => {
    const wanted = lists[filter];
    if (filter === but || wanted.length === 0) return true;
    const values = valuesOf[filter](one);
    // All that is to be included is; of other filters one value is enough.
    return filter === "inc"
      ? wanted.every((value) => values.includes(value))
      : wanted.some((value) => values.includes(value));
  });
}

export const foundIn = <T extends Found>(all: readonly T[], wish: ActivityWish): readonly T[] =>
  all.filter((one) => fits(one, wish, null));

// So many would be left with this value chosen; what would leave none is said to leave none.
export function countsIn(
  all: readonly Found[],
  wish: ActivityWish,
  filter: ActivityFilter,
): ReadonlyMap<string, number> {
  const counts = new Map(all.flatMap((one) => valuesOf[filter](one)).map((value) => [value, 0]));
  const others = filter === "inc" ? foundIn(all, wish) : all.filter((one) => fits(one, wish, filter));
  for (const one of others) for (const value of valuesOf[filter](one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

// The Mondays that can be chosen: of the stay, where there is one.
export const isOffered = (monday: string, days: Days | null): boolean =>
  days === null || mondaysIn(days).includes(monday);

// A plan with just these weeks of an activity. Weeks that the plan has no room for give it its days: from the Saturday before to the one after the last.
export function planWithWeeks(kept: StayPlan, activity: string, mondays: readonly string[]): StayPlan {
  const wanted = mondays.toSorted();
  const [first] = wanted;
  const last = wanted.at(-1);
  const rest = kept.camps.filter((camp) => camp.activity !== activity && !wanted.includes(camp.monday));
  const others = kept.camps.filter(
    (camp) => camp.activity !== activity && camp.isBackup && wanted.includes(camp.monday),
  );
  if (first === undefined || last === undefined) return { ...kept, camps: rest };
  const days = daysOfStay(kept);
  const hasRoom = days !== null && wanted.every((monday) => mondaysIn(days).includes(monday));
  const stay = hasRoom ? {} : { from: addDays(first, -2), to: addDays(last, 5), month: null };
  const type = kept.days === null || kept.days === "family" ? "local" : kept.days;
  const { plan } = changedStay({ ...blankStay, ...kept }, { ...stay, days: type });
  const fitting = [...rest, ...others].filter(({ monday }) =>
    mondaysIn(daysOfStay(plan) ?? { from: first, to: last }).includes(monday),
  );
  const camps = [...fitting, ...wanted.map((monday) => ({ activity, monday, isBackup: false }))];
  const weeks = new Set(camps.filter(({ isBackup }) => !isBackup).map(({ monday }) => monday)).size;
  return {
    ...plan,
    weeks: Math.max(plan.weeks, weeks),
    camps: camps.toSorted((a, b) => a.monday.localeCompare(b.monday)),
  };
}
