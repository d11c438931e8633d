import { sql, type RawBuilder } from "kysely";
import type { TimelineBar } from "#shared/features/timeline/timeline.contract.ts";
import type { TimelineRows } from "#shared/features/timeline/timeline.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";

export interface Narrowing {
  readonly rows: TimelineRows;
  readonly q: string;
  readonly state?: TripState | undefined;
  readonly country: string;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly guests: number;
}

export interface Lying {
  readonly id: string;
  readonly rowId: string;
  readonly from: string;
  readonly to: string;
}

const like = (q: string): string => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

// Who asks for a home and who has one. Of a trip that is looking, each family that is still thinking; later the one that counts.
const isShown = sql<boolean>`(
  (trip.state IN ('new', 'enquiry') AND h.state IN ('new_trip_host_family', 'potential_trip_host_family', 'host_family_review_-_pending_submission', 'awaiting_host_family_review', 'considering_hosting'))
  OR (trip.state IN ('reserved', 'customer_service') AND h.selected)
  OR (trip.state IN ('booked', 'in-progress', 'customer_service', 'completed', 'closed') AND h.state = 'accepted_hosting'))`;

const isHeld = sql<boolean>`coalesce(holds_bed(trip.state, h.state, h.selected) OR (h.state = 'accepted_hosting' AND trip.state IN ('completed', 'closed')), false)`;

const studentName = sql<string>`s.first_name || ' ' || s.last_name`;

const stateIs = (state: TripState | undefined): RawBuilder<boolean> =>
  state === undefined ? sql`true` : sql`trip.state = ${state}`;

// A trip of the office's without a family that counts.
const isHomeless = sql<boolean>`trip.state IN ('new', 'enquiry', 'reserved', 'booked', 'in-progress', 'customer_service')
  AND NOT EXISTS (SELECT FROM trip_host_family o WHERE o.trip_id = trip.id AND (o.selected OR o.state IN ('accepted_hosting', 'awaiting_host_family_review', 'considering_hosting', 'potential_trip_host_family', 'new_trip_host_family')))`;

const reach = ({ actor, scopes }: Context): RawBuilder<unknown> => reachOf(tripScopes, actor, scopes);

// Of the home's stays one that is shown to the reader, and is so.
const hasStay = (context: Context, isSo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT FROM trip_host_family h JOIN trip ON trip.id = h.trip_id JOIN student s ON s.id = trip.student_id
      WHERE h.host_family_id = f.id AND ${reach(context)} AND ${isShown} AND ${isSo})`;

// For whoever sees only own trips the homes that anybody finds, and those of their own guests; the others with whoever is on the way to being one too.
const isListed = (context: Context): RawBuilder<unknown> =>
  context.scopes.includes("all")
    ? sql`f.vetting_state NOT IN ('draft', 'rejected', 'withdrawn')`
    : sql`((f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL AND coalesce(f.paused_until <= ${dayOf(context.now())}, true)) OR ${hasStay(context, sql`true`)})`;

export async function readHomes(context: Context, { q, country, state }: Narrowing): Promise<readonly Place[]> {
  const words = like(q);
  const { rows } = await sql<Place>`
    SELECT f.id, f.parent_guardian_one_last_name AS name, c.id::text AS group_id, c.name AS group_name, f.guests
    FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id
    WHERE ${isListed(context)} AND (${country} = '' OR n.code = ${country})
      AND ${q === "" ? sql`true` : sql`(f.parent_guardian_one_last_name ILIKE ${words} OR f.city_town ILIKE ${words} OR ${hasStay(context, sql`(${studentName}) ILIKE ${words}`)})`}
      AND ${state === undefined ? sql`true` : hasStay(context, stateIs(state))}
    ORDER BY n.name, c.name, c.id, f.parent_guardian_one_last_name, f.id LIMIT 5000`.execute(context.db);
  return rows;
}

export async function readStudents(
  context: Context,
  { q, country, state }: Narrowing,
  span: Days,
): Promise<readonly Place[]> {
  const words = like(q);
  const { rows } = await sql<Place>`
    SELECT s.id, ${studentName} AS name, coalesce(b.id, 0)::text AS group_id, coalesce(b.name, '') AS group_name, 0 AS guests
    FROM student s LEFT JOIN business b ON b.id = s.business_id
    WHERE (${q} = '' OR (${studentName}) ILIKE ${words}) AND (${country} = '' OR s.country_id = (SELECT n.id FROM country n WHERE n.code = ${country}))
      AND EXISTS (SELECT FROM trip WHERE trip.student_id = s.id AND ${reach(context)} AND trip.from_date < ${span.to} AND trip.to_date > ${span.from} AND trip.state <> 'cancelled' AND ${stateIs(state)})
    ORDER BY coalesce(b.name, ''), b.id, s.last_name, s.first_name, s.id LIMIT 5000`.execute(context.db);
  return rows;
}

interface Asked extends Narrowing {
  readonly ids: readonly string[] | null;
}

const among = (column: RawBuilder<unknown>, ids: readonly string[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${column} = ANY (${ids}::bigint[])`;

// What lies in the rows, and nothing of it but where: for lanes. Wide: the whole board, so that a lane is the same in each window of it.
export async function readLying(
  context: Context,
  { rows: by, ids, state }: Asked,
  span: Days,
): Promise<readonly Lying[]> {
  const from =
    by === "homes"
      ? sql`SELECT h.id, h.host_family_id AS row_id, h.from_date AS "from", h.to_date AS "to" FROM trip_host_family h JOIN trip ON trip.id = h.trip_id
          WHERE ${among(sql`h.host_family_id`, ids)} AND h.from_date < ${span.to} AND h.to_date > ${span.from} AND ${isShown} AND ${reach(context)} AND ${stateIs(state)}`
      : sql`SELECT trip.id, trip.student_id AS row_id, trip.from_date AS "from", trip.to_date AS "to" FROM trip
          WHERE ${among(sql`trip.student_id`, ids)} AND trip.from_date < ${span.to} AND trip.to_date > ${span.from} AND trip.state <> 'cancelled' AND ${reach(context)} AND ${stateIs(state)}`;
  const { rows } = await sql<Lying>`${from} ORDER BY "from", "to" DESC, id`.execute(context.db);
  return rows;
}

export async function readHomeless(context: Context, { state }: Narrowing, span: Days): Promise<readonly Lying[]> {
  const { rows } = await sql<Lying>`
    SELECT trip.id, '0' AS row_id, trip.from_date AS "from", trip.to_date AS "to" FROM trip
    WHERE trip.from_date < ${span.to} AND trip.to_date > ${span.from} AND ${isHomeless} AND ${reach(context)} AND ${stateIs(state)} ORDER BY trip.from_date, trip.to_date DESC, trip.id`.execute(
    context.db,
  );
  return rows;
}

// Stays that hold a bed, whoever's they are, and closed days: how full a home is says nothing of who is there.
export async function readBeds(
  { db }: Context,
  ids: readonly string[],
  span: Days,
): Promise<{ readonly stays: readonly Lying[]; readonly blocks: readonly Lying[] }> {
  const { rows: stays } = await sql<Lying>`
    SELECT h.id, h.host_family_id AS row_id, h.from_date AS "from", h.to_date AS "to" FROM trip_host_family h JOIN trip ON trip.id = h.trip_id
    WHERE h.host_family_id = ANY (${ids}::bigint[]) AND h.from_date < ${span.to} AND h.to_date > ${span.from} AND ${isHeld}`.execute(
    db,
  );
  const { rows: blocks } = await sql<Lying>`
    SELECT b.id, b.host_family_id AS row_id, b.from_date AS "from", b.to_date AS "to" FROM host_family_calendar_block b
    WHERE b.host_family_id = ANY (${ids}::bigint[]) AND b.room_id IS NULL AND b.from_date < ${span.to} AND b.to_date > ${span.from} ORDER BY b.from_date`.execute(
    db,
  );
  return { stays, blocks };
}

export interface Words {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly guests: number | null;
  readonly picture: string | null;
}

export async function readWords(context: Context, by: TimelineRows, ids: readonly string[]): Promise<readonly Words[]> {
  const { rows } = await (
    by === "homes"
      ? sql<Words>`SELECT f.id, f.parent_guardian_one_last_name AS name, f.city_town AS place, f.guests, f.tiny_featured_image AS picture FROM host_family f
        WHERE f.id = ANY (${ids}::bigint[]) AND ${isListed(context)}`
      : sql<Words>`SELECT s.id, ${studentName} AS name, s.city_town AS place, NULL::int AS guests, s.picture FROM student s
        WHERE s.id = ANY (${ids}::bigint[]) AND EXISTS (SELECT FROM trip WHERE trip.student_id = s.id AND ${reach(context)})`
  ).execute(context.db);
  return rows;
}

// What is drawn, of bars that are known to be within reach.
export async function readBars(
  context: Context,
  kind: "hosting" | "trip",
  ids: readonly string[],
): Promise<readonly Omit<TimelineBar, "lane">[]> {
  const today = dayOf(context.now());
  const sales = sql`FROM invoice i WHERE i.trip_id = trip.id AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void')`;
  const money = sql`CASE
    WHEN EXISTS (SELECT ${sales} AND i.state IN ('issued', 'part_paid') AND i.due_on < ${today}) THEN 'overdue'
    WHEN EXISTS (SELECT ${sales}) AND NOT EXISTS (SELECT ${sales} AND i.state <> 'paid') THEN 'paid'
    WHEN EXISTS (SELECT ${sales} AND i.paid > 0) THEN 'deposit' ELSE 'none' END`;
  const hosting =
    kind === "hosting"
      ? sql`JOIN trip_host_family h ON h.trip_id = trip.id AND h.id = ANY (${ids}::bigint[])`
      : sql`LEFT JOIN LATERAL (SELECT o.* FROM trip_host_family o WHERE o.trip_id = trip.id AND (o.selected OR o.state = 'accepted_hosting')
          ORDER BY o.selected DESC, o.from_date DESC LIMIT 1) h ON true`;
  const days = kind === "hosting" ? sql`h.from_date, h.to_date` : sql`trip.from_date, trip.to_date`;
  const { rows } = await sql<Omit<TimelineBar, "lane">>`
    SELECT ${kind === "hosting" ? sql`h.id` : sql`trip.id`}, trip.id AS trip_id, trip.version, s.id AS student_id, ${studentName} AS student_name, s.picture AS student_picture,
      f.id AS host_family_id, f.parent_guardian_one_last_name AS family_name, ${days}, trip.state, h.state AS hosting_state, ${isHeld} AS is_held, ${money} AS money
    FROM trip ${hosting} JOIN student s ON s.id = trip.student_id LEFT JOIN host_family f ON f.id = h.host_family_id
    WHERE ${reach(context)} AND ${kind === "hosting" ? sql`true` : sql`trip.id = ANY (${ids}::bigint[])`}`.execute(
    context.db,
  );
  return rows;
}

export async function readCountries({ db }: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`SELECT n.code FROM country n WHERE n.hosts ORDER BY n.name`.execute(db);
  return rows.map(({ code }) => code);
}
