import type { activities, Activity, ActivityCard } from "#shared/features/activities/activities.contract.ts";
import {
  activityFilters,
  activityWishOf,
  countsIn,
  daysSaid,
  foundIn,
  isOffered,
  type ActivityWish,
  type Found,
} from "#shared/features/activities/activities.rules.ts";
import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { homesBeside, readActivities, readActivity, type FoundActivity, type HomeBeside } from "./activities.store.ts";

const perPage = 15;
const mostHomes = 6;
const weeksAhead = 16;
const weeksOfYear = 52;

interface Parts extends Pick<Ports, "clock"> {
  // The point that everybody may be shown of a home.
  readonly moved: (homeId: string, point: Point) => Point;
}

export function createActivityHandlers({ clock, moved }: Parts): Handlers<typeof activities> {
  const today = (): string => dayOf(clock.now());
  // Without a stay, the weeks that come next.
  const weeksOf = (days: Days | null, count: number): Days =>
    days ?? { from: addDays(today(), 1), to: addDays(today(), 1 + 7 * count) };

  function beside({ at }: FoundActivity, { at: place, ...home }: HomeBeside): Activity["homes"][number] {
    const km = at && place ? Math.round(kmBetween(at, moved(home.id, place)) * 10) / 10 : null;
    return { ...home, km };
  }

  return {
    list: async ({ currentPage: page = 1, ...query }, { db }) => {
      const wish = activityWishOf(query, today());
      const all = (await readActivities(db, weeksOf(wish.days, weeksAhead))).map((one) => toFind(one, wish.days));
      const found = sorted(foundIn(all, wish), wish.sort);
      const names = new Map(all.map(({ countySlug, card }) => [countySlug, card.countyName]));
      return {
        activities: {
          data: found.slice((page - 1) * perPage, page * perPage).map(({ card }) => card),
          total: found.length,
          perPage,
          currentPage: page,
          lastPage: Math.max(1, Math.ceil(found.length / perPage)),
        },
        options: activityFilters.map((filter) => ({
          filter,
          options: [...countsIn(all, wish, filter)]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([value, count]) => ({
              value,
              label: filter === "county" ? (names.get(value) ?? value) : null,
              count,
            })),
        })),
      };
    },
    bySlug: async ({ slug, from = "", to = "" }, { db }) => {
      const days = daysSaid({ from, to }, today());
      const found = await readActivity(db, slug, weeksOf(days, weeksOfYear));
      const homes = (await homesBeside(db, found, { days, today: today() }))
        .map((home) => beside(found, home))
        .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity))
        .slice(0, mostHomes);
      const { description, includes, schedule } = found;
      return {
        activity: {
          ...cardOf(found, days),
          description,
          includes,
          schedule,
          weeks: found.weeks.filter(({ monday }) => isOffered(monday, days)),
          homes,
        },
      };
    },
  };
}

function cardOf(found: FoundActivity, days: Days | null): ActivityCard {
  const { id, slug, kind, category, title, cityTown, countyName, countryCode, picture, gender, ageFrom, ageTo } = found;
  const open = found.weeks.filter(({ monday, left }) => left > 0 && isOffered(monday, days));
  return {
    id,
    slug,
    kind,
    category,
    title,
    cityTown,
    countyName,
    countryCode,
    picture,
    gender,
    ageFrom,
    ageTo,
    unit: found.unit,
    currency: found.currency,
    openWeeks: open.length,
    nextMonday: open[0]?.monday ?? null,
    left: open[0]?.left ?? 0,
  };
}

type ToFind = Found & { readonly card: ActivityCard };

function toFind(found: FoundActivity, days: Days | null): ToFind {
  const card = cardOf(found, days);
  const { kind, category, countySlug, gender, includes, ageFrom, ageTo, title, description, cityTown, countyName } =
    found;
  const words = [title, description, cityTown, countyName].join(" ").toLowerCase();
  return { kind, category, countySlug, gender, includes, ageFrom, ageTo, words, openWeeks: card.openWeeks, card };
}

function sorted(found: readonly ToFind[], sort: ActivityWish["sort"]): readonly ToFind[] {
  if (sort === "recommended") return found;
  if (sort === "soonest")
    return found.toSorted((a, b) => (a.card.nextMonday ?? "9").localeCompare(b.card.nextMonday ?? "9"));
  const turn = sort === "price" ? 1 : -1;
  const unit = ({ card }: ToFind): number => card.unit ?? Infinity * turn;
  return found.toSorted((a, b) => (unit(a) === unit(b) ? 0 : (unit(a) - unit(b)) * turn));
}
