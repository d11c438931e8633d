import * as z from "zod/mini";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { calculate, type Calculation } from "./calculation.ts";
import { pricingTypeOf } from "./pricingTypes.ts";
import { isRefused, type Refused } from "./refusals.ts";
import type { DiscountTerms, LineRequest, PriceRequest } from "./request.ts";

// One case of the price command: a line of JSON, amounts in cents, margin mode at the standard rate.
const number = z.nullish(z.number());

const discountCase = z.object({
  min: number,
  required: z.nullish(z.boolean()),
  code: z.nullish(z.string()),
  demand: number,
  supply: number,
});

const lineCase = z.object({
  type: z.string(),
  base: number,
  quantity: number,
  customerPct: number,
  customerAmount: number,
  providerPct: number,
  providerAmount: number,
  supplyVat: number,
});

const priceCase = z.object({
  from: z.string(),
  to: z.string(),
  activity: z.string(),
  weeks: number,
  students: number,
  exempt: z.nullish(z.boolean()),
  code: z.nullish(z.string()),
  discounts: z.nullish(z.array(discountCase)),
  lines: z.array(lineCase),
});

type PriceCase = z.infer<typeof priceCase>;
type LineCase = z.infer<typeof lineCase>;
type DiscountCase = z.infer<typeof discountCase>;

// The result of a case, with its keys in the order in which they are printed.
export function priceOfCase(text: string): PrintedPrice | Refused {
  const request = requestOfCase(text);
  if (isRefused(request)) return request;
  const calculation = calculate(request);
  return isRefused(calculation) ? calculation : print(calculation);
}

export function requestOfCase(text: string): PriceRequest | Refused {
  const read = z.safeParse(priceCase, parseJson(text));
  if (read.success) return requestOf(read.data);
  const [issue] = read.error.issues;
  return issue && issue.path.length > 0
    ? { refused: { code: "wrong_kind", field: issue.path.join(".") } }
    : { refused: { code: "unreadable" } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function requestOf(given: PriceCase): PriceRequest | Refused {
  const activityDetailsType = activityDetailsTypes.find((type) => type === given.activity);
  if (!activityDetailsType)
    return { refused: { code: "unknown_activity_type", field: "activity", name: given.activity } };
  const discounts = (given.discounts ?? []).map(termsOf);
  const lines: LineRequest[] = [];
  for (const [index, line] of given.lines.entries()) {
    const type = pricingTypeOf(line.type);
    if (!type) return { refused: { code: "unknown_pricing_type", field: `lines.${index}.type`, name: line.type } };
    lines.push({ ...lineOf(line), type, discounts });
  }
  const { from: fromDate, to: toDate, code: discountCode, weeks, students, exempt } = given;
  return {
    fromDate,
    toDate,
    activityDetailsType,
    discountCode,
    currentNoOfWeeks: weeks ?? undefined,
    countStudents: students ?? undefined,
    vatExempt: exempt ?? undefined,
    lines,
  };
}

const termsOf = ({ min, required, code, demand, supply }: DiscountCase): DiscountTerms => ({
  minQuantity: min ?? undefined,
  required: required ?? undefined,
  code,
  demandDiscount: demand ?? undefined,
  supplyDiscount: supply ?? undefined,
});

const lineOf = (line: LineCase): Omit<LineRequest, "type"> => ({
  name: line.type,
  base: line.base ?? null,
  quantity: line.quantity ?? undefined,
  customerCommissionAmount: line.customerAmount ?? undefined,
  customerCommissionPercentage: line.customerPct ?? undefined,
  providerCommissionAmount: line.providerAmount ?? undefined,
  providerCommissionPercentage: line.providerPct ?? undefined,
  amountSupplyVAT: line.supplyVat ?? undefined,
});

export type PrintedPrice = ReturnType<typeof print>;

function print({ counts, totals, lines }: Calculation) {
  return {
    days: counts.noOfDaysOfTrip,
    monToFri: counts.countMonToFri,
    possibleCamps: counts.numberOfPossibleCamps,
    possibleMixed: counts.numberOfPossibleMixedCamps,
    immersion: counts.noOfImmersionDays,
    subtotal: totals.subtotal,
    discount: totals.discount,
    vat: totals.vat,
    total: totals.total,
    subtotalHF: totals.subtotalHF,
    discountHF: totals.discountHF,
    supplyVat: totals.amountSupplyVAT,
    totalHF: totals.totalHF,
    lines: lines.map(({ amounts }) => ({
      final: amounts.amountFinal,
      hf: amounts.amountHF,
      discount: amounts.amountDiscount,
      hfDiscount: amounts.amountHFDiscount,
      product: amounts.product,
      vat: amounts.vat,
    })),
  };
}
