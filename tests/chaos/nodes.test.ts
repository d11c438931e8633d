import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createNode, type ServerNode } from "./nodes.ts";
import { type Cluster, openCluster } from "./postgres.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { hole } from "./proxy/weather.ts";
import { seededRandom } from "./random.ts";

let cluster: Cluster;
let proxy: Proxy;
let nodes: readonly ServerNode[] = [];
const folder = mkdtempSync(join(tmpdir(), "hearth-nodes-"));
const unexpected: string[] = [];

beforeAll(async () => {
  cluster = await openCluster();
  proxy = await openProxy({ to: () => cluster.target, random: seededRandom("7") });
  const onUnexpectedEnd = (_: unknown, words: string): void => void unexpected.push(words);
  nodes = await Promise.all(
    ["a", "b"].map((name) =>
      createNode({
        name,
        folder,
        databaseUrl: `postgres://hearth@127.0.0.1:${proxy.port}/hearth`,
        origin: "http://hearth.localhost",
        onUnexpectedEnd,
      }),
    ),
  );
  await Promise.all(nodes.map(({ start }) => start()));
}, 120_000);

afterAll(async () => {
  await Promise.all(nodes.map(({ kill }) => kill()));
  await proxy.close();
  await cluster.close();
  rmSync(folder, { recursive: true });
  expect(unexpected).toEqual([]);
});

const [first, second] = [(): ServerNode => nodeAt(0), (): ServerNode => nodeAt(1)];
function nodeAt(place: number): ServerNode {
  const node = nodes[place];
  if (!node) throw new Error("There are two nodes.");
  return node;
}

const currencies = async ({ port }: ServerNode): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/landing`, { signal: AbortSignal.timeout(5_000) })).status;

test("two nodes work on one database, which holds no demo world", async () => {
  expect(await Promise.all(nodes.map(({ isReady }) => isReady()))).toEqual([true, true]);
  expect(await cluster.ask("SELECT count(*)::int AS people FROM app_user")).toEqual([{ people: 0 }]);
});

test("a node that is killed twice at once ends once, and starts again", async () => {
  await Promise.all([first().kill(), first().kill()]);
  expect([first().isUp(), await first().isReady(), await second().isReady()]).toEqual([false, false, true]);
  await first().start();
  expect(await first().isReady()).toBe(true);
});

test("a node ends by itself when it is asked to", async () => {
  await second().terminate();
  expect(second().isUp()).toBe(false);
  await second().start();
  expect(await second().isReady()).toBe(true);
});

test("a node starts as soon as its database is back", async () => {
  await first().kill();
  await cluster.crash();
  const started = first().start();
  await eventually(() => expect(first().output()).toContain("The database cannot be reached"));
  await cluster.start();
  await started;
  expect(await first().isReady()).toBe(true);
}, 30_000);

test("a node with another clock runs", async () => {
  await first().terminate();
  await first().start({ clockOffsetMs: -86_400_000 });
  expect(await first().isReady()).toBe(true);
  await first().terminate();
  await first().start({ clockOffsetMs: 0 });
});

test("a hole before the database is felt, and healed", async () => {
  proxy.turn(hole);
  const asked = currencies(second()).catch(() => 0);
  expect(await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300, "waits"))])).toBe("waits");
  proxy.turn({});
  expect(await asked).toBeGreaterThanOrEqual(200);
});

test("a node tells how it is and how much it holds", async () => {
  await eventually(() => expect(first().sample()).toMatchObject({ node: "a" }));
  expect(first().sample()?.rssBytes).toBeGreaterThan(50_000_000);
  const [one, two] = [await first().liveBytes(), await first().liveBytes()];
  expect(Math.abs(two - one)).toBeLessThan(2_000_000);
});
