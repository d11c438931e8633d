import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
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
};

export const tripScopes: Reach = {
  all: everyRow,
  kid: (actor) => isGuardian(sql`trip.student_id`, actor),
  biz: ({ businessId }) => sql`trip.business_id = ${businessId}`,
};

// The rows of a table that an actor reaches by any of several scopes; by none, no row.
export function reachOf(reach: Reach, actor: Actor, scopes: readonly Scope[]): Condition {
  const conditions = scopes.flatMap((scope) => reach[scope]?.(actor) ?? []);
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}
