import { sql } from "kysely";
import { underTerms } from "#shared/features/pricing/businessTerms.ts";
import type { Priceable, TripPricingLine } from "#shared/features/pricing/precedence.ts";
import type { PriceBook, PricingInput } from "#shared/features/pricing/pricing.ts";
import { serviceTypeOf, type ServiceType } from "#shared/features/pricing/serviceTypes.ts";
import type { Activity } from "#shared/features/pricing/tripLines.ts";
import type { VatMode } from "#shared/features/pricing/vat.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { Db } from "../../db/connection.ts";
import { activitiesBy, activitiesOf, isOffered, type ChosenActivity, type Template } from "./chosenActivities.store.ts";
import { agreedWith, perCent, templatesFor } from "./templates.store.ts";

interface TripToPrice {
  // What is agreed with the partner whose trip it is, in per cent, on the day of arrival.
  readonly agreed: number | null;
  readonly tripTypeId: string;
  readonly categoryId: number;
  readonly vatMode: VatMode;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  readonly countyId: string;
  readonly countryId: string;
}

export interface Asked {
  readonly tripId: string;
  readonly hostFamilyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly discountCode: string | null;
  readonly today: string;
}

type Price = TripPricingLine & { readonly level: string; readonly owner: string };

const immersionCategory = 1;
// There and back.
const transfers = 2;

interface Stay extends Omit<Asked, "tripId"> {
  readonly tripId: string | null;
  readonly trip: TripToPrice;
  readonly chosen: readonly ChosenActivity[];
  readonly templates: readonly Template[];
}

// What the office has set up and the trip has chosen, as the pricing engine asks for it.
export async function readPriceBook(db: Db, asked: Asked): Promise<{ input: PricingInput; book: PriceBook }> {
  const trip = await findTrip(db, asked);
  const templates = underTerms(await templatesFor(db, trip.tripTypeId), trip.agreed);
  const chosen = await activitiesOf(db, asked.tripId, templates);
  return priceBookOf(db, { ...asked, trip, chosen, templates });
}

export interface PlanToPrice extends Omit<TripToPrice, "countyId" | "countryId" | "categoryId" | "vatMode" | "agreed"> {
  // The partner who plans it.
  readonly businessId: string | null;
  readonly code?: string | null;
  readonly hostFamilyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  // The camps of a plan, each with its number of weeks.
  readonly camps: readonly { readonly activityId: string; readonly weeks: number }[];
}

// The same for what is only planned: nothing of it is written down, and nobody uses a code by it.
export async function readPlanBook(
  db: Db,
  plan: PlanToPrice,
  today: string,
): Promise<{ input: PricingInput; book: PriceBook }> {
  const { rows } = await sql<TripToPrice>`
    SELECT y.id AS trip_type_id, y.category_id, y.vat_mode, f.county_id, c.country_id, ${agreedWith(sql`${plan.businessId}::bigint`, plan.fromDate)} AS agreed FROM trip_type y, host_family f JOIN county c ON c.id = f.county_id
    WHERE y.id = ${plan.tripTypeId} AND f.id = ${plan.hostFamilyId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no home ${plan.hostFamilyId}`);
  const templates = underTerms(await templatesFor(db, plan.tripTypeId), found.agreed);
  const known = await activitiesBy(db, sql`a.id = ANY (${plan.camps.map(({ activityId }) => activityId)}::bigint[])`);
  const chosen = known
    .map((activity) => ({
      ...activity,
      weeks: plan.camps.find(({ activityId }) => activityId === activity.id)?.weeks ?? 1,
    }))
    .filter((activity) => isOffered(activity, templates));
  const { activityDetailsType, weeks, hostFamilyId, fromDate, toDate } = plan;
  const trip = { ...found, activityDetailsType, weeks };
  return priceBookOf(db, {
    trip,
    tripId: null,
    chosen,
    templates,
    hostFamilyId,
    fromDate,
    toDate,
    discountCode: plan.code ?? null,
    today,
  });
}

async function priceBookOf(
  db: Db,
  { trip, tripId, chosen, templates, hostFamilyId, fromDate, toDate, discountCode, today }: Stay,
): Promise<{ input: PricingInput; book: PriceBook }> {
  const prices = await pricesOf(db, { trip, chosen, hostFamilyId });
  const place = (countyId: string, countryId: string): Omit<Priceable, "pricings"> => ({
    countyInfo: { pricings: of(prices, "county", countyId) },
    countryInfo: { pricings: of(prices, "country", countryId) },
  });
  const nearbyActivities = chosen.map(({ countyId, countryId, weeks, ...activity }): Activity =>
    withQuantity({ ...activity, pricings: of(prices, "activity", activity.id), ...place(countyId, countryId) }, weeks),
  );
  const services = servicesOf(
    trip,
    chosen.map(({ serviceTypeId }) => serviceTypeId),
    templates,
  );
  const home = { pricings: of(prices, "host_family", hostFamilyId), ...place(trip.countyId, trip.countryId) };
  const input: PricingInput = {
    hostFamily: counted(home, templates, { transfer: transfers, camp: trip.weeks }),
    nearbyActivities,
    serviceTypeIds: services,
    activityDetailsType: trip.activityDetailsType,
    currentNoOfWeeks: trip.weeks,
    fromDate,
    toDate,
    discountCode,
  };
  const vatRates = await vatRatesOf(db);
  return {
    input,
    book: {
      templates,
      tripType: {
        discounts: await discountsOf(db, { tripTypeId: trip.tripTypeId, tripId, today }),
        vatMode: trip.vatMode,
      },
      ...(vatRates.length > 0 && { vatRates }),
    },
  };
}

async function findTrip(db: Db, { tripId, hostFamilyId, fromDate }: Asked): Promise<TripToPrice> {
  const { rows } = await sql<TripToPrice>`
    SELECT t.trip_type_id, y.category_id, y.vat_mode, t.activity_details_type, t.weeks, f.county_id, c.country_id, ${agreedWith(sql`t.business_id`, fromDate)} AS agreed
    FROM trip t JOIN trip_type y ON y.id = t.trip_type_id, host_family f JOIN county c ON c.id = f.county_id WHERE t.id = ${tripId} AND f.id = ${hostFamilyId}`.execute(
    db,
  );
  const [trip] = rows;
  if (!trip) throw new Error(`There is no trip ${tripId} with a family ${hostFamilyId}`);
  return trip;
}

// Of the home, its county and country, and of the chosen activities and theirs: the rest of the table is no business of this stay.
async function pricesOf(
  db: Db,
  { trip, chosen, hostFamilyId }: Pick<Stay, "trip" | "chosen" | "hostFamilyId">,
): Promise<readonly Price[]> {
  const places = [trip, ...chosen];
  const { rows } = await sql<
    Omit<Price, "tripServicePricing"> & { readonly type: string; readonly serviceTypeId: string }
  >`
    SELECT x.id, x.pricing_template_id, x.amount::float8, x.currency, x.from_date, x.to_date, x.level, coalesce(x.host_family_id, x.activity_id, x.county_id, x.country_id) AS owner, p.name AS type, t.service_type_id
    FROM pricing x JOIN pricing_template t ON t.id = x.pricing_template_id JOIN pricing_type p ON p.id = t.pricing_type_id
    WHERE x.host_family_id = ${hostFamilyId} OR x.activity_id = ANY (${chosen.map(({ id }) => id)}::bigint[])
      OR x.county_id = ANY (${places.map(({ countyId }) => countyId)}::bigint[]) OR x.country_id = ANY (${places.map(({ countryId }) => countryId)}::bigint[])`.execute(
    db,
  );
  return rows.map(({ type, serviceTypeId, ...price }) => ({ ...price, tripServicePricing: { type, serviceTypeId } }));
}

const of = (prices: readonly Price[], level: string, owner: string): readonly Price[] =>
  prices.filter((price) => price.level === level && price.owner === owner);

const withQuantity = (activity: Activity, quantity: number): Activity => {
  const taken = (pricings: readonly TripPricingLine[]): readonly TripPricingLine[] =>
    pricings.map((price) => ({ ...price, quantity }));
  return {
    ...activity,
    pricings: taken(activity.pricings),
    countyInfo: { pricings: taken(activity.countyInfo?.pricings ?? []) },
    countryInfo: { pricings: taken(activity.countryInfo?.pricings ?? []) },
  };
};

// Of a service that is counted, how many there are.
function counted(
  home: Priceable,
  templates: readonly Template[],
  quantities: { readonly [S in ServiceType]?: number },
): Priceable {
  const quantityOf = ({ tripServicePricing: { serviceTypeId } }: TripPricingLine): number => {
    const name = templates.find((template) => template.serviceTypeId === serviceTypeId)?.serviceType ?? "";
    return quantities[serviceTypeOf(name) ?? "hosting"] ?? 1;
  };
  const taken = (pricings: readonly TripPricingLine[]): readonly TripPricingLine[] =>
    pricings.map((price) => ({ ...price, quantity: quantityOf(price) }));
  return {
    pricings: taken(home.pricings),
    countyInfo: { pricings: taken(home.countyInfo?.pricings ?? []) },
    countryInfo: { pricings: taken(home.countryInfo?.pricings ?? []) },
  };
}

function servicesOf(
  trip: TripToPrice,
  ofActivities: readonly string[],
  templates: readonly Template[],
): readonly string[] {
  const isImmersion = trip.categoryId === immersionCategory;
  const wanted: readonly ServiceType[] = [
    "hosting",
    "trust_fee",
    "transfer",
    ...(isImmersion ? ["immersion" as const] : []),
    ...(!isImmersion && trip.weeks > 0 && ofActivities.length === 0 ? ["camp" as const] : []),
  ];
  const offered = wanted.flatMap(
    (service) => templates.find((template) => serviceTypeOf(template.serviceType) === service)?.serviceTypeId ?? [],
  );
  return [...new Set([...offered, ...ofActivities])];
}

interface Claim {
  readonly tripTypeId: string;
  // Who uses a code, and for which trip; of what is only planned, nobody does.
  readonly tripId: string | null;
  readonly today: string;
}

// A code whose time or uses are over is none.
async function discountsOf(db: Db, { tripTypeId, tripId, today }: Claim) {
  const { rows } = await sql<NonNullable<PriceBook["tripType"]>["discounts"][number]>`
    SELECT d.min_quantity, d.required, d.code, ${perCent("demand_discount")} AS demand_discount, ${perCent("supply_discount")} AS supply_discount
    FROM trip_type_discount d WHERE d.trip_type_id = ${tripTypeId}
      AND code_refusal(d, (SELECT t.booked_by FROM trip t WHERE t.id = ${tripId}::bigint), ${tripId}::bigint, ${today}::date) IS NULL ORDER BY d.id`.execute(
    db,
  );
  return rows;
}

// Margins are taxed where we are established.
const vatRatesOf = (db: Db) =>
  db
    .selectFrom("vatRate")
    .select([perCent("rate").as("percentage"), "validFrom as fromDate", "validTo as toDate"])
    .where("countryId", "in", db.selectFrom("country").select("id").where("code", "=", "IE"))
    .execute();
