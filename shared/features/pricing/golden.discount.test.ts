import { expect, test } from "vitest";
import { priceOfCase } from "./priceCase.ts";
import { isRefused } from "./refusals.ts";

// 20 nights at 50.00, of which the family gets 45.00: 1,000.00 and 900.00.
const stay = {
  from: "2027-06-28",
  to: "2027-07-18",
  activity: "local",
  lines: [{ type: "night", base: 5000, providerPct: 10 }],
};

function pricedWith(given: object): readonly number[] {
  const price = priceOfCase(JSON.stringify({ ...stay, ...given }));
  if (isRefused(price)) throw new Error(price.refused.code);
  return [price.discount, price.discountHF, price.vat, price.total, price.totalHF];
}

const none = [0, 0, 2300, 102_300, 90_000];
const summer = { code: "Summer", demand: 10 };

// Discount, the family's discount, VAT, total, the family's total.
test.each([
  [
    "20 nights reach 20: 5 % is 50.00; 950.00 - 900.00 = 50.00, x 0.23",
    { discounts: [{ min: 20, required: true, demand: 5 }] },
    [5000, 0, 1150, 96_150, 90_000],
  ],
  ["20 nights do not reach 21", { discounts: [{ min: 21, required: true, demand: 5 }] }, none],
  [
    "a code is read without case and spaces: 100.00; 900.00 - 900.00 = 0",
    { code: " sUMMER ", discounts: [summer] },
    [10_000, 0, 0, 90_000, 90_000],
  ],
  [
    "the office's code is read the same way",
    { code: "summer", discounts: [{ code: " SUMMER", demand: 10 }] },
    [10_000, 0, 0, 90_000, 90_000],
  ],
  ["another code gives nothing", { code: "winter", discounts: [summer] }, none],
  ["half a code gives nothing", { code: "sum", discounts: [summer] }, none],
  ["no code gives nothing", { code: null, discounts: [summer] }, none],
  ["a blank code claims no discount without a code", { code: " ", discounts: [{ code: "", demand: 10 }] }, none],
  ["the right code for too few nights gives nothing", { code: "summer", discounts: [{ ...summer, min: 21 }] }, none],
  [
    "a required one needs no code: 100.00",
    { code: null, discounts: [{ ...summer, required: true }] },
    [10_000, 0, 0, 90_000, 90_000],
  ],
  [
    "of 5 % and 8 % the larger: 80.00, never 130.00; 920.00 - 900.00 = 20.00, x 0.23",
    {
      discounts: [
        { required: true, demand: 5 },
        { required: true, demand: 8 },
      ],
    },
    [8000, 0, 460, 92_460, 90_000],
  ],
  [
    "of two at 5 % the larger for the family: 4 % of 900.00 is 36.00; 950.00 - 864.00 = 86.00, x 0.23",
    {
      discounts: [
        { required: true, demand: 5, supply: 2 },
        { required: true, demand: 5, supply: 4 },
      ],
    },
    [5000, 3600, 1978, 96_978, 86_400],
  ],
  [
    "the customer's side decides first: 6 % and 0 % before 5 % and 50 %; 940.00 - 900.00 = 40.00, x 0.23",
    {
      discounts: [
        { required: true, demand: 5, supply: 50 },
        { required: true, demand: 6 },
      ],
    },
    [6000, 0, 920, 94_920, 90_000],
  ],
  [
    "a larger one that is not claimed does not count",
    {
      discounts: [
        { ...summer, demand: 50 },
        { required: true, demand: 5 },
      ],
    },
    [5000, 0, 1150, 96_150, 90_000],
  ],
  [
    "a code beats a smaller required one: 100.00",
    { code: "summer", discounts: [{ required: true, demand: 5 }, summer] },
    [10_000, 0, 0, 90_000, 90_000],
  ],
  [
    "100 % of both sides leaves nothing",
    { discounts: [{ required: true, demand: 100, supply: 100 }] },
    [100_000, 90_000, 0, 0, 0],
  ],
  [
    "only the family's side: 2.5 % of 900.00 is 22.50; 1,000.00 - 877.50 = 122.50, x 0.23 = 28.175, half up",
    { discounts: [{ required: true, supply: 2.5 }] },
    [0, 2250, 2818, 102_818, 87_750],
  ],
  [
    "33.33 % of 1,000.00 is 333.30; 666.70 is less than 900.00",
    { discounts: [{ required: true, demand: 33.33 }] },
    [33_330, 0, 0, 66_670, 90_000],
  ],
  [
    "12.5 % of 1.00 is 0.125 on both sides, half up",
    { discounts: [{ required: true, demand: 12.5, supply: 12.5 }], lines: [{ type: "trip", base: 100 }] },
    [13, 13, 0, 87, 87],
  ],
  [
    "0.5 % of 1.00 is 0.005, half up; 0.49 % is 0.0049",
    { discounts: [{ required: true, demand: 0.5, supply: 0.49 }], lines: [{ type: "trip", base: 100 }] },
    [1, 0, 0, 99, 100],
  ],
  [
    "students are not nights: 20 nights of two students do not reach 21; 2,000.00 - 1,800.00 = 200.00, x 0.23",
    { students: 2, discounts: [{ min: 21, required: true, demand: 5 }] },
    [0, 0, 4600, 204_600, 180_000],
  ],
  [
    "weeks count for a weekly line: 2 reach 2, 1 does not; 10 % of 20.00",
    {
      discounts: [{ min: 2, required: true, demand: 10 }],
      lines: [
        { type: "week", base: 1000, quantity: 2 },
        { type: "week", base: 1000, quantity: 1 },
      ],
    },
    [200, 0, 0, 2800, 3000],
  ],
  [
    "a fee is one: a discount from 2 leaves it, 10 % of 1,000.00 alone; the fee's VAT is 0",
    { discounts: [{ min: 2, required: true, demand: 10 }], lines: [...stay.lines, { type: "trip", base: 1000 }] },
    [10_000, 0, 0, 91_000, 91_000],
  ],
] as const)("%s", (_, given, expected) => {
  expect(pricedWith(given)).toEqual(expected);
});
