import { sql } from "kysely";
import { can, scopesOf } from "#shared/access/can.ts";
import type { Amendment, OpenedPlan, TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Days } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";
import { notFound } from "../../http/errors.ts";

export interface HeldPlan extends TripPlanDraft {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly state: TripState;
  readonly studentId: string;
  readonly studentName: string;
  readonly dateOfBirth: string;
  readonly total: number | null;
  readonly currency: string;
  readonly discountCode: string | null;
}

const seen = sql`h.state = ANY (${[...visibleHostingStates]}::text[])`;

type Reading = Pick<Context, "db" | "actor">;

// Whose hand it is, whether a request or a piece of work has begun it.
export type Planning = Work & Reading;

export async function findPlan({ db, actor }: Reading, id: string, isHeld = false): Promise<HeldPlan> {
  const { rows } = await sql<HeldPlan>`
    SELECT trip.id, trip.reference, trip.version, trip.state, trip.student_id, s.first_name || ' ' || s.last_name AS student_name, s.date_of_birth,
      trip.from_date, trip.to_date, trip.trip_type_id, trip.activity_details_type, trip.weeks, trip.business_id, trip.coordinator_id, trip.total::float8, trip.currency,
      (SELECT q.discount_code FROM quote q WHERE q.trip_id = trip.id ORDER BY q.quoted_at DESC, q.id DESC LIMIT 1) AS discount_code
    FROM trip JOIN student s ON s.id = trip.student_id WHERE trip.id = ${id} AND ${reachOf(tripScopes, actor, scopesOf(actor, isHeld ? "trips:replan" : "trips:open"))}
    ${isHeld ? sql`FOR NO KEY UPDATE OF trip` : sql``}`.execute(db);
  const [plan] = rows;
  if (!plan) throw notFound();
  return plan;
}

export interface PricedFamily {
  readonly hostingId: string;
  readonly name: string;
  readonly state: OpenedPlan["families"][number]["state"];
  // What was last said for the days that hold.
  readonly quoted: number | null;
}

// The families that know of the trip, the one that it goes to first.
export async function familiesOf({ db }: Pick<Context, "db">, tripId: string): Promise<readonly PricedFamily[]> {
  const { rows } = await sql<PricedFamily>`
    SELECT h.id AS hosting_id, f.parent_guardian_one_last_name AS name, h.state,
      (SELECT q.total::float8 FROM quote q WHERE q.trip_host_family_id = h.id AND q.purpose = 'reserve' AND q.from_date = h.from_date AND q.to_date = h.to_date ORDER BY q.quoted_at DESC, q.id DESC LIMIT 1) AS quoted
    FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = ${tripId} AND (${seen} OR h.selected)
    ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.backup_order NULLS LAST, h.id`.execute(db);
  return rows;
}

export interface Part extends Days {
  readonly id: string;
}

// Which family has which days of it, or had.
export async function partsOf({ db }: Pick<Context, "db">, tripId: string): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    SELECT h.id::text, h.from_date AS "from", h.to_date AS "to" FROM trip_host_family h WHERE h.trip_id = ${tripId} ORDER BY h.id`.execute(
    db,
  );
  return rows;
}

export async function campsOf({ db }: Context, tripId: string): Promise<OpenedPlan["camps"]> {
  const { rows } = await sql<OpenedPlan["camps"][number]>`
    SELECT a.title, x.from_date AS "from", x.to_date AS "to" FROM trip_activity x JOIN activity a ON a.id = x.activity_id
    WHERE x.trip_id = ${tripId} ORDER BY x.from_date, a.title`.execute(db);
  return rows;
}

export async function choicesFor(
  { db, actor }: Context,
  { tripTypeId }: Pick<HeldPlan, "tripTypeId">,
): Promise<Pick<OpenedPlan, "types" | "businesses" | "coordinators">> {
  const types = await db
    .selectFrom("tripType")
    .select(["id", "name"])
    .where((where) => where.or([where("active", "=", true), where("id", "=", tripTypeId)]))
    .orderBy("name")
    .execute();
  if (!can(actor, "sheets:write")) return { types, businesses: [], coordinators: [] };
  const businesses = await db.selectFrom("business").select(["id", "name"]).orderBy("name").orderBy("id").execute();
  const { rows: coordinators } = await sql<{ id: string; name: string }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM app_user u
    WHERE EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator')) ORDER BY name, u.id`.execute(
    db,
  );
  return { types, businesses, coordinators };
}

// A price on other days that nobody has carried out, as long as they are other days.
export async function amendmentOf({ db }: Context, tripId: string): Promise<Amendment | null> {
  const { rows } = await sql<Amendment>`
    SELECT q.id AS quote_id, q.from_date, q.to_date, t.total::float8 AS before, q.total::float8 AS after, q.currency, q.accepted_at IS NOT NULL AS is_accepted
    FROM quote q JOIN trip t ON t.id = q.trip_id
    WHERE q.trip_id = ${tripId} AND q.purpose = 'amend' AND q.frozen_at IS NULL AND q.asked_at IS NULL AND t.state = 'booked' AND (q.from_date, q.to_date) <> (t.from_date, t.to_date)
    ORDER BY q.quoted_at DESC, q.id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export async function hasOpenChange({ db, now }: Pick<Context, "db" | "now">, tripId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM quote WHERE trip_id = ${tripId} AND asked_at IS NOT NULL AND frozen_at IS NULL AND closed_at IS NULL AND answer_by > ${now()}`.execute(
      db,
    );
  return rows.length > 0;
}

export async function reachTrip({ db, actor }: Context, id: string): Promise<void> {
  const { rows } =
    await sql`SELECT FROM trip WHERE trip.id = ${id} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}`.execute(
      db,
    );
  if (rows.length === 0) throw notFound();
}

// Whoever is asked to accept: the agents of the business that pays, and nobody else who has an account there, else whoever has booked.
export async function payersOf({ db }: Pick<Context, "db">, tripId: string): Promise<readonly string[]> {
  const trip = await db
    .selectFrom("trip")
    .select(["businessId", "bookedBy"])
    .where("id", "=", tripId)
    .executeTakeFirstOrThrow();
  if (trip.businessId === null) return [trip.bookedBy];
  const agents = await db
    .selectFrom("appUser")
    .innerJoin("userRole", "userRole.userId", "appUser.id")
    .select("appUser.id")
    .where("appUser.businessId", "=", trip.businessId)
    .where("appUser.disabledAt", "is", null)
    .where("userRole.role", "=", "agent")
    .execute();
  return agents.map(({ id }) => id);
}
