import { startChild } from "../machine/child.ts";
import { cpuOfProcess } from "../machine/procfs.ts";
import { schema } from "../peers/store.ts";
import type { Cluster } from "../machine/cluster.ts";
import { memoryOf, mostPeople, probe, type Running, type StartWish, type Target } from "./target.ts";

const relay = (name: string, what: string): Target => ({
  name,
  what,
  dialect: "relay",
  start: (cluster, wish) => start(cluster, name, wish),
});

export const sioNone = relay("sio-none", "bare socket.io relay, nothing stored");
export const sioEach = relay("sio-each", "the relay, one INSERT a message");
export const sioSeq = relay("sio-seq", "the relay, adaptive group commit");

async function start(cluster: Cluster, name: string, { flags = [] }: StartWish = {}): Promise<Running> {
  const database = `bench_${name.replace("-", "_")}`;
  if (name !== "sio-none") await prepare(cluster, database);
  const child = startChild({
    file: "tests/bench/peers/relay.ts",
    args: [name, cluster.urlOf(database)],
    flags: [...probe, ...flags],
  });
  const port = Number(await child.ready);
  const databaseAtStart = cluster.cpu();
  return {
    port,
    child,
    people: (count) =>
      Array.from({ length: count }, (_, user) => ({
        user: String(user),
        conversation: String(user >> 1),
        device: "",
        headers: {},
        auth: { user },
      })),
    writeMissed: async () => {
      if (name !== "sio-none") await cluster.query(missed, [], database);
    },
    memory: () => memoryOf(child),
    cpu: () => ({
      server: cpuOfProcess(child.pid),
      database: name === "sio-none" ? 0 : cluster.cpu() - databaseAtStart,
    }),
    stop: () => child.kill("SIGTERM"),
  };
}

const missed = `
  WITH heads AS (UPDATE conversation SET head = head + 1 RETURNING id, head)
  INSERT INTO message (conversation, seq, sender, body) SELECT id, head, id * 2, repeat('x', 120) FROM heads`;

async function prepare(cluster: Cluster, database: string): Promise<void> {
  await cluster.fresh(database);
  await cluster.query(schema, [], database);
  await cluster.query(
    "INSERT INTO conversation (id) SELECT generate_series(0, $1::int - 1)",
    [mostPeople / 2],
    database,
  );
}
