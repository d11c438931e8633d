import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { eraseTheRestored } from "#server/features/erasure/restored.ts";
import { tidyUploads } from "#server/files/tidy.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { canary, type World } from "./birds.ts";
import { columnsWith, filesWith } from "./searching.ts";
import { aWorld } from "./world.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await aWorld(server);
}, 120_000);
afterAll(() => server.close());

// Killed while it holds a step half done, in its transaction.
async function killWithin(within: "remove" | "write"): Promise<void> {
  const { database, fileFolder, clock } = server;
  const told = { config: database.config, fileFolder, at: clock.now().toISOString(), within };
  const node = spawn(process.execPath, [path.join(import.meta.dirname, "dyingNode.ts"), JSON.stringify(told)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(node, "exit");
  await once(node, "message");
  node.kill("SIGKILL");
  await ended;
  // For as long as it was believed to be at it.
  clock.advance(120_000);
}

const runOf = () =>
  server.db
    .selectFrom("erasure")
    .select(["state", "step", "counts"])
    .where("userId", "=", world.parent.userId)
    .executeTakeFirstOrThrow();

test("an erasure whose server is killed in the middle, twice, is ended by another: nothing is left, nothing is done twice", async () => {
  const { userId } = world.parent;
  const answer = await (await server.as(userId)).post("/api/user/erasure");
  expect([answer.status, answer.body.standing?.obstacles]).toEqual([200, []]);
  server.clock.advance(undoHours * 3_600_000);
  await killWithin("remove");
  expect(await runOf()).toMatchObject({ state: "running", step: "bytes" });
  await killWithin("write");
  expect(await runOf()).toMatchObject({ state: "running", step: "end" });
  expect(server.letters).toEqual([expect.anything()]);

  await server.worker.runDue();
  await tidyUploads(server.ports);
  expect((await runOf()).state).toBe("done");
  const { rows: lines } = await sql`
    SELECT FROM audit_log WHERE action = 'account:erase' AND object = ${`user:${userId}`}`.execute(server.db);
  expect(lines).toHaveLength(1);
  const { rows: left } = await sql<{ email: string; firstName: string }>`
    SELECT email, first_name FROM app_user WHERE id = ${userId}`.execute(server.db);
  expect(left[0]?.email).toBe(`gone-${userId}@hearth.invalid`);
}, 120_000);

test("whoever is there again because an older state was put back is erased again, and nobody else", async () => {
  const { userId } = world.parent;
  const erase = () => eraseTheRestored({ db: server.db, files: server.ports.files, now: server.clock.now() });
  expect(await erase()).toBe(0);
  // As the backup of the day before knows the person.
  await server.db
    .updateTable("appUser")
    .set({ erasedAt: null, disabledAt: null, firstName: `${canary}back`, email: `${canary}back@hearth.example` })
    .where("id", "=", userId)
    .execute();
  expect([await erase(), await erase()]).toEqual([1, 1]);
  await server.worker.runDue();
  await tidyUploads(server.ports);
  expect((await columnsWith(server.db, `${canary}back`)).length).toBe(0);
  expect(await filesWith(server.fileFolder, `${canary}back`)).toEqual([]);
  expect(await erase()).toBe(0);
  // The same number, given to somebody else since.
  await server.db
    .updateTable("appUser")
    .set({ erasedAt: null, createdAt: new Date("2027-01-01T00:00:00Z") })
    .where("id", "=", userId)
    .execute();
  expect(await erase()).toBe(0);
});

test("a second device that comes back is told at once that its person is gone, on every way it has", async () => {
  const friend = await server.as("parent");
  const device = await server.as(friend.userId);
  expect((await device.get("/api/user?timezone=UTC")).body.user.id).toBe(friend.userId);
  expect((await friend.post("/api/user/erasure")).status).toBe(200);
  server.clock.advance(undoHours * 3_600_000);
  await server.worker.runDue();
  const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  const pull = { cursors: { [friend.userId]: 0 }, epoch, wait: 0 };
  const stranger = server.visitor();
  expect([
    (await device.get("/api/user?timezone=UTC")).body,
    (await stranger.get("/api/user?timezone=UTC")).body.isErased,
    (await device.post("/api/sync/pull", pull)).status,
    (await device.get("/api/parents/home")).status,
  ]).toEqual([expect.objectContaining({ user: null, isErased: true }), undefined, 401, 401]);
});
