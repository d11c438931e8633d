import fc from "fast-check";
import { expect, test } from "vitest";
import { calculate } from "./calculation.ts";
import { customerPricingOf, fullPricingOf, hostPricingOf } from "./output.ts";
import { isRefused } from "./refusals.ts";
import type { CommissionTerms, DiscountTerms } from "./request.ts";
import type { VatMode } from "./vat.ts";

interface Terms extends CommissionTerms {
  readonly vatMode?: VatMode;
  readonly vatExempt?: boolean;
  readonly vatPercentage?: number;
  readonly discount?: DiscountTerms;
}

function sidesOf({ vatExempt, vatPercentage, discount, ...terms }: Terms) {
  const discounts = [{ required: true, demandDiscount: 7, supplyDiscount: 3, ...discount }];
  const line = {
    name: "Hosting",
    type: "night",
    base: 4961,
    amountSupplyVAT: 13,
    discounts,
    customerCommissionPercentage: 21,
    providerCommissionPercentage: 6,
    ...terms,
  } as const;
  const calculation = calculate({
    fromDate: "2027-06-28",
    toDate: "2027-07-18",
    activityDetailsType: "local",
    vatExempt,
    vatPercentage,
    lines: [line],
  });
  if (isRefused(calculation)) throw new Error(calculation.refused.code);
  return {
    customer: customerPricingOf(calculation),
    host: hostPricingOf(calculation),
    full: fullPricingOf(calculation),
  };
}

const namesIn = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];
const has = (value: unknown, names: readonly string[]) => names.filter((name) => namesIn(value).includes(name));

const ofCustomer = ["subtotal", "discount", "vat", "total", "unit", "amountFinal", "amountDiscount", "amountDaily"];
const ofHost = ["subtotalHF", "discountHF", "totalHF", "unitHF", "amountHF", "amountHFDiscount", "amountSupplyVAT"];
const ours = ["amount", "product"];

test("each side is shown its own amounts and none of the other's, and only the full price has ours", () => {
  const { customer, host, full } = sidesOf({});
  expect([has(customer, ofCustomer), has(customer, ofHost), has(customer, ours)]).toEqual([ofCustomer, [], []]);
  expect([has(host, ofCustomer), has(host, ofHost), has(host, ours)]).toEqual([[], ofHost, []]);
  expect(has(full, [...ofCustomer, ...ofHost, ...ours])).toEqual([...ofCustomer, ...ofHost, ...ours]);
});

test("both sides are shown the stay, the base and what it comes to", () => {
  const { customer, host } = sidesOf({});
  const shared = {
    noOfDaysOfTrip: 20,
    countMonToFri: 15,
    numberOfPossibleCamps: 3,
    numberOfPossibleMixedCamps: 0,
    noOfImmersionDays: 0,
    noOfCampsAdded: 0,
    currency: null,
    amountPricingType: 99_220,
  };
  expect(customer).toMatchObject(shared);
  expect(host).toMatchObject(shared);
  expect([customer.pricings[0]?.base, host.pricings[0]?.base, host.pricings[0]?.count]).toEqual([4961, 4961, 20]);
});

const percentage = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100);
const amount = fc.integer({ min: 0, max: 5000 });

test("nothing a host is shown changes with what the customer pays", () => {
  const terms = fc.record(
    {
      customerCommissionAmount: amount,
      customerCommissionPercentage: percentage,
      vatMode: fc.constantFrom("margin", "gross", "exempt"),
      vatExempt: fc.boolean(),
      vatPercentage: percentage,
      discount: fc.record({ demandDiscount: percentage }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(terms, (given) => {
      expect(sidesOf(given).host).toEqual(sidesOf({}).host);
    }),
  );
});

test("nothing a customer is shown but the VAT on our margin changes with what the family is paid", () => {
  const terms = fc.record(
    {
      providerCommissionAmount: amount,
      providerCommissionPercentage: percentage,
      discount: fc.record({ supplyDiscount: percentage }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(terms, (given) => {
      expect(sidesOf({ ...given, vatMode: "gross" }).customer).toEqual(sidesOf({ vatMode: "gross" }).customer);
    }),
  );
});
