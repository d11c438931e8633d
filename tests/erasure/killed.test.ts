import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { eraseTheRestored } from "#server/features/erasure/restored.ts";
import { tidyUploads } from "#server/files/tidy.ts";
import { createNode, type ServerNode } from "#tests/chaos/nodes.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { canary, type World } from "./birds.ts";
import { columnsWith, filesWith } from "./searching.ts";
import { aWorld } from "./world.ts";

let server: TestServer;
let world: World;
const folder = mkdtempSync(path.join(tmpdir(), "hearth-killed-"));
const nodes: ServerNode[] = [];
beforeAll(async () => {
  server = await startServer();
  world = await aWorld(server);
  symlinkSync(server.fileFolder, path.join(folder, "files"));
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aNode(name: string): Promise<ServerNode> {
  const { host, port, user, password, database } = server.database.config;
  const login = [user ?? "", password ?? ""].map((part) => encodeURIComponent(String(part))).join(":");
  const node = await createNode({
    name,
    folder,
    databaseUrl: `postgresql://${login}@localhost/${database}?host=${host}&port=${port}`,
    origin: "http://hearth.localhost",
    env: { HEARTH_DATA: folder },
  });
  nodes.push(node);
  return node;
}

const runOf = () =>
  server.db
    .selectFrom("erasure")
    .select(["state", "step", "counts"])
    .where("userId", "=", world.parent.userId)
    .executeTakeFirstOrThrow();

// Killed where it holds a step half done: what it waits for is a row that the step is about to change.
async function killWithin(step: string, rows: string): Promise<void> {
  const holder = await server.database.owner.pool.connect();
  const node = await aNode(step);
  try {
    await holder.query("BEGIN");
    await holder.query(`${rows} FOR UPDATE`);
    await sql`UPDATE job SET claimed_until = NULL, due_at = now() - interval '1 second' WHERE kind = 'erasure.step'`.execute(
      server.db,
    );
    await node.start();
    await eventually(async () => {
      const { rows: waiting } = await holder.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect([waiting.length > 0, (await runOf()).step]).toEqual([true, step]);
    });
    await node.kill();
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
}

test("an erasure whose server is killed in the middle, twice, is ended by another: nothing is left, nothing is done twice", async () => {
  const { userId } = world.parent;
  const answer = await (await server.as(userId)).post("/api/user/erasure");
  expect([answer.status, answer.body.standing?.obstacles]).toEqual([200, []]);
  await server.db.updateTable("erasure").set({ dueAt: new Date(0) }).execute();
  await killWithin("rows", `SELECT FROM student_guardian WHERE user_id = ${userId}`);
  expect(await runOf()).toMatchObject({ state: "running", step: "rows" });
  await killWithin("end", `SELECT FROM app_user WHERE id = ${userId}`);
  expect(await runOf()).toMatchObject({ state: "running", step: "end" });
  expect(server.letters).toEqual([expect.anything()]);

  server.clock.advance(undoHours * 3_600_000);
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
  expect([
    (await device.get("/api/user?timezone=UTC")).body.user ?? null,
    (await device.post("/api/sync/pull", pull)).status,
    (await device.get("/api/parents/home")).status,
  ]).toEqual([null, 401, 401]);
});
