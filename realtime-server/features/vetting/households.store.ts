import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { VettingFilters, VettingRow, VettingTotals } from "#shared/features/vetting/vetting.contract.ts";
import { noticeDays, progressOf, type CheckFacts, type MemberFacts } from "#shared/features/vetting/vetting.rules.ts";
import {
  statesOfView,
  usualSortOf,
  type VettingSort,
  type VettingState,
  type VettingView,
} from "#shared/features/vetting/vetting.states.ts";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { folded, foundIn } from "../../db/foundIn.ts";
import { reachOf, type Reach } from "../../db/scopes.ts";
import { everyRow } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";

type Condition = RawBuilder<SqlBool>;

const householdScopes: Reach = { all: everyRow };

export const withinReach = ({ actor, scopes }: Context): Condition => reachOf(householdScopes, actor, scopes);

export const source = sql`host_family f JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id`;

// A household waits since it came to where it stands.
export const since = sql<string>`coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = f.id), f.created_at)`;

export const summaryColumns = sql`f.id, f.parent_guardian_one_last_name AS name, f.tiny_featured_image AS picture, f.city_town, county.name AS county_name, country.code AS country_code,
  f.vetting_state AS state, ${since} AS waiting_since, f.vetted_until AS valid_until`;

const name = folded(sql`f.parent_guardian_one_last_name`);

const orders: Readonly<Record<VettingSort, RawBuilder<unknown>>> = {
  waiting: sql`${since}, f.id`,
  "-waiting": sql`${since} DESC, f.id DESC`,
  name: sql`${name}, f.id`,
  "-name": sql`${name} DESC, f.id DESC`,
  expiry: sql`f.vetted_until NULLS LAST, f.id`,
  "-expiry": sql`f.vetted_until DESC NULLS LAST, f.id DESC`,
};

function narrowed(context: Context, { q, countryId, countyId, due }: Omit<VettingFilters, "page">): Condition {
  const conditions = [withinReach(context)];
  if (q !== undefined)
    conditions.push(foundIn([sql`f.parent_guardian_one_last_name`, sql`f.title`, sql`f.city_town`], q));
  if (countryId !== undefined) conditions.push(sql`county.country_id = ${countryId}`);
  if (countyId !== undefined) conditions.push(sql`f.county_id = ${countyId}`);
  if (due !== undefined)
    conditions.push(
      sql`(f.vetting_state = ANY(${[...statesOfView.approved]}::text[]) AND f.vetted_until <= ${addDays(dayOf(context.now()), noticeDays)})`,
    );
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

export async function countHouseholds(context: Context, filters: VettingFilters): Promise<VettingTotals> {
  const { rows } = await sql<{
    state: VettingState;
    count: number;
  }>`SELECT f.vetting_state AS state, count(*)::int AS count FROM ${source} WHERE ${narrowed(context, filters)} GROUP BY 1`.execute(
    context.db,
  );
  const countOf = (view: VettingView): number =>
    rows.filter(({ state }) => statesOfView[view].includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    screen: countOf("screen"),
    checks: countOf("checks"),
    visits: countOf("visits"),
    approval: countOf("approval"),
    approved: countOf("approved"),
    ended: countOf("ended"),
    drafts: countOf("drafts"),
    all: countOf("all"),
  };
}

type Found = Omit<VettingRow, "members" | "progress"> & {
  readonly asked: readonly Asked[];
  readonly members: readonly (MemberFacts & VettingRow["members"][number])[];
  readonly checks: readonly CheckFacts[];
};

export async function listHouseholds(context: Context, filters: VettingFilters): Promise<VettingRow[]> {
  const { view, sort = usualSortOf(view), page, perPage } = filters;
  const today = dayOf(context.now());
  const { rows } = await sql<Found>`
    SELECT ${summaryColumns}, vetting_asked(f.county_id, ${today}::date) AS asked,
      coalesce((SELECT json_agg(json_build_object('id', m.id::text, 'name', m.first_name || ' ' || m.last_name, 'picture', m.picture, 'dateOfBirth', m.date_of_birth) ORDER BY m.date_of_birth, m.id)
        FROM host_family_member m WHERE m.host_family_id = f.id), '[]') AS members,
      coalesce((SELECT json_agg(json_build_object('kind', c.kind, 'memberId', c.member_id::text, 'state', c.state, 'validUntil', c.valid_until)) FROM vetting_check c WHERE c.host_family_id = f.id), '[]') AS checks
    FROM ${source} WHERE ${narrowed(context, filters)} AND f.vetting_state = ANY(${[...statesOfView[view]]}::text[])
    ORDER BY ${orders[sort]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(context.db);
  return rows.map(({ checks, members, asked, ...row }) => ({
    ...row,
    members: members.map(({ name, picture }) => ({ name, picture })),
    progress: progressOf({ members, checks, asked }, today),
  }));
}
