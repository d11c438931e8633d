import type { Limits } from "../config.ts";
import { HttpError } from "../http/errors.ts";

// S12: how much one person may ask of the realtime server. Counted in memory, per node: a flood is kept from the database.
interface Rule {
  readonly most: number;
  readonly everyMs: number;
}

export type LimitName = "operations" | "messages" | "typing" | "pulls" | "calls" | "frames";

const rulesOf = (limits: Limits): Readonly<Record<LimitName, Rule>> => ({
  operations: { most: limits.operationsPerTenSeconds, everyMs: 10_000 },
  messages: { most: limits.messagesPerTenSeconds, everyMs: 10_000 },
  typing: { most: limits.typingPerTwoSeconds, everyMs: 2_000 },
  pulls: { most: limits.pullsPerMinute, everyMs: 60_000 },
  calls: { most: limits.callsPerMinute, everyMs: 60_000 },
  frames: { most: limits.framesPerTenSeconds, everyMs: 10_000 },
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
export function createFloodGuard(limits: Limits, nowMs: () => number): FloodGuard {
  const rules = rulesOf(limits);
  const buckets = new Map<string, Bucket>();
  return {
    take: (name, who, count = 1) => {
      const { most, everyMs } = rules[name];
      const key = `${name} ${who}`;
      const now = nowMs();
      const kept = buckets.get(key) ?? { tokens: most, atMs: now };
      const tokens = Math.min(most, kept.tokens + (Math.max(0, now - kept.atMs) * most) / everyMs);
      const needed = Math.min(count, most);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens >= needed ? tokens - count : tokens, atMs: now });
      if (buckets.size > mostBuckets) for (const oldest of buckets.keys()) if (buckets.size > mostBuckets) buckets.delete(oldest);
      return tokens >= needed ? 0 : Math.max(1, Math.ceil(((needed - tokens) * everyMs) / most / 1000));
    },
  };
}

export const tooMany = (seconds: number): HttpError => new HttpError("too_many", { headers: { "Retry-After": String(seconds) }, extra: { retryAfter: seconds } });
