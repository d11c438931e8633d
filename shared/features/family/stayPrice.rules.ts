import { calculate } from "#shared/features/pricing/calculation.ts";
import { findPrice, type Priceable, type TripPricingLine } from "#shared/features/pricing/precedence.ts";
import { fullPricingOf, type FullPricing } from "#shared/features/pricing/output.ts";
import { isRefused, type Refused } from "#shared/features/pricing/refusals.ts";
import type { DiscountTerms, LineRequest } from "#shared/features/pricing/request.ts";
import type { ServiceType } from "#shared/features/pricing/serviceTypes.ts";
import { vatPercentageOn } from "#shared/features/pricing/vat.ts";
import { weekBoundsOf, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import type { HomePriceBook } from "./family.contract.ts";

type Service = HomePriceBook["services"][number];
type StayKind = HomePriceBook["stays"][number];

// What a code takes off, as the server has said.
export interface KnownCode {
  readonly code: string;
  readonly stay: string;
  readonly discounts: readonly DiscountTerms[];
}

export interface StayChoice extends Days {
  readonly details: ActivityDetailsType;
  readonly weeks: number;
  readonly code: KnownCode | null;
}

// There and back.
const transfers = 2;

// Which kind of stay it is follows from what fills the days: all of it with a family that gives lessons is an immersion.
export function stayOf({ stays }: Pick<HomePriceBook, "stays">, details: ActivityDetailsType): StayKind | null {
  const wanted = stays.find(({ isImmersion }) => isImmersion === (details === "family"));
  return wanted ?? stays.find(({ isImmersion }) => !isImmersion) ?? null;
}

// The services of a stay, as the server counts them for a trip without chosen activities.
function servicesOf({ isImmersion }: StayKind, weeks: number): readonly ServiceType[] {
  return [
    "hosting",
    "trust_fee",
    "transfer",
    ...(isImmersion ? ["immersion" as const] : []),
    ...(!isImmersion && weeks > 0 ? ["camp" as const] : []),
  ];
}

// The price of one child's stay, by the engine that the server asks: the same lines from rounded units.
export function priceOfStay(book: HomePriceBook, choice: StayChoice): FullPricing | Refused {
  const stay = stayOf(book, choice.details);
  if (!stay) return { refused: { code: "missing_price", name: "hosting" } };
  const vatPercentage = book.vatRates.length > 0 ? vatPercentageOn(choice.from, book.vatRates) : undefined;
  if (vatPercentage === null) return { refused: { code: "missing_vat_rate" } };
  const lines: LineRequest[] = [];
  for (const wanted of servicesOf(stay, choice.weeks)) {
    for (const service of servicesIn(book, wanted, stay)) {
      const line = lineOf(service, stay, choice);
      if (!line) return { refused: { code: "missing_price", name: service.name } };
      lines.push(line);
    }
  }
  const calculation = calculate({
    fromDate: choice.from,
    toDate: choice.to,
    activityDetailsType: choice.details,
    currentNoOfWeeks: choice.weeks,
    discountCode: choice.code?.stay === stay.slug ? choice.code.code : null,
    vatPercentage,
    lines,
  });
  return isRefused(calculation) ? calculation : fullPricingOf(calculation);
}

const servicesIn = (book: HomePriceBook, wanted: ServiceType, stay: StayKind): readonly Service[] => {
  const offered = book.services.filter(
    ({ service, stay: of }) => service === wanted && (of === null || of === stay.slug),
  );
  return offered.filter(({ serviceTypeId }) => serviceTypeId === offered[0]?.serviceTypeId);
};

function lineOf(service: Service, stay: StayKind, { from, weeks, code }: StayChoice): LineRequest | null {
  const found = findPrice(priceableOf(service), {
    ownLevel: "host_family",
    pricingTemplateId: service.id,
    day: from,
  });
  const price = found && service.prices.find(({ id }) => id === found.price.id);
  if (!price) return null;
  const codes = code?.stay === stay.slug ? code.discounts.map((one) => ({ ...one, code: code.code })) : [];
  return {
    name: service.name,
    type: service.type,
    service: service.service,
    base: unitOn(price, from),
    // What the family is paid of it: the difference is the whole of what we know here.
    providerCommissionAmount: unitOn(price, from) - price.unitHF,
    quantity: service.service === "transfer" ? transfers : service.service === "camp" ? weeks : 1,
    currency: price.currency,
    vatMode: stay.vatMode,
    discounts: [...stay.discounts.map((one) => ({ ...one, required: true, code: "" })), ...codes],
  };
}

const unitOn = ({ unit, agreed = [] }: Service["prices"][number], day: string): number =>
  agreed.findLast(({ from }) => from <= day)?.unit ?? unit;

function priceableOf(service: Service): Priceable {
  const of = (level: string): readonly TripPricingLine[] =>
    service.prices
      .filter((price) => price.level === level)
      .map(({ id, unit, fromDate, toDate }) => ({
        id,
        pricingTemplateId: service.id,
        tripServicePricing: { type: service.type, serviceTypeId: service.serviceTypeId },
        amount: unit,
        fromDate,
        toDate,
      }));
  return {
    pricings: of("host_family"),
    countyInfo: { pricings: of("county") },
    countryInfo: { pricings: of("country") },
  };
}

// What the card says of a night, before anybody has chosen dates: of the first night from which the home is free.
export const nightlyOf = (
  book: HomePriceBook,
  day: string,
): { readonly minor: number; readonly currency: string } | null => {
  for (const service of book.services.filter(({ service: kind }) => kind === "hosting")) {
    const found = findPrice(priceableOf(service), {
      ownLevel: "host_family",
      pricingTemplateId: service.id,
      day,
    });
    const price = found && service.prices.find(({ id }) => id === found.price.id);
    if (price) return { minor: unitOn(price, day), currency: price.currency };
  }
  return null;
};

// What fits the dates: more weeks than there are, or fewer than the days need, are brought to the nearest that do.
export function fittingWeeks(details: ActivityDetailsType, days: Days, weeks: number): number {
  const { least, most } = weekBoundsOf(details, days);
  return Math.max(0, Math.min(most, Math.max(least, weeks)));
}

export const isTaken = (taken: readonly Days[], stay: Days): boolean =>
  taken.some(({ from, to }) => from < stay.to && stay.from < to);

const farthestDays = 120;

// The same number of nights, as near to the wish as there is room; earlier before later, and never before tomorrow.
export function nearestFree(taken: readonly Days[], wish: Days, today: string): Days | null {
  const nights = nightsOf(wish);
  for (let away = 1; away <= farthestDays; away += 1) {
    for (const start of [addDays(wish.from, -away), addDays(wish.from, away)]) {
      const stay = { from: start, to: addDays(start, nights) };
      if (start > today && !isTaken(taken, stay)) return stay;
    }
  }
  return null;
}
