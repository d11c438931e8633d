import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

interface Following {
  readonly now: Date;
  readonly hasSms: boolean;
}

// Many conversations at once: most are quiet, and those that were written to long ago are only noted.
const mostAtOnce = 500;

const peopleIn = (rows: readonly { readonly id: string }[]): readonly string[] => [
  ...new Set(rows.map(({ id }) => id)),
];

// Writes down what has become news, and for whom (functions/notifications.sql).
export async function followNews(db: Db, { now, hasSms }: Following): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
  }>`SELECT id::text FROM follow_news(${mostAtOnce}, ${now}::timestamptz, ${hasSms}) AS id`.execute(db);
  return peopleIn(rows);
}

const keptDays = 90;

// What nobody looks for any more, and devices whose session is over.
export async function forgetOldNews(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM notice WHERE at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(db);
  await sql`DELETE FROM push_subscription s WHERE NOT EXISTS (SELECT FROM session o WHERE o.id = s.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz)`.execute(
    db,
  );
}
