import type { Counts } from "./counts.ts";
import { discountFor, discountsOf, type Discount } from "./discounts.ts";
import type { PricingType } from "./pricingTypes.ts";
import { roundedShare } from "./rounding.ts";
import type { SettledLine } from "./settle.ts";
import { customerUnitOf, providerUnitOf, type UnitPrice } from "./unitPrice.ts";
import { productOf, vatOf } from "./vat.ts";

export interface LineAmounts {
  readonly base: number;
  readonly unit: number;
  readonly unitHF: number;
  readonly count: number;
  readonly amountPricingType: number;
  readonly amountFinal: number;
  readonly amountDaily: number;
  readonly amountHF: number;
  readonly amountDiscount: number;
  readonly amountHFDiscount: number;
  readonly product: number;
  readonly vat: number;
  readonly amountSupplyVAT: number;
}

// A line with its price, and the choices that made it.
export interface PricedLine {
  readonly line: SettledLine;
  readonly amounts: LineAmounts;
  readonly unitBy: UnitPrice["by"];
  readonly unitHFBy: UnitPrice["by"];
  readonly discount: Discount | null;
}

export interface LineTerms {
  readonly counts: Counts;
  readonly countStudents: number;
  readonly discountCode: string;
}

export function priceLine(line: SettledLine, { counts, countStudents, discountCode }: LineTerms): PricedLine {
  const count = countOf(line, counts);
  const customer = customerUnitOf(line.base, line.customer);
  const provider = providerUnitOf(line.base, line.provider);
  const gross = { amountFinal: customer.unit * count * countStudents, amountHF: provider.unit * count * countStudents };
  const discount = discountFor(line.discounts, { count, code: discountCode });
  const net = { ...gross, ...discountsOf(discount, gross) };
  const amounts = {
    ...net,
    base: line.base,
    unit: customer.unit,
    unitHF: provider.unit,
    count,
    amountPricingType: line.base * count * countStudents,
    amountDaily: isPerNight(line.type) ? customer.unit : roundedShare(gross.amountFinal, 1, counts.noOfDaysOfTrip),
    product: productOf(net),
    vat: vatOf(net, line.vat),
    amountSupplyVAT: line.amountSupplyVAT,
  };
  return { line, amounts, unitBy: customer.by, unitHFBy: provider.by, discount };
}

export const isPerNight = (type: PricingType): boolean => type === "night";

function countOf({ type, quantity }: SettledLine, counts: Counts): number {
  if (type === "night") return counts.noOfDaysOfTrip;
  if (type === "immersion") return counts.noOfImmersionDays;
  return type === "trip" ? 1 : quantity;
}
