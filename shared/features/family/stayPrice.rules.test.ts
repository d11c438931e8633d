import { describe, expect, test } from "vitest";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import type { HomePriceBook } from "./family.contract.ts";
import {
  fittingWeeks,
  isTaken,
  nearestFree,
  nightlyOf,
  priceOfStay,
  stayOf,
  type StayChoice,
} from "./stayPrice.rules.ts";

type Service = HomePriceBook["services"][number];
type Price = Service["prices"][number];

const always = { fromDate: null, toDate: null };
const price = (id: string, unit: number, unitHF: number, level: Price["level"] = "host_family"): Price => ({
  id,
  level,
  unit,
  unitHF,
  currency: "EUR",
  ...always,
});
const service = (id: string, kind: Service["service"], type: Service["type"], prices: readonly Price[]): Service => ({
  id,
  serviceTypeId: id,
  name: kind,
  service: kind,
  type,
  stay: null,
  prices: [...prices],
});

const book: HomePriceBook = {
  services: [
    service("1", "hosting", "night", [
      price("1", 5800, 4408, "country"),
      price("2", 6200, 4712),
      { ...price("3", 7000, 5320), fromDate: "2027-08-01", toDate: "2027-08-31" },
    ]),
    service("2", "camp", "week", [price("4", 28_000, 21_280, "county")]),
    service("3", "camp", "lesson", []),
    service("4", "trust_fee", "trip", [price("5", 9500, 0, "country")]),
    service("5", "transfer", "transfer", [price("6", 8500, 6800, "country")]),
    service("6", "immersion", "immersion", [price("7", 3750, 2850)]),
  ],
  stays: [
    {
      slug: "stay",
      isImmersion: false,
      vatMode: "margin",
      discounts: [{ minQuantity: 14, demandDiscount: 10, supplyDiscount: 0 }],
    },
    { slug: "immersion", isImmersion: true, vatMode: "margin", discounts: [] },
  ],
  vatRates: [{ percentage: 23, ...always }],
};

const choice: StayChoice = { from: "2027-06-28", to: "2027-07-18", details: "local", weeks: 0, code: null };

function pricingOf(changes: Partial<StayChoice>, of: HomePriceBook = book) {
  const pricing = priceOfStay(of, { ...choice, ...changes });
  if (isRefused(pricing)) throw new Error(pricing.refused.code);
  return pricing;
}

const refusalOf = (of: Partial<HomePriceBook>): string | null => {
  const pricing = priceOfStay({ ...book, ...of }, choice);
  return isRefused(pricing) ? pricing.refused.code : null;
};

describe("the price of a stay", () => {
  test("is that of decisions 22 for its nights, with what every stay has", () => {
    const pricing = pricingOf({});
    const [hosting] = pricing.pricings;
    expect(hosting).toMatchObject({
      unit: 6200,
      unitHF: 4712,
      amountFinal: 124_000,
      amountDiscount: 12_400,
      vat: 3993,
    });
    expect(pricing.pricings.map(({ service: kind, count }) => [kind, count])).toEqual([
      ["hosting", 20],
      ["trust_fee", 1],
      ["transfer", 2],
    ]);
  });

  test("counts camps by the week, of the first service that has them", () => {
    const camp = pricingOf({ weeks: 2, details: "mixed" }).pricings.find(({ service: kind }) => kind === "camp");
    expect(camp).toMatchObject({ count: 2, amountFinal: 56_000 });
  });

  test("of days that are all the family's is an immersion, where the family gives one", () => {
    const pricing = pricingOf({ details: "family", weeks: 1 });
    expect(pricing.pricings.find(({ service: kind }) => kind === "immersion")?.count).toBe(13);
    expect(pricing.pricings.some(({ service: kind }) => kind === "camp")).toBe(false);
    const without = { ...book, stays: book.stays.slice(0, 1) };
    expect(stayOf(without, "family")?.slug).toBe("stay");
  });

  test("has the nearest price of its first day", () => {
    expect(nightlyOf(book, "2027-06-28")).toEqual({ minor: 6200, currency: "EUR" });
    expect(nightlyOf(book, "2027-08-02")).toEqual({ minor: 7000, currency: "EUR" });
    expect(nightlyOf({ ...book, services: [] }, "2027-08-02")).toBeNull();
    expect(nightlyOf({ ...book, services: [service("1", "hosting", "night", [])] }, "2027-08-02")).toBeNull();
  });

  test("is a partner's own from the day on which what was agreed begins", () => {
    const [hosting, ...others] = book.services;
    if (!hosting) throw new Error("No hosting");
    const agreed = [
      { from: "2027-07-01", unit: 5500 },
      { from: "2027-09-01", unit: 6200 },
    ];
    const own = { ...hosting, prices: hosting.prices.map((one) => (one.id === "2" ? { ...one, agreed } : one)) };
    const ours = { ...book, services: [own, ...others] };
    const days = ["2027-06-30", "2027-07-01", "2027-08-02", "2027-09-01"];
    expect(days.map((day) => nightlyOf(ours, day)?.minor)).toEqual([6200, 5500, 7000, 6200]);
    const week = { from: "2027-07-04", to: "2027-07-11", details: "family", weeks: 0, code: null } as const;
    const [usual, less] = [priceOfStay(book, week), priceOfStay(ours, week)];
    if ("refused" in usual || "refused" in less) throw new Error("Refused");
    expect(less.total).toBeLessThan(usual.total);
  });

  test("is less by a code of this kind of stay, and not by one of another", () => {
    const early = { code: "EARLY", discounts: [{ minQuantity: 1, demandDiscount: 20, supplyDiscount: 0 }] };
    expect(pricingOf({ code: { ...early, stay: "stay" } }).pricings[0]?.amountDiscount).toBe(24_800);
    expect(pricingOf({ code: { ...early, stay: "immersion" } }).pricings[0]?.amountDiscount).toBe(12_400);
  });

  test("is refused where something of it has none", () => {
    expect(refusalOf({ services: [service("1", "hosting", "night", [])] })).toBe("missing_price");
    expect(refusalOf({ stays: [] })).toBe("missing_price");
    expect(refusalOf({ vatRates: [{ percentage: 23, fromDate: "2030-01-01", toDate: null }] })).toBe(
      "missing_vat_rate",
    );
    expect(refusalOf({ vatRates: [] })).toBeNull();
    expect(isRefused(priceOfStay(book, { ...choice, to: choice.from }))).toBe(true);
  });
});

describe("dates", () => {
  const taken = [{ from: "2027-07-01", to: "2027-07-10" }];

  test("are taken where a night is: to leave when others come is none", () => {
    expect(isTaken(taken, { from: "2027-06-20", to: "2027-07-01" })).toBe(false);
    expect(isTaken(taken, { from: "2027-07-10", to: "2027-07-12" })).toBe(false);
    expect(isTaken(taken, { from: "2027-06-20", to: "2027-07-02" })).toBe(true);
  });

  test("that are taken have the nearest free stay of the same length, earlier before later, from tomorrow", () => {
    const wish = { from: "2027-07-02", to: "2027-07-09" };
    expect(nearestFree(taken, wish, "2027-05-01")).toEqual({ from: "2027-06-24", to: "2027-07-01" });
    expect(nearestFree(taken, wish, "2027-06-30")).toEqual({ from: "2027-07-10", to: "2027-07-17" });
    expect(nearestFree([{ from: "2027-01-01", to: "2028-01-01" }], wish, "2027-05-01")).toBeNull();
  });

  test("bring weeks that fit them", () => {
    const days = { from: "2027-06-28", to: "2027-07-11" };
    expect([fittingWeeks("local", days, 9), fittingWeeks("mixed", days, 0), fittingWeeks("family", days, 3)]).toEqual([
      2, 1, 1,
    ]);
    expect(fittingWeeks("mixed", { from: "2027-06-29", to: "2027-07-01" }, 1)).toBe(0);
  });
});
