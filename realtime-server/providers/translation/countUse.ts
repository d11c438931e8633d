import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

// False when somebody has asked as often as a day allows.
export async function countUse(
  db: Db,
  { userId, now, most }: { readonly userId: string; readonly now: Date; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO translation_use AS used (user_id, day, count) VALUES (${userId}, ${now.toISOString().slice(0, 10)}::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET count = used.count + 1 WHERE used.count < ${most} RETURNING count`.execute(
    db,
  );
  return rows.length > 0;
}
