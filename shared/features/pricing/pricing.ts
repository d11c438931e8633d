import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import { calculate, type Calculation } from "./calculation.ts";
import {
  customerPricingOf,
  fullPricingOf,
  hostPricingOf,
  type CustomerPricing,
  type FullPricing,
  type HostPricing,
} from "./output.ts";
import type { Priceable } from "./precedence.ts";
import { isRefused, type Refused } from "./refusals.ts";
import { linesOf, type Activity, type PricingTemplate, type TripType } from "./tripLines.ts";
import { defaultVatPercentage, vatPercentageOn, type VatRate } from "./vat.ts";

export const priceSides = ["customer", "host"] as const;

export type PriceSide = (typeof priceSides)[number];

// What a person has chosen: the pricing input of the specification.
export interface PricingInput {
  readonly hostFamily: Priceable | null;
  readonly nearbyActivities?: readonly Activity[] | undefined;
  readonly serviceTypeIds: readonly string[];
  readonly activityDetailsType: ActivityDetailsType;
  readonly currentNoOfWeeks?: number | undefined;
  readonly countStudents?: number | undefined;
  readonly discountCode?: string | null | undefined;
  readonly vatExempt?: boolean | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly type?: PriceSide | undefined;
}

// What the office has set up. A template's own trip type goes before the trip's; without rates the standard rate holds.
export interface PriceBook {
  readonly templates: readonly PricingTemplate[];
  readonly tripType?: TripType | undefined;
  readonly vatRates?: readonly VatRate[] | undefined;
  readonly campDaysPerWeek?: number | undefined;
}

// The price of a trip as the customer or the host may see it, with the steps that explain it.
export function priceTrip(input: PricingInput, book: PriceBook): CustomerPricing | HostPricing | Refused {
  const { type = "customer" } = input;
  if (!priceSides.includes(type)) return { refused: { code: "unknown_price_side", field: "type", name: type } };
  const calculation = calculateTrip(input, book);
  if (isRefused(calculation)) return calculation;
  return type === "host" ? hostPricingOf(calculation) : customerPricingOf(calculation);
}

export function priceTripInFull(input: PricingInput, book: PriceBook): FullPricing | Refused {
  const calculation = calculateTrip(input, book);
  return isRefused(calculation) ? calculation : fullPricingOf(calculation);
}

function calculateTrip(input: PricingInput, book: PriceBook): Calculation | Refused {
  const lines = linesOf({ ...input, nearbyActivities: input.nearbyActivities ?? [] }, book.templates, book.tripType);
  if (isRefused(lines)) return lines;
  const vatPercentage = book.vatRates ? vatPercentageOn(input.fromDate, book.vatRates) : defaultVatPercentage;
  if (vatPercentage === null) return { refused: { code: "missing_vat_rate", field: "vatRates" } };
  return calculate({ ...input, lines, vatPercentage, campDaysPerWeek: book.campDaysPerWeek });
}
