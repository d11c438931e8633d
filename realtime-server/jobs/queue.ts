import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { prepare } from "../db/prepared.ts";

export interface Job {
  readonly kind: string;
  // There is one job of a key: asked for again, it is moved.
  readonly key?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly dueAt: Date;
}

// Within the transaction of whatever makes it necessary: with that it stands or falls.
export async function enqueue(db: Db, { kind, key, payload = {}, dueAt }: Job): Promise<void> {
  await sql`
    INSERT INTO job (kind, key, payload, due_at) VALUES (${kind}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, ${dueAt})
    ON CONFLICT (key) DO UPDATE SET kind = EXCLUDED.kind, payload = EXCLUDED.payload, due_at = EXCLUDED.due_at, revision = job.revision + 1, tries = 0,
      claimed_until = CASE WHEN job.claim IS NULL THEN NULL ELSE job.claimed_until END`.execute(db);
}

// One that somebody is at is ended by whoever is at it.
export async function cancelJob(db: Db, key: string): Promise<void> {
  await sql`DELETE FROM job WHERE key = ${key} AND claim IS NULL`.execute(db);
  await sql`UPDATE job SET due_at = 'infinity', revision = revision + 1 WHERE key = ${key}`.execute(db);
}

export interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly revision: number;
  readonly claim: string;
  readonly tries: number;
}

const claimMs = 60_000;

// Asked twice a second, whether or not there is anything to do.
const claimOne = prepare({
  name: "claim_job",
  query: (slot: (name: "now" | "until") => unknown) => sql<Claimed>`
  UPDATE job SET claim = gen_random_uuid(), claimed_until = ${slot("until")}, tries = tries + 1
  WHERE id = (SELECT id FROM job WHERE due_at <= ${slot("now")} AND (claimed_until IS NULL OR claimed_until <= ${slot("now")}) ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, payload, revision, claim, tries`,
});

// Takes the job that has been due longest and that nobody else is at. One that died with its node is free again after a while.
export async function claimDue(db: Db, now: Date): Promise<Claimed | undefined> {
  const [job] = await claimOne(db, { now, until: new Date(now.getTime() + claimMs) });
  return job;
}

// Ends the job in the transaction of its work: false when somebody else has taken it over meanwhile, and the work is to be undone.
export async function finish(db: Db, { id, claim, revision }: Claimed): Promise<boolean> {
  const { rows: done } =
    await sql`DELETE FROM job WHERE id = ${id} AND claim = ${claim} AND revision = ${revision} RETURNING id`.execute(
      db,
    );
  if (done.length > 0) return true;
  // Moved or cancelled meanwhile, by the work itself or beside it: it stays for its new time, if it has one.
  const { rows: moved } =
    await sql`UPDATE job SET claim = NULL, claimed_until = NULL WHERE id = ${id} AND claim = ${claim} RETURNING id`.execute(
      db,
    );
  await sql`DELETE FROM job WHERE id = ${id} AND due_at = 'infinity' AND claim IS NULL`.execute(db);
  return moved.length > 0;
}

const shortestWaitMs = 1_000;
const longestWaitMs = 3_600_000;

export async function putOff(
  db: Db,
  { id, claim, tries }: Claimed,
  { now, cause }: { readonly now: Date; readonly cause: unknown },
): Promise<void> {
  const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(tries, 20));
  await db
    .updateTable("job")
    .set({ claim: null, claimedUntil: new Date(now.getTime() + wait), lastError: String(cause).slice(0, 500) })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .execute();
}
