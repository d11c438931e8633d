import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  creditedPart,
  creditsOf,
  earnedBy,
  hostedUntil,
  hostTotalOf,
  nightsShareOf,
  salesLinesOf,
  spreadCredit,
  stateOfInvoice,
  trustFeeOf,
} from "./payments.rules.ts";

// As much of a priced line as the rules look at.
const line = (changes: object) => ({
  name: "Stay",
  service: "hosting",
  unit: 6_200,
  amountFinal: 124_000,
  amountDiscount: 12_400,
  amountHF: 94_240,
  amountHFDiscount: 0,
  amountSupplyVAT: 0,
  vat: 3_993,
  ...changes,
});
const priced = (...changes: readonly object[]) => ({ pricings: changes.map(line) }) as never;

describe("what is charged and what is paid", () => {
  test("is a line for each price, by its unit where the unit divides it", () => {
    expect(salesLinesOf(priced({}, { name: "Fee", unit: 33, amountFinal: 100, vat: 1 }, { amountFinal: 0 }))).toEqual([
      { description: "Stay", quantity: 20, unitAmount: 6_200, vat: 3_993 },
      { description: "Fee", quantity: 1, unitAmount: 100, vat: 1 },
    ]);
  });

  test("is the family's for hosting and immersion alone, with what its VAT is", () => {
    expect(
      hostTotalOf(
        priced(
          {},
          { service: "immersion", amountHF: 1_000, amountHFDiscount: 100, amountSupplyVAT: 20 },
          { service: "camp", amountHF: 5_000 },
        ),
      ),
    ).toBe(95_160);
  });

  test("is a trust fee with its VAT", () => {
    expect(trustFeeOf(priced({}, { service: "trust_fee", amountFinal: 5_000, amountDiscount: 500, vat: 1_035 }))).toBe(
      5_535,
    );
  });
});

describe("a stay of twenty nights at 2,000.01", () => {
  const stay = { from: "2027-06-28", to: "2027-07-18" };
  const total = 200_001;

  test("gives some of its nights their part of the price, and never more than all", () => {
    expect(
      [5, 20, 40].map((nights) =>
        nightsShareOf({
          total,
          stay: { from: stay.from, to: ["2027-07-03", "2027-07-18", "2027-08-07"][[5, 20, 40].indexOf(nights)] ?? "" },
          of: stay,
        }),
      ),
    ).toEqual([50_000, 200_001, 200_001]);
    expect(nightsShareOf({ total, stay: { from: stay.to, to: stay.from }, of: stay })).toBe(0);
  });

  test("has earned the nights before a day", () => {
    expect(
      ["2027-06-01", "2027-06-28", "2027-07-08", "2027-07-18", "2027-12-01"].map((day) =>
        earnedBy({ total, stay, day }),
      ),
    ).toEqual([0, 0, 100_001, 200_001, 200_001]);
  });

  test("was hosted until the day it ended", () => {
    expect(["2027-06-01", "2027-07-01", "2027-08-01"].map((day) => hostedUntil(stay, day).to)).toEqual([
      "2027-06-28",
      "2027-07-01",
      "2027-07-18",
    ]);
  });
});

describe("a trip that is called off", () => {
  const deposit = { id: "1", total: 25_000, vat: 1_000, paid: 25_000 };
  const balance = { id: "2", total: 75_000, vat: 3_000, paid: 30_000 };

  test("gives back from the newest invoice first, and nobody owes what was not paid", () => {
    expect(creditsOf([deposit, balance], 40_000)).toEqual([
      { invoiceId: "2", amount: 75_000, vat: 3_000 },
      { invoiceId: "1", amount: 10_000, vat: 400 },
    ]);
    expect(creditsOf([deposit, balance], 0)).toEqual([{ invoiceId: "2", amount: 45_000, vat: 1_800 }]);
    expect(creditsOf([deposit], 0)).toEqual([]);
  });

  test("credits VAT in proportion, the rounded part staying with what is left", () => {
    expect([creditedPart({ total: 3, vat: 1 }, 1), creditedPart({ total: 0, vat: 0 }, 0)]).toEqual([
      { amount: 1, vat: 0 },
      { amount: 0, vat: 0 },
    ]);
  });

  test("spreads a credit over the newest invoices, as far as they go", () => {
    expect(spreadCredit([deposit, balance], 80_000)).toEqual([
      { invoiceId: "2", amount: 75_000, vat: 3_000 },
      { invoiceId: "1", amount: 5_000, vat: 200 },
    ]);
    expect(spreadCredit([deposit], 0)).toEqual([]);
  });

  test("never gives back more than was paid, and never more VAT than there is", () => {
    const invoice = fc
      .record({
        id: fc.constant("1"),
        total: fc.integer({ min: 1, max: 100_000 }),
        vat: fc.integer({ min: 0, max: 10_000 }),
        paid: fc.integer({ min: 0, max: 100_000 }),
      })
      .map((made) => ({ ...made, vat: Math.min(made.vat, made.total), paid: Math.min(made.paid, made.total) }));
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 4 }), fc.integer({ min: 0, max: 200_000 }), (invoices, refund) => {
        const credits = creditsOf(invoices, refund);
        const unpaid = invoices.reduce((sum, { total, paid }) => sum + total - paid, 0);
        const paid = invoices.reduce((sum, one) => sum + one.paid, 0);
        expect(credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(unpaid + Math.min(refund, paid));
        expect(credits.every(({ amount, vat }) => amount > 0 && vat >= 0)).toBe(true);
      }),
    );
  });
});

test("an invoice is issued, paid in part, or paid", () => {
  expect([0, 1, 100, 120].map((paid) => stateOfInvoice({ total: 100, paid }))).toEqual([
    "issued",
    "part_paid",
    "paid",
    "paid",
  ]);
});
