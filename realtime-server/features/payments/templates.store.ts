import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/connection.ts";
import type { Template } from "./chosenActivities.store.ts";

// Hundredths of a per cent, as they are stored; the engine takes them as people write them.
export const perCent = (column: string) => sql<number>`${sql.ref(column)}::float8 / 100`;

export async function templatesFor(db: Db, tripTypeId: string): Promise<readonly Template[]> {
  const { rows } = await sql<Template>`
    SELECT t.id, t.service_type_id, s.name AS service_type, p.name AS pricing_type, t.customer_commission_amount::float8, t.provider_commission_amount::float8,
      ${perCent("t.customer_commission_percentage")} AS customer_commission_percentage, ${perCent("t.provider_commission_percentage")} AS provider_commission_percentage
    FROM pricing_template t JOIN service_type s ON s.id = t.service_type_id JOIN pricing_type p ON p.id = t.pricing_type_id WHERE t.trip_type_id IS NULL OR t.trip_type_id = ${tripTypeId} ORDER BY t.id`.execute(
    db,
  );
  return rows;
}

// What is agreed with a partner for who arrives on a day, in per cent; null: as the templates say.
export const agreedWith = (business: RawBuilder<unknown>, day: string) => sql<number | null>`(
  SELECT x.percentage::float8 / 100 FROM business_commission x WHERE x.business_id = ${business} AND x.valid_from <= ${day}::date ORDER BY x.valid_from DESC LIMIT 1)`;
