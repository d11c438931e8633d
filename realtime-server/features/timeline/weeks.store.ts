import { sql } from "kysely";
import type { WeeksStay } from "#shared/features/timeline/planner.contract.ts";
import type { Invitable } from "#shared/features/timeline/weeks.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";

export interface HomeInWeeks extends Omit<Invitable, "isAsked"> {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly hostId: string;
  readonly hostName: string;
  readonly locale: Locale;
}

interface Which {
  readonly by: "families" | "counties";
  readonly of: readonly string[];
}

// Homes as they are in some weeks: who holds a bed, what is closed, and when we last wrote to them.
export async function readHomesIn(
  { db }: Context,
  { by, of }: Which,
  { from, to }: Days,
): Promise<readonly HomeInWeeks[]> {
  const { rows } = await sql<HomeInWeeks>`
    SELECT f.id, f.parent_guardian_one_last_name AS name, f.city_town AS place, u.id AS host_id, u.first_name AS host_name, u.locale, f.vetting_state,
      f.guests, f.hidden_at IS NOT NULL AS is_hidden, f.paused_until,
      (SELECT max(l.at) FROM contact_log l WHERE l.entity = 'family' AND l.entity_id = f.id AND l.channel = 'message') AS invited_at,
      coalesce((SELECT json_agg(json_build_object('from', h.from_date, 'to', h.to_date)) FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
        WHERE h.host_family_id = f.id AND h.from_date < ${to} AND h.to_date > ${from} AND holds_bed(t.state, h.state, h.selected)), '[]') AS stays,
      coalesce((SELECT json_agg(json_build_object('from', b.from_date, 'to', b.to_date)) FROM host_family_calendar_block b
        WHERE b.host_family_id = f.id AND b.room_id IS NULL AND b.from_date < ${to} AND b.to_date > ${from}), '[]') AS blocks
    FROM host_family f JOIN app_user u ON u.id = f.user_id
    WHERE f.vetting_state NOT IN ('draft', 'rejected', 'withdrawn') AND ${by === "families" ? sql`f.id` : sql`f.county_id`} = ANY (${of}::bigint[])
    ORDER BY f.parent_guardian_one_last_name, f.id LIMIT 200`.execute(db);
  return rows;
}

// Whose beds are held in these weeks, by name: whoever closes them can say who is in the way.
export async function readStaysIn({ db }: Context, ids: readonly string[], { from, to }: Days): Promise<WeeksStay[]> {
  const { rows } = await sql<WeeksStay>`
    SELECT h.host_family_id, t.id AS trip_id, s.id AS student_id, s.first_name || ' ' || s.last_name AS student_name, t.reference, h.from_date, h.to_date
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    WHERE h.host_family_id = ANY (${ids}::bigint[]) AND h.from_date < ${to} AND h.to_date > ${from} AND holds_bed(t.state, h.state, h.selected)
    ORDER BY h.from_date, h.id`.execute(db);
  return rows;
}

export async function writeInvited({ db, actor, now }: Context, hostFamilyId: string): Promise<void> {
  await db
    .insertInto("contactLog")
    .values({
      entity: "family",
      entityId: hostFamilyId,
      channel: "message",
      outcome: "sent",
      byId: actor.id,
      at: now(),
    })
    .execute();
}
