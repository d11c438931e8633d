import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import { trip, type TripDraft, type TripOverlap } from "#shared/features/trips/trips.contract.ts";
import { statesOfTab, tripTabs, type TripTab } from "#shared/features/trips/trips.rules.ts";
import { foundIn } from "../../db/foundIn.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { reachOf, studentScopes, tripScopes } from "../../db/scopes.ts";
import { everyRow, table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";

const familyOf = sql`(
  SELECT json_build_object('id', f.id::text, 'name', f.parent_guardian_one_last_name, 'picture', f.tiny_featured_image, 'state', thf.state)
  FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id
  WHERE thf.trip_id = trip.id AND (thf.selected OR thf.state = 'accepted_hosting')
  ORDER BY thf.state = 'accepted_hosting' DESC, thf.from_date LIMIT 1)`;

const isUnder = (tab: TripTab) =>
  tab === "all" ? everyRow() : sql<boolean>`trip.state = ANY(${statesOfTab[tab]}::text[])`;

export const tripRows = table({
  name: "trip",
  fields: Object.keys(trip.shape),
  made: {
    student: sql`(SELECT json_build_object('id', s.id::text, 'name', s.first_name || ' ' || s.last_name, 'picture', s.picture) FROM student s WHERE s.id = trip.student_id)`,
    tripTypeName: sql`(SELECT t.name FROM trip_type t WHERE t.id = trip.trip_type_id)`,
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = trip.business_id)`,
    bookedByName: sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = trip.booked_by)`,
    family: familyOf,
  },
  scopes: tripScopes,
  filters: {
    tab: (tab) => isUnder(tripTabs.find((name) => name === tab) ?? "all"),
    state: (state) => sql`trip.state = ${state}`,
    studentId: (id) => sql`trip.student_id = ${id}`,
    q: (words) =>
      foundIn(
        [
          sql`trip.reference`,
          sql`(SELECT s.first_name || ' ' || s.last_name FROM student s WHERE s.id = trip.student_id)`,
        ],
        words,
      ),
  },
  order: sql`trip.created_at DESC, trip.id DESC`,
  tells: "trips",
  audienceOf: ownersOfTrip,
});

export async function countByTab(context: Context): Promise<Record<TripTab, number>> {
  const { rows } = await sql<{
    state: string;
    count: number;
  }>`SELECT state, count(*)::int AS count FROM trip WHERE ${tripRows.within(context)} GROUP BY state`.execute(
    context.db,
  );
  const sumOf = (tab: TripTab): number =>
    rows
      .filter(({ state }) => tab === "all" || statesOfTab[tab].some((name) => name === state))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    all: sumOf("all"),
    drafts: sumOf("drafts"),
    enquiries: sumOf("enquiries"),
    bookings: sumOf("bookings"),
    past: sumOf("past"),
  };
}

interface Traveller {
  readonly dateOfBirth: string;
  readonly businessId: string | null;
}

// Only a student within the actor's own reach can be sent on a trip.
export async function findTraveller({ db, actor, scopes }: Context, studentId: string): Promise<Traveller | undefined> {
  const { rows } =
    await sql<Traveller>`SELECT date_of_birth, business_id FROM student WHERE id = ${studentId} AND ${reachOf(studentScopes, actor, scopes)} FOR KEY SHARE`.execute(
      db,
    );
  return rows[0];
}

export const findTripType = (
  { db }: Pick<Context, "db">,
  id: string,
): Promise<{ categoryId: number; active: boolean } | undefined> =>
  db.selectFrom("tripType").select(["categoryId", "active"]).where("id", "=", id).executeTakeFirst();

export async function addTrip(
  { db, actor, now }: Context,
  { referralCode, ...draft }: TripDraft,
  businessId: string | null,
): Promise<string> {
  const at = now();
  // Version 0: the command that begins it makes it the first.
  const coordinatorId = actor.roles.includes("coordinator") ? actor.id : null;
  const values = {
    ...draft,
    businessId,
    coordinatorId,
    bookedBy: actor.id,
    referralCode: referralCode || null,
    version: 0,
    enteredAt: at,
    createdAt: at,
    updatedAt: at,
  };
  return (await db.insertInto("trip").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

interface Nights {
  readonly studentIds: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly except?: string | undefined;
}

const mostOverlaps = 20;

const overlapping = sql`trip.id::text, trip.reference, trip.state, trip.from_date, trip.to_date, trip.student_id::text, s.first_name || ' ' || s.last_name AS student_name`;
const isAhead = sql`trip.state <> ALL (${[...statesOfTab.past]}::text[])`;

// One trip may end on the day on which the next begins.
export async function overlapsOf(
  { db, actor }: Context,
  { studentIds, fromDate, toDate, except }: Nights,
): Promise<TripOverlap[]> {
  const { rows } = await sql<TripOverlap>`
    SELECT ${overlapping}
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE trip.student_id = ANY (${studentIds.split(",")}::bigint[]) AND ${isAhead}
      AND trip.from_date < ${toDate} AND trip.to_date > ${fromDate} AND trip.id IS DISTINCT FROM ${except ?? null}::bigint
      AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}
    ORDER BY trip.from_date, trip.id LIMIT ${mostOverlaps}`.execute(db);
  return rows;
}

// The same of trips as their days now are.
export async function overlapsOfTrips({ db, actor }: Context, ids: readonly string[]): Promise<TripOverlap[]> {
  const { rows } = await sql<TripOverlap>`
    SELECT ${overlapping}
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE ${isAhead} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))} AND EXISTS (
      SELECT FROM trip moved
      WHERE moved.id = ANY (${[...ids]}::bigint[]) AND moved.student_id = trip.student_id AND moved.id <> trip.id
        AND trip.from_date < moved.to_date AND trip.to_date > moved.from_date)
    ORDER BY trip.from_date, trip.id LIMIT ${mostOverlaps}`.execute(db);
  return rows;
}
