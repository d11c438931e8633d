import type { RefusalCode } from "./refusals.ts";
import { hasTwoDecimals } from "./rounding.ts";

// Why a number cannot stand where it stands, or null when it can.
export type NumberRule = (value: number) => RefusalCode | null;

function whyNotNumber(value: number): RefusalCode | null {
  if (!Number.isFinite(value)) return "not_a_number";
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? "too_large" : null;
}

export function whyNotAmount(value: number): RefusalCode | null {
  return whyNotNumber(value) ?? (value < 0 ? "negative_amount" : Number.isInteger(value) ? null : "fractional_amount");
}

export function whyNotQuantity(value: number): RefusalCode | null {
  return (
    whyNotNumber(value) ?? (value < 0 ? "negative_quantity" : Number.isInteger(value) ? null : "fractional_quantity")
  );
}

export function whyNotPercentage(value: number): RefusalCode | null {
  return (
    whyNotNumber(value) ?? (value < 0 ? "negative_percentage" : hasTwoDecimals(value) ? null : "too_many_decimals")
  );
}

// Of 100 per cent there would be nothing to divide by (decisions 22.2).
export const whyNotCustomerPercentage = (value: number): RefusalCode | null =>
  whyNotNumber(value) ?? (value >= 100 ? "customer_percentage_too_high" : whyNotPercentage(value));

export const whyNotDiscount = (value: number): RefusalCode | null =>
  whyNotNumber(value) ?? (value < 0 || value > 100 ? "discount_out_of_range" : whyNotPercentage(value));

export const whyNotVatRate = (value: number): RefusalCode | null =>
  whyNotNumber(value) ?? (value < 0 || value > 100 ? "vat_rate_out_of_range" : whyNotPercentage(value));
