import { sql } from "kysely";
import type { GroupBus, GroupMember, GroupStep, GroupTick } from "#shared/features/groups/groups.records.ts";
import { plannedStates } from "#shared/features/groups/groups.rules.ts";
import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { isOn, isPlaced } from "./groups.table.ts";

type Row = Omit<GroupMember, "km"> & { readonly latitude: number | null; readonly longitude: number | null };

const seatIn = (direction: "there" | "back") => sql`(
  SELECT b.id FROM group_bus b JOIN group_bus_seat x ON x.bus_id = b.id
  WHERE b.group_id = t.group_id AND b.direction = ${direction} AND x.student_id = t.student_id ORDER BY b.id LIMIT 1)`;

// The family that a student of a group is meant for: the one that has said yes, else the one that is chosen, else the newest.
const plannedHome = sql`LATERAL (
  SELECT h.id, h.state, h.selected, f.id AS home_id, f.parent_guardian_one_last_name AS home_name, f.city_town, f.latitude, f.longitude
  FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
  WHERE h.trip_id = t.id AND h.state = ANY (${[...plannedStates]}::text[])
  ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.id DESC LIMIT 1)`;

// The students of a group whose trips the person reaches, by their names.
export async function readMembers(
  { db, actor, scopes }: Context,
  id: string,
  from: Point | null,
): Promise<GroupMember[]> {
  const { rows } = await sql<Row>`
    SELECT t.id AS trip_id, t.student_id, t.reference, s.first_name || ' ' || s.last_name AS name, s.picture, t.state, t.from_date, t.to_date,
      h.home_id, h.home_name, h.city_town AS home_town, h.state AS home_state, ${isPlaced} AS is_placed,
      h.latitude, h.longitude, w.with_trip_id AS wish_id, coalesce(l.at, t.arrives_at) AS arrives_at,
      coalesce(nullif(concat_ws(', ', l.place, nullif(l.number, '')), ''), nullif(t.arrival, '')) AS arrival,
      ${seatIn("there")} AS bus_there_id, ${seatIn("back")} AS bus_back_id,
      coalesce((SELECT bool_and(i.state NOT IN ('issued', 'part_paid')) FROM invoice i WHERE i.trip_id = t.id AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void')), false) AS is_paid
    FROM (SELECT trip.* FROM trip WHERE trip.group_id = ${id} AND ${reachOf(tripScopes, actor, scopes)}) t
    JOIN student s ON s.id = t.student_id
    LEFT JOIN ${plannedHome} h ON true
    LEFT JOIN group_wish w ON w.trip_id = t.id
    LEFT JOIN transfer l ON l.trip_id = t.id AND l.direction = 'there'
    WHERE ${isOn} ORDER BY s.last_name, s.first_name, t.id`.execute(db);
  return rows.map(({ latitude, longitude, ...member }) => ({
    ...member,
    km: from && latitude !== null && longitude !== null ? roundKm(kmBetween(from, { latitude, longitude })) : null,
  }));
}

export const roundKm = (km: number): number => Math.round(km * 10) / 10;

export async function readBuses({ db }: Context, id: string): Promise<GroupBus[]> {
  const { rows } = await sql<GroupBus>`
    SELECT b.id, b.name, b.direction, b.seats, b.leaves, b.driver FROM group_bus b WHERE b.group_id = ${id}
    ORDER BY b.direction DESC, b.name, b.id`.execute(db);
  return rows;
}

// Of the trips that one reaches, as far back as a school week goes.
export async function readTicks({ db, now }: Context, id: string, tripIds: readonly string[]): Promise<GroupTick[]> {
  const { rows } = await sql<GroupTick>`
    SELECT k.trip_id, k.day, k.is_here, k.ticked_at AS at FROM group_tick k
    WHERE k.group_id = ${id} AND k.trip_id = ANY (${[...tripIds]}::bigint[]) AND k.day > ${now()}::date - 8
    ORDER BY k.day DESC, k.trip_id`.execute(db);
  return rows;
}

const mostSteps = 200;

export async function readSteps({ db, actor, scopes }: Context, id: string): Promise<GroupStep[]> {
  const { rows } = await sql<GroupStep>`
    WITH own AS (SELECT trip.id, trip.student_id FROM trip WHERE trip.group_id = ${id} AND ${reachOf(tripScopes, actor, scopes)}),
    about AS (
      SELECT 'trip' AS entity, own.id AS entity_id, own.student_id, NULL::bigint AS host_family_id FROM own
      UNION ALL
      SELECT 'trip_host_family', h.id, own.student_id, h.host_family_id FROM own JOIN trip_host_family h ON h.trip_id = own.id)
    SELECT x.id, x.at, s.first_name || ' ' || s.last_name AS student_name, f.parent_guardian_one_last_name AS family_name,
      CASE WHEN x.entity = 'trip' THEN x.to_state END AS trip_state, CASE WHEN x.entity <> 'trip' THEN x.to_state END AS home_state,
      u.first_name || ' ' || u.last_name AS actor_name
    FROM about JOIN state_history x ON x.entity = about.entity AND x.entity_id = about.entity_id
    JOIN student s ON s.id = about.student_id
    LEFT JOIN host_family f ON f.id = about.host_family_id
    LEFT JOIN app_user u ON u.id = x.actor_id
    ORDER BY x.at DESC, x.id DESC LIMIT ${mostSteps}`.execute(db);
  return rows;
}

export interface Joined {
  readonly id: string;
  readonly studentId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly state: string;
  readonly version: number;
}

// Trips that are named as those of a group: one that is not is refused with all of it.
export async function requireMembers(db: Db, groupId: string, tripIds: readonly string[]): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    SELECT t.id, t.student_id, t.from_date, t.to_date, t.state, t.version FROM trip t
    WHERE t.group_id = ${groupId} AND ${isOn} AND t.id = ANY (${[...tripIds]}::bigint[]) ORDER BY t.id`.execute(db);
  if (rows.length < new Set(tripIds).size) throw new HttpError("refused", { reason: "notInGroup" });
  return rows;
}
