import type { FamilyCard, FamilyReason, FamilyWayOut } from "#shared/features/families/families.contract.ts";
import type { Wish } from "#shared/features/families/families.query.ts";
import { ageOn, type Reason } from "#shared/features/families/fit.ts";
import { isOpenFor } from "#shared/features/families/nights.ts";
import { rankOf } from "#shared/features/families/ranking.ts";
import type { Found, Search, WayOut } from "#shared/features/families/search.ts";
import { nightPriceOn, type SearchHome } from "#shared/features/families/searchHome.ts";
import { addDays, nightsOf } from "#shared/time/days.ts";

const newWithinDays = 365;
const petWords = ["dog", "cat", "horses", "farm_animals"];

// What anybody may know of a home, as the list shows it.
export function cardOf({ home, fit, nightly }: Found, day: string, today: string): FamilyCard {
  return {
    id: home.id,
    slug: home.slug,
    lastName: home.lastName,
    line: home.line,
    lines: home.lines,
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

export const wayOf = (way: WayOut): FamilyWayOut => ({ by: 0, from: "", to: "", filter: "", ...way });

interface Beside {
  readonly wish: Wish;
  readonly search: Search;
  readonly today: string;
}

export function comparedOf(home: SearchHome, { wish, search, today }: Beside) {
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
