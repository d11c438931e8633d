import { addDays, type Days } from "#shared/time/days.ts";
import { comingSummer, shortestStayNights, whyNotStay } from "#shared/features/landing/landing.rules.ts";
import { fitOf, type Fit } from "./fit.ts";
import { listFilters, type ListFilter, type Wish } from "./families.query.ts";
import { hasRunOf, isOpenFor } from "./nights.ts";
import { centresOf, facets, kmBetween, testsOf, type Filter } from "./narrowing.ts";
import { rankOf, turnOf, type Ranked, type Weights } from "./ranking.ts";
import { nightPriceOn, type SearchHome } from "./searchHome.ts";

export interface Found {
  readonly home: SearchHome;
  readonly fit: Fit;
  readonly rank: Ranked;
  readonly nightly: number | null;
}

export interface Search {
  readonly found: readonly Found[];
  // For each filter and option: how many homes it would leave, the other filters as they are.
  readonly counts: Readonly<Record<ListFilter, ReadonlyMap<string, number>>>;
  readonly waysOut: readonly WayOut[];
  // The first night, by which prices and ages are meant.
  readonly day: string;
  readonly days: Days;
}

export type WayOut =
  | { readonly kind: "shift"; readonly by: number; readonly from: string; readonly to: string; readonly count: number }
  | { readonly kind: "without"; readonly filter: Filter; readonly count: number };

const shifts = [-1, 1, -2, 2, -3, 3];

// One pass over all homes: which filters keep each from being found, and what follows for every option.
export function searchHomes(
  homes: readonly SearchHome[],
  wish: Wish,
  { today, weights }: { readonly today: string; readonly weights?: Weights },
): Search {
  const days = wish.days ?? comingSummer(today);
  const day = days.from;
  const setting = { day, centres: centresOf(homes, wish.lists.place ?? []) };
  const tests = testsOf(wish, setting);
  const isOpen = openFor(wish, wish.days, today);
  const counts = emptyCounts();
  const without = new Map<Filter, number>();
  const found: SearchHome[] = [];
  for (const home of homes) {
    if (!isOpen(home)) continue;
    const failed = tests.filter(({ holds }) => !holds(home)).map(({ filter }) => filter);
    const [only] = failed;
    if (only === undefined) found.push(home);
    else if (failed.length > 1) continue;
    else without.set(only, (without.get(only) ?? 0) + 1);
    for (const filter of listFilters) {
      if (only !== undefined && only !== filter) continue;
      countIn(counts[filter], { home, filter, wish, day });
    }
  }
  const judged = found.map((home): Found => {
    const fit = fitOf(home, wish, day);
    return { home, fit, rank: rankOf(home, fit.score, today, weights), nightly: nightPriceOn(home, day) };
  });
  return {
    found: sorted(judged, wish, { today, centres: setting.centres }),
    counts,
    waysOut: found.length > 0 ? [] : [...shifted(homes, wish, { today, setting }), ...removed(without)],
    day,
    days,
  };
}

function openFor(wish: Wish, days: Days | null, today: string): (home: SearchHome) => boolean {
  if (days) return ({ rules, nights }) => isOpenFor(rules, nights, { days, guests: wish.guests, today });
  const summer = { days: comingSummer(today), guests: wish.guests, today, run: shortestStayNights };
  return ({ rules, nights }) => hasRunOf(rules, nights, summer);
}

const emptyCounts = () =>
  Object.fromEntries(listFilters.map((filter) => [filter, new Map<string, number>()])) as unknown as Record<
    ListFilter,
    Map<string, number>
  >;

interface Counted {
  readonly home: SearchHome;
  readonly filter: ListFilter;
  readonly wish: Wish;
  readonly day: string;
}

// Where all of the options must hold, one more narrows what is chosen already.
function countIn(counts: Map<string, number>, { home, filter, wish, day }: Counted): void {
  const { valuesOf, isAll } = facets[filter];
  const values = valuesOf(home, day);
  if (isAll && !(wish.lists[filter] ?? []).every((word) => values.includes(word))) return;
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

// The same stay a little earlier or later.
function shifted(
  homes: readonly SearchHome[],
  wish: Wish,
  { today, setting }: { readonly today: string; readonly setting: Parameters<typeof testsOf>[1] },
): readonly WayOut[] {
  const { days } = wish;
  if (!days) return [];
  return shifts.flatMap((by): WayOut[] => {
    const moved = { from: addDays(days.from, by), to: addDays(days.to, by) };
    if (whyNotStay(moved, today) !== null) return [];
    const isOpen = openFor(wish, moved, today);
    const tests = testsOf(wish, { ...setting, day: moved.from });
    const count = homes.filter((home) => isOpen(home) && tests.every(({ holds }) => holds(home))).length;
    return count > 0 ? [{ kind: "shift", by, ...moved, count }] : [];
  });
}

const removed = (without: ReadonlyMap<Filter, number>): readonly WayOut[] =>
  [...without]
    .map(([filter, count]): WayOut => ({ kind: "without", filter, count }))
    .toSorted((a, b) => b.count - a.count);

function sorted(
  found: readonly Found[],
  { sort }: Wish,
  { today, centres }: { readonly today: string; readonly centres: Parameters<typeof testsOf>[1]["centres"] },
): readonly Found[] {
  const [centre] = centres;
  const unknown = Number.MAX_SAFE_INTEGER;
  const keyOf = ({ home, nightly, rank }: Found): number => {
    if (sort === "price") return nightly ?? unknown;
    if (sort === "-price") return -(nightly ?? 0);
    if (sort === "response") return home.response.hours ?? unknown;
    if (sort === "newest") return -Date.parse(home.approvedOn);
    if (sort === "distance" && centre) return home.point ? kmBetween(centre, home.point) : unknown;
    return -rank.score;
  };
  return found
    .map((one) => ({ one, key: keyOf(one), turn: turnOf(one.home.id, today) }))
    .toSorted((a, b) => a.key - b.key || a.turn - b.turn)
    .map(({ one }) => one);
}
