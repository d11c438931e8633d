import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import { isRole } from "#shared/access/roles.ts";
import type { Db } from "./connection.ts";

// As whom something is done that somebody has begun earlier: with the rights that they have now, and nobody's whose account is closed.
export async function actorOf(db: Db, userId: string): Promise<Actor | undefined> {
  const { rows } = await sql<{ businessId: string | null; names: string[] }>`
    SELECT u.business_id, ARRAY(SELECT role FROM user_role r WHERE r.user_id = u.id ORDER BY role) AS names FROM app_user u
    WHERE u.id = ${userId} AND u.disabled_at IS NULL`.execute(db);
  return rows[0] && { id: userId, roles: rows[0].names.filter(isRole), businessId: rows[0].businessId };
}
