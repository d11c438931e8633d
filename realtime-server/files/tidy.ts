import { sql } from "kysely";
import { orphanDays } from "#shared/features/uploads/uploads.rules.ts";
import type { FilePorts } from "./filePorts.ts";
import { examineUpload } from "./examination.ts";
import { clearLeftovers } from "./leftovers.ts";

const dayMs = 24 * 3_600_000;
const atOnce = 100;

// Run now and then by every server: takes up what a dying one left, and lets go of what no message and no record took.
export async function tidyUploads(ports: FilePorts): Promise<void> {
  const now = ports.clock.now().getTime();
  for (const id of await leftUnexamined(ports)) await examineUpload(ports, id);
  await expire(ports, new Date(now - orphanDays * dayMs));
  for (const id of await withLeftovers(ports)) await clearLeftovers(ports, id);
  // A day longer than its files, an upload counts for the day's quota.
  await ports.db
    .deleteFrom("upload")
    .where("state", "=", "expired")
    .where("leftovers", "=", false)
    .where("createdAt", "<", new Date(now - dayMs).toISOString())
    .execute();
}

async function leftUnexamined({ db, clock }: FilePorts): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("id")
    .where("state", "=", "received")
    .where((row) => row.or([row("examinedUntil", "is", null), row("examinedUntil", "<", clock.now().toISOString())]))
    .orderBy("createdAt")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

// Whoever is just sending or attaching one holds its row: it is passed over.
async function expire({ db }: FilePorts, before: Date): Promise<void> {
  await sql`
    UPDATE upload SET state = 'expired', leftovers = true
    WHERE id IN (SELECT id FROM upload WHERE created_at < ${before} AND state IN ('open', 'received', 'clean', 'refused') AND NOT (home = 'asset' AND state = 'clean') ORDER BY created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  );
}

async function withLeftovers({ db }: FilePorts): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("id")
    .where("leftovers", "=", true)
    .orderBy("createdAt")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
