import { sql, type RawBuilder, type SqlBool } from "kysely";
import { vettingGrid, type VettingRow } from "#shared/features/vetting/vetting.contract.ts";
import { progressOf, type CheckFacts, type MemberFacts } from "#shared/features/vetting/vetting.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { askedOfHouseholds } from "../../db/vettingAsked.ts";
import { reachOf, type Reach } from "../../db/scopes.ts";
import { everyRow, table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";

const householdScopes: Reach = { all: everyRow };

export const withinReach = ({ actor, scopes }: Context): RawBuilder<SqlBool> => reachOf(householdScopes, actor, scopes);

// A household waits since it came to where it stands.
export const sinceOf = (family: string): RawBuilder<string> =>
  sql<string>`coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = ${sql.ref(`${family}.id`)}), ${sql.ref(`${family}.created_at`)})`;

const ofCounty = (column: RawBuilder<unknown>) => sql`(
  SELECT ${column} FROM county JOIN country ON country.id = county.country_id WHERE county.id = host_family.county_id)`;

export const householdRows = table({
  name: "host_family",
  fields: Object.keys(vettingGrid.record.shape),
  made: {
    name: sql`host_family.parent_guardian_one_last_name`,
    picture: sql`host_family.tiny_featured_image`,
    countyName: ofCounty(sql`county.name`),
    countryCode: ofCounty(sql`country.code`),
    state: sql`host_family.vetting_state`,
    waitingSince: sinceOf("host_family"),
    validUntil: sql`host_family.vetted_until`,
    members: sql`coalesce((
      SELECT json_agg(json_build_object('id', m.id::text, 'name', m.first_name || ' ' || m.last_name, 'picture', m.picture, 'dateOfBirth', m.date_of_birth) ORDER BY m.date_of_birth, m.id)
      FROM host_family_member m WHERE m.host_family_id = host_family.id), '[]')`,
    // The checks themselves: how far they are is a rule's to say.
    progress: sql`coalesce((
      SELECT json_agg(json_build_object('kind', c.kind, 'memberId', c.member_id::text, 'state', c.state, 'validUntil', c.valid_until))
      FROM vetting_check c WHERE c.host_family_id = host_family.id), '[]')`,
  },
  scopes: householdScopes,
  order: sql`host_family.id`,
  tells: "vetting",
});

export type FoundHousehold = Omit<VettingRow, "members" | "progress"> & {
  readonly members: readonly (MemberFacts & VettingRow["members"][number])[];
  readonly progress: readonly CheckFacts[];
};

// Of the people who they are, and of the checks how far they are, by what their countries ask for today.
export async function shownRows(context: Context, found: readonly FoundHousehold[]): Promise<VettingRow[]> {
  const today = dayOf(context.now());
  const asked = await askedOfHouseholds(context.db, { ids: found.map(({ id }) => id), on: today });
  return found.map(({ members, progress: checks, ...row }) => ({
    ...row,
    members: members.map(({ name, picture }) => ({ name, picture })),
    progress: progressOf({ members, checks, asked: asked.get(row.id) ?? [] }, today),
  }));
}
