import { expect, test } from "vitest";
import { calculate } from "./calculation.ts";
import type { DiscountTerms, LineRequest, PriceRequest } from "./request.ts";
import { isRefused } from "./refusals.ts";

const line: LineRequest = { name: "Hosting", type: "night", base: 4960 };
const request: PriceRequest = {
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  activityDetailsType: "local",
  lines: [line],
};

function refusalOf(given: Partial<PriceRequest>) {
  const answer = calculate({ ...request, ...given });
  return isRefused(answer) ? answer.refused : null;
}

const refusalOfLine = (given: Partial<LineRequest>) =>
  refusalOf({ lines: [line, { ...line, ...given, name: "Camp" }] });
const refusalOfDiscount = (given: DiscountTerms) => refusalOfLine({ discounts: [{}, given] });

test("a request with everything absent that may be is priced", () => {
  expect(refusalOf({})).toBeNull();
});

test.each([
  ["dates_reversed", "toDate", { toDate: "2027-06-27" }],
  ["dates_equal", "toDate", { toDate: "2027-06-28" }],
  ["bad_date", "fromDate", { fromDate: "28/06/2027" }],
  ["bad_date", "fromDate", { fromDate: "" }],
  ["bad_date", "fromDate", { fromDate: "0999-06-28" }],
  ["bad_date", "fromDate", { fromDate: "3000-06-28" }],
  ["bad_date", "fromDate", { fromDate: "2027-06-28T00:00:00Z" }],
  ["bad_date", "fromDate", { fromDate: " 2027-06-28" }],
  ["bad_date", "toDate", { toDate: "2027-02-29" }],
  ["bad_date", "toDate", { toDate: "2027-13-01" }],
  ["bad_date", "toDate", { toDate: "2027-07-32" }],
  ["negative_quantity", "currentNoOfWeeks", { currentNoOfWeeks: -1 }],
  ["fractional_quantity", "currentNoOfWeeks", { currentNoOfWeeks: 1.5 }],
  ["negative_quantity", "countStudents", { countStudents: -1 }],
  ["fractional_quantity", "countStudents", { countStudents: 0.5 }],
  ["not_a_number", "countStudents", { countStudents: NaN }],
  ["negative_quantity", "campDaysPerWeek", { campDaysPerWeek: -5 }],
  ["vat_rate_out_of_range", "vatPercentage", { vatPercentage: -0.01 }],
  ["vat_rate_out_of_range", "vatPercentage", { vatPercentage: 100.01 }],
  ["too_many_decimals", "vatPercentage", { vatPercentage: 23.005 }],
  ["not_a_number", "vatPercentage", { vatPercentage: Infinity }],
] as const)("%s in %s: %j is refused", (code, field, given) => {
  expect(refusalOf(given)).toEqual({ code, field });
});

test("days from the year 1000 to 2999 are known", () => {
  expect(refusalOf({ fromDate: "1000-01-01", toDate: "2999-12-31" })).toBeNull();
  expect(refusalOf({ fromDate: "2028-02-28", toDate: "2028-02-29" })).toBeNull();
});

test.each([
  ["missing_price", "base", { base: null }],
  ["not_a_number", "base", { base: NaN }],
  ["not_a_number", "base", { base: Infinity }],
  ["not_a_number", "base", { base: -Infinity }],
  ["negative_amount", "base", { base: -1 }],
  ["fractional_amount", "base", { base: 49.6 }],
  ["too_large", "base", { base: 2 ** 53 }],
  ["negative_quantity", "quantity", { quantity: -1 }],
  ["fractional_quantity", "quantity", { quantity: 2.5 }],
  ["not_a_number", "quantity", { quantity: NaN }],
  ["too_large", "quantity", { quantity: 1e20 }],
  ["negative_amount", "customerCommissionAmount", { customerCommissionAmount: -1 }],
  ["fractional_amount", "customerCommissionAmount", { customerCommissionAmount: 0.5 }],
  ["customer_percentage_too_high", "customerCommissionPercentage", { customerCommissionPercentage: 100 }],
  ["customer_percentage_too_high", "customerCommissionPercentage", { customerCommissionPercentage: 250 }],
  [
    "customer_percentage_too_high",
    "customerCommissionPercentage",
    { customerCommissionPercentage: 100, customerCommissionAmount: 500 },
  ],
  ["too_many_decimals", "customerCommissionPercentage", { customerCommissionPercentage: 99.999 }],
  ["negative_percentage", "customerCommissionPercentage", { customerCommissionPercentage: -20 }],
  ["not_a_number", "customerCommissionPercentage", { customerCommissionPercentage: Infinity }],
  ["negative_amount", "providerCommissionAmount", { providerCommissionAmount: -1 }],
  ["negative_percentage", "providerCommissionPercentage", { providerCommissionPercentage: -0.01 }],
  ["too_many_decimals", "providerCommissionPercentage", { providerCommissionPercentage: 5.125 }],
  ["too_large", "providerCommissionPercentage", { providerCommissionPercentage: 1e300 }],
  ["not_a_number", "providerCommissionPercentage", { providerCommissionPercentage: NaN }],
  ["negative_amount", "amountSupplyVAT", { amountSupplyVAT: -1 }],
  ["fractional_amount", "amountSupplyVAT", { amountSupplyVAT: 0.1 }],
] as const)("%s in the second line's %s: %j is refused by the line's name", (code, field, given) => {
  expect(refusalOfLine(given)).toEqual({ code, field: `lines.1.${field}`, name: "Camp" });
});

test.each([
  ["discount_out_of_range", "demandDiscount", { demandDiscount: -0.01 }],
  ["discount_out_of_range", "demandDiscount", { demandDiscount: 100.01 }],
  ["discount_out_of_range", "supplyDiscount", { supplyDiscount: 101 }],
  ["too_many_decimals", "supplyDiscount", { supplyDiscount: 2.125 }],
  ["not_a_number", "demandDiscount", { demandDiscount: NaN }],
  ["negative_quantity", "minQuantity", { minQuantity: -1 }],
  ["fractional_quantity", "minQuantity", { minQuantity: 13.5 }],
] as const)("%s in a discount's %s: %j is refused", (code, field, given) => {
  expect(refusalOfDiscount(given)).toEqual({ code, field: `lines.1.discounts.1.${field}`, name: "Camp" });
});

test("the limits themselves are allowed", () => {
  expect(refusalOf({ vatPercentage: 100, countStudents: 0, currentNoOfWeeks: 0 })).toBeNull();
  expect(refusalOf({ vatPercentage: 0 })).toBeNull();
  expect(
    refusalOfLine({ base: 0, quantity: 0, customerCommissionPercentage: 99.99, providerCommissionPercentage: 100 }),
  ).toBeNull();
  expect(refusalOfDiscount({ demandDiscount: 100, supplyDiscount: 0, minQuantity: 0 })).toBeNull();
  expect(refusalOf({ lines: [{ ...line, type: "trip", base: Number.MAX_SAFE_INTEGER }] })).toBeNull();
});

test("a kind that nobody knows is refused, however it came in", () => {
  expect(refusalOf(JSON.parse('{"activityDetailsType":"riding"}'))).toEqual({
    code: "unknown_activity_type",
    field: "activityDetailsType",
    name: "riding",
  });
  expect(refusalOfLine(JSON.parse('{"type":"year"}'))).toEqual({
    code: "unknown_pricing_type",
    field: "lines.1.type",
    name: "Camp",
  });
  expect(refusalOfLine(JSON.parse('{"vatMode":"reverse"}'))).toEqual({
    code: "unknown_vat_mode",
    field: "lines.1.vatMode",
    name: "Camp",
  });
});

test("a price that is absent and one written in words are refused, however they came in", () => {
  expect(refusalOf({ lines: JSON.parse('[{"name":"Hosting","type":"night"}]') })).toEqual({
    code: "missing_price",
    field: "lines.0.base",
    name: "Hosting",
  });
  expect(refusalOfLine(JSON.parse('{"base":"4960"}'))).toEqual({
    code: "not_a_number",
    field: "lines.1.base",
    name: "Camp",
  });
});

test("a trip has one currency; a line that says none has the trip's", () => {
  const lines = (...currencies: readonly (string | undefined)[]) =>
    refusalOf({ lines: currencies.map((currency) => ({ ...line, currency })) });
  expect(lines("EUR", undefined, "EUR")).toBeNull();
  expect(lines(undefined, "EUR", "EUR", "GBP", "USD")).toEqual({
    code: "several_currencies",
    field: "lines.3.currency",
    name: "GBP",
  });
});

const most = Number.MAX_SAFE_INTEGER;
const fee: LineRequest = { ...line, type: "trip", base: most };
const week: LineRequest = { ...line, type: "week", service: "camp", base: 0, quantity: most };

test.each<readonly [string, Partial<PriceRequest>]>([
  ["twenty nights", { lines: [{ ...line, base: most }] }],
  ["a customer's unit", { lines: [{ ...fee, customerCommissionAmount: 1 }] }],
  ["a customer's unit for nobody", { countStudents: 0, lines: [{ ...fee, customerCommissionPercentage: 0.01 }] }],
  ["a total", { lines: [fee, { ...fee, base: 1 }] }],
  ["camp weeks", { lines: [week, { ...week, quantity: 1 }] }],
])("what outgrows whole numbers is refused: %s", (_, given) => {
  expect(refusalOf(given)).toEqual({ code: "too_large" });
});

test("what is wrong first is said first", () => {
  expect(refusalOf({ fromDate: "x", countStudents: -1 })?.field).toBe("fromDate");
  expect(refusalOf({ toDate: "2027-06-28", countStudents: -1 })?.field).toBe("toDate");
  expect(refusalOf({ countStudents: -1, lines: [{ ...line, base: -1 }] })?.field).toBe("countStudents");
  expect(
    refusalOf({
      lines: [
        { ...line, base: -1 },
        { ...line, base: null },
      ],
    })?.field,
  ).toBe("lines.0.base");
});
