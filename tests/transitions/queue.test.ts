import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorker, type JobHandlers } from "#server/jobs/worker.ts";
import { enqueue, claimDue } from "#server/jobs/queue.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { manualClock } from "#tests/support/manualClock.ts";

let database: TestDatabase;
const clock = manualClock(new Date("2027-03-01T12:00:00Z"));
const warned: unknown[] = [];

beforeAll(async () => {
  database = await copyDatabase();
});
beforeEach(async () => {
  await database.owner.db.deleteFrom("job").execute();
  warned.length = 0;
});
afterAll(() => database.drop());

const worker = (handlers: JobHandlers) =>
  createWorker({
    changed: () => undefined,
    db: database.app.db,
    clock,
    log: { warn: (cause: unknown) => void warned.push(cause) },
    handlers,
  });
const due = (kind: string, more: { key?: string; inMs?: number; payload?: Record<string, unknown> } = {}) =>
  enqueue(database.app.db, {
    kind,
    dueAt: new Date(clock.now().getTime() + (more.inMs ?? 0)),
    ...(more.key && { key: more.key }),
    ...(more.payload && { payload: more.payload }),
  });
const left = () => database.owner.db.selectFrom("job").selectAll().orderBy("id").execute();

test("does what is due by the clock, the oldest first, and nothing before its time", async () => {
  const done: unknown[] = [];
  const { runDue } = worker({ say: async (_, payload) => void done.push(payload) });
  await due("say", { payload: { n: 2 }, inMs: -1_000 });
  await due("say", { payload: { n: 1 }, inMs: -2_000 });
  await due("say", { payload: { n: 3 }, inMs: 5_000 });
  expect([await runDue(), done]).toEqual([2, [{ n: 1 }, { n: 2 }]]);
  clock.advance(5_000);
  expect([await runDue(), done.at(-1), await left()]).toEqual([1, { n: 3 }, []]);
});

test("has the effect of each job once, however many work at it", async () => {
  const handlers: JobHandlers = {
    count: async ({ db }, payload) =>
      void (await db
        .insertInto("currency")
        .values({ code: String((payload as { code: string }).code), name: "n", symbol: "s" })
        .execute()),
  };
  const codes = Array.from(
    { length: 40 },
    (_, index) => `A${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
  );
  for (const code of codes) await due("count", { payload: { code } });
  const counts = await Promise.all(Array.from({ length: 6 }, () => worker(handlers).runDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(
    await database.owner.db.selectFrom("currency").select("code").where("code", "in", codes).execute(),
  ).toHaveLength(40);
  expect(warned).toEqual([]);
});

test("undoes what fails, puts it off longer each time, and does it when it can be done", async () => {
  let fails = 2;
  const { runDue } = worker({
    hard: async ({ db }) => {
      await db.insertInto("currency").values({ code: "ZZZ", name: "n", symbol: "s" }).execute();
      if ((fails -= 1) >= 0) throw new Error("not now");
    },
  });
  await due("hard");
  await runDue();
  expect(await left()).toMatchObject([{ tries: 1, lastError: "Error: not now", claim: null }]);
  expect([
    await runDue(),
    await database.owner.db.selectFrom("currency").select("code").where("code", "=", "ZZZ").execute(),
  ]).toEqual([0, []]);
  clock.advance(2_000);
  await runDue();
  clock.advance(2_000);
  expect(await runDue()).toBe(0);
  clock.advance(2_000);
  await runDue();
  expect([await left(), warned.length]).toEqual([[], 2]);
});

test("takes over from a node that died, and the dead one's work has no effect when it comes back", async () => {
  await due("once");
  expect(await claimDue(database.app.db, clock.now())).toMatchObject({ kind: "once" });
  expect(await worker({ once: async () => undefined }).runDue()).toBe(0);
  clock.advance(60_000);
  let wake = (): void => undefined;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const insert =
    (code: string) =>
    async ({ db }: { db: TestDatabase["app"]["db"] }) =>
      void (await db.insertInto("currency").values({ code, name: "n", symbol: "s" }).execute());
  const slow = worker({
    once: async (work) => {
      began();
      await asleep;
      await insert("SLO")(work);
    },
  }).runDue();
  await hasBegun;
  clock.advance(60_000);
  expect(await worker({ once: insert("FAS") }).runDue()).toBe(1);
  wake();
  await slow;
  expect(
    await database.owner.db.selectFrom("currency").select("code").where("code", "in", ["SLO", "FAS"]).execute(),
  ).toEqual([{ code: "FAS" }]);
  expect(await left()).toEqual([]);
});

test("keeps one job of a key, and a job that moves itself stays for its new time", async () => {
  await due("again", { key: "k", payload: { n: 1 } });
  await due("again", { key: "k", payload: { n: 2 } });
  const seen: unknown[] = [];
  const { runDue } = worker({
    again: async ({ db }, payload) => {
      seen.push(payload);
      if (seen.length < 3)
        await enqueue(db, {
          kind: "again",
          key: "k",
          payload: { n: 3 },
          dueAt: new Date(clock.now().getTime() + 10_000),
        });
    },
  });
  await runDue();
  expect([seen, (await left()).length]).toEqual([[{ n: 2 }], 1]);
  clock.advance(10_000);
  await runDue();
  clock.advance(10_000);
  await runDue();
  expect([seen.length, await left()]).toEqual([3, []]);
});
