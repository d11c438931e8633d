import { describe, expect, test } from "vitest";
import { depositOf, discountFor, halfUp, quoteOf, refundOf } from "./quote.ts";
import type { QuoteLine } from "./quote.ts";

const fifth = { customerAmount: 0, customerPercentage: 2000, providerAmount: 0, providerPercentage: 500 };
const nights: QuoteLine = {
  service: "Hosting",
  description: "20 nights",
  base: 4960,
  count: 20,
  commission: fifth,
  demandDiscount: 1000,
  supplyDiscount: 0,
};

describe("a quote", () => {
  test("comes out as the example of decisions 22", () => {
    const quote = quoteOf([nights], 2300);
    expect(quote.lines[0]).toMatchObject({
      customerUnit: 6200,
      amountFinal: 124_000,
      amountHF: 94_240,
      amountDiscount: 12_400,
      product: 17_360,
      vat: 3993,
    });
    expect(quote.total).toBe(115_593);
    expect(quote.totalHF).toBe(94_240);
  });

  test("comes out as the example of decisions 3", () => {
    const quote = quoteOf([{ ...nights, base: 4000, count: 14, demandDiscount: 0 }], 2300);
    expect([quote.subtotal, quote.totalHF, quote.vat, quote.total]).toEqual([70_000, 53_200, 3864, 73_864]);
  });

  test("takes an amount before a percentage and never pays the family less than nothing", () => {
    const [line] = quoteOf(
      [
        {
          ...nights,
          commission: { customerAmount: 500, customerPercentage: 2000, providerAmount: 6000, providerPercentage: 0 },
          demandDiscount: 0,
        },
      ],
      2300,
    ).lines;
    expect([line?.customerUnit, line?.amountHF]).toEqual([5460, 0]);
  });
});

test.each([
  [1, 2, 1],
  [-1, 2, -1],
  [5, 2, 3],
  [-5, 2, -3],
  [4, 3, 1],
  [225, 10, 23],
])("%i / %i is rounded half up to %i", (amount, divisor, rounded) => {
  expect(halfUp(amount, divisor)).toBe(rounded);
});

test("the largest fitting discount wins alone, and a code is read without its case", () => {
  const always = { minQuantity: 14, required: true, code: "", demandDiscount: 1000, supplyDiscount: 0 };
  const coded = { minQuantity: 7, required: false, code: "SIBLING", demandDiscount: 500, supplyDiscount: 250 };
  expect(discountFor(13, [always, coded])).toMatchObject({ demandDiscount: 0, supplyDiscount: 0 });
  expect(discountFor(13, [always, coded], " sibling ")).toMatchObject({ demandDiscount: 500 });
  expect(discountFor(20, [coded, always], "SIBLING")).toMatchObject({ demandDiscount: 1000 });
});

test("a deposit is a quarter, and a refund falls with the days that are left", () => {
  expect(depositOf(222_090)).toBe(55_523);
  const refund = (daysBefore: number, isOurFault = false) =>
    refundOf({ paid: 55_523, daysBefore, trustFee: 11_685, isOurFault });
  expect([refund(30), refund(29), refund(8), refund(7), refund(0, true)]).toEqual([43_838, 27_762, 27_762, 0, 55_523]);
});
