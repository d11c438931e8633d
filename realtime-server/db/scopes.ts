import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { everyRow } from "./table.ts";

type Condition = RawBuilder<SqlBool>;
export type Reach = { readonly [S in Scope]?: (actor: Actor) => Condition };

const isGuardian = (studentId: RawBuilder<unknown>, { id }: Actor): Condition =>
  sql<SqlBool>`EXISTS (SELECT FROM student_guardian g WHERE g.student_id = ${studentId} AND g.user_id = ${id} AND g.verified_at IS NOT NULL)`;

// Which students and trips each scope of the matrix reaches (security 4.3). Several features ask for them, and all must mean the same.
export const studentScopes: Reach = {
  all: everyRow,
  kid: (actor) => isGuardian(sql`student.id`, actor),
  biz: ({ businessId }) => sql`student.business_id = ${businessId}`,
  // A family sees whom it hosts, or is asked to.
  hst: ({ id }) =>
    sql`EXISTS (SELECT FROM trip t JOIN trip_host_family h ON h.trip_id = t.id JOIN host_family f ON f.id = h.host_family_id
      WHERE t.student_id = student.id AND f.user_id = ${id} AND h.state = ANY (${[...visibleHostingStates]}::text[]))`,
};

export const tripScopes: Reach = {
  all: everyRow,
  kid: (actor) => isGuardian(sql`trip.student_id`, actor),
  biz: ({ businessId }) => sql`trip.business_id = ${businessId}`,
};

// An agency reads the groups that are its own.
export const groupScopes: Reach = {
  all: everyRow,
  biz: ({ businessId }) => sql`trip_group.business_id = ${businessId}`,
};

// What somebody owes us, or we owe.
export const invoiceScopes: Reach = {
  all: everyRow,
  kid: (actor) =>
    sql`EXISTS (SELECT FROM trip t WHERE t.id = invoice.trip_id AND ${isGuardian(sql`t.student_id`, actor)})`,
  biz: ({ businessId }) => sql`invoice.business_id = ${businessId}`,
};

// Parents see what they are to pay for their own children, once it is decided.
export const isForParents = sql<boolean>`expense.chargeable_to = 'parent' AND expense.state IN ('approved', 'invoiced', 'settled')`;

export const expenseScopes: Reach = {
  all: everyRow,
  kid: (actor) =>
    sql`${isForParents} AND EXISTS (SELECT FROM trip t WHERE t.id = expense.trip_id AND ${isGuardian(sql`t.student_id`, actor)})`,
  biz: ({ businessId }) =>
    sql`EXISTS (SELECT FROM trip t WHERE t.id = expense.trip_id AND t.business_id = ${businessId})`,
};

// The rows of a table that an actor reaches by any of several scopes; by none, no row.
export function reachOf(reach: Reach, actor: Actor, scopes: readonly Scope[]): Condition {
  const conditions = scopes.flatMap((scope) => reach[scope]?.(actor) ?? []);
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

// One's own quick replies, the office's, and those of one's teams.
export const repliesWithin: NonNullable<Reach["part"]> = ({ id }) =>
  sql<SqlBool>`(quick_reply.owner_id = ${id} OR (quick_reply.owner_id IS NULL AND (quick_reply.team_id IS NULL
    OR quick_reply.team_id IN (SELECT m.team_id FROM team_member m WHERE m.user_id = ${id}))))`;
