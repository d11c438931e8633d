import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import {
  whyNotAmount,
  whyNotCustomerPercentage,
  whyNotDiscount,
  whyNotPercentage,
  whyNotQuantity,
  whyNotVatRate,
  type NumberRule,
} from "./numbers.ts";
import { pricingTypes } from "./pricingTypes.ts";
import type { Refusal } from "./refusals.ts";
import type { DiscountTerms, LineRequest, PriceRequest } from "./request.ts";
import { vatModes } from "./vat.ts";

type Rules<Field extends string> = readonly (readonly [Field, NumberRule])[];
type Numbers<Field extends string> = { readonly [Name in Field]?: number | null | undefined };

const requestRules = [
  ["currentNoOfWeeks", whyNotQuantity],
  ["countStudents", whyNotQuantity],
  ["campDaysPerWeek", whyNotQuantity],
  ["vatPercentage", whyNotVatRate],
] as const satisfies Rules<keyof PriceRequest>;

const lineRules = [
  ["base", whyNotAmount],
  ["quantity", whyNotQuantity],
  ["customerCommissionAmount", whyNotAmount],
  ["customerCommissionPercentage", whyNotCustomerPercentage],
  ["providerCommissionAmount", whyNotAmount],
  ["providerCommissionPercentage", whyNotPercentage],
  ["amountSupplyVAT", whyNotAmount],
] as const satisfies Rules<keyof LineRequest>;

const discountRules = [
  ["minQuantity", whyNotQuantity],
  ["demandDiscount", whyNotDiscount],
  ["supplyDiscount", whyNotDiscount],
] as const satisfies Rules<keyof DiscountTerms>;

// The first thing that keeps a request from having a price, in the order in which a person would correct it.
export function whyNotPrice(request: PriceRequest): Refusal | null {
  return (
    whyNotDays(request) ??
    whyNotActivity(request) ??
    firstBroken(request, requestRules) ??
    firstOf(request.lines, whyNotLine) ??
    whyNotCurrencies(request.lines)
  );
}

function whyNotDays({ fromDate, toDate }: PriceRequest): Refusal | null {
  if (!isDay(fromDate)) return { code: "bad_date", field: "fromDate" };
  if (!isDay(toDate)) return { code: "bad_date", field: "toDate" };
  if (fromDate === toDate) return { code: "dates_equal", field: "toDate" };
  return fromDate > toDate ? { code: "dates_reversed", field: "toDate" } : null;
}

// A day of the calendar between the years 1000 and 2999, inside which days can be added without leaving four digits.
function isDay(day: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === day;
}

const whyNotActivity = ({ activityDetailsType: name }: PriceRequest): Refusal | null =>
  isOneOf(activityDetailsTypes, name) ? null : { code: "unknown_activity_type", field: "activityDetailsType", name };

function whyNotLine(line: LineRequest, index: number): Refusal | null {
  const refusal = whyNotKinds(line) ?? firstBroken(line, lineRules) ?? firstOf(line.discounts ?? [], whyNotTerms);
  return refusal && { ...refusal, field: inside("lines", index, refusal.field), name: line.name };
}

function whyNotKinds({ base, type, vatMode = "margin" }: LineRequest): Refusal | null {
  if (!isOneOf(pricingTypes, type)) return { code: "unknown_pricing_type", field: "type" };
  if (!isOneOf(vatModes, vatMode)) return { code: "unknown_vat_mode", field: "vatMode" };
  return (base ?? null) === null ? { code: "missing_price", field: "base" } : null;
}

function whyNotTerms(discount: DiscountTerms, index: number): Refusal | null {
  const refusal = firstBroken(discount, discountRules);
  return refusal && { ...refusal, field: inside("discounts", index, refusal.field) };
}

function whyNotCurrencies(lines: readonly LineRequest[]): Refusal | null {
  const [first, other] = new Set(lines.flatMap(({ currency }) => currency ?? []));
  if (first === undefined || other === undefined) return null;
  return {
    code: "several_currencies",
    field: inside(
      "lines",
      lines.findIndex(({ currency }) => currency === other),
      "currency",
    ),
    name: other,
  };
}

function firstBroken<Field extends string>(numbers: Numbers<Field>, rules: Rules<Field>): Refusal | null {
  for (const [field, whyNot] of rules) {
    const code = whyNot(numbers[field] ?? 0);
    if (code) return { code, field };
  }
  return null;
}

function firstOf<Item>(items: readonly Item[], whyNot: (item: Item, index: number) => Refusal | null): Refusal | null {
  for (const [index, item] of items.entries()) {
    const refusal = whyNot(item, index);
    if (refusal) return refusal;
  }
  return null;
}

const isOneOf = (known: readonly string[], value: string): boolean => known.includes(value);

const inside = (list: string, index: number, field = ""): string => `${list}.${index}.${field}`;
