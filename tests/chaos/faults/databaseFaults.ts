import type pg from "pg";
import type { World } from "../world.ts";
import { insist } from "../postgres.ts";
import type { Fault, Scene } from "./fault.ts";

export const databaseFaults: readonly Fault[] = [
  { id: "F3", title: "the database crashes and recovers", weight: 6, alone: ["postgres"], devices: 0, inject: crash },
  { id: "F4", title: "the database is away for a while", weight: 1, alone: ["postgres"], devices: 0, inject: stayAway },
  {
    id: "F15",
    title: "a backup is restored, and history is another",
    weight: 1,
    alone: ["nodes", "postgres", "people", "feeds", "uploads"],
    devices: 0,
    inject: restore,
  },
  {
    id: "F21",
    title: "the database's disk is full",
    weight: 1,
    alone: ["postgres"],
    devices: 0,
    isImpossible: ({ cluster }) => (cluster.disk.isSmall ? null : "the database is not on a disk that may be filled"),
    inject: fillDisk,
  },
  {
    id: "F24",
    title: "an operation is a deadlock's victim",
    weight: 1,
    alone: ["postgres"],
    devices: 0,
    inject: deadlock,
  },
  {
    id: "F24",
    title: "locks are held for longer than operations wait",
    weight: 1,
    alone: ["postgres"],
    devices: 0,
    inject: holdLocks,
  },
  { id: "F24", title: "connections run out", weight: 1, alone: ["postgres"], devices: 0, inject: takeConnections },
];

async function crash({ world: { cluster } }: Scene): Promise<void> {
  await cluster.crash();
  await cluster.start();
}

async function stayAway({ world, random }: Scene): Promise<void> {
  await world.cluster.stop();
  await world.pause(random.whole(5_000, 20_000));
  await world.cluster.start();
}

// The runbook: nodes down, backup in, new epoch, nodes up. Answers still under way to anybody are cut off, so that every
// answer in the history belongs to the epoch in which it stands.
async function restore({ world, random }: Scene): Promise<void> {
  const { cluster, nodes, devices, history, watcher } = world;
  await cluster.dump();
  await world.pause(random.whole(1_000, 3_000));
  await Promise.all(nodes.map(({ terminate }) => terminate()));
  for (const { line } of devices) line.reset();
  watcher.forget();
  const epoch = await cluster.restore();
  watcher.forget();
  history.record({ e: "epoch", epoch });
  await Promise.all(nodes.map(({ start }) => start()));
}

async function fillDisk({ world, random }: Scene): Promise<void> {
  const { disk, start } = world.cluster;
  await disk.fill();
  await world.pause(random.whole(1_000, 3_000));
  disk.free();
  // A log that cannot be written ends the database.
  await start();
}

const lockFeeds =
  "SELECT 1 FROM feed WHERE feed_id IN (SELECT user_id FROM participant WHERE conversation_id = $1) ORDER BY feed_id FOR NO KEY UPDATE";
const lockConversation = "SELECT 1 FROM conversation WHERE id = $1 FOR NO KEY UPDATE";

// The wrong way round, with time for an operation to take the right one. Ours waits longest before it looks for a deadlock, so the operation that meets it is the one to be ended.
async function deadlock(scene: Scene): Promise<void> {
  await withLocks(scene, async (client, conversationId) => {
    await client.query("SET LOCAL deadlock_timeout = '10s'; SET LOCAL lock_timeout = '8s'");
    await client.query(lockFeeds, [conversationId]);
    await scene.world.pause(500);
    await client.query(lockConversation, [conversationId]);
  });
}

async function holdLocks(scene: Scene): Promise<void> {
  await withLocks(scene, async (client, conversationId) => {
    await client.query(lockConversation, [conversationId]);
    await scene.world.pause(scene.random.whole(2_500, 4_000));
  });
}

async function withLocks(
  { world, random }: Scene,
  work: (client: pg.Client, conversationId: string) => Promise<void>,
): Promise<void> {
  const conversations = await insist(world.cluster, "SELECT id FROM conversation");
  const client = await connected(world);
  try {
    await client.query("BEGIN");
    await work(client, String(random.pick(conversations)["id"]));
    await client.query("ROLLBACK");
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connected({ cluster }: World): Promise<pg.Client> {
  const client = await cluster.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  for (const { pid } of rows) cluster.planted.add(pid);
  return client;
}

// Every connection there is is ours, those of the nodes too, until we give them back.
async function takeConnections({ world, random }: Scene): Promise<void> {
  const held: pg.Client[] = [];
  try {
    await takeAll(world, held);
    const pids = [...world.cluster.planted];
    await held[0]?.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'hearth' AND NOT pid = ANY ($1)",
      [pids],
    );
    await takeAll(world, held);
    await world.pause(random.whole(1_000, 3_000));
  } finally {
    await Promise.all(held.map((client) => client.end().catch(() => undefined)));
  }
}

async function takeAll(world: World, held: pg.Client[]): Promise<void> {
  for (;;) {
    const client = await connected(world).catch(refused);
    if (!client) return;
    held.push(client);
  }
}

function refused(failure: unknown): null {
  if (failure instanceof Error && "code" in failure && failure.code === "53300") return null;
  throw failure;
}
