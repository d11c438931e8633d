import { fold } from "#shared/features/search/fold.rules.ts";
import { ageOn } from "./fit.ts";
import { childAges, type ListFilter, type Wish } from "./families.query.ts";
import { nightPriceOn, type SearchHome } from "./searchHome.ts";

// What a home has of each filter: an option leaves it standing or not, and is counted by it.
interface Facet {
  readonly valuesOf: (home: SearchHome, day: string) => readonly string[];
  // All that is wished for, or any of it.
  readonly isAll?: true;
}

const bandOf = (age: number): string =>
  childAges.find((band) => {
    const [from = 0, to = 0] = band.split("-").map(Number);
    return age >= from && age <= to;
  }) ?? "";

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
const everybody = ["female", "male"];

export const facets: Readonly<Record<ListFilter, Facet>> = {
  stay: { valuesOf: ({ hostingTypes }) => hostingTypes },
  act: { valuesOf: ({ activities }) => unique(activities.map(({ kind }) => kind)) },
  kg: { valuesOf: ({ children }) => unique(children.map(({ gender }) => gender)) },
  ka: {
    valuesOf: ({ children }, day) => unique(children.map(({ bornOn }) => bandOf(ageOn(bornOn, day))).filter(Boolean)),
  },
  g: { valuesOf: ({ hostsGenders }) => (hostsGenders.length === 0 ? everybody : hostsGenders) },
  country: { valuesOf: ({ countryCode }) => [countryCode] },
  county: { valuesOf: ({ countySlug }) => [countySlug] },
  place: { valuesOf: ({ cityTown }) => [cityTown] },
  am: { valuesOf: ({ amenities }) => amenities, isAll: true },
  near: { valuesOf: ({ activities }) => unique(activities.map(({ category }) => category)) },
  inc: { valuesOf: ({ activities }) => unique(activities.flatMap(({ includes }) => includes)), isAll: true },
  int: { valuesOf: ({ interests }) => interests },
};

export type Filter = ListFilter | "age" | "price" | "q" | "name" | "bbox";

interface Test {
  readonly filter: Filter;
  readonly holds: (home: SearchHome) => boolean;
}

export interface Centre {
  readonly latitude: number;
  readonly longitude: number;
}

interface Setting {
  readonly day: string;
  // Where the places wished for lie, for what is around them.
  readonly centres: readonly Centre[];
}

// One test for each filter that the wish sets.
export function testsOf(wish: Wish, { day, centres }: Setting): readonly Test[] {
  const tests: Test[] = Object.entries(wish.lists).map(([filter, wanted]) => {
    const name = filter as ListFilter;
    const { valuesOf, isAll } = facets[name];
    const holds = (home: SearchHome): boolean => {
      const values = valuesOf(home, day);
      return isAll ? wanted.every((word) => values.includes(word)) : wanted.some((word) => values.includes(word));
    };
    return {
      filter: name,
      holds: name === "place" ? (home) => holds(home) || isAround(home, centres, wish.km) : holds,
    };
  });
  const { age, price, q, name, bbox } = wish;
  if (age)
    tests.push({ filter: "age", holds: ({ hostsAges }) => hostsAges.from <= age.to && age.from <= hostsAges.to });
  if (price)
    tests.push({
      filter: "price",
      holds: (home) => {
        const unit = nightPriceOn(home, day);
        return unit !== null && unit >= price.from * 100 && unit < (price.to + 1) * 100;
      },
    });
  if (q) {
    const words = fold(q).split(/\s+/);
    tests.push({ filter: "q", holds: ({ words: text }) => words.every((word) => text.includes(word)) });
  }
  if (name) {
    const part = fold(name);
    tests.push({ filter: "name", holds: ({ lastName }) => fold(lastName).includes(part) });
  }
  if (bbox) {
    const [west, south, east, north] = bbox;
    tests.push({
      filter: "bbox",
      holds: ({ point }) =>
        point !== null && point[0] >= south && point[0] <= north && point[1] >= west && point[1] <= east,
    });
  }
  return tests;
}

const isAround = ({ point }: SearchHome, centres: readonly Centre[], km: number): boolean =>
  point !== null && centres.some((centre) => kmBetween(centre, point) <= km);

const kmOfDegree = 111.2;

// On a map as small as ours the earth is flat.
export function kmBetween({ latitude, longitude }: Centre, [north, east]: readonly [number, number]): number {
  const wide = Math.cos((latitude * Math.PI) / 180);
  return kmOfDegree * Math.hypot(north - latitude, (east - longitude) * wide);
}

export function centresOf(homes: readonly SearchHome[], places: readonly string[]): readonly Centre[] {
  return places.flatMap((place) => {
    const points = homes.flatMap(({ cityTown, point }) => (cityTown === place && point ? [point] : []));
    if (points.length === 0) return [];
    const middle = (index: 0 | 1): number => points.reduce((sum, point) => sum + point[index], 0) / points.length;
    return [{ latitude: middle(0), longitude: middle(1) }];
  });
}
