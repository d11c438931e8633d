import { sql } from "kysely";
import type { RoutingSetting } from "#shared/features/assignment/handOver.contract.ts";
import type { Answerer } from "#shared/features/assignment/routing.rules.ts";
import { untold } from "../../db/readings.ts";
import { iso } from "../../db/iso.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { isColleague } from "./assignment.store.ts";
import { onlineFor } from "./ephemeral.store.ts";
import { narrowable, waits } from "./narrowed.store.ts";
import { readerOf } from "./reader.ts";

const fields = sql`${iso(sql`r.from_at`)} AS from_at, r.is_on, r.most_each, r.return_minutes`;

export async function readRouting(db: Db, now: Date): Promise<RoutingSetting | null> {
  const { rows } = await sql<RoutingSetting>`
    SELECT ${fields} FROM routing_setting r WHERE r.from_at <= ${now} ORDER BY r.from_at DESC, r.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

// What was said of one moment twice holds as it was said last.
export async function comingRouting(db: Db, now: Date): Promise<RoutingSetting[]> {
  const { rows } = await sql<RoutingSetting>`
    SELECT ${fields} FROM routing_setting r WHERE r.from_at > ${now}
      AND NOT EXISTS (SELECT FROM routing_setting later WHERE later.from_at = r.from_at AND later.id > r.id) ORDER BY r.from_at LIMIT 50`.execute(
    db,
  );
  return rows;
}

export async function addRouting(
  db: Transaction,
  { fromAt, isOn, mostEach, returnMinutes, byId, at }: RoutingSetting & { readonly byId: string; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO routing_setting (from_at, is_on, most_each, return_minutes, set_by, set_at)
    VALUES (${fromAt}::timestamptz, ${isOn}, ${mostEach}, ${returnMinutes}, ${byId}, ${at})`.execute(db);
}

export interface WaitingOne {
  readonly id: string;
  readonly assigneeId: string | null;
  readonly coordinatorId: string | null;
  readonly teamId: string | null;
  readonly teamIds: readonly string[] | null;
  // Null where a person has given it, also at a node of the release before, which knows nothing of routes.
  readonly routedUntil: Date | null;
  // Of this very wait; of an earlier one nobody is passed over.
  readonly pastIds: readonly string[];
  readonly since: string;
  readonly waitsSince: Date;
  readonly fromDate: string | null;
}

// Every conversation in which somebody waits for the office, but for those that somebody is being offered.
export async function listWaiting(db: Db, now: Date): Promise<readonly WaitingOne[]> {
  const office = readerOf({ id: "0", roles: ["administrator"], businessId: null }, now, untold);
  const { rows } = await sql<WaitingOne>`
    SELECT s.id::text AS id, s.assignee_id::text AS assignee_id, t.coordinator_id::text AS coordinator_id, a.team_id::text AS team_id,
      CASE WHEN a.team_id IS NOT NULL THEN ARRAY(SELECT m.user_id::text FROM team_member m WHERE m.team_id = a.team_id) END AS team_ids,
      CASE WHEN a.set_by IS NULL THEN a.routed_until END AS routed_until, CASE WHEN a.routed_for = s.since THEN a.routed_past ELSE '{}' END AS past_ids, s.since::text AS since, s.since AS waits_since, s.from_date::text AS from_date
    FROM ${narrowable(office)} s JOIN conversation c ON c.id = s.id LEFT JOIN trip t ON t.id = c.of_trip_id LEFT JOIN assignment a ON a.conversation_id = s.id
    WHERE ${waits} AND s.since IS NOT NULL AND NOT EXISTS (SELECT FROM hand_over h WHERE h.conversation_id = s.id)`.execute(
    db,
  );
  return rows;
}

type Person = Omit<Answerer, "load">;

// By the database's clock, as presence is.
export async function listPresence(db: Db): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.id::text AS id, EXISTS (SELECT FROM presence p WHERE p.user_id = u.id AND p.seen_at > clock_timestamp() - ${onlineFor}) AS is_present,
      EXISTS (SELECT FROM absence b WHERE b.user_id = u.id AND b.ended_at IS NULL) AS is_away FROM app_user u WHERE ${isColleague}`.execute(
    db,
  );
  return rows;
}
