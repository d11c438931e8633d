import { expect, test } from "vitest";
import { priceOfCase } from "./priceCase.ts";
import { isRefused } from "./refusals.ts";

// 28 June to 18 July 2027 are 20 nights, or 10 days of immersion when two weeks are camps.
const trip = { from: "2027-06-28", to: "2027-07-18", activity: "mixed", weeks: 2 };
const fifth = { customerPct: 20, providerPct: 5 };
const night = { ...fifth, type: "night", base: 4960 };
const longStay = { min: 14, required: true, demand: 10, supply: 0 };

function totalsOf(given: object): readonly number[] {
  const price = priceOfCase(JSON.stringify({ ...trip, ...given }));
  if (isRefused(price)) throw new Error(price.refused.code);
  return [
    price.subtotal,
    price.discount,
    price.vat,
    price.total,
    price.subtotalHF,
    price.discountHF,
    price.supplyVat,
    price.totalHF,
  ];
}

test("the example of the price command is answered to the letter", () => {
  const given =
    '{"from":"2027-06-28","to":"2027-07-18","activity":"local","weeks":0,"students":1,"exempt":false,"code":null,"discounts":[{"min":14,"required":true,"code":"","demand":10,"supply":0}],"lines":[{"type":"night","base":4960,"quantity":1,"customerPct":20,"customerAmount":0,"providerPct":5,"providerAmount":0,"supplyVat":0}]}';
  const answer =
    '{"days":20,"monToFri":15,"possibleCamps":3,"possibleMixed":0,"immersion":0,"subtotal":124000,"discount":12400,"vat":3993,"total":115593,"subtotalHF":94240,"discountHF":0,"supplyVat":0,"totalHF":94240,"lines":[{"final":124000,"hf":94240,"discount":12400,"hfDiscount":0,"product":17360,"vat":3993}]}';
  expect(JSON.stringify(priceOfCase(given))).toBe(answer);
});

// Subtotal, discount, VAT, total; the family's subtotal, discount, the supplier's VAT, the family's total.
test.each([
  [
    "20 x 62.00; 10 % off 124.00; 1,240.00 - 124.00 - 942.40 = 173.60, x 0.23 = 39.928",
    { discounts: [longStay], lines: [night] },
    [124_000, 12_400, 3993, 115_593, 94_240, 0, 0, 94_240],
  ],
  [
    "14 x 50.00; 14 x 38.00; 168.00 x 0.23 = 38.64",
    { to: "2027-07-12", lines: [{ ...night, base: 4000 }] },
    [70_000, 0, 3864, 73_864, 53_200, 0, 0, 53_200],
  ],
  [
    "two students: 2 x 20 x 62.00; 347.20 x 0.23 = 79.856",
    { students: 2, discounts: [longStay], lines: [night] },
    [248_000, 24_800, 7986, 231_186, 188_480, 0, 0, 188_480],
  ],
  ["20 days are 20 nights: 20 x 1.00", { lines: [{ type: "day", base: 100 }] }, [2000, 0, 0, 2000, 2000, 0, 0, 2000]],
  [
    "2 weeks x 280.00; 2 x 212.80; 134.40 x 0.23 = 30.912",
    { lines: [{ ...fifth, type: "week", base: 22_400, quantity: 2 }] },
    [56_000, 0, 3091, 59_091, 42_560, 0, 0, 42_560],
  ],
  [
    "3 hours x 18.00; 3 x 13.50; 13.50 x 0.23 = 3.105, half up",
    { lines: [{ type: "hour", base: 1500, quantity: 3, customerAmount: 300, providerAmount: 150 }] },
    [5400, 0, 311, 5711, 4050, 0, 0, 4050],
  ],
  [
    "2 months x 1,000.00, nothing for us",
    { lines: [{ type: "month", base: 100_000, quantity: 2 }] },
    [200_000, 0, 0, 200_000, 200_000, 0, 0, 200_000],
  ],
  [
    "6 lessons x 32.00; 6 x 24.32; 46.08 x 0.23 = 10.5984",
    { lines: [{ ...fifth, type: "lesson", base: 2560, quantity: 6 }] },
    [19_200, 0, 1060, 20_260, 14_592, 0, 0, 14_592],
  ],
  [
    "a semester: 5,000.00 / 0.9 = 5,555.555...; 555.56 x 0.23 = 127.7788",
    { lines: [{ type: "semester", base: 500_000, customerPct: 10 }] },
    [555_556, 0, 12_778, 568_334, 500_000, 0, 0, 500_000],
  ],
  [
    "2 transfers x 85.00; 2 x 68.00; 34.00 x 0.23 = 7.82; the firm's VAT of 5.00 is passed on",
    { lines: [{ type: "transfer", base: 6800, quantity: 2, customerPct: 20, supplyVat: 500 }] },
    [17_000, 0, 782, 17_782, 13_600, 0, 500, 14_100],
  ],
  [
    "10 days of immersion (20 - 5 x 2) x 35.00; 10 x 26.60; 84.00 x 0.23 = 19.32",
    { lines: [{ ...fifth, type: "immersion", base: 2800 }] },
    [35_000, 0, 1932, 36_932, 26_600, 0, 0, 26_600],
  ],
  [
    "13 days of immersion (20 - 7) x 35.00; 13 x 26.60; 109.20 x 0.23 = 25.116",
    { activity: "family", weeks: 1, lines: [{ ...fifth, type: "immersion", base: 2800 }] },
    [45_500, 0, 2512, 48_012, 34_580, 0, 0, 34_580],
  ],
  [
    "no immersion on a local trip",
    { activity: "local", lines: [{ ...fifth, type: "immersion", base: 2800 }] },
    [0, 0, 0, 0, 0, 0, 0, 0],
  ],
  [
    "a trust fee is once, whatever its quantity, and all ours: 95.00 x 0.23 = 21.85",
    { lines: [{ type: "trip", base: 9500, quantity: 3, providerPct: 100 }] },
    [9500, 0, 2185, 11_685, 0, 0, 0, 0],
  ],
  [
    "a trust fee for three students: 285.00 x 0.23 = 65.55",
    { students: 3, lines: [{ type: "trip", base: 9500, providerPct: 100 }] },
    [28_500, 0, 6555, 35_055, 0, 0, 0, 0],
  ],
  [
    "quantity 0 is nothing, the supplier's VAT is still owed",
    { lines: [{ type: "week", base: 22_400, quantity: 0, supplyVat: 70 }] },
    [0, 0, 0, 0, 0, 0, 70, 70],
  ],
  [
    "nights do not ask for a quantity: 20 x 1.00",
    { lines: [{ type: "night", base: 100, quantity: 7 }] },
    [2000, 0, 0, 2000, 2000, 0, 0, 2000],
  ],
  [
    "the supplier's VAT is not multiplied by students",
    { students: 2, lines: [{ type: "trip", base: 100, supplyVat: 23 }] },
    [200, 0, 0, 200, 200, 0, 23, 223],
  ],
  [
    "nights, a week, two transfers and the fee: 1,240.00 + 280.00 + 170.00 + 95.00; VAT 39.928 + 15.456 + 7.82 + 21.85, each rounded",
    {
      discounts: [longStay],
      lines: [
        night,
        { ...fifth, type: "week", base: 22_400 },
        { type: "transfer", base: 6800, quantity: 2, customerPct: 20 },
        { type: "trip", base: 9500, providerPct: 100 },
      ],
    },
    [178_500, 12_400, 8506, 174_606, 129_120, 0, 0, 129_120],
  ],
  [
    "great amounts keep their cents: 1,000,000,000.02 / 0.8 = 1,250,000,000.025, half up; x 60; 15,000,000,000.60 x 0.23 = 3,450,000,000.138",
    { students: 3, lines: [{ type: "night", base: 100_000_000_002, customerPct: 20 }] },
    [7_500_000_000_180, 0, 345_000_000_014, 7_845_000_000_194, 6_000_000_000_120, 0, 0, 6_000_000_000_120],
  ],
  ["nothing asked for costs nothing", { lines: [] }, [0, 0, 0, 0, 0, 0, 0, 0]],
] as const)("%s", (_, given, expected) => {
  expect(totalsOf(given)).toEqual(expected);
});

// Vat worked on one trip: a base and what the customer pays beyond it.
test.each([
  ["0.50 x 0.23 = 0.115, half up", 50, 12],
  ["0.02 x 0.23 = 0.0046", 2, 0],
  ["0.03 x 0.23 = 0.0069", 3, 1],
  ["43.50 x 0.23 = 10.005, half up", 4350, 1001],
] as const)("VAT is rounded once: %s", (_, margin, vat) => {
  expect(totalsOf({ lines: [{ type: "trip", base: 1000, customerAmount: margin }] })).toEqual([
    1000 + margin,
    0,
    vat,
    1000 + margin + vat,
    1000,
    0,
    0,
    1000,
  ]);
});

test("VAT is rounded on every line: 0.115 twice is 0.12 twice, not 0.23", () => {
  const line = { type: "trip", base: 1000, customerAmount: 50 };
  expect(totalsOf({ lines: [line, line] })).toEqual([2100, 0, 24, 2124, 2000, 0, 0, 2000]);
});

test("a customer who is exempt pays no VAT: 1,240.00 - 124.00", () => {
  expect(totalsOf({ exempt: true, discounts: [longStay], lines: [night] })).toEqual([
    124_000, 12_400, 0, 111_600, 94_240, 0, 0, 94_240,
  ]);
});

test("a loss is no margin: 1,000.00 - 200.00 is less than 900.00, so there is no VAT", () => {
  expect(
    totalsOf({ discounts: [{ required: true, demand: 20 }], lines: [{ type: "night", base: 5000, providerPct: 10 }] }),
  ).toEqual([100_000, 20_000, 0, 80_000, 90_000, 0, 0, 90_000]);
});
