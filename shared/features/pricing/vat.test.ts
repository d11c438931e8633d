import { expect, test } from "vitest";
import { productOf, vatOf, vatPercentageOn, type VatTerms } from "./vat.ts";

// 1,240.00 less 124.00 from the customer, 942.40 less 42.40 for the family: 1,116.00 - 900.00.
const amounts = { amountFinal: 124_000, amountDiscount: 12_400, amountHF: 94_240, amountHFDiscount: 4240 };
const terms: VatTerms = { mode: "margin", isExempt: false, rate: 2300 };

test.each<readonly [string, Partial<VatTerms>, number]>([
  ["on the margin: 216.00 x 0.23", {}, 4968],
  ["on all that is charged: 1,116.00 x 0.23", { mode: "gross" }, 25_668],
  ["exempt by mode", { mode: "exempt" }, 0],
  ["an exempt customer, on the margin", { isExempt: true }, 0],
  ["an exempt customer, on all that is charged", { isExempt: true, mode: "gross" }, 0],
  ["at 21 %: 216.00 x 0.21", { rate: 2100 }, 4536],
  ["at 13.5 %: 216.00 x 0.135", { rate: 1350 }, 2916],
  ["at 0 %", { rate: 0 }, 0],
])("VAT %s", (_, given, vat) => {
  expect(vatOf(amounts, { ...terms, ...given })).toBe(vat);
});

test("on a loss the margin has no VAT, all that is charged still has: 800.00 x 0.23", () => {
  const loss = { amountFinal: 100_000, amountDiscount: 20_000, amountHF: 90_000, amountHFDiscount: 0 };
  expect([productOf(loss), vatOf(loss, terms), vatOf(loss, { ...terms, mode: "gross" })]).toEqual([0, 0, 18_400]);
});

// The Irish standard rate was lowered for six months.
const rates = [
  { percentage: 23, fromDate: "2012-01-01", toDate: "2020-08-31" },
  { percentage: 21, fromDate: "2020-09-01", toDate: "2021-02-28" },
  { percentage: 23.5, fromDate: "2021-03-01", toDate: null },
];

test.each([
  ["2011-12-31", null],
  ["2012-01-01", 23],
  ["2020-08-31", 23],
  ["2020-09-01", 21],
  ["2021-02-28", 21],
  ["2021-03-01", 23.5],
  ["2099-01-01", 23.5],
] as const)("on %s the rate is %s", (day, percentage) => {
  expect(vatPercentageOn(day, rates)).toBe(percentage);
  expect(vatPercentageOn(day, [...rates].reverse())).toBe(percentage);
});

test("of two rates that hold the one that began last counts", () => {
  const open = [
    { percentage: 23 },
    { percentage: 13.5, fromDate: "2026-07-01" },
    { percentage: 9, fromDate: "2025-07-01" },
  ];
  expect([
    vatPercentageOn("2027-01-01", open),
    vatPercentageOn("2027-01-01", [...open].reverse()),
    vatPercentageOn("2024-01-01", open),
  ]).toEqual([13.5, 13.5, 23]);
});
