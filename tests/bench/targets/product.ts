import { mkdtempSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { usualLimits } from "#server/config.ts";
import { startChild, type Child } from "../machine/child.ts";
import { freePort } from "../machine/freePort.ts";
import { cpuOfProcess } from "../machine/procfs.ts";
import type { Cluster } from "../machine/cluster.ts";
import { memoryOf, probe, type Running, type StartWish, type Target } from "./target.ts";
import { secret, worldDatabase, worldOf } from "./world.ts";

const product = (name: "hearth" | "hearth-single", what: string): Target => ({
  name,
  what,
  dialect: name,
  start: async (cluster, wish) => {
    const database = `bench_${name.replace("-", "_")}`;
    await worldOf(cluster);
    await cluster.fresh(database, worldDatabase);
    return start(cluster, database, wish);
  },
});

// The same on a database that was made of the world before.
export const hearthOn = (name: string, database: string): Target => ({
  name,
  what: `the whole product on ${database}`,
  dialect: "hearth",
  start: (cluster, wish) => start(cluster, database, wish),
});

export const hearth = product(
  "hearth",
  "the whole product, as its client sends: what has gathered, up to 20 in a request",
);
export const hearthSingle = product("hearth-single", "the whole product, a request for every message");

async function start(cluster: Cluster, database: string, { flags = [] }: StartWish = {}): Promise<Running> {
  const world = await worldOf(cluster);
  const port = await freePort();
  const folder = mkdtempSync("/tmp/hearth-bench-data-");
  const child = startServer({
    port,
    folder,
    flags: [...probe, ...flags],
    env: { DATABASE_URL: cluster.urlOf(database) },
  });
  await answering(child, port);
  const databaseAtStart = cluster.cpu();
  return {
    port,
    child,
    people: (count) => world.credentials(count, port),
    writeMissed: async () => void (await cluster.query(missed, [], database)),
    memory: () => memoryOf(child),
    cpu: () => ({ server: cpuOfProcess(child.pid), database: cluster.cpu() - databaseAtStart }),
    stop: async () => {
      await child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ServerWish {
  readonly port: number;
  readonly folder: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

// What keeps one person from flooding the others (S12) would keep 200 clients from measuring the server.
const roomy = Object.keys(usualLimits)
  .map((name) => `${name}=100000000`)
  .join(",");

export const startServer = ({ port, folder, flags = [], env = {} }: ServerWish): Child =>
  startChild({
    file: "realtime-server/main.js",
    flags,
    env: {
      PORT: String(port),
      HEARTH_DATA: folder,
      HEARTH_SEED: "off",
      HEARTH_DRAW_AHEAD: "off",
      HEARTH_SECRET: secret,
      HEARTH_LIMITS: roomy,
      ...env,
    },
  });

export async function answering(child: Child, port: number): Promise<void> {
  let isOver = false;
  const ended = child.ready.catch((failure: unknown) => {
    isOver = true;
    throw failure;
  });
  const answered = (async () => {
    while (
      !isOver &&
      !(await fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(5);
  })();
  await Promise.race([answered, ended]);
}

// As if every conversation had got one more message while its people were away.
const missed = `
  SELECT count(*) FROM op_send_batch(
    (SELECT array_agg(user_id ORDER BY conversation_id) FROM (SELECT conversation_id, min(user_id) AS user_id FROM participant GROUP BY 1) p),
    (SELECT array_agg(id ORDER BY id) FROM conversation),
    (SELECT array_agg(gen_random_uuid()) FROM conversation),
    (SELECT array_agg(repeat('x', 120)) FROM conversation),
    (SELECT array_agg(1::smallint) FROM conversation),
    (SELECT array_agg(NULL::bigint) FROM conversation))`;
