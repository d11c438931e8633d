import { isPerNight, type LineAmounts, type PricedLine } from "./line.ts";
import type { SettledLine } from "./settle.ts";
import { explain, type TraceStep } from "./traceStep.ts";
import type { Commission } from "./unitPrice.ts";

export interface Explained extends PricedLine {
  readonly index: number;
  readonly countStudents: number;
  readonly noOfDaysOfTrip: number;
}

// A line from its base to its VAT: first what everyone sees, then the customer's side, the provider's, and what stays with us.
export function traceLine(explained: Explained): readonly TraceStep[] {
  const { line, index, countStudents, amounts } = explained;
  const { base, count, amountPricingType } = amounts;
  return [
    stepOfPrice(line, index),
    explain(`count.${line.type}`, { count }, index),
    explain("line.pricingType", { base, count, countStudents, amountPricingType }, index),
    ...customerSteps(explained),
    ...providerSteps(explained),
    stepOfProduct(amounts, index),
    stepOfVat(line, amounts, index),
  ];
}

function stepOfPrice({ name, type: pricingType, base, source }: SettledLine, index: number): TraceStep {
  if (!source) return explain("price.given", { name, pricingType, base }, index);
  return explain(
    `price.${source.level}`,
    { name, pricingType, priceFrom: source.fromDate, priceTo: source.toDate, base },
    index,
  );
}

const customerSteps = (explained: Explained): readonly TraceStep[] => {
  const { amounts, index, countStudents } = explained;
  const { unit, count, amountFinal } = amounts;
  return [
    stepOfUnit(explained),
    explain("line.final", { unit, count, countStudents, amountFinal }, index),
    stepOfDaily(explained),
    stepOfDiscount(explained),
  ];
};

const providerSteps = (explained: Explained): readonly TraceStep[] => {
  const { amounts, index, countStudents } = explained;
  const { unitHF, count, amountHF } = amounts;
  return [
    stepOfUnitHF(explained),
    explain("line.provider", { unitHF, count, countStudents, amountHF }, index),
    stepOfDiscountHF(explained),
    stepOfSupplyVat(amounts, index),
  ];
};

function stepOfUnit({ line, amounts: { base, unit }, unitBy, index }: Explained): TraceStep {
  if (unitBy === "amount") return explain("unit.amount", { base, commission: line.customer.amount, unit }, index);
  return unitBy === "base"
    ? explain("unit.base", { base, unit }, index)
    : explain("unit.percentage", { base, percentage: percentageIn(line.customer), unit }, index);
}

function stepOfUnitHF({ line, amounts: { base, unitHF }, unitHFBy, index }: Explained): TraceStep {
  if (unitHFBy === "amount") return explain("unitHF.amount", { base, commission: line.provider.amount, unitHF }, index);
  return unitHFBy === "base"
    ? explain("unitHF.base", { base, unitHF }, index)
    : explain("unitHF.percentage", { base, percentage: percentageIn(line.provider), unitHF }, index);
}

function stepOfDaily({
  line,
  amounts: { unit, amountFinal, amountDaily },
  noOfDaysOfTrip,
  index,
}: Explained): TraceStep {
  if (isPerNight(line.type)) return explain("daily.unit", { unit, amountDaily }, index);
  return explain("daily.share", { amountFinal, noOfDaysOfTrip, amountDaily }, index);
}

function stepOfDiscount({ discount, amounts: { amountFinal, amountDiscount }, index }: Explained): TraceStep {
  if (!discount) return explain("discount.none", { amountDiscount }, index);
  const params = {
    amountFinal,
    percentage: discount.demandDiscount / 100,
    minQuantity: discount.minQuantity,
    amountDiscount,
  };
  return discount.required
    ? explain("discount.required", params, index)
    : explain("discount.code", { ...params, code: discount.code }, index);
}

function stepOfDiscountHF({ discount, amounts: { amountHF, amountHFDiscount }, index }: Explained): TraceStep {
  if (!discount) return explain("discountHF.none", { amountHFDiscount }, index);
  return explain(
    "discountHF.applied",
    { amountHF, percentage: discount.supplyDiscount / 100, minQuantity: discount.minQuantity, amountHFDiscount },
    index,
  );
}

const stepOfSupplyVat = ({ amountSupplyVAT }: LineAmounts, index: number): TraceStep =>
  explain(amountSupplyVAT === 0 ? "supplyVat.none" : "supplyVat.passedOn", { amountSupplyVAT }, index);

function stepOfProduct(
  { amountFinal, amountDiscount, amountHF, amountHFDiscount, product }: LineAmounts,
  index: number,
): TraceStep {
  const isLoss = amountFinal - amountDiscount < amountHF - amountHFDiscount;
  return explain(
    isLoss ? "product.nothing" : "product.margin",
    { amountFinal, amountDiscount, amountHF, amountHFDiscount, product },
    index,
  );
}

function stepOfVat({ vat: { mode, isExempt, rate } }: SettledLine, { vat }: LineAmounts, index: number): TraceStep {
  if (isExempt) return explain("vat.exemptCustomer", { vat }, index);
  return mode === "exempt"
    ? explain("vat.exempt", { vat }, index)
    : explain(`vat.${mode}`, { percentage: rate / 100, vat }, index);
}

const percentageIn = ({ percentage }: Commission): number => percentage / 100;
