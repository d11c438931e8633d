import type { FitFactor, Wish } from "./families.query.ts";
import type { SearchHome } from "./searchHome.ts";

// How well a home suits a child: of a hundred points, as far as something is known of the child. Nothing of it is stored.
const points: Readonly<Record<FitFactor, number>> = { ages: 30, interests: 25, nearby: 20, diet: 15, animals: 10 };

export type Reason =
  | {
      readonly kind: "child";
      readonly gender: "female" | "male" | "other";
      readonly age: number;
      readonly does: string;
    }
  | { readonly kind: "interest"; readonly key: string }
  | { readonly kind: "nearby"; readonly key: string }
  | { readonly kind: "diet"; readonly key: string }
  | { readonly kind: "animals" };

export interface Fit {
  // Null: nothing is known of the child.
  readonly score: number | null;
  readonly reasons: readonly Reason[];
}

interface Judged {
  readonly factor: FitFactor;
  readonly share: number;
  readonly reason: Reason | null;
}

const mostReasons = 2;
const strangersYears = 6;
export const mealOf: Readonly<Record<string, string>> = {
  vegetarian: "vegetarian_meals",
  gluten_free: "gluten_free_meals",
  halal: "halal_meals",
};
const animals = ["dog", "cat", "horses", "farm_animals"];

export const hasAnimals = ({ amenities }: Pick<SearchHome, "amenities">): boolean =>
  amenities.some((amenity) => animals.includes(amenity));

export function fitOf(home: SearchHome, wish: Wish, day: string): Fit {
  const judged = [
    byAges(home, wish, day),
    byInterests(home, wish),
    byNearby(home, wish),
    byDiet(home, wish),
    byAnimals(home, wish),
  ].filter((one) => one !== null);
  const weightOf = ({ factor }: Judged): number => points[factor] * wish.weights[factor];
  const whole = judged.reduce((sum, one) => sum + weightOf(one), 0);
  const score = whole === 0 ? null : judged.reduce((sum, one) => sum + one.share * weightOf(one), 0) / whole;
  const reasons = judged
    .toSorted((a, b) => b.share * weightOf(b) - a.share * weightOf(a))
    .flatMap(({ reason }) => reason ?? [])
    .slice(0, mostReasons);
  return { score, reasons };
}

export const ageOn = (bornOn: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);

function byAges({ children }: SearchHome, { age }: Wish, day: string): Judged | null {
  if (!age || age.from !== age.to) return null;
  const [nearest] = children
    .map((child) => ({ ...child, age: ageOn(child.bornOn, day) }))
    .toSorted((a, b) => Math.abs(a.age - age.from) - Math.abs(b.age - age.from));
  if (!nearest) return { factor: "ages", share: 0, reason: null };
  const gap = Math.abs(nearest.age - age.from);
  const share = Math.max(0, 1 - Math.max(0, gap - 1) / (strangersYears - 1));
  const { gender, does } = nearest;
  return { factor: "ages", share, reason: share > 0 ? { kind: "child", gender, age: nearest.age, does } : null };
}

function byInterests({ interests }: SearchHome, { lists, hobbies }: Wish): Judged | null {
  const wanted = [...new Set([...(lists.int ?? []), ...hobbies])];
  if (wanted.length === 0) return null;
  const shared = wanted.filter((key) => interests.includes(key));
  const [key] = shared;
  return {
    factor: "interests",
    share: shared.length / wanted.length,
    reason: key === undefined ? null : { kind: "interest", key },
  };
}

function byNearby(home: SearchHome, { lists }: Wish): Judged | null {
  const wanted = lists.near ?? [];
  if (wanted.length === 0) return null;
  const near = home.activities.filter(({ category }) => wanted.includes(category));
  const inTown = near.find(({ town }) => town === home.cityTown);
  const found = inTown ?? near[0];
  return {
    factor: "nearby",
    share: inTown ? 1 : near.length > 0 ? inCounty : 0,
    reason: found ? { kind: "nearby", key: found.category } : null,
  };
}

// Somewhere in the county is not around the corner.
const inCounty = 0.6;

function byDiet({ amenities }: SearchHome, { diet }: Wish): Judged | null {
  if (diet === "") return null;
  const isCooked = amenities.includes(mealOf[diet] ?? "");
  return { factor: "diet", share: isCooked ? 1 : 0, reason: isCooked ? { kind: "diet", key: diet } : null };
}

function byAnimals(home: SearchHome, { hasNoAnimals }: Wish): Judged | null {
  if (!hasNoAnimals) return null;
  return hasAnimals(home)
    ? { factor: "animals", share: 0, reason: null }
    : { factor: "animals", share: 1, reason: { kind: "animals" } };
}
