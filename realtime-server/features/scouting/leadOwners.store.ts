import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

interface Owner {
  readonly id: string;
  readonly name: string;
}

// Whose a lead can be: those who may give its commands.
export async function ownersOf({ db }: { readonly db: Db }): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name FROM app_user u
    WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator'))
    ORDER BY u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}
