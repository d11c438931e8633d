import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faults } from "./faults.ts";
import { healEverything } from "./heal.ts";
import { createHistory, type History } from "./history.ts";
import { createNode, type ServerNode } from "./nodes.ts";
import { type Cluster, insist, openCluster } from "./postgres.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { calm } from "./proxy/weather.ts";
import { seededRandom } from "./random.ts";
import { injectFaults } from "./schedule.ts";
import type { Device, World } from "./world.ts";

// Faults on a real database and real nodes. The devices only note what is done to them; the production engine's are the run's.
const folder = mkdtempSync(join(tmpdir(), "hearth-faults-"));
const random = seededRandom("7");
let cluster: Cluster;
let databaseLine: Proxy;
let nodes: readonly ServerNode[];
let history: History;
let world: World;
let done: string[] = [];

beforeAll(async () => {
  cluster = await openCluster();
  databaseLine = await openProxy({ to: () => cluster.target, random });
  const options = {
    folder,
    databaseUrl: `postgres://hearth@127.0.0.1:${databaseLine.port}/hearth`,
    origin: "http://hearth.localhost",
  };
  nodes = await Promise.all(["a", "b"].map((name) => createNode({ ...options, name })));
  await Promise.all(nodes.map(({ start }) => start()));
  await cluster.ask(
    "INSERT INTO app_user (email, first_name, last_name) SELECT n || '@hearth.example', 'A', 'B' FROM generate_series(1, 3) n",
  );
  await cluster.ask("INSERT INTO conversation (kind, topic) VALUES ('support', 'x')");
  await cluster.ask("INSERT INTO participant (conversation_id, user_id) SELECT 1, id FROM app_user");
  const devices = await Promise.all([1, 2, 3, 4, 5].map((number) => aDevice(`${number}`)));
  history = createHistory(join(folder, "history.jsonl"));
  const note = (word: string) => async (): Promise<void> => void done.push(word);
  world = {
    cluster,
    nodes,
    databaseLine,
    devices,
    history,
    quietly: (work) => work(),
    stalls: [],
    people: {
      memberships: async () => [{ user: "1", conversationId: "1" }],
      remove: note("remove"),
      add: note("add"),
      disable: note("disable"),
      enable: note("enable"),
      revokeRole: async () => note("give back"),
      flood: note("flood"),
    },
    uploads: { partBytes: 262_144, send: note("upload") },
    watcher: { forget: () => void done.push("forget") },
    pause: (ms) => wait(Math.min(ms, 300)),
  };
}, 120_000);

beforeEach(() => {
  done = [];
});

afterAll(async () => {
  await Promise.all(nodes.map(({ kill }) => kill()));
  await Promise.all([databaseLine, ...world.devices.map(({ line }) => line)].map(({ close }) => close()));
  await cluster.close();
  history.close();
  rmSync(folder, { recursive: true });
});

async function aDevice(name: string): Promise<Device> {
  const line = await openProxy({ to: () => ({ host: "127.0.0.1", port: nodes[0]?.port ?? 0 }), random });
  const note = (word: string) => async (): Promise<void> => void done.push(word);
  const mark = (word: string) => (): void => void done.push(word);
  return {
    name,
    line,
    store: name,
    user: name,
    crashPoints: ["send.1"],
    crash: note("crash"),
    start: note("start"),
    crashAt: async () => true,
    disturb: mark("disturb"),
    holdAcknowledgements: mark("hold"),
    releaseAcknowledgements: mark("release"),
    goOffline: mark("offline"),
    goOnline: mark("online"),
    setClockOffset: mark("clock"),
    meddle: note("meddle"),
    silentForMs: () => 0,
  };
}

async function expectHealthy(): Promise<void> {
  expect(cluster.isUp()).toBe(true);
  // Nodes find out by themselves that the database is back, and until then say that they are not ready.
  await expect.poll(() => Promise.all(nodes.map(({ isReady }) => isReady()))).toEqual([true, true]);
  expect([databaseLine, ...world.devices.map(({ line }) => line)].map(({ weather }) => weather())).toEqual([
    calm,
    ...world.devices.map(() => calm),
  ]);
  expect(await insist(cluster, "SELECT count(*)::int AS people FROM app_user")).toEqual([{ people: 3 }]);
}

test("the catalogue has every fault that needs no browser", () => {
  const ids = [...new Set(faults.map(({ id }) => id))].sort(
    (one, other) => Number(one.slice(1)) - Number(other.slice(1)),
  );
  expect(ids).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 20, 21, 24, 25].map((number) => `F${number}`),
  );
});

describe("everything is as before after", () => {
  test.each(
    faults.filter(({ isImpossible }) => !isImpossible).map((fault) => [`${fault.id}: ${fault.title}`, fault] as const),
  )(
    "%s",
    async (_, fault) => {
      await fault.inject({ world, random, devices: world.devices.slice(0, fault.devices) });
      await expectHealthy();
    },
    60_000,
  );
});

test("an operation becomes the victim of a planted deadlock, which is not counted against the servers", async () => {
  const fault = faults.find(({ title }) => title === "an operation is a deadlock's victim");
  let isOver = false;
  const injected = fault?.inject({ world, random, devices: [] }).finally(() => (isOver = true));
  const codes: unknown[] = [];
  while (!isOver)
    await cluster
      .ask("SELECT op_send(1, 1, gen_random_uuid(), 'x', 1::smallint, NULL)")
      .catch((failure: unknown) => codes.push(failure instanceof Error && "code" in failure && failure.code));
  await injected;
  expect(codes).toEqual(["40P01"]);
  expect(cluster.deadlocks()).toEqual([]);
  cluster.planted.clear();
  expect(cluster.deadlocks()).toHaveLength(1);
}, 30_000);

test("a schedule injects every form of fault once before it draws, says what it skipped, and can be healed", async () => {
  const before = history.entries.length;
  const injected = await injectFaults({ faults, count: 60, everyMs: 20, random, world, isOver: () => false });
  await healEverything(world);
  await expectHealthy();
  expect(injected.count).toBe(60);
  expect(injected.skipped).toEqual(["F21 skipped: the database is not on a disk that may be filled"]);
  const phases = history.entries.slice(before).flatMap((entry) => (entry.e === "fault" ? [entry] : []));
  const titles = new Set(phases.filter(({ phase }) => phase === "begins").map(({ note }) => note?.split(", ")[0]));
  expect(titles.size).toBeGreaterThan(10);
  expect(phases.filter(({ phase }) => phase === "begins").length).toBe(
    phases.filter(({ phase }) => phase === "ends" || phase === "failed").length,
  );
}, 180_000);
