import type { Limits } from "../config.ts";
import { HttpError } from "../http/errors.ts";

// S12, S56: how much one person or one address may ask. Counted in memory, per node: a flood is kept from the database.
interface Rule {
  readonly most: number;
  readonly everyMs: number;
}

export type LimitName =
  | "operations"
  | "messages"
  | "typing"
  | "cells"
  | "pulls"
  | "calls"
  | "frames"
  | "requests"
  | "lines";

type Take = (who: string, count: number, now: number) => number;

const takesOf = (limits: Limits): Readonly<Record<LimitName, Take>> => ({
  operations: createBuckets({ most: limits.operationsPerTenSeconds, everyMs: 10_000 }),
  messages: createBuckets({ most: limits.messagesPerTenSeconds, everyMs: 10_000 }),
  typing: createBuckets({ most: limits.typingPerTwoSeconds, everyMs: 2_000 }),
  cells: createBuckets({ most: limits.cellsPerTwoSeconds, everyMs: 2_000 }),
  pulls: createBuckets({ most: limits.pullsPerMinute, everyMs: 60_000 }),
  calls: createBuckets({ most: limits.callsPerMinute, everyMs: 60_000 }),
  frames: createBuckets({ most: limits.framesPerTenSeconds, everyMs: 10_000 }),
  requests: createBuckets({ most: limits.requestsPerMinute, everyMs: 60_000 }),
  lines: createBuckets({ most: limits.linesPerTenSeconds, everyMs: 10_000 }),
});

interface Bucket {
  tokens: number;
  atMs: number;
}

export interface FloodGuard {
  // 0 when it may go on, else how many seconds to wait; nothing is taken then.
  readonly take: (name: LimitName, who: string, count?: number) => number;
}

const mostBuckets = 50_000;

// A bucket that fills evenly; a burst may take what has gathered. More at once than a bucket can ever hold waits for a full one.
function createBuckets({ most, everyMs }: Rule): Take {
  const buckets = new Map<string, Bucket>();
  let room = mostBuckets;

  const gathered = ({ tokens, atMs }: Bucket, now: number): number =>
    Math.min(most, tokens + (Math.max(0, now - atMs) * most) / everyMs);

  // A full one says no more than none at all.
  function forgetFull(now: number): void {
    for (const [who, bucket] of buckets) if (gathered(bucket, now) === most) buckets.delete(who);
    room = Math.max(mostBuckets, 2 * buckets.size);
  }

  function bucketOf(who: string, now: number): Bucket {
    const kept = buckets.get(who);
    if (kept) return kept;
    if (buckets.size >= room) forgetFull(now);
    const made = { tokens: most, atMs: now };
    buckets.set(who, made);
    return made;
  }

  return (who, count, now) => {
    const bucket = bucketOf(who, now);
    const tokens = gathered(bucket, now);
    const needed = Math.min(count, most);
    const isEnough = tokens >= needed;
    [bucket.tokens, bucket.atMs] = [isEnough ? tokens - count : tokens, now];
    return isEnough ? 0 : Math.max(1, Math.ceil(((needed - tokens) * everyMs) / most / 1000));
  };
}

export function createFloodGuard(limits: Limits, nowMs: () => number): FloodGuard {
  const takes = takesOf(limits);
  return { take: (name, who, count = 1) => takes[name](who, count, nowMs()) };
}

export const tooMany = (seconds: number): HttpError =>
  new HttpError("too_many", { headers: { "Retry-After": String(seconds) }, extra: { retryAfter: seconds } });
