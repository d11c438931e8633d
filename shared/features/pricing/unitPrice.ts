import { roundedShare, wholeInHundredths } from "./rounding.ts";

// What is added for the customer or kept from the provider: so much a unit, or a percentage in hundredths.
export interface Commission {
  readonly amount: number;
  readonly percentage: number;
}

export interface UnitPrice {
  readonly by: "amount" | "percentage" | "base";
  readonly unit: number;
}

export function customerUnitOf(base: number, commission: Commission): UnitPrice {
  const by = decidedBy(commission);
  if (by === "amount") return { by, unit: base + commission.amount };
  return {
    by,
    unit: by === "base" ? base : roundedShare(base, wholeInHundredths, wholeInHundredths - commission.percentage),
  };
}

export function providerUnitOf(base: number, commission: Commission): UnitPrice {
  const by = decidedBy(commission);
  if (by === "base") return { by, unit: base };
  const unit =
    by === "amount"
      ? base - commission.amount
      : roundedShare(base, wholeInHundredths - commission.percentage, wholeInHundredths);
  return { by, unit: Math.max(0, unit) };
}

function decidedBy({ amount, percentage }: Commission): UnitPrice["by"] {
  if (amount !== 0) return "amount";
  return percentage === 0 ? "base" : "percentage";
}
