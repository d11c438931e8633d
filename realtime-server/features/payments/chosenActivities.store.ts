import { sql, type RawBuilder } from "kysely";
import type { PricingTemplate } from "#shared/features/pricing/tripLines.ts";
import type { Db } from "../../db/connection.ts";

export type Template = Omit<PricingTemplate, "tripType">;

export interface ChosenActivity {
  readonly id: string;
  readonly name: string;
  readonly serviceTypeId: string;
  readonly countyId: string;
  readonly countryId: string;
  readonly weeks: number;
}

export async function activitiesOf(
  db: Db,
  tripId: string,
  templates: readonly Template[],
): Promise<readonly ChosenActivity[]> {
  const known = await activitiesBy(
    db,
    sql`a.id IN (SELECT ta.activity_id FROM trip_activity ta WHERE ta.trip_id = ${tripId} AND ta.role = 'primary')`,
    sql`(SELECT count(*)::int FROM trip_activity ta WHERE ta.trip_id = ${tripId} AND ta.activity_id = a.id AND ta.role = 'primary')`,
  );
  return known.filter((activity) => isOffered(activity, templates));
}

// An activity belongs to the service that it has a price of its own for.
export async function activitiesBy(
  db: Db,
  which: RawBuilder<unknown>,
  weeks: RawBuilder<unknown> = sql`1`,
): Promise<readonly ChosenActivity[]> {
  const { rows } = await sql<ChosenActivity>`
    SELECT a.id, a.title AS name, a.county_id, c.country_id, ${weeks} AS weeks,
      (SELECT t.service_type_id FROM pricing x JOIN pricing_template t ON t.id = x.pricing_template_id WHERE x.activity_id = a.id ORDER BY x.id LIMIT 1) AS service_type_id
    FROM activity a JOIN county c ON c.id = a.county_id WHERE ${which} ORDER BY a.id`.execute(db);
  return rows;
}

export const isOffered = ({ serviceTypeId }: ChosenActivity, templates: readonly Template[]): boolean =>
  templates.some((template) => template.serviceTypeId === serviceTypeId);
