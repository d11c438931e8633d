import { sql } from "kysely";
import type { CodeRefusal } from "#shared/features/codes/codes.rules.ts";
import type { HomePriceBook } from "#shared/features/family/family.contract.ts";
import { isAgreedOn, unitUnder } from "#shared/features/pricing/businessTerms.ts";
import type { PriceLevel } from "#shared/features/pricing/precedence.ts";
import { pricingTypeOf } from "#shared/features/pricing/pricingTypes.ts";
import { serviceTypeOf } from "#shared/features/pricing/serviceTypes.ts";
import { customerUnitOf, providerUnitOf } from "#shared/features/pricing/unitPrice.ts";
import type { VatMode } from "#shared/features/pricing/vat.ts";
import type { Db } from "../../db/connection.ts";

interface TemplateRow {
  readonly id: string;
  readonly serviceTypeId: string;
  readonly serviceType: string;
  readonly pricingType: string;
  readonly stay: string | null;
  readonly customerAmount: number;
  readonly customerPercentage: number;
  readonly providerAmount: number;
  readonly providerPercentage: number;
}

interface PriceRow {
  readonly id: string;
  readonly templateId: string;
  readonly level: PriceLevel;
  readonly amount: number;
  readonly currency: string;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

// All that the engine in the browser needs for this one home. Commissions stay here: what leaves are units, rounded as a quote rounds them.
// A partner's are those that were agreed on, from the days on which they begin. What a family is paid is told only where VAT is taken on the
// margin, and follows from that.
export async function readHomePriceBook(db: Db, id: string, businessId: string | null): Promise<HomePriceBook> {
  const terms = businessId === null ? [] : await termsOf(db, businessId);
  const stays = await staysOf(db, id);
  const prices = await pricesOf(db, id);
  const services = (await templatesOf(db)).flatMap((template) => {
    const [service, type] = [serviceTypeOf(template.serviceType), pricingTypeOf(template.pricingType)];
    const isOffered = template.stay === null || stays.some(({ slug }) => slug === template.stay);
    const isOnMargin = stays.some(({ slug, vatMode }) => vatMode === "margin" && (template.stay ?? slug) === slug);
    return service && type && isOffered
      ? [
          {
            id: template.id,
            serviceTypeId: template.serviceTypeId,
            name: template.serviceType,
            service,
            type,
            stay: template.stay,
            prices: prices
              .filter(({ templateId }) => templateId === template.id)
              .map((price) => {
                const { unitHF, ...told } = unitsOf(price, template, terms);
                return { ...told, unitHF: isOnMargin ? unitHF : told.unit };
              }),
          },
        ]
      : [];
  });
  return { services, stays, vatRates: await vatRatesOf(db) };
}

interface Term {
  readonly from: string;
  // Hundredths; null: as the templates say again.
  readonly percentage: number | null;
}

async function termsOf(db: Db, businessId: string): Promise<readonly Term[]> {
  const { rows } = await sql<Term>`
    SELECT valid_from::text AS "from", percentage FROM business_commission WHERE business_id = ${businessId} ORDER BY valid_from`.execute(
    db,
  );
  return rows;
}

function unitsOf({ templateId: _template, amount, ...price }: PriceRow, template: TemplateRow, terms: readonly Term[]) {
  const { customerAmount, customerPercentage, providerAmount, providerPercentage } = template;
  const { unit } = customerUnitOf(amount, { amount: customerAmount, percentage: customerPercentage });
  const agreed = isAgreedOn(customerAmount, customerPercentage)
    ? terms.map(({ from, percentage }) => ({ from, unit: percentage === null ? unit : unitUnder(amount, percentage) }))
    : [];
  return {
    ...price,
    unit,
    ...(agreed.length > 0 && { agreed }),
    unitHF: providerUnitOf(amount, { amount: providerAmount, percentage: providerPercentage }).unit,
  };
}

async function templatesOf(db: Db): Promise<readonly TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    SELECT t.id, t.service_type_id, s.name AS service_type, p.name AS pricing_type, y.slug AS stay, t.customer_commission_amount::float8 AS customer_amount, t.customer_commission_percentage AS customer_percentage,
      t.provider_commission_amount::float8 AS provider_amount, t.provider_commission_percentage AS provider_percentage
    FROM pricing_template t JOIN service_type s ON s.id = t.service_type_id JOIN pricing_type p ON p.id = t.pricing_type_id LEFT JOIN trip_type y ON y.id = t.trip_type_id ORDER BY t.id`.execute(
    db,
  );
  return rows;
}

async function pricesOf(db: Db, id: string): Promise<readonly PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    SELECT x.id, x.pricing_template_id AS template_id, x.level, x.amount::float8, x.currency, x.from_date::text, x.to_date::text
    FROM pricing x, host_family f JOIN county c ON c.id = f.county_id
    WHERE f.id = ${id} AND (x.host_family_id = f.id OR (x.level = 'county' AND x.county_id = f.county_id) OR (x.level = 'country' AND x.country_id = c.country_id)) ORDER BY x.id`.execute(
    db,
  );
  return rows;
}

const hosting = 2;
const immersion = 1;

// The kinds of stay that a visitor can choose here: with the family, and an immersion where the family gives it.
async function staysOf(db: Db, id: string): Promise<HomePriceBook["stays"]> {
  const { rows } = await sql<{
    slug: string;
    isImmersion: boolean;
    vatMode: VatMode;
    discounts: HomePriceBook["stays"][number]["discounts"];
  }>`
    SELECT y.slug, y.category_id = ${immersion} AS is_immersion, y.vat_mode,
      (SELECT coalesce(json_agg(json_build_object('minQuantity', d.min_quantity, 'demandDiscount', d.demand_discount::float8 / 100, 'supplyDiscount', d.supply_discount::float8 / 100) ORDER BY d.id), '[]')
        FROM trip_type_discount d WHERE d.trip_type_id = y.id AND d.required) AS discounts
    FROM trip_type y, host_family f
    WHERE f.id = ${id} AND y.active AND (y.category_id = ${hosting} OR (y.category_id = ${immersion} AND 'full_immersion' = ANY (f.hosting_types))) ORDER BY y.id`.execute(
    db,
  );
  return rows;
}

async function vatRatesOf(db: Db): Promise<HomePriceBook["vatRates"]> {
  const { rows } = await sql<HomePriceBook["vatRates"][number]>`
    SELECT v.rate::float8 / 100 AS percentage, v.valid_from::text AS from_date, v.valid_to::text AS to_date FROM vat_rate v JOIN country n ON n.id = v.country_id WHERE n.code = 'IE' ORDER BY v.id`.execute(
    db,
  );
  return rows;
}

type Discount = HomePriceBook["stays"][number]["discounts"][number];

interface Code {
  readonly stay: string;
  readonly code: string;
  readonly userId: string | null;
  readonly today: string;
}

// Upper and lower case are one; who says nothing has no code. Each with why it takes nothing off, if it does not.
export async function discountsOfCode(
  db: Db,
  { stay, code, userId, today }: Code,
): Promise<readonly { readonly refusal: CodeRefusal | null; readonly discount: Discount }[]> {
  const { rows } = await sql<Discount & { readonly refusal: CodeRefusal | null }>`
    SELECT code_refusal(d, ${userId}::bigint, NULL, ${today}::date) AS refusal, d.min_quantity, d.demand_discount::float8 / 100 AS demand_discount, d.supply_discount::float8 / 100 AS supply_discount
    FROM trip_type_discount d JOIN trip_type y ON y.id = d.trip_type_id
    WHERE y.slug = ${stay} AND y.active AND NOT d.required AND d.code <> '' AND lower(trim(d.code)) = lower(trim(${code})) ORDER BY d.id`.execute(
    db,
  );
  return rows.map(({ refusal, ...discount }) => ({ refusal, discount }));
}
