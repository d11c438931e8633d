import type { HostFamily } from "../families/families.ts";
import type { ActivitySketch } from "../activities/sketch.ts";
import type { Places } from "../places/places.ts";
import { rowBy } from "../places/places.ts";
import type { Commission, Discount } from "../quote.ts";
import type { CurrencyRow, DiscountRow, NamedRow, PricingRow, TemplateRow, TripTypeRow, VatRateRow } from "../rows.ts";

const serviceTypes = ["Hosting", "Camp", "Activity", "Trust fee", "Transfer", "Horse riding", "Immersion"] as const;
const pricingTypes = ["Trip", "Week", "Hour", "Month", "Night", "Lesson", "Semester", "Transfer", "Immersion"] as const;

export type ServiceType = (typeof serviceTypes)[number];
type PricingType = (typeof pricingTypes)[number];

type TripTypeSketch = {
  name: string;
  slug: string;
  categoryId: number;
  isActive?: false;
  discounts: readonly Discount[];
};

const longStay: Discount = { minQuantity: 14, required: true, code: "", demandDiscount: 1000, supplyDiscount: 0 };
const sibling: Discount = {
  minQuantity: 7,
  required: false,
  code: "SIBLING",
  demandDiscount: 500,
  supplyDiscount: 250,
};
const term: Discount = { minQuantity: 60, required: true, code: "", demandDiscount: 1500, supplyDiscount: 500 };

export const tripTypes = [
  { name: "Host family stay", slug: "host-family-stay", categoryId: 2, discounts: [longStay, sibling] },
  { name: "Family and camp", slug: "family-and-camp", categoryId: 2, discounts: [longStay, sibling] },
  { name: "Family and riding", slug: "family-and-riding", categoryId: 2, discounts: [longStay] },
  { name: "Full immersion", slug: "full-immersion", categoryId: 1, discounts: [] },
  { name: "School term", slug: "school-term", categoryId: 10, discounts: [term] },
  { name: "Academic year", slug: "academic-year", categoryId: 10, isActive: false, discounts: [term] },
  { name: "Internship", slug: "internship", categoryId: 11, discounts: [] },
] as const satisfies readonly TripTypeSketch[];

export type TripTypeSlug = (typeof tripTypes)[number]["slug"];

const fifth: Commission = { customerAmount: 0, customerPercentage: 2000, providerAmount: 0, providerPercentage: 500 };
const transfer: Commission = { ...fifth, providerPercentage: 0 };
const ours: Commission = { customerAmount: 0, customerPercentage: 0, providerAmount: 0, providerPercentage: 10_000 };

type TemplateSketch = { service: ServiceType; pricing: PricingType; commission: Commission; everywhere?: number };

// "Everywhere" is the price of every host country; the others are set by family, activity or county.
const templates: readonly TemplateSketch[] = [
  { service: "Hosting", pricing: "Night", commission: fifth, everywhere: 4640 },
  { service: "Camp", pricing: "Week", commission: fifth },
  { service: "Activity", pricing: "Lesson", commission: fifth },
  { service: "Horse riding", pricing: "Lesson", commission: fifth, everywhere: 2560 },
  { service: "Trust fee", pricing: "Trip", commission: ours, everywhere: 9500 },
  { service: "Transfer", pricing: "Transfer", commission: transfer, everywhere: 6800 },
  { service: "Immersion", pricing: "Immersion", commission: fifth, everywhere: 2800 },
];

export function templateOf(service: ServiceType): TemplateSketch {
  return rowBy(templates, (one) => one.service === service);
}

export const everywherePrice = (service: ServiceType): number => templateOf(service).everywhere ?? 0;

type Pricing = {
  currency: CurrencyRow[];
  serviceType: NamedRow[];
  pricingType: NamedRow[];
  tripType: TripTypeRow[];
  tripTypeDiscount: DiscountRow[];
  pricingTemplate: TemplateRow[];
  pricing: PricingRow[];
  vatRate: VatRateRow[];
};

type Priced = { places: Places; families: readonly HostFamily[]; activities: readonly ActivitySketch[] };

export function buildPricing(priced: Priced): Pricing {
  return {
    currency: currencies(),
    serviceType: named(serviceTypes),
    pricingType: named(pricingTypes),
    tripType: tripTypes.map(({ name, slug, categoryId, ...type }, index) => ({
      id: index + 1,
      name,
      slug,
      categoryId,
      vatMode: "margin",
      active: !("isActive" in type),
    })),
    tripTypeDiscount: tripTypes
      .flatMap((type, index) => type.discounts.map((discount) => ({ tripTypeId: index + 1, ...discount })))
      .map((row, index) => ({ id: index + 1, ...row })),
    pricingTemplate: templates.map(templateRow),
    pricing: priceRows(priced).map((row, index) => ({ id: index + 1, ...row })),
    vatRate: vatRates(priced.places),
  };
}

const named = (names: readonly string[]): NamedRow[] => names.map((name, index) => ({ id: index + 1, name }));

function currencies(): CurrencyRow[] {
  const all = [
    ["EUR", "Euro", "€", true],
    ["GBP", "Pound sterling", "£", true],
    ["USD", "US dollar", "$", true],
    ["CHF", "Swiss franc", "CHF", true],
    ["JPY", "Japanese yen", "¥", false],
  ] as const;
  return all.map(([code, name, symbol, active], index) => ({ id: index + 1, code, name, symbol, active }));
}

function templateRow({ service, pricing, commission }: TemplateSketch, index: number): TemplateRow {
  return {
    id: index + 1,
    serviceTypeId: serviceTypes.indexOf(service) + 1,
    pricingTypeId: pricingTypes.indexOf(pricing) + 1,
    tripTypeId: null,
    customerCommissionAmount: commission.customerAmount,
    customerCommissionPercentage: commission.customerPercentage,
    providerCommissionAmount: commission.providerAmount,
    providerCommissionPercentage: commission.providerPercentage,
  };
}

const templateId = (service: ServiceType) => templates.findIndex((one) => one.service === service) + 1;

const nowhere = {
  countryId: null,
  countyId: null,
  hostFamilyId: null,
  activityId: null,
  currency: "EUR",
  fromDate: null,
  toDate: null,
};

function priceRows({ places, families, activities }: Priced): Omit<PricingRow, "id">[] {
  const hosting = families.map(({ row, sketch }) => ({
    ...nowhere,
    pricingTemplateId: templateId("Hosting"),
    level: "host_family",
    hostFamilyId: row.id,
    amount: sketch.night,
  }));
  const immersion = families.flatMap(({ row }) =>
    row.immersionRate === null
      ? []
      : [
          {
            ...nowhere,
            pricingTemplateId: templateId("Immersion"),
            level: "host_family",
            hostFamilyId: row.id,
            amount: row.immersionRate,
          },
        ],
  );
  const activity = activities.map((sketch, index) => ({
    ...nowhere,
    pricingTemplateId: templateId(serviceOf(sketch)),
    level: "activity",
    activityId: index + 1,
    amount: sketch.price,
  }));
  const camps = places.county.map((county) => ({
    ...nowhere,
    pricingTemplateId: templateId("Camp"),
    level: "county",
    countyId: county.id,
    amount: campPrice(county.countryId, places),
  }));
  // Half of a county's homes ask for as much at least: what a home there costs that has said nothing else.
  const nights = places.county.flatMap((county) => {
    const asked = families
      .filter(({ row }) => row.countyId === county.id)
      .map(({ sketch }) => sketch.night)
      .toSorted((a, b) => a - b);
    const middle = asked[Math.floor(asked.length / 2)];
    return middle === undefined
      ? []
      : [
          {
            ...nowhere,
            pricingTemplateId: templateId("Hosting"),
            level: "county",
            countyId: county.id,
            amount: Math.round(middle / 10) * 10,
          },
        ];
  });
  const countries = places.country
    .filter(({ hosts }) => hosts)
    .flatMap(({ id }) =>
      templates.flatMap(({ service, everywhere }) =>
        everywhere
          ? [
              {
                ...nowhere,
                pricingTemplateId: templateId(service),
                level: "country",
                countryId: id,
                amount: everywhere,
              },
            ]
          : [],
      ),
    );
  return [...hosting, ...immersion, ...activity, ...camps, ...nights, ...countries];
}

export const serviceOf = ({ kind, category }: Pick<ActivitySketch, "kind" | "category">): ServiceType => {
  if (kind === "camp") return "Camp";
  return category === "riding" ? "Horse riding" : "Activity";
};

export function campPrice(countryId: number, places: Places): number {
  return (
    { IE: 22_400, GB: 24_800, FR: 23_200, ES: 20_000, IT: 20_800 }[
      rowBy(places.country, ({ id }) => id === countryId).code
    ] ?? 22_400
  );
}

// The Irish standard rate with its months at 21 per cent; margins are taxed where we are established.
export const vatRateHundredths = 2300;

function vatRates(places: Places): VatRateRow[] {
  const countryId = places.countryIdOf("IE");
  return [
    { id: 1, countryId, rate: 2300, validFrom: "2012-01-01", validTo: "2020-08-31" },
    { id: 2, countryId, rate: 2100, validFrom: "2020-09-01", validTo: "2021-02-28" },
    { id: 3, countryId, rate: vatRateHundredths, validFrom: "2021-03-01", validTo: null },
  ];
}
