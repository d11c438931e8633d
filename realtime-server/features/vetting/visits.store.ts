import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Visit, WaitingHome } from "#shared/features/vetting/visits.contract.ts";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { askedOf } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { HeldHousehold } from "./followCheck.ts";
import { sinceOf } from "./households.store.ts";

const lookedBackDays = 30;

// The signatures of a visit `v` among the assets `a`.
export const signatureOfVisit = sql<SqlBool>`a.record_kind = 'household' AND a.record_id = v.host_family_id AND a.purpose = 'visitSignature' AND a.state = 'clean'
  AND a.created_at >= v.planned_at AND a.created_at <= coalesce(v.finished_at, 'infinity')`;
const signedAt = sql`coalesce(v.signed_at, (SELECT max(a.created_at) FROM asset a WHERE v.state = 'planned' AND ${signatureOfVisit}))`;

const home = sql`f.id AS household_id, f.parent_guardian_one_last_name AS name, f.city_town, county.name AS county_name, country.code AS country_code, f.vetting_state AS state`;
const source = sql`host_family f JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id`;

async function read({ db }: Pick<Context, "db">, condition: RawBuilder<SqlBool>): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    SELECT v.id, v.day, v.from_time, v.to_time, v.inspector_id, i.first_name || ' ' || i.last_name AS inspector_name, v.state AS visit_state, v.ticks, v.notes, v.result, v.words, v.version, v.finished_at, ${signedAt} AS signed_at,
      concat_ws(', ', f.address_line_1, f.city_town, f.postcode) AS address, host.phone,
      (SELECT count(*)::int FROM asset a WHERE a.record_kind = 'household' AND a.record_id = f.id AND a.purpose = 'visitPhoto' AND a.state = 'clean' AND a.created_at >= v.planned_at) AS photos, ${home}
    FROM vetting_visit v JOIN ${source} ON f.id = v.host_family_id JOIN app_user i ON i.id = v.inspector_id JOIN app_user host ON host.id = f.user_id
    WHERE ${condition} ORDER BY v.day, v.from_time, v.id`.execute(db);
  return rows;
}

// Those that are planned, whatever their day, and those that are over of late.
export const visitsOnDesk = (context: Context): Promise<Visit[]> =>
  read(
    context,
    sql<SqlBool>`(v.state = 'planned' OR (v.state = 'done' AND v.day >= ${addDays(dayOf(context.now()), -lookedBackDays)}::date))`,
  );

export async function visitsOfHousehold(context: Context, householdId: string): Promise<Visit[]> {
  const { rows } = await sql`SELECT FROM host_family WHERE id = ${householdId}`.execute(context.db);
  if (rows.length === 0) throw notFound();
  return (await read(context, sql<SqlBool>`v.host_family_id = ${householdId}`)).toReversed();
}

// Houses whose checks are through, and for which nobody has named a day.
export async function homesWaiting({ db }: Context): Promise<(WaitingHome & Place)[]> {
  const { rows } = await sql<WaitingHome & Place>`
    SELECT ${home}, ${sinceOf("f")} AS since, NULL AS inspector_id, f.latitude, f.longitude FROM ${source}
    WHERE f.vetting_state IN ('visit_pending', 'visit_scheduled') AND NOT EXISTS (SELECT FROM vetting_visit v WHERE v.host_family_id = f.id AND v.state = 'planned')
    ORDER BY ${sinceOf("f")}, f.id`.execute(db);
  return rows;
}

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface VisitedHome extends HeldHousehold {
  readonly countryCode: string;
  readonly asked: readonly Asked[];
}

// Whoever changes a visit holds the household first: what is decided of it is decided of both.
export async function holdHome({ db, now }: Context, householdId: string): Promise<VisitedHome> {
  const { rows } = await sql<VisitedHome>`
    SELECT f.id AS household_id, f.user_id AS host_id, f.vetting_state AS household_state, f.vetting_version AS version, country.code AS country_code, ${askedOf(dayOf(now()))} AS asked
    FROM ${source} WHERE f.id = ${householdId} FOR NO KEY UPDATE OF f`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function homeOfVisit({ db }: Context, id: string): Promise<string> {
  const row = await db.selectFrom("vettingVisit").select("hostFamilyId").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row.hostFamilyId;
}

export type HeldVisit = Pick<
  Visit,
  "id" | "day" | "fromTime" | "toTime" | "inspectorName" | "visitState" | "ticks" | "version" | "signedAt"
>;

export async function holdVisit({ db }: Context, id: string): Promise<HeldVisit> {
  const { rows } = await sql<HeldVisit>`
    SELECT v.id, v.day, v.from_time, v.to_time, v.state AS visit_state, v.ticks, v.version, ${signedAt} AS signed_at, i.first_name || ' ' || i.last_name AS inspector_name
    FROM vetting_visit v JOIN app_user i ON i.id = v.inspector_id WHERE v.id = ${id} FOR NO KEY UPDATE OF v`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

// Coordinators go; nobody who is gone is sent.
export async function inspectorsOf({ db }: Context): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name FROM app_user u
    WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = 'coordinator') ORDER BY name, u.id`.execute(
    db,
  );
  return rows;
}

// The check of the visit follows how it has ended; one that was never asked for is asked for by that.
export async function writeVisitCheck(
  { db, now }: Pick<Context, "db" | "now">,
  householdId: string,
  {
    state,
    validUntil,
    note,
  }: { readonly state: "clear" | "received" | "adverse"; readonly validUntil: string | null; readonly note: string },
): Promise<void> {
  const known = await db
    .selectFrom("vettingCheck")
    .select("id")
    .where("hostFamilyId", "=", householdId)
    .where("kind", "=", "home_visit")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const values = { state, validUntil, note, updatedAt: now() };
  if (known) await db.updateTable("vettingCheck").set(values).where("id", "=", known.id).execute();
  else
    await db
      .insertInto("vettingCheck")
      .values({ hostFamilyId: householdId, memberId: null, kind: "home_visit", ...values })
      .execute();
}
