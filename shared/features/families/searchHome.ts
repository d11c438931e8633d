import { unitUnder } from "#shared/features/pricing/businessTerms.ts";
import type { HouseRules, Nights } from "./nights.ts";

// A home as a search holds it in memory: what anybody may know of it, and its calendar. The point is moved; the true one is not here.
export interface SearchHome {
  readonly id: string;
  readonly slug: string;
  readonly lastName: string;
  readonly line: string;
  // In other languages, by locale.
  readonly lines: Readonly<Record<string, string>>;
  readonly words: string;
  readonly cityTown: string;
  readonly countySlug: string;
  readonly countyName: string;
  readonly countryCode: string;
  readonly picture: string | null;
  readonly point: readonly [latitude: number, longitude: number] | null;
  readonly hostingTypes: readonly string[];
  readonly guests: number;
  readonly languages: readonly string[];
  readonly adults: number;
  readonly children: readonly HomeChild[];
  readonly amenities: readonly string[];
  readonly interests: readonly string[];
  readonly activities: readonly NearbyActivity[];
  readonly hostsGenders: readonly string[];
  readonly hostsAges: { readonly from: number; readonly to: number };
  readonly photos: number;
  readonly hosted: number;
  readonly approvedOn: string;
  // Of the last ninety days: how many answered of those asked, and in how many hours as a rule.
  readonly response: { readonly asked: number; readonly answered: number; readonly hours: number | null };
  readonly prices: readonly NightPrice[];
  readonly currency: string;
  readonly rules: HouseRules;
  readonly nights: Nights;
}

export interface HomeChild {
  readonly gender: "female" | "male" | "other";
  readonly bornOn: string;
  readonly does: string;
}

export interface NearbyActivity {
  readonly kind: string;
  readonly category: string;
  readonly town: string;
  readonly includes: readonly string[];
}

// In the order in which they hold.
export interface NightPrice {
  readonly from: string | null;
  readonly to: string | null;
  readonly unit: number;
  // What it comes from, where a percentage is added: partners may have agreed on another one. Never leaves the server.
  readonly base: number | null;
}

// For whom homes are asked.
export interface HomesAsker {
  // The partner who pays; null: nobody has agreed on anything.
  readonly businessId: string | null;
  // The day of arrival.
  readonly day: string;
}

// The same homes at what they cost a partner with whom a percentage is agreed, in hundredths.
export const homesAt = (homes: readonly SearchHome[], agreed: number): readonly SearchHome[] =>
  homes.map((home) => ({
    ...home,
    prices: home.prices.map((price) =>
      price.base === null ? price : { ...price, unit: unitUnder(price.base, agreed) },
    ),
  }));

export const nightPriceOn = ({ prices }: Pick<SearchHome, "prices">, day: string): number | null =>
  prices.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))?.unit ?? null;
