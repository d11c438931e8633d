import { sql } from "kysely";
import type { GroupHome, GroupMember } from "#shared/features/groups/groups.records.ts";
import { plannedStates } from "#shared/features/groups/groups.rules.ts";
import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { foundIn } from "../../db/foundIn.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { roundKm } from "./members.store.ts";

const mostHomes = 40;

export interface Stay {
  readonly fromDate: string;
  readonly toDate: string;
}

// Everybody who is in a home on one of the nights: those for whom a bed is held, and those of groups who are meant for it.
const present = (home: ReturnType<typeof sql>, { fromDate, toDate }: Stay) => sql`
  FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
  WHERE h.host_family_id = ${home} AND h.from_date < ${toDate} AND h.to_date > ${fromDate}
    AND (holds_bed(t.state, h.state, h.selected)
      OR (t.group_id IS NOT NULL AND t.state NOT IN ('cancelled', 'completed', 'closed') AND h.state = ANY (${[...plannedStates]}::text[])))`;

const isMeant = sql`NOT holds_bed(t.state, h.state, h.selected)`;

type Row = Omit<GroupHome, "km"> & { readonly latitude: number | null; readonly longitude: number | null };

// The homes around a place, or of a name; those that cannot be had as well, for whoever asks why.
export async function findHomes(
  { db, now }: Context,
  stay: Stay,
  { q, from }: { readonly q: string; readonly from: Point | null },
): Promise<GroupHome[]> {
  const distance = from
    ? sql`(f.latitude - ${from.latitude}) ^ 2 + ((f.longitude - ${from.longitude}) * cos(radians(${from.latitude}))) ^ 2`
    : sql`0::float8`;
  const narrowed =
    q === ""
      ? sql`f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL`
      : foundIn([sql`f.parent_guardian_one_last_name`, sql`f.city_town`], q);
  const { rows } = await sql<Row>`
    SELECT f.id, f.parent_guardian_one_last_name AS name, f.city_town, f.tiny_featured_image AS picture, f.latitude, f.longitude, f.guests,
      greatest(family_beds_left(f.id, ${stay.fromDate}, ${stay.toDate}, 0, NULL), 0) AS beds_left,
      family_closed(f.id, ${stay.fromDate}, ${stay.toDate}, 1, ${dayOf(now())}, NULL) AS closed,
      ARRAY(SELECT DISTINCT s.first_name || ' ' || s.last_name ${present(sql`f.id`, stay)} ORDER BY 1) AS people
    FROM host_family f WHERE ${narrowed} AND f.vetting_state <> 'draft'
    ORDER BY ${distance} NULLS LAST, f.parent_guardian_one_last_name, f.id LIMIT ${mostHomes}`.execute(db);
  return rows.map(({ latitude, longitude, ...home }) => ({
    ...home,
    km: from && latitude !== null && longitude !== null ? roundKm(kmBetween(from, { latitude, longitude })) : null,
  }));
}

export interface Standing {
  readonly name: string;
  readonly closed: readonly string[];
  readonly people: readonly string[];
}

// Whether so many more find a bed on every night, held against everybody else who places somebody there.
export async function holdHome(
  { db, now }: Pick<Context, "db" | "now">,
  hostFamilyId: string,
  { coming, stay, tripIds }: { readonly coming: number; readonly stay: Stay; readonly tripIds: readonly string[] },
): Promise<Standing | undefined> {
  await sql`SELECT FROM host_family WHERE id = ${hostFamilyId} FOR NO KEY UPDATE`.execute(db);
  const others = sql`AND t.id <> ALL (${[...tripIds]}::bigint[])`;
  const { rows } = await sql<Standing>`
    SELECT f.parent_guardian_one_last_name AS name,
      family_closed(f.id, ${stay.fromDate}, ${stay.toDate}, ${coming} + (SELECT count(*)::int ${present(sql`f.id`, stay)} AND ${isMeant} ${others}), ${dayOf(now())}, NULL) AS closed,
      ARRAY(SELECT DISTINCT s.first_name || ' ' || s.last_name ${present(sql`f.id`, stay)} ${others} ORDER BY 1) AS people
    FROM host_family f WHERE f.id = ${hostFamilyId}`.execute(db);
  return rows[0];
}

export interface PlannedHosting {
  readonly id: string;
  readonly hostFamilyId: string;
  readonly state: GroupMember["homeState"] & string;
  readonly version: number;
}

export async function plannedHostings(db: Db, tripId: string): Promise<PlannedHosting[]> {
  const { rows } = await sql<PlannedHosting>`
    SELECT h.id, h.host_family_id, h.state, h.version FROM trip_host_family h
    WHERE h.trip_id = ${tripId} AND h.state = ANY (${[...plannedStates]}::text[]) ORDER BY h.id`.execute(db);
  return rows;
}
