import { sql } from "kysely";
import type { families, FamilyCard, FamilyReason, FamilyWayOut } from "#shared/features/families/families.contract.ts";
import {
  childAges,
  diets,
  listFilters,
  wishOf,
  type ListFilter,
  type Wish,
} from "#shared/features/families/families.query.ts";
import { facets } from "#shared/features/families/narrowing.ts";
import { ageOn, type Reason } from "#shared/features/families/fit.ts";
import { rankOf, usualWeights, type Weights } from "#shared/features/families/ranking.ts";
import { searchHomes, type Found, type Search, type WayOut } from "#shared/features/families/search.ts";
import { nightPriceOn, type SearchHome } from "#shared/features/families/searchHome.ts";
import { isOpenFor } from "#shared/features/families/nights.ts";
import { scopesOf } from "#shared/access/can.ts";
import { addDays, dayOf, nightsOf } from "#shared/time/days.ts";
import type { Transaction } from "../../db/connection.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import type { HomeIndex } from "./homeIndex.ts";

const perPage = 15;
const mostCompared = 4;
const newWithinDays = 365;
const petWords = ["dog", "cat", "horses", "farm_animals"];

export function createFamilyHandlers(index: HomeIndex, { clock }: Pick<Ports, "clock">): Handlers<typeof families> {
  const today = (): string => dayOf(clock.now());

  return {
    list: async ({ page = 1, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), child, context);
      const { all, stamp } = await index.read();
      const search = searchHomes(all, wish, { today: today() });
      const open = await stillOpen(context.db, search, { wish, today: today(), page });
      const { total } = open;
      return {
        families: {
          data: open.shown.map((one) => cardOf(one, search.day, today())),
          total,
          perPage,
          currentPage: page,
          lastPage: Math.max(1, Math.ceil(total / perPage)),
        },
        options: optionsOf(search, all),
        waysOut: total > 0 ? [] : search.waysOut.map(wayOf),
        season: { ...search.days, isAny: wish.days === null },
        stamp,
      };
    },
    pins: async ({ child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), child, context);
      const { found } = searchHomes((await index.read()).all, { ...wish, bbox: null }, { today: today() });
      return {
        pins: found.flatMap(({ home: { id, slug, lastName, point, currency }, nightly }) =>
          point ? [{ id, slug, lastName, point: [...point], nightly, currency }] : [],
        ),
      };
    },
    compare: async ({ slugs, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), child, context);
      const { all } = await index.read();
      const wanted = [...new Set(slugs.split(","))].slice(0, mostCompared);
      const homes = wanted.flatMap((slug) => all.find((home) => home.slug === slug) ?? []);
      const search = searchHomes(homes, { ...blank, ...pick(wish) }, { today: today() });
      return { data: homes.map((home) => comparedOf(home, { wish, search, today: today() })) };
    },
    stamp: async () => ({ stamp: (await index.read()).stamp }),
    order: async ({ weights, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), child, context);
      const { all } = await index.read();
      const live = searchHomes(all, { ...wish, sort: "recommended" }, { today: today() }).found;
      const tried = searchHomes(
        all,
        { ...wish, sort: "recommended" },
        { today: today(), weights: weightsOf(weights) },
      ).found;
      const livePlaces = new Map(live.map(({ home }, place) => [home.id, place + 1]));
      return {
        data: tried.map(({ home: { id, slug, lastName, cityTown }, rank }, place) => ({
          id,
          slug,
          lastName,
          cityTown,
          place: place + 1,
          livePlace: livePlaces.get(id) ?? 0,
          ...rank,
        })),
      };
    },
  };
}

// "40-30-20-10": fit, profile, reviews, newness.
function weightsOf(word = ""): Weights {
  const [fit, profile, reviews, newness] = /^\d{1,3}(-\d{1,3}){3}$/.test(word) ? word.split("-").map(Number) : [];
  return fit === undefined || profile === undefined || reviews === undefined || newness === undefined
    ? usualWeights
    : { fit, profile, reviews, newness };
}

// What is known of a child of one's own narrows nothing; it says how well a home fits. Health is not asked.
async function withChild(wish: Wish, child: string | undefined, { actor, db }: Context): Promise<Wish> {
  if (child === undefined) return wish;
  const reach = reachOf(studentScopes, actor, scopesOf(actor, "students:read"));
  const { rows } = await sql<{ dateOfBirth: string; hobbies: string; diet: string }>`
    SELECT date_of_birth, hobbies, diet FROM student WHERE id = ${child} AND ${reach}`.execute(db);
  const [known] = rows;
  if (!known) throw notFound();
  const day = wish.days?.from ?? dayOf(new Date());
  const age = ageOn(known.dateOfBirth, day);
  const { hobbies } = wishOf({ hobbies: known.hobbies }, day);
  const diet = diets.find((one) => known.diet.toLowerCase().includes(one.replace("_", " ").slice(0, 6))) ?? "";
  return { ...wish, age: wish.age ?? { from: age, to: age }, hobbies, diet: wish.diet === "" ? diet : wish.diet };
}

interface Shown {
  readonly wish: Wish;
  readonly today: string;
  readonly page: number;
}

// The database has the last word on every home that is shown.
async function stillOpen(db: Transaction, { found }: Search, { wish, today, page }: Shown) {
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const { days, guests } = wish;
  if (!days || shown.length === 0) return { shown, total: found.length };
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${shown.map(({ home }) => home.id)}::bigint[]) id WHERE family_open(id, ${days.from}::date, ${days.to}::date, ${guests}, ${today}::date)`.execute(
    db,
  );
  const open = new Set(rows.map(({ id }) => id));
  const kept = shown.filter(({ home }) => open.has(home.id));
  return { shown: kept, total: found.length - shown.length + kept.length };
}

function cardOf({ home, fit, nightly }: Found, day: string, today: string): FamilyCard {
  return {
    id: home.id,
    slug: home.slug,
    lastName: home.lastName,
    line: home.line,
    cityTown: home.cityTown,
    countyName: home.countyName,
    countryCode: home.countryCode,
    picture: home.picture,
    adults: home.adults,
    children: home.children.map(({ gender, bornOn }) => ({ gender, age: ageOn(bornOn, day) })),
    animals: home.amenities.filter((key) => petWords.includes(key)),
    nightly,
    currency: home.currency,
    nearby: nearestOf(home),
    hosted: home.hosted,
    isNew: home.approvedOn > addDays(today, -newWithinDays),
    answersWithinHours: home.response.hours === null ? null : Math.max(1, Math.ceil(home.response.hours)),
    reasons: fit.reasons.map(reasonOf),
    fit: fit.score === null ? null : Math.round(fit.score * 100),
    point: home.point && [...home.point],
  };
}

const nearestOf = ({ activities, cityTown }: SearchHome): string | null =>
  (activities.find(({ town }) => town === cityTown) ?? activities[0])?.category ?? null;

const reasonOf = (reason: Reason): FamilyReason => ({ key: "", gender: "", age: 0, does: "", ...reason });

const wayOf = (way: WayOut): FamilyWayOut => ({ by: 0, from: "", to: "", filter: "", ...way });

const blank = wishOf({}, "2000-01-01");

// Of a wish only what says how well a home fits: a comparison leaves nobody out.
const pick = ({
  lists: { near, int },
  age,
  days,
  guests,
  diet,
  hasNoAnimals,
  hobbies,
  weights,
}: Wish): Partial<Wish> => ({
  lists: { ...(near && { near }), ...(int && { int }) },
  age,
  days,
  guests,
  diet,
  hasNoAnimals,
  hobbies,
  weights,
});

interface Beside {
  readonly wish: Wish;
  readonly search: Search;
  readonly today: string;
}

function comparedOf(home: SearchHome, { wish, search, today }: Beside) {
  const { day } = search;
  const fit = search.found.find((one) => one.home.id === home.id)?.fit ?? { score: null, reasons: [] };
  const nightly = nightPriceOn(home, day);
  const found: Found = { home, fit, nightly, rank: rankOf(home, fit.score, today) };
  return {
    ...cardOf(found, day, today),
    total: wish.days === null ? null : totalOf(home, wish.days.from, nightsOf(wish.days)),
    amenities: [...home.amenities],
    interests: [...home.interests],
    nearbyAll: [...new Set(home.activities.map(({ category }) => category))],
    languages: [...home.languages],
    guests: home.guests,
    isOpen: wish.days !== null && isOpenFor(home.rules, home.nights, { days: wish.days, guests: wish.guests, today }),
  };
}

// Of the nights alone: what else a stay costs is for its quote.
function totalOf(home: SearchHome, from: string, nights: number): number | null {
  let total = 0;
  for (let night = 0; night < nights; night += 1) {
    const unit = nightPriceOn(home, addDays(from, night));
    if (unit === null) return null;
    total += unit;
  }
  return total;
}

// Options that would leave nothing stay, so that it is seen that there are none.
function optionsOf({ counts }: Search, homes: readonly SearchHome[]) {
  const names = new Map(homes.map(({ countySlug, countyName }) => [countySlug, countyName]));
  const all = allValues(homes);
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
function allValues(homes: readonly SearchHome[]): Readonly<Record<ListFilter, readonly string[]>> {
  const known = valueSets.get(homes);
  if (known) return known;
  const made = valuesIn(homes);
  valueSets.set(homes, made);
  return made;
}

function valuesIn(homes: readonly SearchHome[]): Readonly<Record<ListFilter, readonly string[]>> {
  const day = dayOf(new Date());
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
