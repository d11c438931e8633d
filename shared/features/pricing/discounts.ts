import { percentageOf } from "./rounding.ts";

// As the trip type has it; percentages in hundredths.
export interface Discount {
  readonly minQuantity: number;
  readonly required: boolean;
  readonly code: string;
  readonly demandDiscount: number;
  readonly supplyDiscount: number;
}

interface Claim {
  readonly count: number;
  readonly code: string;
}

// One discount at most: the largest for the customer, then the largest for the provider.
export function discountFor(discounts: readonly Discount[], claim: Claim): Discount | null {
  const applying = discounts.filter((discount) => applies(discount, claim));
  return (
    applying.sort(
      (one, other) => other.demandDiscount - one.demandDiscount || other.supplyDiscount - one.supplyDiscount,
    )[0] ?? null
  );
}

const applies = (discount: Discount, { count, code }: Claim): boolean =>
  count >= discount.minQuantity && (discount.required || isGiven(discount.code, code));

// A blank code is no code: nobody claims a discount by saying nothing.
const isGiven = (asked: string, given: string): boolean => plain(given) !== "" && plain(given) === plain(asked);

const plain = (code: string): string => code.trim().toLowerCase();

export const discountsOf = (
  discount: Discount | null,
  { amountFinal, amountHF }: { readonly amountFinal: number; readonly amountHF: number },
) => ({
  amountDiscount: percentageOf(amountFinal, discount?.demandDiscount ?? 0),
  amountHFDiscount: percentageOf(amountHF, discount?.supplyDiscount ?? 0),
});
