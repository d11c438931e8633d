import { sql } from "kysely";
import type { NightPrice } from "#shared/features/ourHome/nightPrice.contract.ts";
import { rangeAround } from "#shared/features/ourHome/prices.rules.ts";
import type { Db } from "../../db/connection.ts";
import { usualPrice, type UsualPrice } from "../../db/ownPrices.ts";

interface Row {
  readonly own: number | null;
  readonly usual: UsualPrice | null;
  readonly asked: NightPrice["asked"];
}

// The home's own price stands before the county's; a dated one of the office is shown by nobody here, and holds all the same.
export async function readNightPrice(db: Db, id: string, today: string): Promise<NightPrice | null> {
  const { rows } = await sql<Row>`
    SELECT (SELECT p.amount::float8 FROM pricing p JOIN pricing_template t ON t.id = p.pricing_template_id JOIN service_type s ON s.id = t.service_type_id
        WHERE p.host_family_id = f.id AND lower(s.name) = 'hosting' AND t.trip_type_id IS NULL AND p.from_date IS NULL AND p.to_date IS NULL ORDER BY p.id DESC LIMIT 1) AS own,
      ${usualPrice(sql`f.county_id`, "hosting", today)} AS usual,
      (SELECT json_build_object('amount', a.amount, 'at', to_json(a.asked_at)) FROM night_price_ask a WHERE a.host_family_id = f.id) AS asked
    FROM host_family f WHERE f.id = ${id}`.execute(db);
  const [row] = rows;
  const usual = row?.usual?.amount ?? row?.own ?? null;
  if (!row || usual === null) return null;
  return {
    amount: row.own ?? usual,
    currency: row.usual?.currency ?? "EUR",
    isOwn: row.own !== null,
    ...rangeAround(usual),
    asked: row.asked && { ...row.asked, at: new Date(row.asked.at).toISOString() },
  };
}
