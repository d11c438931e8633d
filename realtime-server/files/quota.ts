import { sql } from "kysely";
import type { Limits } from "../config.ts";
import type { Transaction } from "../db/connection.ts";
import { HttpError } from "../http/errors.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const megabyte = 1024 * 1024;

interface Asked {
  readonly ownerId: string;
  readonly size: number;
  readonly limits: Limits;
  readonly now: Date;
}

// S30. One person's declarations take turns, so that many at once are counted one after the other.
export async function countUpload(db: Transaction, { ownerId, size, limits, now }: Asked): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(db);
  const { files, oldest, today, kept } = await usedBy(db, ownerId, now);
  if (files >= limits.filesPerHour) refuseFor(Math.ceil((new Date(oldest).getTime() + hourMs - now.getTime()) / 1000));
  if (today + size > limits.fileMegabytesPerDay * megabyte) refuseFor(hourMs / 1000);
  if (kept + size > limits.fileMegabytesPerPerson * megabyte) throw new HttpError("too_large", { reason: "noRoom" });
}

async function usedBy(db: Transaction, ownerId: string, now: Date) {
  const [anHourAgo, aDayAgo] = [new Date(now.getTime() - hourMs), new Date(now.getTime() - dayMs)];
  const { rows } = await sql<{ files: number; oldest: string; today: number; kept: number }>`
    SELECT (count(*) FILTER (WHERE created_at > ${anHourAgo}))::int AS files,
      coalesce(min(created_at) FILTER (WHERE created_at > ${anHourAgo}), ${now}) AS oldest,
      coalesce(sum(size) FILTER (WHERE created_at > ${aDayAgo}), 0)::float8 AS today,
      coalesce(sum(size) FILTER (WHERE state NOT IN ('refused', 'expired')), 0)::float8 AS kept
    FROM upload WHERE owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? { files: 0, oldest: now.toISOString(), today: 0, kept: 0 };
}

function refuseFor(seconds: number): never {
  const retryAfter = Math.max(1, seconds);
  throw new HttpError("too_many", { headers: { "Retry-After": String(retryAfter) }, extra: { retryAfter } });
}
