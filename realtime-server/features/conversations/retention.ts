import { sql } from "kysely";
import { byPeople } from "#shared/features/translation/translation.rules.ts";
import type { Db } from "../../db/connection.ts";

// How long a device may be away and still go on from its cursor; who was away longer begins anew.
export interface Retention {
  readonly feedDays: number;
  readonly feedRows: number;
  // Longer than any device keeps an operation by itself (45 days).
  readonly answerDays: number;
  // Longer than anybody presses the same button: what a form was answered (keptAnswers.ts).
  readonly sealedDays: number;
  // A row only keeps the same hour from being written twice; the line that stays is the audit log's.
  readonly readingHours: number;
  // Of translations by a service, which can be had again; what people put there stays with its message.
  readonly translationDays: number;
}

export const retention: Retention = {
  feedDays: 30,
  feedRows: 20_000,
  answerDays: 60,
  sealedDays: 3,
  readingHours: 24,
  translationDays: 180,
};

const chunk = 5_000;
const dayMs = 86_400_000;
// Days.
const daysOfNobody = 3;
const daysOfInvites = 30;

// All that has been kept for as long as it is of use. What one part fails at, the next round does; the others are done.
export async function trimOutlived(db: Db, now: Date): Promise<void> {
  const done = await Promise.allSettled([
    trimFeeds(db),
    forgetAnswers(db),
    forgetReadings(db, now),
    forgetTranslations(db, now),
    forgetPhotosOfNobody(db, now),
    sql`DELETE FROM host_registration WHERE expires_at < ${now}`.execute(db),
    forgetInvites(db, now),
  ]);
  const failed = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, "Some of what was outlived is still there");
}

// The address of whoever was asked to work for a business, once the letter is worth nothing any more.
const forgetInvites = (db: Db, now: Date) =>
  sql`DELETE FROM business_invite WHERE least(expires_at, accepted_at, withdrawn_at) < ${new Date(now.getTime() - daysOfInvites * dayMs)}`.execute(
    db,
  );

// What somebody sends who has never opened the letter is nobody's.
const forgetPhotosOfNobody = (db: Db, now: Date) =>
  sql`DELETE FROM host_registration_photo p USING host_registration r
    WHERE r.id = p.registration_id AND r.proved_at IS NULL AND p.created_at < ${new Date(now.getTime() - daysOfNobody * dayMs)}`.execute(
    db,
  );

// Two steps, each committed by itself: a reader that sees a row gone has seen the floor rise before (protocol 2.5, Q8 and Q9).
export async function trimFeeds(db: Db, { feedDays, feedRows }: Retention = retention): Promise<void> {
  const old = sql`clock_timestamp() - make_interval(days => ${feedDays})`;
  const { rows } = await sql<{ feedId: string }>`
    UPDATE feed SET floor = trimmed.pos FROM (
      SELECT f.feed_id, e.pos FROM feed f
      CROSS JOIN LATERAL (SELECT pos FROM feed_event WHERE feed_id = f.feed_id AND pos > f.floor AND pos <= f.head - ${feedRows} AND at < ${old} ORDER BY pos DESC LIMIT 1) e
      WHERE f.head - f.floor > ${feedRows}
    ) trimmed WHERE feed.feed_id = trimmed.feed_id RETURNING feed.feed_id`.execute(db);
  for (const { feedId } of rows) while (await deleteChunk(db, feedId));
}

async function deleteChunk(db: Db, feedId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM feed_event WHERE feed_id = ${feedId} AND pos IN (
      SELECT e.pos FROM feed_event e JOIN feed f ON f.feed_id = e.feed_id WHERE e.feed_id = ${feedId} AND e.pos <= f.floor ORDER BY e.pos LIMIT ${chunk})`.execute(
    db,
  );
  return numAffectedRows === BigInt(chunk);
}

export async function forgetAnswers(db: Db, { answerDays, sealedDays }: Retention = retention): Promise<void> {
  const old = sql`clock_timestamp() - make_interval(days => ${answerDays})`;
  await sql`DELETE FROM op_log WHERE sealed IS NOT NULL AND at < clock_timestamp() - make_interval(days => ${sealedDays})`.execute(
    db,
  );
  await sql`DELETE FROM op_log WHERE at < ${old}`.execute(db);
  await sql`DELETE FROM refused_send WHERE at < ${old}`.execute(db);
}

export async function forgetReadings(db: Db, now: Date, { readingHours }: Retention = retention): Promise<void> {
  const old = new Date(now.getTime() - readingHours * 3_600_000);
  await sql`DELETE FROM reading WHERE hour < ${old}`.execute(db);
}

export async function forgetTranslations(db: Db, now: Date, { translationDays }: Retention = retention): Promise<void> {
  const old = new Date(now.getTime() - translationDays * 86_400_000);
  await sql`DELETE FROM message_translation WHERE provider <> ${byPeople} AND created_at < ${old}`.execute(db);
  await sql`DELETE FROM translation_use WHERE day < ${new Date(now.getTime() - 2 * 86_400_000)}::date`.execute(db);
}
