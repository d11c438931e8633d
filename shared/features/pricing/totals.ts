import type { LineAmounts } from "./line.ts";
import { sumOf } from "./rounding.ts";

export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly vat: number;
  readonly total: number;
  readonly subtotalHF: number;
  readonly discountHF: number;
  readonly amountSupplyVAT: number;
  readonly totalHF: number;
  readonly product: number;
  readonly amountPricingType: number;
}

export function totalsOf(lines: readonly LineAmounts[]): Totals {
  const sum = (field: keyof LineAmounts): number => sumOf(lines.map((line) => line[field]));
  const [subtotal, discount, vat] = [sum("amountFinal"), sum("amountDiscount"), sum("vat")];
  const [subtotalHF, discountHF, amountSupplyVAT] = [sum("amountHF"), sum("amountHFDiscount"), sum("amountSupplyVAT")];
  return {
    subtotal,
    discount,
    vat,
    total: subtotal - discount + vat,
    subtotalHF,
    discountHF,
    amountSupplyVAT,
    totalHF: subtotalHF - discountHF + amountSupplyVAT,
    product: sum("product"),
    amountPricingType: sum("amountPricingType"),
  };
}
