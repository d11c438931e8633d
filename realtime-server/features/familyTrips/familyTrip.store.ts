import { sql } from "kysely";
import { can, scopesOf } from "#shared/access/can.ts";
import type { AskedFamily, FamilyTrip, TripHome } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { knowsHome } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { familyOfTrip } from "./familyTrips.store.ts";

// Where Hearth is at home, for a trip that has no family yet.
const usualZone = "Europe/Dublin";

type TripRow = Pick<
  FamilyTrip,
  "id" | "reference" | "state" | "version" | "fromDate" | "toDate" | "weeks" | "timezone" | "tripTypeName" | "holdUntil"
> & {
  readonly student: FamilyTrip["student"];
  readonly dateOfBirth: string;
};

export async function findTrip(
  { db, actor, now }: Context,
  { id, studentId }: { readonly id: string; readonly studentId?: string | undefined },
): Promise<Omit<TripRow, "dateOfBirth">> {
  const { rows } = await sql<TripRow>`
    SELECT trip.id, trip.reference, trip.state, trip.version, trip.from_date, trip.to_date, trip.weeks, trip.hold_until, type.name AS trip_type_name,
      coalesce((SELECT county.timezone FROM county WHERE county.id = family.county_id), ${usualZone}) AS timezone, s.date_of_birth,
      json_build_object('id', s.id::text, 'firstName', s.first_name, 'lastName', s.last_name, 'picture', s.picture, 'countryCode', country.code) AS student
    FROM trip JOIN trip_type type ON type.id = trip.trip_type_id JOIN student s ON s.id = trip.student_id JOIN country ON country.id = s.country_id
    LEFT JOIN ${familyOfTrip} family ON true
    WHERE trip.id = ${id} AND (${studentId ?? null}::bigint IS NULL OR trip.student_id = ${studentId ?? null}::bigint)
      AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { dateOfBirth, student, ...trip } = row;
  return { ...trip, student: { ...student, age: ageOn(dayOf(now()), dateOfBirth) } };
}

type HomeRow = Omit<TripHome, "contact"> & NonNullable<TripHome["contact"]>;

// Whoever only counts and pays is told no address (security 4.3, "min").
export async function homeOf(
  { db, actor }: Context,
  { id, state }: Pick<FamilyTrip, "id" | "state">,
): Promise<TripHome | null> {
  const { rows } = await sql<HomeRow>`
    SELECT family.id AS hosting_id, family.name, family.place, family.picture, family.state, country.code AS country_code,
      f.address_line_1 AS address, coalesce(f.postcode, '') AS postcode, u.phone,
      ARRAY(SELECT m.first_name || ' ' || m.last_name FROM host_family_member m WHERE m.host_family_id = f.id AND m.kind = 'adult' ORDER BY m.id) AS adults,
      (SELECT coalesce(json_agg(json_build_object('section', g.section, 'text', g.text)), '[]') FROM host_family_guide g WHERE g.host_family_id = f.id) AS guide
    FROM trip JOIN ${familyOfTrip} family ON true JOIN host_family f ON f.id = family.family_id JOIN app_user u ON u.id = f.user_id
      JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id WHERE trip.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { address, postcode, phone, adults, guide, ...home } = row;
  const isKnown = knowsHome(state, home.state === "accepted_hosting") && can(actor, "familyTrips:travel");
  return { ...home, contact: isKnown ? { address, postcode, phone, adults, guide } : null };
}

// The families that were asked: the one that is chosen first, then the backups in their order.
export async function askedFamilies({ db }: Context, tripId: string): Promise<AskedFamily[]> {
  const { rows } = await sql<AskedFamily>`
    SELECT h.id, f.parent_guardian_one_last_name AS name, f.city_town AS place, f.tiny_featured_image AS picture, h.state, h.selected AS is_selected, h.backup_order, h.answer_by
    FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = ${tripId}
    ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.state IN ('declined_hosting', 'trip_host_family_rejected', 'host_family_withdrawn'), h.backup_order NULLS LAST, h.id`.execute(
    db,
  );
  return rows;
}

export async function tasksOf({ db }: Context, tripId: string): Promise<FamilyTrip["tasks"]> {
  const { rows } = await sql<FamilyTrip["tasks"][number]>`
    SELECT kind, due_on, done_at, detail FROM trip_checklist(${tripId}) ORDER BY done_at IS NULL, due_on NULLS LAST, place`.execute(
    db,
  );
  return rows;
}

// The conversation with the family that is chosen, else that of the trip: one in which the reader takes part.
export async function conversationOf({ db, actor }: Context, tripId: string): Promise<FamilyTrip["conversation"]> {
  const { rows } = await sql<NonNullable<FamilyTrip["conversation"]>>`
    SELECT c.id, CASE WHEN c.last_sender IS DISTINCT FROM p.user_id THEN greatest(c.head_seq - greatest(p.read_seq, p.from_seq - 1), 0)::int ELSE 0 END AS unread
    FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${actor.id} AND p.left_at IS NULL
    LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id WHERE c.id IN ${talksOfTrip(tripId)}
    ORDER BY h.state = 'accepted_hosting' DESC NULLS LAST, h.selected DESC NULLS LAST, c.last_at DESC NULLS LAST, c.id LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
