import { sql, type SqlBool } from "kysely";
import type { Context } from "../../http/context.ts";
import { coordinates } from "./bulkWork.store.ts";

export interface Coordinator {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  // Whoever has not left; whose work it is.
  readonly isHere: boolean;
  readonly isTaker: boolean;
}

// Whoever has these trips, be it that they have left; for those who see all trips also whoever else coordinates.
export async function listCoordinators(
  { db, scopes }: Pick<Context, "db" | "scopes">,
  holders: readonly string[],
): Promise<readonly Coordinator[]> {
  const others = scopes.includes("all") ? coordinates : sql<SqlBool>`false`;
  const { rows } = await sql<Coordinator>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, u.picture, ${coordinates} AS is_here,
      ${coordinates} AND EXISTS (SELECT FROM user_role own WHERE own.user_id = u.id AND own.role = 'coordinator') AS is_taker
    FROM app_user u WHERE ${others} OR u.id = ANY (${[...new Set(holders)]}::bigint[])
    ORDER BY lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows;
}
