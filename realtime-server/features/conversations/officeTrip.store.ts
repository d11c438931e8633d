import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { OfficeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { groupScopes, reachOf, studentScopes, tripScopes } from "../../db/scopes.ts";
import type { Db } from "../../db/connection.ts";
import { owedOf } from "../../db/owed.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import { zoneOfTrip } from "../../db/tripArrival.ts";
import type { Context } from "../../http/context.ts";
import { mayRead, ownPlace, type Reader } from "./reader.ts";

type Heading = Pick<OfficeTrip, "studentId" | "businessName" | "coordinatorName"> & {
  readonly id: string;
  readonly timezone: string;
};

const reach = (actor: Context["actor"]) => reachOf(tripScopes, actor, scopesOf(actor, "trips:read"));

export async function findHeading({ db, actor }: Context, id: string): Promise<Heading | undefined> {
  const { rows } = await sql<Heading>`
    SELECT trip.id::text, trip.student_id::text, b.name AS business_name, u.first_name || ' ' || u.last_name AS coordinator_name,
      ${zoneOfTrip} AS timezone
    FROM trip LEFT JOIN business b ON b.id = trip.business_id LEFT JOIN app_user u ON u.id = trip.coordinator_id
    WHERE trip.id = ${id} AND ${reach(actor)}`.execute(db);
  return rows[0];
}

export async function readGroup({ db, actor }: Context, id: string): Promise<OfficeTrip["group"]> {
  const { rows } = await sql<NonNullable<OfficeTrip["group"]>>`
    SELECT trip_group.id::text, trip_group.name FROM trip JOIN trip_group ON trip_group.id = trip.group_id
    WHERE trip.id = ${id} AND ${reachOf(groupScopes, actor, scopesOf(actor, "groups:open"))}`.execute(db);
  return rows[0] ?? null;
}

export async function readBalance(db: Db, id: string): Promise<OfficeTrip["balance"]> {
  const { rows } = await sql<NonNullable<OfficeTrip["balance"]>>`
    SELECT ${owedOf(sql`trip.id`)} AS owed, trip.currency, trip.balance_waived AS is_waived FROM trip WHERE trip.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

const mostTrips = 12;

export async function readOtherTrips(
  { db, actor }: Context,
  { id, studentId }: Pick<Heading, "id" | "studentId">,
): Promise<OfficeTrip["otherTrips"]> {
  const { rows } = await sql<OfficeTrip["otherTrips"][number]>`
    SELECT trip.id::text, trip.reference, trip.state, trip.from_date, trip.to_date FROM trip
    WHERE trip.student_id = ${studentId} AND trip.id <> ${id} AND ${reach(actor)} ORDER BY trip.from_date DESC, trip.id DESC LIMIT ${mostTrips}`.execute(
    db,
  );
  return rows;
}

const mostConversations = 12;

export async function readConversations(db: Db, reader: Reader, tripId: string): Promise<OfficeTrip["conversations"]> {
  const { rows } = await sql<OfficeTrip["conversations"][number]>`
    SELECT c.id::text, f.parent_guardian_one_last_name AS family_name, c.last_at,
      CASE WHEN me.user_id IS NULL OR c.last_sender = me.user_id THEN 0 ELSE greatest(c.head_seq - greatest(me.read_seq, me.from_seq - 1), 0)::int END AS unread
    FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id LEFT JOIN host_family f ON f.id = h.host_family_id ${ownPlace(reader)}
    WHERE c.id IN ${talksOfTrip(tripId)} AND ${mayRead(reader)} ORDER BY c.last_at DESC NULLS LAST, c.id LIMIT ${mostConversations}`.execute(
    db,
  );
  return rows;
}

// Whom one may have to reach, and what o'clock it is there: the parents, and the family that is chosen.
export async function readPeople(
  { db, actor }: Context,
  { id, studentId }: Pick<Heading, "id" | "studentId">,
): Promise<OfficeTrip["people"]> {
  const { rows } = await sql<OfficeTrip["people"][number]>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, 'booker' AS side, u.timezone FROM student JOIN student_guardian g ON g.student_id = student.id JOIN app_user u ON u.id = g.user_id
    WHERE student.id = ${studentId} AND g.verified_at IS NOT NULL AND ${reachOf(studentScopes, actor, scopesOf(actor, "students:read"))}
    UNION ALL
    SELECT f.id::text, f.parent_guardian_one_last_name, 'host', county.timezone FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id JOIN county ON county.id = f.county_id
    WHERE h.trip_id = ${id} AND (h.selected OR h.state = 'accepted_hosting') ORDER BY side, name`.execute(db);
  return rows;
}
