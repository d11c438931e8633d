import { expect, test } from "vitest";
import { priceOfCase } from "./priceCase.ts";

const given = { from: "2027-06-28", to: "2027-07-18", activity: "local", lines: [{ type: "night", base: 4960 }] };
const answerTo = (more: object) => priceOfCase(JSON.stringify({ ...given, ...more }));

test("a quantity that is absent is 1, and so are students; every other absent number is 0", () => {
  const short = answerTo({ lines: [{ type: "week", base: 100 }], discounts: [{ required: true }] });
  const long = answerTo({
    weeks: 0,
    students: 1,
    exempt: false,
    code: null,
    discounts: [{ min: 0, required: true, code: "", demand: 0, supply: 0 }],
    lines: [
      {
        type: "week",
        base: 100,
        quantity: 1,
        customerPct: 0,
        customerAmount: 0,
        providerPct: 0,
        providerAmount: 0,
        supplyVat: 0,
      },
    ],
  });
  expect(short).toEqual(long);
  expect(short).toMatchObject({ subtotal: 100, total: 100, totalHF: 100 });
});

test("null is as good as absent, but for a price", () => {
  expect(
    answerTo({
      weeks: null,
      students: null,
      exempt: null,
      code: null,
      discounts: null,
      lines: [{ type: "night", base: 4960, quantity: null, customerPct: null, providerAmount: null }],
    }),
  ).toEqual(answerTo({}));
});

test("what is said reaches the calculation", () => {
  expect(answerTo({ activity: "mixed", weeks: 2 })).toMatchObject({ possibleMixed: 2, immersion: 10 });
  expect(answerTo({ students: 0 })).toMatchObject({ subtotal: 0, total: 0, lines: [{ final: 0, hf: 0 }] });
  expect(answerTo({ exempt: true, lines: [{ type: "trip", base: 100, customerAmount: 100 }] })).toMatchObject({
    vat: 0,
    total: 200,
  });
});

test.each([
  ["{", { code: "unreadable" }],
  ["", { code: "unreadable" }],
  ["[1]", { code: "unreadable" }],
  ["null", { code: "unreadable" }],
  ["12", { code: "unreadable" }],
])("%s is no case", (text, refused) => {
  expect(priceOfCase(text)).toEqual({ refused });
});

test.each<readonly [string, object, object]>([
  [
    "a price that is absent",
    { lines: [{ type: "night" }] },
    { code: "missing_price", field: "lines.0.base", name: "night" },
  ],
  [
    "a price of null",
    { lines: [{ type: "night", base: null }] },
    { code: "missing_price", field: "lines.0.base", name: "night" },
  ],
  [
    "a type nobody knows",
    { lines: [...given.lines, { type: "year", base: 1 }] },
    { code: "unknown_pricing_type", field: "lines.1.type", name: "year" },
  ],
  [
    "an activity nobody knows",
    { activity: "riding" },
    { code: "unknown_activity_type", field: "activity", name: "riding" },
  ],
  ["dates reversed", { to: "2027-06-01" }, { code: "dates_reversed", field: "toDate" }],
  [
    "a quantity below 0",
    { lines: [{ type: "week", base: 1, quantity: -1 }] },
    { code: "negative_quantity", field: "lines.0.quantity", name: "week" },
  ],
  [
    "a customer percentage of 100",
    { lines: [{ type: "week", base: 1, customerPct: 100 }] },
    { code: "customer_percentage_too_high", field: "lines.0.customerCommissionPercentage", name: "week" },
  ],
  [
    "a discount above 100",
    { discounts: [{ demand: 101 }] },
    { code: "discount_out_of_range", field: "lines.0.discounts.0.demandDiscount", name: "night" },
  ],
  [
    "a supplier's VAT below 0",
    { lines: [{ type: "week", base: 1, supplyVat: -1 }] },
    { code: "negative_amount", field: "lines.0.amountSupplyVAT", name: "week" },
  ],
  [
    "a provider's share below 0",
    { lines: [{ type: "week", base: 1, providerPct: -1 }] },
    { code: "negative_percentage", field: "lines.0.providerCommissionPercentage", name: "week" },
  ],
  [
    "an amount of the provider's below 0",
    { lines: [{ type: "week", base: 1, providerAmount: -1 }] },
    { code: "negative_amount", field: "lines.0.providerCommissionAmount", name: "week" },
  ],
  ["a number in words", { students: "2" }, { code: "wrong_kind", field: "students" }],
  ["lines that are absent", { lines: undefined }, { code: "wrong_kind", field: "lines" }],
  ["a base in words", { lines: [{ type: "night", base: "4960" }] }, { code: "wrong_kind", field: "lines.0.base" }],
])("%s is refused", (_, more, refused) => {
  expect(answerTo(more)).toEqual({ refused });
});
