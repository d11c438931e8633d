import { sql } from "kysely";
import type { HostCounty } from "#shared/features/registration/registration.contract.ts";
import { hostsShareOf, registrationLimits } from "#shared/features/registration/registration.rules.ts";
import { rangeAround } from "#shared/features/ourHome/prices.rules.ts";
import type { Db } from "../../db/connection.ts";
import { usualPrice, type UsualPrice } from "../../db/ownPrices.ts";

// Of fewer homes the one in the middle would speak for itself.
const fewestHomes = 3;

interface Row extends Omit<HostCounty, "rate" | "earns" | "currency"> {
  readonly usualRate: UsualPrice | null;
  readonly usualNight: number | null;
}

export const rateRangeOf = (usual: UsualPrice | null): HostCounty["rate"] =>
  usual ? rangeAround(usual.amount) : registrationLimits.rate;

export async function readHostCounties(db: Db, today: string): Promise<HostCounty[]> {
  const { rows } = await sql<Row>`
    SELECT c.id, c.country_id, c.name, c.slug, c.timezone, ${usualPrice(sql`c.id`, "immersion", today)} AS usual_rate,
      (SELECT CASE WHEN count(*) >= ${fewestHomes} THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY p.amount)::float8 END
        FROM host_family f JOIN pricing p ON p.host_family_id = f.id JOIN pricing_template t ON t.id = p.pricing_template_id JOIN service_type s ON s.id = t.service_type_id
        WHERE f.county_id = c.id AND f.vetting_state IN ('approved', 'renewal_due') AND lower(s.name) = 'hosting' AND p.from_date IS NULL AND p.to_date IS NULL) AS usual_night,
      (SELECT CASE WHEN count(*) >= ${fewestHomes} THEN json_build_object('latitude', round(avg(f.latitude)::numeric, 2)::float8, 'longitude', round(avg(f.longitude)::numeric, 2)::float8) END
        FROM host_family f WHERE f.county_id = c.id AND f.vetting_state IN ('approved', 'renewal_due') AND f.latitude IS NOT NULL AND f.longitude IS NOT NULL) AS middle
    FROM county c ORDER BY c.name, c.id`.execute(db);
  return rows.map(({ usualRate, usualNight, ...county }) => ({
    ...county,
    rate: rateRangeOf(usualRate),
    earns: usualNight === null ? null : hostsShareOf(usualNight),
    currency: usualRate?.currency ?? "EUR",
  }));
}

export async function rateRangeIn(db: Db, countyId: string, today: string): Promise<HostCounty["rate"]> {
  const { rows } = await sql<{ usual: UsualPrice | null }>`
    SELECT ${usualPrice(sql`${countyId}::bigint`, "immersion", today)} AS usual`.execute(db);
  return rateRangeOf(rows[0]?.usual ?? null);
}
