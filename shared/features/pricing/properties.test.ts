import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { calculate, type Calculation } from "./calculation.ts";
import { pricingTypes } from "./pricingTypes.ts";
import { isRefused } from "./refusals.ts";
import type { LineRequest, PriceRequest } from "./request.ts";
import { vatModes } from "./vat.ts";

const percentage = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

const discount = fc.record({
  minQuantity: fc.integer({ min: 0, max: 20 }),
  required: fc.boolean(),
  code: fc.constantFrom("", "summer"),
  demandDiscount: percentage(0, 100),
  supplyDiscount: percentage(0, 100),
});

const line: fc.Arbitrary<LineRequest> = fc.record({
  name: fc.constant("Hosting"),
  type: fc.constantFrom(...pricingTypes),
  base: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 0, max: 20 }),
  customerCommissionAmount: fc.constantFrom(0, 0, 350),
  customerCommissionPercentage: percentage(0, 99),
  providerCommissionAmount: fc.constantFrom(0, 0, 350),
  providerCommissionPercentage: percentage(0, 120),
  amountSupplyVAT: fc.constantFrom(0, 0, 120),
  vatMode: fc.constantFrom(...vatModes),
  discounts: fc.array(discount, { maxLength: 3 }),
});

const request: fc.Arbitrary<PriceRequest> = fc.record({
  fromDate: fc.constantFrom("2027-06-28", "2027-07-01", "2028-02-26"),
  toDate: fc.integer({ min: 1, max: 90 }).map((nights) => addDays("2028-02-26", nights)),
  activityDetailsType: fc.constantFrom("local", "mixed", "family"),
  currentNoOfWeeks: fc.integer({ min: 0, max: 6 }),
  countStudents: fc.integer({ min: 0, max: 5 }),
  discountCode: fc.constantFrom(null, "SUMMER"),
  vatExempt: fc.boolean(),
  vatPercentage: percentage(0, 30),
  lines: fc.array(line, { maxLength: 4 }),
});

function priced(given: PriceRequest): Calculation {
  const calculation = calculate(given);
  if (isRefused(calculation)) throw new Error(calculation.refused.code);
  return calculation;
}

const amountsOf = (given: PriceRequest) => priced(given).lines.map(({ amounts }) => amounts);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test("totals tie with their lines and with each other", () => {
  fc.assert(
    fc.property(request, (given) => {
      const { lines, totals } = priced(given);
      const of = (field: keyof (typeof lines)[number]["amounts"]) => sum(lines.map(({ amounts }) => amounts[field]));
      expect(totals).toEqual({
        subtotal: of("amountFinal"),
        discount: of("amountDiscount"),
        vat: of("vat"),
        total: of("amountFinal") - of("amountDiscount") + of("vat"),
        subtotalHF: of("amountHF"),
        discountHF: of("amountHFDiscount"),
        amountSupplyVAT: of("amountSupplyVAT"),
        totalHF: of("amountHF") - of("amountHFDiscount") + of("amountSupplyVAT"),
        product: of("product"),
        amountPricingType: of("amountPricingType"),
      });
    }),
  );
});

test("no amount is negative or a fraction", () => {
  fc.assert(
    fc.property(request, (given) => {
      const { lines, totals, counts } = priced(given);
      const numbers = [counts, totals, ...lines.map(({ amounts }) => amounts)].flatMap((amounts): number[] =>
        Object.values(amounts),
      );
      expect(numbers.filter((number) => !Number.isSafeInteger(number) || number < 0)).toEqual([]);
    }),
  );
});

// Discounts that apply at any length, prices and discounts of a size at which one cent of rounding does not outweigh a night.
const steadyLine = fc
  .tuple(
    line,
    fc.integer({ min: 100, max: 1_000_000 }),
    fc.array(
      fc.record({ required: fc.constant(true), demandDiscount: percentage(0, 50), supplyDiscount: percentage(0, 50) }),
      { maxLength: 2 },
    ),
  )
  .map(([one, base, discounts]) => ({ ...one, base, discounts }));

test("another night never makes a trip cheaper or a family poorer while the same discounts apply", () => {
  fc.assert(
    fc.property(
      request,
      fc.array(steadyLine, { maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (given, lines, more) => {
        const [shorter, longer] = [given.toDate, addDays(given.toDate, more)].map(
          (toDate) => priced({ ...given, lines, toDate }).totals,
        );
        expect(longer?.total).toBeGreaterThanOrEqual(shorter?.total ?? Infinity);
        expect(longer?.totalHF).toBeGreaterThanOrEqual(shorter?.totalHF ?? Infinity);
      },
    ),
  );
});

test("a line costs the same wherever it stands", () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 4 }), (given, turn) => {
      const turned = { ...given, lines: [...given.lines.slice(turn), ...given.lines.slice(0, turn)] };
      expect(priced(turned).totals).toEqual(priced(given).totals);
      expect(amountsOf({ ...given, lines: [...given.lines].reverse() })).toEqual(amountsOf(given).reverse());
    }),
  );
});

test("discounts never add up: the customer's is the largest of those that would apply alone, and the family's is of the same one", () => {
  fc.assert(
    fc.property(request, line, (given, one) => {
      const pair = ({ amountDiscount, amountHFDiscount }: { amountDiscount: number; amountHFDiscount: number }) =>
        [amountDiscount, amountHFDiscount] as const;
      const together = amountsOf({ ...given, lines: [one] }).map(pair);
      const alone = [[], ...(one.discounts ?? []).map((discount) => [discount])].flatMap((discounts) =>
        amountsOf({ ...given, lines: [{ ...one, discounts }] }).map(pair),
      );
      expect(together.map(([demand]) => demand)).toEqual([Math.max(...alone.map(([demand]) => demand))]);
      expect(alone).toContainEqual(together[0]);
    }),
  );
});

test("the order of discounts does not matter", () => {
  fc.assert(
    fc.property(request, line, (given, one) => {
      const turned = { ...one, discounts: [...(one.discounts ?? [])].reverse() };
      expect(amountsOf({ ...given, lines: [turned] })).toEqual(amountsOf({ ...given, lines: [one] }));
    }),
  );
});

test("what stays with us is what the customer pays less what the family gets, or nothing", () => {
  fc.assert(
    fc.property(request, (given) => {
      for (const { product, amountFinal, amountDiscount, amountHF, amountHFDiscount } of amountsOf(given))
        expect(product).toBe(Math.max(0, amountFinal - amountDiscount - (amountHF - amountHFDiscount)));
    }),
  );
});

test("nobody exempt pays VAT, and it changes nothing else", () => {
  fc.assert(
    fc.property(request, (given) => {
      const free = amountsOf({ ...given, vatExempt: true });
      expect(free.every(({ vat }) => vat === 0)).toBe(true);
      expect(free).toEqual(amountsOf({ ...given, vatExempt: false }).map((amounts) => ({ ...amounts, vat: 0 })));
    }),
  );
});

test("students multiply what is charged and paid", () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 30 }), (given, countStudents) => {
      const of = (students: number) =>
        amountsOf({ ...given, countStudents: students }).map(
          ({ amountFinal, amountHF, amountPricingType, unit, unitHF }) => ({
            amountFinal,
            amountHF,
            amountPricingType,
            unit,
            unitHF,
          }),
        );
      expect(of(countStudents)).toEqual(
        of(1).map(({ amountFinal, amountHF, amountPricingType, ...units }) => ({
          ...units,
          amountFinal: amountFinal * countStudents,
          amountHF: amountHF * countStudents,
          amountPricingType: amountPricingType * countStudents,
        })),
      );
    }),
  );
});

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(NaN, Infinity, -Infinity, Number.MAX_VALUE, 2 ** 53, 99.995),
);

test("whatever numbers are given, the answer is whole amounts or a refusal", () => {
  const wild = fc.record(
    {
      base: anyNumber,
      quantity: anyNumber,
      customerCommissionAmount: anyNumber,
      customerCommissionPercentage: anyNumber,
      providerCommissionAmount: anyNumber,
      providerCommissionPercentage: anyNumber,
      amountSupplyVAT: anyNumber,
    },
    { requiredKeys: ["base"] },
  );
  fc.assert(
    fc.property(request, line, wild, fc.option(anyNumber, { nil: undefined }), (given, one, numbers, countStudents) => {
      const calculation = calculate({ ...given, countStudents, lines: [{ ...one, ...numbers }] });
      if (isRefused(calculation)) return;
      const amounts = [calculation.totals, ...calculation.lines.map((priced) => priced.amounts)].flatMap(
        (figures): number[] => Object.values(figures),
      );
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
