import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { families } from "#shared/features/families/families.contract.ts";
import { diets, wishOf, type Wish } from "#shared/features/families/families.query.ts";
import { ageOn } from "#shared/features/families/fit.ts";
import { isFound } from "#shared/features/families/nights.ts";
import { usualWeights, type Weights } from "#shared/features/families/ranking.ts";
import { searchHomes, type Search } from "#shared/features/families/search.ts";
import type { SearchHome } from "#shared/features/families/searchHome.ts";
import { comingSummer } from "#shared/features/landing/landing.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Transaction } from "../../db/connection.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { cardOf, comparedOf, wayOf } from "./cards.ts";
import type { HomeIndex } from "./homeIndex.ts";
import { homesUnder } from "./homesUnder.ts";
import { optionsOf } from "./options.ts";

const perPage = 15;
const mostCompared = 4;

export function createFamilyHandlers(index: HomeIndex, { clock }: Pick<Ports, "clock">): Handlers<typeof families> {
  const today = (): string => dayOf(clock.now());
  const under = homesUnder(index);
  // As they are for whoever asks, and by the first night that is asked about.
  const homesFor = ({ actor, db }: Context, { days }: Wish) =>
    under(db, { businessId: actor.businessId, day: (days ?? comingSummer(today())).from });

  return {
    list: async ({ page = 1, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), { child, today: today() }, context);
      const { all: known, stamp } = await homesFor(context, wish);
      const all = foundAmong(known, today());
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
    compare: async ({ slugs, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), { child, today: today() }, context);
      const { all } = await homesFor(context, wish);
      const wanted = [...new Set(slugs.split(","))].slice(0, mostCompared);
      const homes = wanted.flatMap((slug) => all.find((home) => home.slug === slug && !home.rules.isHidden) ?? []);
      const search = searchHomes(homes, { ...blank, ...pick(wish) }, { today: today() });
      return { data: homes.map((home) => comparedOf(home, { wish, search, today: today() })) };
    },
    stamp: async () => ({ stamp: (await index.read()).stamp }),
    order: async ({ weights, child, ...query }, context) => {
      const wish = await withChild(wishOf(query, today()), { child, today: today() }, context);
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

const foundLists = new WeakMap<readonly SearchHome[], readonly SearchHome[]>();

// What is hidden stands for nothing: neither as an option nor as where a town lies. Chosen once for each state of the index, which is of one day.
function foundAmong(homes: readonly SearchHome[], today: string): readonly SearchHome[] {
  const known = foundLists.get(homes);
  if (known) return known;
  const found = homes.filter(({ rules }) => isFound(rules, today));
  foundLists.set(homes, found);
  return found;
}

// "40-30-20-10": fit, profile, reviews, newness.
function weightsOf(word = ""): Weights {
  const [fit, profile, reviews, newness] = /^\d{1,3}(-\d{1,3}){3}$/.test(word) ? word.split("-").map(Number) : [];
  return fit === undefined || profile === undefined || reviews === undefined || newness === undefined
    ? usualWeights
    : { fit, profile, reviews, newness };
}

// What is known of a child of one's own narrows nothing; it says how well a home fits. Health is not asked.
async function withChild(
  wish: Wish,
  { child, today }: { readonly child: string | undefined; readonly today: string },
  { actor, db }: Context,
): Promise<Wish> {
  if (child === undefined) return wish;
  const reach = reachOf(studentScopes, actor, scopesOf(actor, "students:read"));
  const { rows } = await sql<{ dateOfBirth: string; hobbies: string; diet: string }>`
    SELECT date_of_birth, hobbies, diet FROM student WHERE id = ${child} AND ${reach}`.execute(db);
  const [known] = rows;
  if (!known) throw notFound();
  const day = wish.days?.from ?? today;
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
