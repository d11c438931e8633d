import { calculate } from "#shared/features/pricing/calculation.ts";
import {
  customerPricingOf,
  fullPricingOf,
  hostPricingOf,
  type CustomerPricing,
  type FullPricing,
  type HostPricing,
} from "#shared/features/pricing/output.ts";
import { requestOfCase } from "#shared/features/pricing/priceCase.ts";
import { isRefused, type Refused } from "#shared/features/pricing/refusals.ts";

export const readers = ["office", "customer", "host"] as const;

export type Reader = (typeof readers)[number];
export type ShownPricing = FullPricing | CustomerPricing | HostPricing;

const pricingFor = { office: fullPricingOf, customer: customerPricingOf, host: hostPricingOf } as const;

// What a reader is shown of the price of a case, by the product's own rules.
export function answerOf(text: string, reader: Reader): ShownPricing | Refused {
  const request = requestOfCase(text);
  if (isRefused(request)) return request;
  const calculation = calculate(request);
  return isRefused(calculation) ? calculation : pricingFor[reader](calculation);
}
