import { expect, test, vi } from "vitest";
import { asHttpError } from "../http/errors.ts";
import type { Connection } from "./connections.ts";
import { createRounds } from "./rounds.ts";
import { createWaiters } from "./waiters.ts";

type Ports = Parameters<typeof createRounds>[0];

const roundsWith = (findAll: Ports["sessions"]["findAll"]) =>
  createRounds({ sessions: { findAll }, clock: { now: () => new Date(0) } } as Partial<Ports> as Ports);

const awayInTwoWays = [
  ["out of reach", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" })],
  ["ending in the middle", new Error("Connection terminated unexpectedly")],
] as const;

test.each(awayInTwoWays)(
  "whoever asks while the database is %s is told so, and not that nobody knows them",
  async (_, away) => {
    const failure: unknown = await roundsWith(() => Promise.reject(away))
      .findVisit("token")
      .catch((cause: unknown) => cause);
    expect([failure, asHttpError(failure).code]).toEqual([away, "unavailable"]);
  },
);

test("a token that nobody holds is nobody's", async () => {
  expect(await roundsWith(() => Promise.resolve(new Map())).findVisit("token")).toBeNull();
});

test("a session that ended while its line came in is found out by the next round, though nothing has changed since", async () => {
  vi.useFakeTimers();
  const all = new Set<Connection>();
  const byes: unknown[] = [];
  const asked: (readonly string[])[] = [];
  const rounds = createRounds({
    clock: { now: () => new Date(0) },
    sessions: {
      accessChanges: async () => "7",
      findAll: async (tokens: readonly string[]) => {
        if (tokens.length > 0) asked.push(tokens);
        return new Map();
      },
      noteUse: async () => undefined,
    },
    connections: { all, feeds: () => [] },
    feeds: { reading: async () => ({ epoch: "1", mark: "1" }), moved: async () => ({ heads: new Map() }) },
    waiters: createWaiters(),
    pump: { compare: () => undefined },
    refresh: async () => undefined,
    report: (cause: unknown) => {
      throw cause;
    },
  } as unknown as Ports);
  rounds.start();
  // The round that counts what ended it does not see it yet.
  await vi.advanceTimersByTimeAsync(3_000);
  all.add({
    token: "token",
    endsAtMs: 1_000_000,
    isNew: true,
    wasUsed: false,
    wire: { emit: (...told: unknown[]) => byes.push(told), disconnect: () => undefined },
  } as unknown as Connection);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([["token"]]);
  expect(byes).toEqual([["bye", { reason: "auth", delayMs: 0 }]]);
  // Looked at once, it is not asked about again.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(1);
  rounds.stop();
  vi.useRealTimers();
});

test("who waits over HTTPS is told by the poll when every hint was lost", async () => {
  vi.useFakeTimers();
  const waiters = createWaiters();
  let head = 4;
  const rounds = createRounds({
    clock: { now: () => new Date(0) },
    sessions: { accessChanges: async () => "7", findAll: async () => new Map() },
    connections: { all: new Set(), feeds: () => [] },
    waiters,
    feeds: {
      reading: async () => ({ epoch: "1", mark: String(head) }),
      moved: async (known: ReadonlyMap<string, number>) => ({
        epoch: "1",
        mark: String(head),
        heads: new Map([...known.keys()].map((feed) => [feed, head])),
      }),
    },
    pump: { compare: () => undefined },
    refresh: async () => undefined,
    report: (cause: unknown) => {
      throw cause;
    },
  } as unknown as Ports);
  rounds.start();
  const waiter = waiters.begin(["a"]);
  let isTold = false;
  void waiter.news({ a: 4 }, 25_000).then(() => (isTold = true));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isTold).toBe(false);
  head = 5;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isTold).toBe(true);
  waiter.end();
  expect(waiters.feeds()).toEqual([]);
  rounds.stop();
  vi.useRealTimers();
});

test("a round that the end finds under way fails unheard; one that fails before is reported", async () => {
  vi.useFakeTimers();
  const reported: unknown[] = [];
  const looks: PromiseWithResolvers<never>[] = [];
  const rounds = createRounds({
    clock: { now: () => new Date(0) },
    sessions: { accessChanges: async () => "7", findAll: async () => new Map() },
    connections: { all: new Set(), feeds: () => [] },
    waiters: createWaiters(),
    feeds: {
      moved: () => {
        const look = Promise.withResolvers<never>();
        looks.push(look);
        return look.promise;
      },
    },
    pump: { compare: () => undefined },
    refresh: async () => undefined,
    report: (cause: unknown) => reported.push(cause),
  } as unknown as Ports);
  const ends = async (why: string): Promise<void> => {
    looks.at(-1)?.reject(why);
    await vi.advanceTimersByTimeAsync(0);
  };
  rounds.start();
  await vi.advanceTimersByTimeAsync(2_000);
  await ends("away");
  expect(reported).toEqual(["away"]);
  await vi.advanceTimersByTimeAsync(2_000);
  rounds.stop();
  await ends("ended");
  expect([looks.length, reported]).toEqual([2, ["away"]]);
  vi.useRealTimers();
});
