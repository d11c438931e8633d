import { sql, type RawBuilder } from "kysely";
import { can, scopesOf, type Actor } from "#shared/access/can.ts";
import { hasRoleOr } from "#shared/access/roles.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { folded, foundIn } from "../../db/foundIn.ts";
import { reachOf, studentScopes, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { firstRole } from "./officeWork.ts";
import { findWork, fullName, type Work } from "./work.ts";

type Find = (actor: Actor, words: string) => Work;

const mostOfAKind = 5;

const students: Find = (actor, words) => ({
  kind: "student",
  columns: {
    id: sql`student.id`,
    name: fullName("student"),
    picture: sql`student.picture`,
    beside: sql`nullif(student.city_town, '')`,
  },
  from: sql`FROM student WHERE ${reachOf(studentScopes, actor, scopesOf(actor, "students:read"))} AND ${foundIn([fullName("student"), sql`student.city_town`], words)}`,
  order: sql`${folded(fullName("student"))}, student.id`,
});

const trips: Find = (actor, words) => ({
  kind: "trip",
  columns: {
    id: sql`trip.id`,
    name: fullName("student"),
    picture: sql`student.picture`,
    reference: sql`trip.reference`,
    fromDate: sql`trip.from_date`,
    toDate: sql`trip.to_date`,
    state: sql`trip.state`,
  },
  from: sql`FROM trip JOIN student ON student.id = trip.student_id WHERE ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))} AND ${foundIn([sql`trip.reference`, fullName("student")], words)}`,
  order: sql`trip.from_date DESC, trip.id`,
});

// Agents find the homes that anybody can find; those who work with families find every one.
const families: Find = (actor, words) => ({
  kind: "family",
  columns: {
    id: sql`f.id`,
    name: sql`f.parent_guardian_one_last_name`,
    picture: sql`f.tiny_featured_image`,
    beside: sql`f.city_town || ', ' || county.name`,
  },
  from: sql`FROM host_family f JOIN county ON county.id = f.county_id WHERE ${isShown(actor)} AND ${foundIn([sql`f.parent_guardian_one_last_name`, sql`f.city_town`, sql`county.name`], words)}`,
  order: sql`${folded(sql`f.parent_guardian_one_last_name`)}, f.id`,
});

const isShown = (actor: Actor): RawBuilder<unknown> =>
  hasRoleOr(actor, "finance", "coordinator", "administrator", "vetting_admin")
    ? sql`true`
    : sql`f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL AND coalesce(f.paused_until <= current_date, true)`;

// The list of users is for coordinators and administrators (security 4.3).
const users: Find = (actor, words) => ({
  kind: "user",
  columns: {
    id: sql`app_user.id`,
    name: fullName("app_user"),
    picture: sql`app_user.picture`,
    beside: sql`app_user.email`,
    state: firstRole,
  },
  from: sql`FROM app_user WHERE ${hasRoleOr(actor, "coordinator", "administrator") ? sql`true` : sql`false`}
    AND EXISTS (SELECT FROM user_role r WHERE r.user_id = app_user.id) AND ${foundIn([fullName("app_user"), sql`app_user.email`], words)}`,
  order: sql`${folded(fullName("app_user"))}, app_user.id`,
});

// An agency finds what is its own.
const ofBusiness = (actor: Actor, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  hasRoleOr(actor, "finance", "coordinator", "administrator")
    ? sql`true`
    : sql`${column} = ${actor.businessId}::bigint`;

const businesses: Find = (actor, words) => ({
  kind: "business",
  columns: { id: sql`business.id`, name: sql`business.name`, beside: sql`nullif(business.city_town, '')` },
  from: sql`FROM business WHERE ${can(actor, "businesses:open") ? ofBusiness(actor, sql`business.id`) : sql`false`} AND ${foundIn([sql`business.name`, sql`coalesce(business.city_town, '')`], words)}`,
  order: sql`${folded(sql`business.name`)}, business.id`,
});

const groups: Find = (actor, words) => ({
  kind: "group",
  columns: {
    id: sql`trip_group.id`,
    name: sql`trip_group.name`,
    fromDate: sql`trip_group.from_date`,
    toDate: sql`trip_group.to_date`,
  },
  from: sql`FROM trip_group WHERE ${can(actor, "groups:open") ? ofBusiness(actor, sql`trip_group.business_id`) : sql`false`} AND ${foundIn([sql`trip_group.name`], words)}`,
  order: sql`trip_group.from_date DESC, trip_group.id`,
});

const leads: Find = (actor, words) => ({
  kind: "lead",
  columns: {
    id: sql`scouting_lead.id`,
    name: sql`trim(scouting_lead.first_name || ' ' || scouting_lead.last_name)`,
    beside: sql`nullif(scouting_lead.city_town, '')`,
  },
  from: sql`FROM scouting_lead WHERE ${can(actor, "families:scout") ? sql`true` : sql`false`} AND ${foundIn([fullName("scouting_lead"), sql`scouting_lead.city_town`], words)}`,
  order: sql`${folded(fullName("scouting_lead"))}, scouting_lead.id`,
});

export async function findEverywhere(context: Context, words: string): Promise<HubRow[]> {
  if (words === "") return [];
  const found: HubRow[] = [];
  for (const find of [students, families, trips, groups, businesses, leads, users])
    found.push(...(await findWork(context, find(context.actor, words), mostOfAKind)));
  return found;
}
