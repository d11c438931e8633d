import { holdsOn, isDated, type Validity } from "./validity.ts";

export const priceLevels = ["host_family", "activity", "county", "country"] as const;

export type PriceLevel = (typeof priceLevels)[number];

// A price, or the line that a trip has made of it; without a quantity it is one.
export interface TripPricingLine extends Validity {
  readonly id: string;
  readonly pricingTemplateId: string;
  readonly tripServicePricing: { readonly type: string; readonly serviceTypeId: string };
  readonly amount: number;
  readonly quantity?: number | undefined;
  readonly currency?: string | undefined;
  readonly amountSupplyVAT?: number | undefined;
}

interface Place {
  readonly pricings: readonly TripPricingLine[];
}

// Somebody or something that sets prices, or takes those of its county and country.
export interface Priceable {
  readonly pricings: readonly TripPricingLine[];
  readonly countyInfo?: Place | null | undefined;
  readonly countryInfo?: Place | null | undefined;
}

export interface FoundPrice {
  readonly level: PriceLevel;
  readonly price: TripPricingLine;
}

interface Search {
  readonly ownLevel: "host_family" | "activity";
  readonly pricingTemplateId: string;
  readonly day: string;
}

// The nearest level that has a price holding on the day, and there a dated one before one for always; null when nobody has set one.
export function findPrice(priceable: Priceable, { ownLevel, pricingTemplateId, day }: Search): FoundPrice | null {
  const levels = [
    [ownLevel, priceable.pricings],
    ["county", priceable.countyInfo?.pricings ?? []],
    ["country", priceable.countryInfo?.pricings ?? []],
  ] as const;
  for (const [level, pricings] of levels) {
    const [price] = pricings
      .filter((one) => one.pricingTemplateId === pricingTemplateId && holdsOn(day, one))
      .sort(byPrecedence);
    if (price) return { level, price };
  }
  return null;
}

// Of several dated prices the one that began last, then the one that ends first, then the one entered last.
const byPrecedence = (one: TripPricingLine, other: TripPricingLine): number =>
  Number(isDated(other)) - Number(isDated(one)) ||
  compare(other.fromDate ?? "", one.fromDate ?? "") ||
  compare(one.toDate ?? forever, other.toDate ?? forever) ||
  other.id.length - one.id.length ||
  compare(other.id, one.id);

const forever = "9999-12-31";

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
