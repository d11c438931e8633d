import { expect, test } from "vitest";
import type { TripPricingLine } from "./precedence.ts";
import { priceTrip, priceTripInFull, type PriceBook, type PricingInput } from "./pricing.ts";
import { isRefused } from "./refusals.ts";

const price = (id: string, service: string, amount: number, given: Partial<TripPricingLine> = {}): TripPricingLine => {
  const type = { hosting: "Night", camp: "Week", fee: "Trip", lesson: "Lesson" }[service] ?? "Transfer";
  return {
    id,
    pricingTemplateId: `template of ${service}`,
    tripServicePricing: { type, serviceTypeId: service },
    amount,
    currency: "EUR",
    ...given,
  };
};

const template = (service: string, serviceType: string, pricingType: string, given = {}) => ({
  id: `template of ${service}`,
  serviceTypeId: service,
  serviceType,
  pricingType,
  customerCommissionPercentage: 20,
  providerCommissionPercentage: 5,
  ...given,
});

const book: PriceBook = {
  templates: [
    template("hosting", "Hosting", "Per night"),
    template("camp", "Camp", "Week"),
    template("lesson", "Horse riding", "Lesson"),
    template("fee", "Trust fee", "Trip", { customerCommissionPercentage: 0, providerCommissionPercentage: 100 }),
    template("transfer", "Airport transfer", "Transfer", { providerCommissionPercentage: 0 }),
  ],
  tripType: { discounts: [{ minQuantity: 14, required: true, demandDiscount: 10 }] },
};

const hostFamily = {
  pricings: [price("1", "hosting", 4960)],
  countyInfo: { pricings: [price("2", "hosting", 1), price("3", "camp", 22_400)] },
  countryInfo: { pricings: [price("4", "fee", 9500), price("5", "transfer", 6800, { quantity: 2 })] },
};
const riding = {
  id: "7",
  name: "Ponies in Dingle",
  serviceTypeId: "lesson",
  pricings: [price("6", "lesson", 2560, { quantity: 6 })],
};
const sailing = {
  id: "8",
  name: "Sailing in Schull",
  serviceTypeId: "camp",
  pricings: [],
  countyInfo: { pricings: [price("8", "camp", 20_000, { quantity: 2, amountSupplyVAT: 70 })] },
};

const input: PricingInput = {
  hostFamily,
  serviceTypeIds: ["hosting"],
  activityDetailsType: "mixed",
  currentNoOfWeeks: 2,
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
};

function inFull(given: Partial<PricingInput>, books: Partial<PriceBook> = {}) {
  const pricing = priceTripInFull({ ...input, ...given }, { ...book, ...books });
  if (isRefused(pricing)) throw new Error(JSON.stringify(pricing.refused));
  return pricing;
}

const refusalOf = (given: Partial<PricingInput>, books: Partial<PriceBook> = {}) =>
  priceTripInFull({ ...input, ...given }, { ...book, ...books });

test("the example of decisions 22 comes out of a family's price, a template and a trip type", () => {
  const { trace, ...pricing } = inFull({});
  expect(pricing).toEqual({
    noOfDaysOfTrip: 20,
    countMonToFri: 15,
    numberOfPossibleCamps: 3,
    numberOfPossibleMixedCamps: 2,
    noOfImmersionDays: 10,
    noOfCampsAdded: 0,
    currency: "EUR",
    subtotal: 124_000,
    discount: 12_400,
    vat: 3993,
    total: 115_593,
    subtotalHF: 94_240,
    discountHF: 0,
    totalHF: 94_240,
    amountSupplyVAT: 0,
    amountPricingType: 99_200,
    amount: { product: 17_360 },
    pricings: [
      {
        id: "1",
        pricingTemplateId: "template of hosting",
        tripServicePricing: { type: "night", serviceTypeId: "hosting" },
        name: "Hosting",
        service: "hosting",
        base: 4960,
        count: 20,
        amountPricingType: 99_200,
        unit: 6200,
        amountFinal: 124_000,
        amountDiscount: 12_400,
        amountDaily: 6200,
        vat: 3993,
        unitHF: 4712,
        amountHF: 94_240,
        amountHFDiscount: 0,
        amountSupplyVAT: 0,
        amount: { product: 17_360 },
      },
    ],
  });
  expect(trace.length).toBeGreaterThan(20);
});

test("a line is made for every service asked for, once, in the order asked", () => {
  const { pricings, noOfCampsAdded } = inFull({
    serviceTypeIds: ["fee", "hosting", "transfer", "fee", "camp", "lesson"],
    nearbyActivities: [riding, sailing],
  });
  expect(pricings.map(({ name, service, count, amountFinal }) => [name, service, count, amountFinal])).toEqual([
    ["Trust fee", "trust_fee", 1, 9500],
    ["Hosting", "hosting", 20, 124_000],
    ["Airport transfer", "transfer", 2, 17_000],
    ["Sailing in Schull", "camp", 2, 50_000],
    ["Ponies in Dingle", "horse", 6, 19_200],
  ]);
  expect(noOfCampsAdded).toBe(2);
});

test("a line priced by something else than the night has a daily amount for display: 250.00 x 2 over 20 days", () => {
  expect(
    inFull({ serviceTypeIds: ["camp"], nearbyActivities: [sailing] }).pricings.map(({ amountDaily }) => amountDaily),
  ).toEqual([2500]);
  expect(
    inFull({ serviceTypeIds: ["fee"], toDate: "2027-07-19" }).pricings.map(({ amountDaily }) => amountDaily),
  ).toEqual([452]);
});

test("camp weeks chosen are those of camps by the week, every activity counted", () => {
  const templates = [template("camp", "Camp", "Hour"), template("lesson", "Horse riding", "Week")];
  const byHour = {
    ...sailing,
    pricings: [price("12", "camp", 900, { quantity: 9, tripServicePricing: { type: "hour", serviceTypeId: "camp" } })],
  };
  const byWeek = {
    ...riding,
    pricings: [
      price("13", "lesson", 900, { quantity: 9, tripServicePricing: { type: "week", serviceTypeId: "lesson" } }),
    ],
  };
  expect(
    inFull({ serviceTypeIds: ["camp", "lesson"], nearbyActivities: [byHour, byWeek] }, { templates }).noOfCampsAdded,
  ).toBe(0);
  expect(
    inFull({ serviceTypeIds: ["camp", "lesson"], nearbyActivities: [sailing, riding, sailing] }).noOfCampsAdded,
  ).toBe(4);
});

test("before an activity is chosen a camp costs what it costs in the family's county", () => {
  expect(
    inFull({ serviceTypeIds: ["camp"], nearbyActivities: [riding] }).pricings.map(({ name, id, base }) => [
      name,
      id,
      base,
    ]),
  ).toEqual([["Camp", "3", 22_400]]);
});

test("an activity of the family's own county does not set the price of hosting", () => {
  const barn = { ...riding, serviceTypeId: "hosting", pricings: [price("9", "hosting", 1)] };
  expect(inFull({ nearbyActivities: [barn] }).pricings.map(({ id }) => id)).toEqual(["1"]);
});

test("the price of the first day holds for the whole stay", () => {
  const dated = {
    pricings: [
      price("10", "hosting", 5000, { fromDate: "2027-07-01", toDate: "2027-12-31" }),
      price("1", "hosting", 4960),
    ],
  };
  expect(inFull({ hostFamily: dated }).pricings[0]?.base).toBe(4960);
  expect(inFull({ hostFamily: dated, fromDate: "2027-07-01" }).pricings[0]?.base).toBe(5000);
});

test("students, code and exemption reach the calculation", () => {
  const tripType = { discounts: [{ code: "sibling", demandDiscount: 10 }] };
  expect(inFull({ countStudents: 2, vatExempt: true, discountCode: "SIBLING" }, { tripType })).toMatchObject({
    subtotal: 248_000,
    discount: 24_800,
    vat: 0,
  });
});

test("the office's settings reach the calculation: a mode, a rate of the day, camp days a week", () => {
  const tripType = { discounts: [], vatMode: "gross" as const };
  const vatRates = [
    { percentage: 21, fromDate: "2027-01-01" },
    { percentage: 9, fromDate: "2027-07-01" },
  ];
  expect(inFull({}, { tripType, vatRates })).toMatchObject({ vat: 26_040, total: 150_040 });
  expect(inFull({}, { campDaysPerWeek: 6 }).noOfImmersionDays).toBe(8);
});

test("a template's own trip type goes before the trip's", () => {
  const templates = [
    template("hosting", "Hosting", "Night", { tripType: { discounts: [{ required: true, demandDiscount: 50 }] } }),
  ];
  expect(inFull({}, { templates }).discount).toBe(62_000);
});

test("two templates of one service are two lines", () => {
  const linen = { ...template("hosting", "Hosting linen", "Trip"), id: "linen" };
  const family = {
    pricings: [
      ...hostFamily.pricings,
      price("11", "fee", 800, {
        pricingTemplateId: "linen",
        tripServicePricing: { type: "trip", serviceTypeId: "hosting" },
      }),
    ],
  };
  expect(
    inFull({ hostFamily: family }, { templates: [...book.templates, linen] }).pricings.map(({ name, amountFinal }) => [
      name,
      amountFinal,
    ]),
  ).toEqual([
    ["Hosting", 124_000],
    ["Hosting linen", 1000],
  ]);
});

test.each<readonly [string, Partial<PricingInput>, Partial<PriceBook>, object]>([
  [
    "a price nobody has set",
    { serviceTypeIds: ["hosting", "lesson"] },
    {},
    { code: "missing_price", field: "hostFamily", name: "Horse riding" },
  ],
  [
    "a price of an activity that nobody has set",
    { serviceTypeIds: ["lesson"], nearbyActivities: [riding, { ...riding, name: "Foals", pricings: [] }] },
    {},
    { code: "missing_price", field: "nearbyActivities.1", name: "Foals" },
  ],
  [
    "hosting without a family",
    { hostFamily: null },
    {},
    { code: "missing_price", field: "hostFamily", name: "Hosting" },
  ],
  [
    "a service that is not offered",
    { serviceTypeIds: ["99"] },
    {},
    { code: "unknown_service_type", field: "serviceTypeIds", name: "99" },
  ],
  [
    "a service with a strange name",
    {},
    { templates: [template("hosting", "Insurance", "Night")] },
    { code: "unknown_service_type", field: "serviceType", name: "Insurance" },
  ],
  [
    "a pricing type with a strange name",
    {},
    { templates: [template("hosting", "Hosting", "Year")] },
    { code: "unknown_pricing_type", field: "pricingType", name: "Year" },
  ],
  [
    "a price in another unit than its template",
    {},
    { templates: [template("hosting", "Hosting", "Week")] },
    { code: "template_mismatch", field: "hostFamily", name: "Hosting" },
  ],
  [
    "a price of another service than its template",
    {
      hostFamily: {
        pricings: [price("1", "hosting", 1, { tripServicePricing: { type: "night", serviceTypeId: "camp" } })],
      },
    },
    {},
    { code: "template_mismatch", field: "hostFamily", name: "Hosting" },
  ],
  [
    "a day before all rates",
    {},
    { vatRates: [{ percentage: 23, fromDate: "2028-01-01" }] },
    { code: "missing_vat_rate", field: "vatRates" },
  ],
  [
    "two currencies",
    {
      serviceTypeIds: ["hosting", "fee"],
      hostFamily: { ...hostFamily, pricings: [price("1", "hosting", 1, { currency: "GBP" })] },
    },
    {},
    { code: "several_currencies", field: "lines.1.currency", name: "EUR" },
  ],
  [
    "a customer percentage of 100",
    {},
    { templates: [template("hosting", "Hosting", "Night", { customerCommissionPercentage: 100 })] },
    { code: "customer_percentage_too_high", field: "lines.0.customerCommissionPercentage", name: "Hosting" },
  ],
  ["dates the wrong way round", { toDate: "2027-06-01" }, {}, { code: "dates_reversed", field: "toDate" }],
])("%s is refused by name", (_, given, books, refused) => {
  expect(refusalOf(given, books)).toEqual({ refused });
});

test("without a trip type there is no discount, and VAT on what stays with us", () => {
  // 1,240.00 - 942.40 = 297.60; x 0.23 = 68.448.
  expect(inFull({}, { tripType: undefined })).toMatchObject({
    discount: 0,
    amount: { product: 29_760 },
    vat: 6845,
    total: 130_845,
  });
});

test("a dated price says from when until when it holds", () => {
  const dated = { pricings: [price("1", "hosting", 4960, { fromDate: "2027-06-01", toDate: "2027-08-31" })] };
  const { trace } = inFull({ hostFamily: dated });
  expect(trace.find(({ key }) => key === "price.host_family")?.params).toEqual({
    name: "Hosting",
    pricingType: "night",
    priceFrom: "2027-06-01",
    priceTo: "2027-08-31",
    base: 4960,
  });
});

test("the currency is that of the first price that has one", () => {
  const unsaid = { ...hostFamily, pricings: [price("1", "hosting", 4960, { currency: undefined })] };
  expect(inFull({ hostFamily: unsaid, serviceTypeIds: ["hosting", "fee"] }).currency).toBe("EUR");
});

test("the type chooses whose amounts are returned, the customer's when nobody says", () => {
  const [unsaid, customer, host] = [{}, { type: "customer" as const }, { type: "host" as const }].map((given) =>
    priceTrip({ ...input, ...given }, book),
  );
  expect(unsaid).toEqual(customer);
  expect(customer).toMatchObject({
    type: "customer",
    subtotal: 124_000,
    discount: 12_400,
    vat: 3993,
    total: 115_593,
    noOfDaysOfTrip: 20,
  });
  expect(host).toMatchObject({
    type: "host",
    subtotalHF: 94_240,
    discountHF: 0,
    amountSupplyVAT: 0,
    totalHF: 94_240,
    noOfDaysOfTrip: 20,
  });
});

test("another type is refused, and so is what the calculation refuses", () => {
  expect(priceTrip({ ...input, ...JSON.parse('{"type":"agent"}') }, book)).toEqual({
    refused: { code: "unknown_price_side", field: "type", name: "agent" },
  });
  expect(priceTrip({ ...input, hostFamily: null, type: "host" }, book)).toEqual({
    refused: { code: "missing_price", field: "hostFamily", name: "Hosting" },
  });
});
