import { sql } from "kysely";
import type { HouseholdChange, PastHousehold } from "#shared/features/householdDesk/household.records.ts";
import { before, factsOf, type Parts } from "#shared/features/householdDesk/past.rules.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";

const mostChanges = 500;

// An amenity is told by its word, not by its number.
const named = (column: "before" | "after") =>
  sql`CASE WHEN x.part = 'host_family_amenity' THEN x.${sql.ref(column)} || jsonb_build_object('key', (SELECT a.key FROM amenity a WHERE a.id = x.part_key::bigint)) ELSE x.${sql.ref(column)} END AS ${sql.ref(column)}`;

const changes = (id: string) => sql`
  SELECT x.id, x.part, x.part_key, x.field, ${named("before")}, ${named("after")}, u.first_name || ' ' || u.last_name AS actor_name, x.at
  FROM record_change x LEFT JOIN app_user u ON u.id = x.actor_id WHERE x.entity = 'host_family' AND x.entity_id = ${id}`;

export async function readChanges({ db }: Context, id: string): Promise<HouseholdChange[]> {
  const { rows } = await sql<HouseholdChange>`${changes(id)} ORDER BY x.id DESC LIMIT ${mostChanges}`.execute(db);
  return rows;
}

const part = (name: string, key = "id") =>
  sql`${sql.lit(name)}, coalesce((SELECT json_agg(to_jsonb(x) ORDER BY x.${sql.ref(key)}) FROM ${sql.table(name)} x WHERE x.host_family_id = f.id), '[]')`;

interface Now {
  readonly slug: string;
  readonly createdOn: string;
  readonly parts: Parts;
  readonly vettingState: VettingState | null;
}

// As it stood at the end of a day: as it stands now, with all that came later undone.
export async function readPast(context: Context, id: string, on: string): Promise<PastHousehold> {
  const morning = `${addDays(on, 1)}T00:00:00Z`;
  const { rows } = await sql<Now>`
    SELECT f.slug, f.created_at::date AS created_on,
      coalesce((SELECT h.to_state FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = f.id AND h.at < ${morning}::timestamptz ORDER BY h.at DESC, h.id DESC LIMIT 1),
        CASE WHEN NOT EXISTS (SELECT FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = f.id) THEN f.vetting_state END) AS vetting_state,
      json_build_object('host_family', json_build_array(to_jsonb(f)), ${part("host_family_member")}, ${part("host_family_room")}, ${part("host_family_rule", "host_family_id")},
        ${part("host_family_photo")}, ${part("host_family_calendar_block")}, ${part("host_family_words", "locale")},
        'host_family_amenity', coalesce((SELECT json_agg(to_jsonb(x) || jsonb_build_object('key', a.key)) FROM host_family_amenity x JOIN amenity a ON a.id = x.amenity_id WHERE x.host_family_id = f.id), '[]')) AS parts
    FROM host_family f WHERE f.id = ${id}`.execute(context.db);
  const [now] = rows;
  if (!now) throw notFound();
  if (on < now.createdOn || on > dayOf(context.now())) throw refuseField("on", "wrong");
  const { rows: since } =
    await sql<HouseholdChange>`${changes(id)} AND x.at >= ${morning}::timestamptz ORDER BY x.id DESC`.execute(
      context.db,
    );
  const { slug, vettingState } = now;
  return { id, slug, on, vettingState, ...factsOf(before(now.parts, since)), changes: since };
}
