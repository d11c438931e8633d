import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const isTaken = (): Promise<boolean> =>
  fetch(`${server.url}/api/health`).then(
    () => true,
    () => false,
  );

test("a node that is to end is unready first, and still answers whoever comes", async () => {
  const visitor = server.visitor();
  expect((await visitor.get("/api/health")).status).toBe(200);
  server.leave();
  expect((await visitor.get("/api/health")).body).toMatchObject({ statusCode: 503, code: "unavailable" });
  const { status, headers } = await visitor.get("/api/landing");
  expect([status, headers.get("Connection")]).toEqual([200, "close"]);
});

test("a request under way is brought to its end, and no other is taken", async () => {
  const finance = await server.as("finance");
  const id = await server.factories.aCurrency("CHF");
  const { pool } = server.database.owner;
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM currency FOR UPDATE");
  const answer = finance.patch("/api/pricing/currency", { id, name: "Franc" });
  await eventually(async () => {
    const { rows } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  server.leave();
  const drained = server.drain();
  await eventually(async () => expect(await isTaken()).toBe(false));
  await holder.query("COMMIT");
  holder.release();
  expect((await answer).body).toMatchObject({ status: "success", item: { name: "Franc" } });
  await drained;
});

test("who waits for news is answered and sent away, and sockets hear goodbye", async () => {
  const parent = await server.as("parent");
  const socket = await openSocket(server.url, parent);
  const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  const waiting = parent.post("/api/sync/pull", { cursors: { [parent.userId]: 0 }, epoch, wait: 25 });
  await once(server.http, "request");
  server.leave();
  await server.drain();
  expect((await waiting).status).toBe(200);
  // Said before the server was done, and heard a moment later.
  await eventually(() => expect(socket.packets).toContainEqual(["bye", { reason: "drain", delayMs: 10_000 }]));
});
