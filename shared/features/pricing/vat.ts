import { percentageOf } from "./rounding.ts";
import { holdsOn, type Validity } from "./validity.ts";

export const vatModes = ["margin", "gross", "exempt"] as const;

export type VatMode = (typeof vatModes)[number];

export interface VatTerms {
  readonly mode: VatMode;
  readonly isExempt: boolean;
  readonly rate: number;
}

interface LineAmounts {
  readonly amountFinal: number;
  readonly amountDiscount: number;
  readonly amountHF: number;
  readonly amountHFDiscount: number;
}

// What stays with us: never below 0, also when a family is paid more than the customer pays.
export const productOf = ({ amountFinal, amountDiscount, amountHF, amountHFDiscount }: LineAmounts): number =>
  Math.max(0, amountFinal - amountDiscount - (amountHF - amountHFDiscount));

export function vatOf(amounts: LineAmounts, { mode, isExempt, rate }: VatTerms): number {
  if (isExempt || mode === "exempt") return 0;
  return percentageOf(mode === "gross" ? amounts.amountFinal - amounts.amountDiscount : productOf(amounts), rate);
}

// The Irish standard rate (decisions 3).
export const defaultVatPercentage = 23;

export interface VatRate extends Validity {
  readonly percentage: number;
}

// The rate of the day of supply; the one that began last when several hold.
export function vatPercentageOn(day: string, rates: readonly VatRate[]): number | null {
  const holding = rates.filter((rate) => holdsOn(day, rate));
  return holding.sort((one, other) => (other.fromDate ?? "").localeCompare(one.fromDate ?? ""))[0]?.percentage ?? null;
}
