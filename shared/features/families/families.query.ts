import { interestsIn } from "./interests.ts";
import type { Days } from "#shared/time/days.ts";
import { whyNotStay } from "#shared/features/landing/landing.rules.ts";

// What a search says, as the address of the list holds it. A word that means nothing is left out wherever it is read.
export const listFilters = [
  "stay",
  "act",
  "kg",
  "ka",
  "g",
  "country",
  "county",
  "place",
  "am",
  "near",
  "inc",
  "int",
] as const;
export type ListFilter = (typeof listFilters)[number];

export const familySorts = ["recommended", "price", "-price", "response", "distance", "newest"] as const;
export type FamilySort = (typeof familySorts)[number];

export const childAges = ["0-5", "6-9", "10-12", "13-15", "16-18"] as const;
export const fitFactors = ["ages", "interests", "nearby", "diet", "animals"] as const;
export type FitFactor = (typeof fitFactors)[number];

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Wish {
  readonly lists: { readonly [F in ListFilter]?: readonly string[] };
  readonly age: Range | null;
  readonly price: Range | null;
  readonly days: Days | null;
  readonly guests: number;
  readonly q: string;
  readonly name: string;
  // West, south, east, north.
  readonly bbox: readonly [number, number, number, number] | null;
  readonly km: number;
  readonly diet: string;
  readonly hasNoAnimals: boolean;
  readonly hobbies: readonly string[];
  readonly weights: Readonly<Record<FitFactor, number>>;
  readonly sort: FamilySort;
}

export type FamilyQuery = { readonly [key: string]: string | undefined };

export const diets = ["vegetarian", "gluten_free", "halal"] as const;

const mostWords = 20;
const usual = 1;

export function wishOf(query: FamilyQuery, today: string): Wish {
  const list = (key: ListFilter): readonly string[] =>
    [...new Set((query[key] ?? "").split(",").filter((word) => word !== "" && word.length <= 60))].slice(0, mostWords);
  const { from = "", to = "" } = query;
  const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word));
  const hasDays = isDay(from) && isDay(to) && whyNotStay({ from, to }, today) === null;
  const guests = Number(query["guests"] ?? 1);
  const km = Number(query["km"] ?? 25);
  return {
    lists: Object.fromEntries(
      listFilters.map((key) => [key, list(key)] as const).filter(([, words]) => words.length > 0),
    ),
    age: rangeOf(query["age"], 0, 99),
    price: rangeOf(query["price"], 0, 100_000),
    days: hasDays ? { from, to } : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= 5 ? guests : 1,
    q: (query["q"] ?? "").trim().slice(0, 100),
    name: (query["name"] ?? "").trim().slice(0, 100),
    bbox: boxOf(query["bbox"]),
    km: km > 0 && km <= 500 ? km : 25,
    diet: diets.find((diet) => diet === query["diet"]) ?? "",
    hasNoAnimals: query["animals"] === "no",
    hobbies: interestsIn(query["hobbies"] ?? ""),
    weights: weightsOf(query["w"]),
    sort: familySorts.find((sort) => sort === query["sort"]) ?? "recommended",
  };
}

// "8-12", or one number for both ends.
function rangeOf(word: string | undefined, least: number, most: number): Range | null {
  const [, low = "", high = low] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(word ?? "") ?? [];
  if (low === "") return null;
  const range = { from: Math.max(least, Number(low)), to: Math.min(most, Number(high)) };
  return range.from <= range.to ? range : null;
}

function boxOf(word: string | undefined): Wish["bbox"] {
  const [west, south, east, north, ...more] = (word ?? "").split(",").map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0)
    return null;
  const isBox = [west, south, east, north].every(Number.isFinite) && west < east && south < north;
  return isBox ? [west, south, east, north] : null;
}

// One digit for each of the factors: 0 less, 1 usual, 2 more.
function weightsOf(word = ""): Wish["weights"] {
  const digits = /^[012]{5}$/.test(word) ? [...word].map(Number) : [];
  const weightOf = (index: number): number => [0.5, 1, 2][digits[index] ?? usual] ?? usual;
  return { ages: weightOf(0), interests: weightOf(1), nearby: weightOf(2), diet: weightOf(3), animals: weightOf(4) };
}
