import { isIPv6 } from "node:net";
import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "../config.ts";
import type { Transaction } from "../db/connection.ts";
import { HttpError } from "./errors.ts";

// Somebody who tries to guess a secret: from where, and whose (null when that is not known, or is everybody's).
export interface Try {
  readonly ip: string | null;
  readonly account: string | null;
}

export interface RateLimits {
  // Counts before the secret is looked at, so that guesses sent together are all counted; a right one is forgiven.
  readonly countTry: (attempt: Try) => Promise<void>;
  // Counts what is about to be sent, in the transaction that sends it.
  readonly countLetter: (db: Transaction, recipient: string) => Promise<void>;
  readonly forgive: (db: Transaction, attempt: Try) => Promise<void>;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

interface Store {
  readonly query: (query: { text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
}

interface Counter {
  readonly points: number;
  readonly duration: number;
  // One of them sweeps the whole table.
  readonly clearExpiredByTimeout?: boolean;
}

const counterOn = (storeClient: Store | pg.Pool) => (keyPrefix: string, counter: Counter) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...counter,
  });

const storeIn = (db: Transaction): Store => ({
  query: async ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)),
});

// S6. The counters live in a table. Tries are counted on connections of their own: what a request refuses and rolls back stays counted.
export function createRateLimits(pool: pg.Pool, limits: Limits): RateLimits {
  const counter = counterOn(pool);
  const address = counter("address", { points: limits.triesPerAddress, duration: minute, clearExpiredByTimeout: true });
  const network = counter("network", { points: limits.triesPerNetwork, duration: hour });
  const account = counter("account", { points: limits.triesPerAccount, duration: quarter });
  const wait = counter("wait", { points: 1, duration: limits.longWaitSeconds });
  const letters = { points: limits.lettersPerPerson, duration: quarter };

  // A delay, not a lock: one try is let through after each wait, whoever makes it.
  async function countForAccount(name: string): Promise<void> {
    const { consumedPoints } = await account.penalty(name);
    const seconds = waitAfter(consumedPoints - 1, limits);
    if (seconds > 0) await within(wait.consume(name, 1, { customDuration: seconds }));
  }

  return {
    countTry: async ({ ip, account: name }) => {
      if (ip !== null) {
        await within(address.consume(ip));
        await within(network.consume(networkOf(ip)));
      }
      if (name !== null) await countForAccount(name);
    },
    countLetter: (db, recipient) => within(counterOn(storeIn(db))("letters", letters).consume(recipient)),
    forgive: async (db, { ip, account: name }) => {
      if (name !== null)
        await db
          .deleteFrom("rateLimit")
          .where("key", "in", [account.getKey(name), wait.getKey(name)])
          .execute();
      for (const key of ip === null ? [] : [address.getKey(ip), network.getKey(networkOf(ip))]) {
        await db
          .updateTable("rateLimit")
          .set({ points: sql<number>`greatest(points - 1, 0)` })
          .where("key", "=", key)
          .execute();
      }
    },
  };
}

// What may be guessed and is nobody's secret: so many tries of one person or network, counted on a connection of their own.
export function countTriesOf(
  pool: pg.Pool,
  { name, points, seconds }: { readonly name: string; readonly points: number; readonly seconds: number },
): (who: string) => Promise<void> {
  const tries = counterOn(pool)(name, { points, duration: seconds });
  return (who) => within(tries.consume(who));
}

// How long the next try of an account waits after so many failures.
export function waitAfter(
  failures: number,
  { triesPerAccount, triesBeforeLongWait, shortWaitSeconds, longWaitSeconds }: Limits,
): number {
  if (failures < triesPerAccount) return 0;
  return failures < triesBeforeLongWait ? shortWaitSeconds : longWaitSeconds;
}

async function within(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new HttpError("too_many", { headers: { "Retry-After": String(seconds) }, extra: { retryAfter: seconds } });
  }
}

// A house or an office: /24 of the old addresses, /64 of the new ones.
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".");
  const [head = "", tail = ""] = plain.split("::");
  const groups = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const gap = plain.includes("::") ? Array<string>(8 - groups(head).length - groups(tail).length).fill("0") : [];
  return [...groups(head), ...gap, ...groups(tail)]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}
