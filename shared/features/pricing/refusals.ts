export const refusalCodes = [
  "bad_date",
  "dates_equal",
  "dates_reversed",
  "missing_price",
  "several_currencies",
  "template_mismatch",
  "missing_vat_rate",
  "unknown_activity_type",
  "unknown_pricing_type",
  "unknown_service_type",
  "unknown_price_side",
  "unknown_vat_mode",
  "not_a_number",
  "too_large",
  "too_many_decimals",
  "negative_amount",
  "fractional_amount",
  "negative_quantity",
  "fractional_quantity",
  "negative_percentage",
  "customer_percentage_too_high",
  "discount_out_of_range",
  "vat_rate_out_of_range",
  "unreadable",
  "wrong_kind",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

// Why there is no price: the field at fault, and the name of the price or the line when it has one.
export interface Refusal {
  readonly code: RefusalCode;
  readonly field?: string;
  readonly name?: string;
}

export interface Refused {
  readonly refused: Refusal;
}

export const isRefused = (answer: object): answer is Refused => "refused" in answer;
