import { sql, type RawBuilder } from "kysely";
import type { OwnService } from "#shared/features/householdDesk/household.kinds.ts";
import type { Db } from "./connection.ts";

// What counts for every kind of stay.
export const templateOf = (service: OwnService): RawBuilder<string> => sql`
  (SELECT t.id FROM pricing_template t JOIN service_type s ON s.id = t.service_type_id
   WHERE lower(s.name) = ${service} AND t.trip_type_id IS NULL ORDER BY t.id LIMIT 1)`;

export interface UsualPrice {
  readonly amount: number;
  readonly currency: string;
}

// What homes of a county cost that have no price of their own: the county's, else its country's.
export const usualPrice = (
  county: RawBuilder<unknown>,
  service: OwnService,
  today: string,
): RawBuilder<UsualPrice | null> =>
  sql`(SELECT json_build_object('amount', p.amount, 'currency', p.currency) FROM pricing p JOIN county place ON place.id = ${county}
    WHERE p.pricing_template_id = ${templateOf(service)} AND (p.county_id = place.id OR (p.level = 'country' AND p.country_id = place.country_id))
      AND (p.from_date IS NULL OR p.from_date <= ${today}::date) AND (p.to_date IS NULL OR ${today}::date <= p.to_date)
    ORDER BY p.level = 'county' DESC, coalesce(p.from_date, p.to_date) IS NULL, p.from_date DESC NULLS LAST, p.to_date NULLS LAST, p.id DESC LIMIT 1)`;

interface PricedHome {
  readonly hostFamilyId: string;
  readonly service: OwnService;
  readonly today: string;
}

// What is usual where a home lies, in its currency; else in that of the prices which the home has.
const currencyAt = ({ hostFamilyId, service, today }: PricedHome): RawBuilder<string> => sql`
  (SELECT coalesce(${usualPrice(sql`f.county_id`, service, today)} ->> 'currency',
    (SELECT p.currency FROM pricing p WHERE p.level = 'host_family' AND p.host_family_id = f.id AND p.pricing_template_id = ${templateOf(service)} ORDER BY p.id DESC LIMIT 1), 'EUR')
   FROM host_family f WHERE f.id = ${hostFamilyId})`;

// What may be priced of a home at all, in which currency, and what is usual there.
export async function pricingOf(
  db: Db,
  home: PricedHome,
): Promise<{ readonly currency: string; readonly usual: number | null } | null> {
  const { rows } = await sql<{ isPriced: boolean; currency: string; usual: UsualPrice | null }>`
    SELECT ${templateOf(home.service)} IS NOT NULL AS is_priced, ${currencyAt(home)} AS currency, ${usualPrice(sql`f.county_id`, home.service, home.today)} AS usual
    FROM host_family f WHERE f.id = ${home.hostFamilyId}`.execute(db);
  const [found] = rows;
  return found?.isPriced ? { currency: found.currency, usual: found.usual?.amount ?? null } : null;
}

interface OwnPrice extends PricedHome {
  // Null: it has none of its own any more.
  readonly amount: number | null;
}

// The one price of a home that holds for always; dated ones are the office's and stay.
export async function setOwnPrice(db: Db, { amount, ...home }: OwnPrice): Promise<void> {
  const { hostFamilyId, service } = home;
  const own = sql`level = 'host_family' AND host_family_id = ${hostFamilyId} AND pricing_template_id = ${templateOf(service)} AND from_date IS NULL AND to_date IS NULL`;
  if (amount === null) {
    await sql`DELETE FROM pricing WHERE ${own}`.execute(db);
    return;
  }
  const { numAffectedRows } =
    await sql`UPDATE pricing SET amount = ${amount}, currency = ${currencyAt(home)} WHERE ${own}`.execute(db);
  if (!numAffectedRows) await addOwnPrice(db, { ...home, amount, fromDate: null, toDate: null });
}

interface DatedPrice extends PricedHome {
  readonly amount: number;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export async function addOwnPrice(db: Db, { amount, fromDate, toDate, ...home }: DatedPrice): Promise<void> {
  await sql`
    INSERT INTO pricing (pricing_template_id, level, host_family_id, amount, currency, from_date, to_date)
    SELECT t.id, 'host_family', ${home.hostFamilyId}, ${amount}, ${currencyAt(home)}, ${fromDate}::date, ${toDate}::date
    FROM pricing_template t WHERE t.id = ${templateOf(home.service)}`.execute(db);
}
