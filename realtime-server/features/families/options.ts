import { childAges, listFilters, type ListFilter } from "#shared/features/families/families.query.ts";
import { facets } from "#shared/features/families/narrowing.ts";
import type { Search } from "#shared/features/families/search.ts";
import type { SearchHome } from "#shared/features/families/searchHome.ts";

// Options that would leave nothing stay, so that it is seen that there are none.
export function optionsOf({ counts, day }: Search, homes: readonly SearchHome[]) {
  const names = new Map(homes.map(({ countySlug, countyName }) => [countySlug, countyName]));
  const all = allValues(homes, day);
  return listFilters.map((filter) => ({
    filter,
    options: [...all[filter]].map((value) => ({
      value,
      label: filter === "county" ? (names.get(value) ?? value) : filter === "place" ? value : null,
      count: counts[filter].get(value) ?? 0,
    })),
  }));
}

const valueSets = new WeakMap<readonly SearchHome[], Readonly<Record<ListFilter, readonly string[]>>>();

// The same homes have the same options: sought once for each state of the index.
function allValues(homes: readonly SearchHome[], day: string): Readonly<Record<ListFilter, readonly string[]>> {
  const known = valueSets.get(homes);
  if (known) return known;
  const made = valuesIn(homes, day);
  valueSets.set(homes, made);
  return made;
}

function valuesIn(homes: readonly SearchHome[], day: string): Readonly<Record<ListFilter, readonly string[]>> {
  const of = (filter: ListFilter): readonly string[] =>
    [...new Set(homes.flatMap((home) => facets[filter].valuesOf(home, day)))].toSorted();
  return {
    stay: of("stay"),
    act: of("act"),
    kg: of("kg"),
    ka: childAges,
    g: of("g"),
    country: of("country"),
    county: of("county"),
    place: of("place"),
    am: of("am"),
    near: of("near"),
    inc: of("inc"),
    int: of("int"),
  };
}
