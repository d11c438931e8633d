import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { type Cluster, openCluster } from "./postgres.ts";
import { openProxy } from "./proxy.ts";
import { seededRandom } from "./random.ts";
import pg from "pg";

let cluster: Cluster;
const numbers = async (): Promise<unknown> =>
  (await cluster.ask("SELECT array_agg(n ORDER BY n) AS all FROM kept"))[0]?.["all"];

beforeAll(async () => {
  cluster = await openCluster();
  await cluster.ask("CREATE TABLE kept (n int); CREATE TABLE sync_meta AS SELECT gen_random_uuid() AS epoch");
});

afterAll(async () => {
  await cluster.close();
  expect(existsSync(cluster.disk.folder)).toBe(false);
});

test("what was committed outlives a crash, and the cluster knows whether it is up", async () => {
  const client = await cluster.connect();
  await client.query("INSERT INTO kept VALUES (1)");
  await client.query("BEGIN");
  await client.query("INSERT INTO kept VALUES (2)");
  await cluster.crash();
  expect(cluster.isUp()).toBe(false);
  await expect(cluster.ask("SELECT 1")).rejects.toThrow();
  await cluster.start();
  expect([cluster.isUp(), await numbers()]).toEqual([true, [1]]);
  await client.end().catch(() => undefined);
});

test("durability is on, as in the product", async () => {
  const found = await cluster.ask(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
  );
  expect(found.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
});

test("several crashes and starts at once take turns", async () => {
  await Promise.all([
    cluster.crash(),
    cluster.crash(),
    cluster.start(),
    cluster.stop(),
    cluster.start(),
    cluster.start(),
  ]);
  expect(await numbers()).toEqual([1]);
});

test("a proxy before it speaks over a port", async () => {
  const proxy = await openProxy({ to: () => cluster.target, random: seededRandom("7") });
  const client = new pg.Client(`postgres://hearth@127.0.0.1:${proxy.port}/hearth`);
  client.on("error", () => undefined);
  await client.connect();
  expect((await client.query("SELECT n FROM kept")).rows).toEqual([{ n: 1 }]);
  proxy.reset();
  await expect(client.query("SELECT 1")).rejects.toThrow();
  await proxy.close();
});

test("a restored dump is as it was, under another epoch, also with somebody connected", async () => {
  const epochs = async (): Promise<unknown> => (await cluster.ask("SELECT epoch FROM sync_meta"))[0]?.["epoch"];
  const before = await epochs();
  const connected = await cluster.connect();
  await cluster.dump();
  await cluster.ask("INSERT INTO kept VALUES (3)");
  const epoch = await cluster.restore();
  expect([await numbers(), await epochs()]).toEqual([[1], epoch]);
  expect(epoch).not.toBe(before);
  await connected.end().catch(() => undefined);
});

test("a small disk that is full fails writes, and serves again after it was freed", async (context) => {
  const small = await openCluster({ megabytes: 200 });
  if (!small.disk.isSmall) {
    await small.close();
    return context.skip("mounting is not permitted here");
  }
  await small.ask("CREATE TABLE kept AS SELECT 1 AS n");
  await small.disk.fill();
  await expect(
    small.ask("CREATE TABLE more AS SELECT repeat('x', 500) FROM generate_series(1, 60000)"),
  ).rejects.toThrow();
  small.disk.free();
  await eventually(async () => {
    await small.start();
    expect(await small.ask("SELECT n FROM kept")).toEqual([{ n: 1 }]);
  });
  await small.close();
});
