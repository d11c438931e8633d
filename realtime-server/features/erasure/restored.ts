import { text } from "node:stream/consumers";
import { sql } from "kysely";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Files } from "../../providers/files/files.port.ts";
import { planErasure } from "./plan.ts";

const folder = "erased";
const markOf = (userId: string): string => `${folder}/${userId}`;

// Beside the database, which may be put back to a day before: whose account has gone, by its number and when it was made.
export async function keepMark(files: Files, db: Transaction, userId: string): Promise<void> {
  const { createdAt } = await db
    .selectFrom("appUser")
    .select("createdAt")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await files.write(markOf(userId), Buffer.from(createdAt));
}

// Asked at every start: whoever was erased and is there again, since an older state of the database was put back, is erased again.
export async function eraseTheRestored({
  db,
  files,
  now,
}: {
  readonly db: Db;
  readonly files: Files;
  readonly now: Date;
}): Promise<number> {
  let count = 0;
  for (const name of await files.list(folder)) {
    const userId = name.slice(folder.length + 1);
    const mark = await files.open(name);
    if (!mark || !/^\d{1,18}$/.test(userId)) continue;
    // A number that was given to somebody else after that day is another person's.
    const madeAt = await text(mark.read());
    const { rows } = await sql<{ id: string }>`
      INSERT INTO erasure (user_id, ordered_at, due_at)
      SELECT u.id, ${now}, ${now} FROM app_user u WHERE u.id = ${userId} AND u.erased_at IS NULL AND date_trunc('milliseconds', u.created_at) = ${madeAt}::timestamptz
      ON CONFLICT (user_id) WHERE state IN ('ordered', 'running') DO UPDATE SET due_at = least(erasure.due_at, EXCLUDED.due_at)
      RETURNING id::text`.execute(db);
    for (const { id } of rows) {
      await planErasure(db, id, now);
      count += 1;
    }
  }
  return count;
}
