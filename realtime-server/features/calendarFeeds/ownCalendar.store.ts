import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { hashToken } from "../../http/sessions.ts";

export interface OwnEvent {
  readonly uid: string;
  readonly fromDate: string;
  readonly toDate: string;
  // Null: somebody whose name is not said. Closed days have no guest at all.
  readonly name: string | null;
  readonly kind: "stay" | "closed";
  readonly isCancelled: boolean;
  // Grows with every change.
  readonly sequence: number;
  readonly changedAt: Date;
}

export interface OwnCalendar {
  readonly homeId: string;
  readonly locale: string;
  readonly hasNames: boolean;
  readonly madeAt: Date;
}

// Whose calendar an address leads to; that it was read is noted.
export async function openAddress(db: Db, token: string, now: Date): Promise<OwnCalendar | undefined> {
  const { rows } = await sql<OwnCalendar>`
    UPDATE calendar_token c SET read_at = ${now} FROM host_family f JOIN app_user u ON u.id = f.user_id
    WHERE f.id = c.host_family_id AND c.token_hash = ${hashToken(token)} AND u.disabled_at IS NULL
    RETURNING f.id::text AS home_id, u.locale, c.has_names, c.made_at`.execute(db);
  return rows[0];
}

// Stays that hold a bed or have held one lately, those that were called off so that they are taken out elsewhere, and the days that the household
// has closed itself. What other calendars have closed does not go back to them.
export async function eventsOf(
  db: Db,
  { homeId, hasNames, madeAt }: OwnCalendar,
  since: string,
): Promise<readonly OwnEvent[]> {
  const { rows } = await sql<OwnEvent>`
    SELECT 'stay-' || h.id AS uid, h.from_date, h.to_date, 'stay' AS kind, NOT stands.is_held AS is_cancelled, h.version + t.version AS sequence, greatest(h.updated_at, t.updated_at) AS changed_at,
      CASE WHEN ${hasNames} AND h.state = 'accepted_hosting' AND t.state IN ('booked', 'in-progress', 'customer_service', 'completed', 'closed') THEN s.first_name END AS name
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
      CROSS JOIN LATERAL (SELECT holds_bed(t.state, h.state, h.selected) OR (h.state = 'accepted_hosting' AND t.state IN ('completed', 'closed')) AS is_held) stands
    WHERE h.host_family_id = ${homeId} AND h.to_date > ${since}
      AND (stands.is_held OR EXISTS (SELECT FROM state_history x WHERE x.entity = 'trip_host_family' AND x.entity_id = h.id AND x.to_state IN ('accepted_hosting', 'awaiting_host_family_review')))
    UNION ALL
    SELECT 'closed-' || b.id, b.from_date, b.to_date, 'closed', false, 0, ${madeAt}::timestamptz, NULL
    FROM host_family_calendar_block b WHERE b.host_family_id = ${homeId} AND b.room_id IS NULL AND b.feed_id IS NULL AND b.to_date > ${since}
    ORDER BY from_date, uid`.execute(db);
  return rows;
}
