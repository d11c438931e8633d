import { expect, test } from "vitest";
import { findPrice, type Priceable, type TripPricingLine } from "./precedence.ts";
import { holdsOn, isDated } from "./validity.ts";

const price = (amount: number, given: Partial<TripPricingLine> = {}): TripPricingLine => ({
  id: String(amount),
  pricingTemplateId: "1",
  tripServicePricing: { type: "Night", serviceTypeId: "1" },
  amount,
  ...given,
});
const summer = { fromDate: "2027-06-01", toDate: "2027-08-31" };

function foundIn(priceable: Priceable, day = "2027-07-01") {
  const found = findPrice(priceable, { ownLevel: "host_family", pricingTemplateId: "1", day });
  return found && [found.level, found.price.amount];
}

const everywhere = {
  pricings: [price(1)],
  countyInfo: { pricings: [price(2)] },
  countryInfo: { pricings: [price(3)] },
};

test("the family's price goes before the county's, the county's before the country's", () => {
  expect(foundIn(everywhere)).toEqual(["host_family", 1]);
  expect(foundIn({ ...everywhere, pricings: [] })).toEqual(["county", 2]);
  expect(foundIn({ ...everywhere, pricings: [], countyInfo: null })).toEqual(["country", 3]);
  expect(foundIn({ pricings: [] })).toBeNull();
});

test("an activity's own price is named as the activity's", () => {
  expect(findPrice(everywhere, { ownLevel: "activity", pricingTemplateId: "1", day: "2027-07-01" })).toEqual({
    level: "activity",
    price: price(1),
  });
});

test("a dated price goes before one for always, on every level", () => {
  const dated = [price(5), price(6, summer), price(7)];
  expect(foundIn({ pricings: dated })).toEqual(["host_family", 6]);
  expect(foundIn({ pricings: [], countyInfo: { pricings: dated } })).toEqual(["county", 6]);
  expect(foundIn({ pricings: [], countryInfo: { pricings: dated } })).toEqual(["country", 6]);
});

test("a family's price for always goes before the county's dated one", () => {
  expect(foundIn({ pricings: [price(5)], countyInfo: { pricings: [price(6, summer)] } })).toEqual(["host_family", 5]);
});

test("a family whose dated price does not hold yet takes the county's", () => {
  expect(foundIn({ pricings: [price(5, summer)], countyInfo: { pricings: [price(6)] } }, "2027-05-31")).toEqual([
    "county",
    6,
  ]);
});

test.each([
  ["2027-05-31", 5],
  ["2027-06-01", 6],
  ["2027-08-31", 6],
  ["2027-09-01", 5],
] as const)("a price from June to August on %s: %i holds", (day, amount) => {
  expect(foundIn({ pricings: [price(5), price(6, summer)] }, day)).toEqual(["host_family", amount]);
});

test("a price with one end only is dated too, and open on the other side", () => {
  expect(foundIn({ pricings: [price(5), price(6, { fromDate: "2027-01-01" })] })).toEqual(["host_family", 6]);
  expect(foundIn({ pricings: [price(5), price(6, { toDate: "2027-12-31", fromDate: null })] })).toEqual([
    "host_family",
    6,
  ]);
  expect(
    [{}, { fromDate: null, toDate: null }, { fromDate: "2027-01-01" }, { toDate: "2027-01-01" }].map(isDated),
  ).toEqual([false, false, true, true]);
  expect(holdsOn("2027-01-01", {})).toBe(true);
});

test("of several dated prices the one that began last holds, then the one that ends first, then the one entered last", () => {
  const days = (fromDate: string | null, toDate: string | null, amount: number, id = "1") =>
    price(amount, { fromDate, toDate, id });
  const holding = (...pricings: readonly TripPricingLine[]) =>
    [pricings, [...pricings].reverse()].map((given) => foundIn({ pricings: given })?.[1]);
  expect(holding(days("2027-01-01", "2027-12-31", 1), days("2027-06-15", "2027-12-31", 2))).toEqual([2, 2]);
  expect(holding(days(null, "2027-07-02", 1), days("2027-01-01", "2027-12-31", 2))).toEqual([2, 2]);
  expect(holding(days("2027-06-01", "2027-08-31", 1), days("2027-06-01", "2027-07-02", 2))).toEqual([2, 2]);
  expect(holding(days("2027-06-01", null, 1), days("2027-06-01", "2027-07-02", 2))).toEqual([2, 2]);
  expect(holding(days(null, null, 1, "9"), days(null, null, 2, "10"))).toEqual([2, 2]);
  expect(holding(days(null, null, 1, "12"), days(null, null, 2, "13"))).toEqual([2, 2]);
});

test("the price of another template is not taken", () => {
  expect(foundIn({ pricings: [price(5, { pricingTemplateId: "2" })], countryInfo: { pricings: [price(6)] } })).toEqual([
    "country",
    6,
  ]);
});
