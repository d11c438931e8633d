import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { PastHouseholdRow } from "#shared/features/vetting/vettingPast.contract.ts";
import { standingAt, type KnownCheck } from "#shared/features/vetting/vettingPast.rules.ts";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import type { MemberFacts } from "#shared/features/vetting/vetting.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { folded, foundIn } from "../../db/foundIn.ts";
import type { Context } from "../../http/context.ts";
import { withinReach } from "./households.store.ts";

export interface AskedPast {
  readonly on: string;
  readonly q?: string | undefined;
  readonly only?: "approved" | undefined;
}

// Every household that there was by then, with the last that had moved it. One without any history has never been moved.
const thatDay = (context: Context, { on, q }: AskedPast): RawBuilder<unknown> => {
  const morning = sql`${`${addDays(on, 1)}T00:00:00Z`}::timestamptz`;
  return sql`
    SELECT f.id, f.parent_guardian_one_last_name AS name, f.city_town, county.name AS county_name, coalesce(h.to_state, f.vetting_state) AS state, h.at AS since, h.reason,
      (SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = h.actor_id) AS moved_by
    FROM host_family f JOIN county ON county.id = f.county_id
      LEFT JOIN LATERAL (SELECT s.to_state, s.at, s.reason, s.actor_id FROM state_history s WHERE s.entity = 'vetting' AND s.entity_id = f.id AND s.at < ${morning} ORDER BY s.at DESC, s.id DESC LIMIT 1) h ON true
    WHERE f.created_at < ${morning} AND ${withinReach(context)}
      AND (h.to_state IS NOT NULL OR NOT EXISTS (SELECT FROM state_history s WHERE s.entity = 'vetting' AND s.entity_id = f.id))
      AND ${q === undefined ? sql<SqlBool>`true` : foundIn([sql`f.parent_guardian_one_last_name`, sql`f.city_town`], q)}`;
};

const isApprovedThen = sql<SqlBool>`d.state IN ('approved', 'renewal_due')`;

export async function countPast(context: Context, asked: AskedPast): Promise<{ all: number; approved: number }> {
  const { rows } = await sql<{ all: number; approved: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${isApprovedThen})::int AS approved FROM (${thatDay(context, asked)}) d`.execute(
    context.db,
  );
  return rows[0] ?? { all: 0, approved: 0 };
}

type Found = Omit<PastHouseholdRow, "clear" | "required" | "grounds" | "validUntil"> & {
  readonly members: readonly MemberFacts[];
  readonly checks: readonly KnownCheck[];
  readonly asked: readonly Asked[];
};

export async function readPast(
  context: Context,
  asked: AskedPast,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PastHouseholdRow[]> {
  const morning = sql`${`${addDays(asked.on, 1)}T00:00:00Z`}::timestamptz`;
  const { rows } = await sql<Found>`
    SELECT d.*, (SELECT vetting_asked(f.county_id, ${asked.on}::date) FROM host_family f WHERE f.id = d.id) AS asked,
      coalesce((SELECT json_agg(json_build_object('id', m.id::text, 'dateOfBirth', m.date_of_birth) ORDER BY m.id) FROM host_family_member m WHERE m.host_family_id = d.id), '[]') AS members,
      coalesce((SELECT json_agg(json_build_object('kind', c.kind, 'memberId', c.member_id::text, 'state', c.state, 'validUntil', c.valid_until, 'isOld', c.updated_at < ${morning},
          'past', (SELECT json_build_object('state', p.state, 'validUntil', p.valid_until) FROM vetting_check_past p WHERE p.check_id = c.id AND p.until >= ${morning} ORDER BY p.until, p.id LIMIT 1)) ORDER BY c.id)
        FROM vetting_check c WHERE c.host_family_id = d.id), '[]') AS checks
    FROM (${thatDay(context, asked)}) d WHERE ${asked.only === "approved" ? isApprovedThen : sql<SqlBool>`true`}
    ORDER BY ${folded(sql`d.name`)}, d.id LIMIT ${limit} OFFSET ${offset}`.execute(context.db);
  return rows.map(({ members, checks, asked: required, ...row }) => {
    const { grounds, ...standing } = standingAt({ members, checks, asked: required }, asked.on);
    return { ...row, ...standing, grounds: [...grounds] };
  });
}
