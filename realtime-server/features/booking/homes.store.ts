import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Camp, Home } from "#shared/features/booking/booking.contract.ts";
import { daysOfStay, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { homeLines } from "../../db/homeWords.ts";

const most = 24;

interface Wanted {
  // Null while no days are chosen: then every home is free that does not pause.
  readonly days: Days | null;
  readonly beds: number;
  readonly today: string;
}

// The one answer to whether a home can be had (functions/family_open.sql), as when it is reserved.
const isFree = ({ days, beds, today }: Wanted): RawBuilder<SqlBool> =>
  days
    ? sql<SqlBool>`family_open(f.id, ${days.from}::date, ${days.to}::date, ${beds}, ${today}::date)`
    : sql<SqlBool>`coalesce(f.paused_until <= ${today}::date, true)`;

const homeColumns = (wanted: Wanted) => sql`
  f.id, f.slug, f.parent_guardian_one_last_name AS last_name, f.title AS line, ${homeLines} AS lines, f.city_town, c.name AS county_name, n.code AS country_code, f.tiny_featured_image AS picture,
  ${isFree(wanted)} AS is_free FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id`;

// Minors go to approved homes; who is of age may also go where the visit is yet to come, but is shown no such list.
const isShown = sql<SqlBool>`f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL`;

// The chosen ones first, in their order and whether or not they are free; then those that are.
export async function findHomes(db: Db, plan: StayPlan, today: string): Promise<{ homes: Home[]; total: number }> {
  const chosen = [...(plan.family === null ? [] : [plan.family]), ...plan.backups];
  const { rows: homes } = await sql<Home & { total: number }>`
    SELECT found.*, count(*) FILTER (WHERE is_free) OVER ()::int AS total FROM (SELECT ${homeColumns({ days: daysOfStay(plan), beds: Math.max(1, plan.children.length), today })}
      WHERE ${isShown} AND (${plan.county}::text IS NULL OR c.slug = ${plan.county} OR f.slug = ANY (${chosen}::text[]))) found
    WHERE is_free OR slug = ANY (${chosen}::text[]) ORDER BY array_position(${chosen}::text[], slug), id LIMIT ${most}`.execute(
    db,
  );
  return { homes, total: homes[0]?.total ?? 0 };
}

export async function homesBy(db: Db, ids: readonly string[], wanted: Wanted): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`SELECT ${homeColumns(wanted)} WHERE f.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return ids.flatMap((id) => rows.find((home) => home.id === id) ?? []);
}

const campColumns = sql`a.id, a.slug, a.title, a.category, a.city_town, c.name AS county_name, a.picture, a.age_from, a.age_to FROM activity a JOIN county c ON c.id = a.county_id`;

// In the county of the home, else of the plan, else anywhere; for all the children, whose ages their parent alone may ask with.
export async function findCamps(db: Db, { county, family, camps }: StayPlan, ages: readonly number[]): Promise<Camp[]> {
  const { rows } = await sql<Camp>`
    SELECT ${campColumns} WHERE a.slug = ANY (${camps.map(({ activity }) => activity)}::text[])
      OR (coalesce(a.county_id = (SELECT f.county_id FROM host_family f WHERE f.slug = ${family}), c.slug = ${county}, true)
        AND EXISTS (SELECT FROM pricing p WHERE p.activity_id = a.id)
        AND NOT EXISTS (SELECT FROM unnest(${[...ages]}::int[]) age WHERE age NOT BETWEEN a.age_from AND a.age_to))
    ORDER BY a.kind = 'camp' DESC, a.title, a.id LIMIT ${most}`.execute(db);
  return rows;
}

export async function campsOfTrip(
  db: Db,
  tripId: string,
): Promise<(Camp & { readonly monday: string; readonly isBackup: boolean })[]> {
  const { rows } = await sql<Camp & { monday: string; isBackup: boolean }>`
    SELECT ta.from_date AS monday, ta.role = 'backup' AS is_backup, place.* FROM trip_activity ta, LATERAL (SELECT ${campColumns} WHERE a.id = ta.activity_id) place
    WHERE ta.trip_id = ${tripId} ORDER BY ta.from_date, ta.role DESC, place.id`.execute(db);
  return rows;
}

// What a stay may cost at least: the cheapest home of the county, or of all, that has a price of its own.
export async function cheapestHome(db: Db, county: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM host_family f JOIN county c ON c.id = f.county_id LEFT JOIN pricing p ON p.host_family_id = f.id
    WHERE ${isShown} AND (${county}::text IS NULL OR c.slug = ${county}) ORDER BY p.amount NULLS LAST, f.id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id;
}
