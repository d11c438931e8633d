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

interface OwnPrice {
  readonly hostFamilyId: string;
  readonly service: OwnService;
  // Null: it has none of its own any more.
  readonly amount: number | null;
}

// The one price of a home that holds for always; dated ones are the office's and stay.
export async function setOwnPrice(db: Db, { hostFamilyId, service, amount }: OwnPrice): Promise<void> {
  const own = sql`level = 'host_family' AND host_family_id = ${hostFamilyId} AND pricing_template_id = ${templateOf(service)} AND from_date IS NULL AND to_date IS NULL`;
  if (amount === null) {
    await sql`DELETE FROM pricing WHERE ${own}`.execute(db);
    return;
  }
  const { numAffectedRows } = await sql`UPDATE pricing SET amount = ${amount} WHERE ${own}`.execute(db);
  if (!numAffectedRows) await addOwnPrice(db, { hostFamilyId, service, amount, fromDate: null, toDate: null });
}

interface DatedPrice {
  readonly hostFamilyId: string;
  readonly service: OwnService;
  readonly amount: number;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export async function addOwnPrice(
  db: Db,
  { hostFamilyId, service, amount, fromDate, toDate }: DatedPrice,
): Promise<void> {
  await sql`
    INSERT INTO pricing (pricing_template_id, level, host_family_id, amount, currency, from_date, to_date)
    SELECT t.id, 'host_family', ${hostFamilyId}, ${amount}, coalesce((SELECT p.currency FROM pricing p WHERE p.pricing_template_id = t.id ORDER BY p.id LIMIT 1), 'EUR'), ${fromDate}::date, ${toDate}::date
    FROM pricing_template t WHERE t.id = ${templateOf(service)}`.execute(db);
}
