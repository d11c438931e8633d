import { sql } from "kysely";
import type { Db } from "./connection.ts";

interface Pause {
  readonly hostFamilyId: string;
  // Null: the household is found again.
  readonly until: string | null;
  readonly line?: string;
  readonly now: Date;
}

// Whoever sends a household on vacation, or ends it: that it was away is remembered, because nobody is late meanwhile.
export async function recordPause(db: Db, { hostFamilyId, until, line = "", now }: Pause): Promise<void> {
  await sql`UPDATE host_family_pause SET ended_at = ${now} WHERE host_family_id = ${hostFamilyId} AND ended_at IS NULL AND until_day > ${now}::timestamptz::date`.execute(
    db,
  );
  await db.updateTable("hostFamily").set({ pausedUntil: until }).where("id", "=", hostFamilyId).execute();
  if (until !== null)
    await db.insertInto("hostFamilyPause").values({ hostFamilyId, fromAt: now, untilDay: until, line }).execute();
}

export interface Away {
  readonly until: string;
  readonly line: string;
}

// Until when a household is away, and what it says meanwhile; null while it is at home.
export async function readAway(db: Db, hostFamilyId: string, today: string): Promise<Away | null> {
  const { rows } = await sql<Away>`
    SELECT f.paused_until AS until, coalesce((SELECT p.line FROM host_family_pause p WHERE p.host_family_id = f.id AND p.ended_at IS NULL ORDER BY p.id DESC LIMIT 1), '') AS line
    FROM host_family f WHERE f.id = ${hostFamilyId} AND f.paused_until > ${today}`.execute(db);
  return rows[0] ?? null;
}
