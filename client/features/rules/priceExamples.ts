import { newDiscount, newLine, type PriceDraft } from "./priceDraft.ts";

// 28 June to 18 July 2027: Monday to Sunday, 20 nights.
const stay: PriceDraft = {
  from: "2027-06-28",
  to: "2027-07-18",
  activity: "local",
  weeks: "0",
  students: "1",
  exempt: false,
  code: "",
  discounts: [],
  lines: [],
};
const nights = { ...newLine, base: "49.60", customerPct: "20", providerPct: "5" };
const longStay = { ...newDiscount, min: "14", demand: "10", supply: "0" };

// One to look at for every part of the rules, and one that is refused.
export const priceExamples = {
  stay: { ...stay, discounts: [longStay], lines: [nights] },
  campAndImmersion: {
    ...stay,
    activity: "mixed",
    weeks: "2",
    lines: [
      nights,
      {
        ...newLine,
        type: "week",
        base: "310.00",
        quantity: "2",
        customerPct: "15",
        providerPct: "10",
        supplyVat: "41.85",
      },
      { ...newLine, type: "immersion", base: "12.00", customerPct: "20" },
    ],
  },
  summerCode: {
    ...stay,
    students: "2",
    code: "summer",
    discounts: [longStay, { ...newDiscount, required: false, code: "SUMMER", demand: "15", supply: "5" }],
    lines: [nights, { ...newLine, type: "transfer", base: "85.00", quantity: "2", customerAmount: "15.00" }],
  },
  exempt: {
    ...stay,
    exempt: true,
    lines: [
      nights,
      { ...newLine, type: "lesson", base: "32.50", quantity: "10", customerAmount: "7.50", providerAmount: "2.50" },
    ],
  },
  loss: { ...stay, discounts: [{ ...newDiscount, demand: "50" }], lines: [nights] },
  refused: {
    ...stay,
    lines: [nights, { ...newLine, type: "week", base: "310.00", quantity: "2", customerPct: "100" }],
  },
} as const satisfies Readonly<Record<string, PriceDraft>>;

export type PriceExample = keyof typeof priceExamples;

export const exampleNames = Object.keys(priceExamples) as PriceExample[];
