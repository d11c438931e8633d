import fc from "fast-check";
import { expect, test } from "vitest";
import { calculate } from "./calculation.ts";
import { customerPricingOf, fullPricingOf, hostPricingOf } from "./output.ts";
import { isRefused } from "./refusals.ts";
import { pricingTypes } from "./pricingTypes.ts";
import type { LineRequest, PriceRequest } from "./request.ts";
import { readStep, type TraceStep } from "./traceStep.ts";
import { traceSteps, type TraceKey } from "./traceSteps.ts";
import { vatModes } from "./vat.ts";

const source = (level: "host_family" | "activity" | "county" | "country") => ({
  level,
  fromDate: "2027-06-01",
  toDate: null,
  id: "1",
  pricingTemplateId: "2",
  serviceTypeId: "3",
});
const family: LineRequest = {
  name: "Hosting",
  type: "night",
  base: 4650,
  service: "hosting",
  source: source("host_family"),
  customerCommissionPercentage: 20,
  providerCommissionPercentage: 5,
  discounts: [{ minQuantity: 14, required: true, demandDiscount: 10 }],
};
const request: PriceRequest = {
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  activityDetailsType: "mixed",
  currentNoOfWeeks: 2,
  lines: [family],
};

function calculated(given: Partial<PriceRequest>) {
  const calculation = calculate({ ...request, ...given });
  if (isRefused(calculation)) throw new Error(calculation.refused.code);
  return calculation;
}

const pricedWith = (given: Partial<PriceRequest>) => fullPricingOf(calculated(given));

test("a trace reads from the stay over every line to the totals", () => {
  expect(pricedWith({}).trace.map(readStep)).toEqual([
    "stay.days fromDate=2027-06-28 toDate=2027-07-18 -> noOfDaysOfTrip=20",
    "stay.weekdays -> countMonToFri=15",
    "stay.possibleCamps -> numberOfPossibleCamps=3",
    "stay.possibleMixedCamps numberOfPossibleCamps=3 currentNoOfWeeks=2 -> numberOfPossibleMixedCamps=2",
    "stay.campsAdded -> noOfCampsAdded=0",
    "stay.immersion.mixed noOfDaysOfTrip=20 daysPerWeek=5 currentNoOfWeeks=2 -> noOfImmersionDays=10",
    "price.host_family name=Hosting pricingType=night priceFrom=2027-06-01 priceTo=none -> base=46.50",
    "count.night -> count=20",
    "line.pricingType base=46.50 count=20 countStudents=1 -> amountPricingType=930.00",
    "unit.percentage base=46.50 percentage=20 % -> unit=58.13",
    "line.final unit=58.13 count=20 countStudents=1 -> amountFinal=1162.60",
    "daily.unit unit=58.13 -> amountDaily=58.13",
    "discount.required amountFinal=1162.60 percentage=10 % minQuantity=14 -> amountDiscount=116.26",
    "unitHF.percentage base=46.50 percentage=5 % -> unitHF=44.18",
    "line.provider unitHF=44.18 count=20 countStudents=1 -> amountHF=883.60",
    "discountHF.applied amountHF=883.60 percentage=0 % minQuantity=14 -> amountHFDiscount=0.00",
    "supplyVat.none -> amountSupplyVAT=0.00",
    "product.margin amountFinal=1162.60 amountDiscount=116.26 amountHF=883.60 amountHFDiscount=0.00 -> product=162.74",
    "vat.margin percentage=23 % -> vat=37.43",
    "total.pricingType -> amountPricingType=930.00",
    "total.subtotal -> subtotal=1162.60",
    "total.discount -> discount=116.26",
    "total.vat -> vat=37.43",
    "total.total subtotal=1162.60 discount=116.26 vat=37.43 -> total=1083.77",
    "total.subtotalHF -> subtotalHF=883.60",
    "total.discountHF -> discountHF=0.00",
    "total.supplyVat -> amountSupplyVAT=0.00",
    "total.totalHF subtotalHF=883.60 discountHF=0.00 amountSupplyVAT=0.00 -> totalHF=883.60",
    "total.product -> product=162.74",
  ]);
});

// The steps of the first line that a change brings in.
const stepsWith = (line: Partial<LineRequest>, given: Partial<PriceRequest> = {}) =>
  pricedWith({ ...given, lines: [{ ...family, ...line }] }).trace.map(readStep);

test.each<readonly [string, Partial<LineRequest>, Partial<PriceRequest>]>([
  ["price.given name=Hosting pricingType=night -> base=46.50", { source: undefined }, {}],
  [
    "price.activity name=Hosting pricingType=night priceFrom=2027-06-01 priceTo=none -> base=46.50",
    { source: source("activity") },
    {},
  ],
  [
    "price.county name=Hosting pricingType=night priceFrom=2027-06-01 priceTo=none -> base=46.50",
    { source: source("county") },
    {},
  ],
  [
    "price.country name=Hosting pricingType=night priceFrom=2027-06-01 priceTo=none -> base=46.50",
    { source: source("country") },
    {},
  ],
  ["unit.amount base=46.50 commission=10.00 -> unit=56.50", { customerCommissionAmount: 1000 }, {}],
  ["unit.base base=46.50 -> unit=46.50", { customerCommissionPercentage: 0 }, {}],
  ["unitHF.amount base=46.50 commission=3.00 -> unitHF=43.50", { providerCommissionAmount: 300 }, {}],
  ["unitHF.base base=46.50 -> unitHF=46.50", { providerCommissionPercentage: 0 }, {}],
  ["daily.share amountFinal=174.39 noOfDaysOfTrip=20 -> amountDaily=8.72", { type: "week", quantity: 3 }, {}],
  ["discount.none -> amountDiscount=0.00", { discounts: [] }, {}],
  ["discountHF.none -> amountHFDiscount=0.00", { discounts: [] }, {}],
  [
    "discount.code amountFinal=1162.60 percentage=12.5 % minQuantity=0 code=Summer -> amountDiscount=145.33",
    { discounts: [{ code: "Summer", demandDiscount: 12.5 }] },
    { discountCode: "summer" },
  ],
  [
    "discountHF.applied amountHF=883.60 percentage=2.5 % minQuantity=0 -> amountHFDiscount=22.09",
    { discounts: [{ required: true, supplyDiscount: 2.5 }] },
    {},
  ],
  ["supplyVat.passedOn -> amountSupplyVAT=5.00", { amountSupplyVAT: 500 }, {}],
  [
    "product.nothing amountFinal=1162.60 amountDiscount=1162.60 amountHF=883.60 amountHFDiscount=0.00 -> product=0.00",
    { discounts: [{ required: true, demandDiscount: 100 }] },
    {},
  ],
  [
    "product.margin amountFinal=930.00 amountDiscount=0.00 amountHF=930.00 amountHFDiscount=0.00 -> product=0.00",
    { customerCommissionPercentage: 0, providerCommissionPercentage: 0, discounts: [] },
    {},
  ],
  [
    "product.margin amountFinal=1162.60 amountDiscount=581.30 amountHF=883.60 amountHFDiscount=441.80 -> product=139.50",
    { discounts: [{ required: true, demandDiscount: 50, supplyDiscount: 50 }] },
    {},
  ],
  ["vat.gross percentage=13.5 % -> vat=141.26", { vatMode: "gross" }, { vatPercentage: 13.5 }],
  ["vat.exempt -> vat=0.00", { vatMode: "exempt" }, {}],
  ["vat.exemptCustomer -> vat=0.00", { vatMode: "gross" }, { vatExempt: true }],
  ["stay.immersion.local -> noOfImmersionDays=0", {}, { activityDetailsType: "local" }],
  [
    "stay.immersion.family noOfDaysOfTrip=20 daysPerWeek=7 currentNoOfWeeks=2 -> noOfImmersionDays=6",
    {},
    { activityDetailsType: "family" },
  ],
  ["line.final unit=58.13 count=20 countStudents=3 -> amountFinal=3487.80", {}, { countStudents: 3 }],
])("%s", (step, line, given) => {
  expect(stepsWith(line, given)).toContain(step);
});

const terms = fc.integer({ min: 0, max: 99 });
const line: fc.Arbitrary<LineRequest> = fc.record({
  name: fc.constant("Hosting"),
  type: fc.constantFrom(...pricingTypes),
  base: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 0, max: 9 }),
  service: fc.constantFrom("camp", "hosting"),
  source: fc.constantFrom(undefined, source("host_family"), source("activity"), source("county"), source("country")),
  customerCommissionAmount: fc.constantFrom(0, 0, 250),
  customerCommissionPercentage: fc.oneof(fc.constant(0), terms),
  providerCommissionAmount: fc.constantFrom(0, 0, 250),
  providerCommissionPercentage: fc.oneof(fc.constant(0), terms),
  amountSupplyVAT: fc.constantFrom(0, 40),
  vatMode: fc.constantFrom(...vatModes),
  discounts: fc.array(
    fc.record({
      minQuantity: fc.integer({ min: 0, max: 30 }),
      required: fc.boolean(),
      code: fc.constant("SUMMER"),
      demandDiscount: terms,
      supplyDiscount: terms,
    }),
    { maxLength: 2 },
  ),
});
const anyRequest = fc.record({
  activityDetailsType: fc.constantFrom("local", "mixed", "family"),
  countStudents: fc.integer({ min: 0, max: 3 }),
  discountCode: fc.constantFrom(null, "summer"),
  vatExempt: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});

// Every number in a record, our own among them, as "line,name,value".
const numbersOf = (line: number | null, record: object): readonly string[] =>
  Object.entries(record).flatMap(([name, value]) =>
    name === "amount" ? numbersOf(line, value) : typeof value === "number" ? [String([line, name, value])] : [],
  );

const made = (trace: readonly TraceStep[]) =>
  trace.map(({ line: index, makes, params }) =>
    String([index, makes, Object.entries(params).find(([name]) => name === makes)?.[1]]),
  );

test.each([
  ["the office", fullPricingOf],
  ["a customer", customerPricingOf],
  ["a host", hostPricingOf],
] as const)("every number shown to %s is made by exactly one step shown, and no other number is", (_, shownTo) => {
  fc.assert(
    fc.property(anyRequest, (given) => {
      const pricing = shownTo(calculated(given));
      const shown = [...numbersOf(null, pricing), ...pricing.pricings.flatMap((line, index) => numbersOf(index, line))];
      expect([...made(pricing.trace)].sort()).toEqual(shown.sort());
    }),
    { numRuns: 500 },
  );
});

test("every step says what its kind promises, and every kind of step is used", () => {
  const used = new Set<TraceKey>();
  const runs = fc.sample(anyRequest, { numRuns: 1500, seed: 7 });
  for (const { key, params, audience } of runs.flatMap((given) => pricedWith(given).trace)) {
    const kind = traceSteps[key];
    if (!used.has(key))
      expect([Object.keys(params).sort(), audience]).toEqual([[...kind.from, kind.makes].sort(), kind.audience]);
    used.add(key);
  }
  expect([...used].sort()).toEqual(Object.keys(traceSteps).sort());
});
