import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { usualLimits } from "#server/config.ts";
import { startPushService } from "#tests/support/pushService.ts";
import { addPerson, addTalk, origin, signIn, type Credential } from "../engines/cast.ts";
import { createNode, type ServerNode } from "../nodes.ts";
import { openCluster } from "../postgres.ts";
import type { Ask } from "../postgres/ask.ts";
import { openProxy } from "../proxy.ts";
import { seededRandom, type Random } from "../random.ts";
import type { Patch } from "../sabotage/patch.ts";
import { createMoods } from "./moods.ts";
import type { Asked, Story } from "./story.ts";

export interface LadderWish {
  readonly seed: string;
  readonly people: number;
  readonly folder: string;
  readonly pace: Pace;
  readonly patches?: readonly Patch[];
  // Asked while it runs: whoever has seen enough ends it.
  readonly isEnough?: (soFar: Story) => boolean;
}

interface Pace {
  // Null ends no node.
  readonly killEveryMs: number | null;
  readonly mostRefusals: number;
  // When nothing has been settled for so long, nothing will be.
  readonly patienceMs: number;
}

// All that is asked of the queue.
export const wholePace: Pace = { killEveryMs: 9_000, mostRefusals: 3, patienceMs: 180_000 };
// As little as shows a planted bug: longer than a claim, or than a service asks to be left alone, nobody has to wait.
export const quickPace: Pace = { killEveryMs: null, mostRefusals: 1, patienceMs: 75_000 };
export const quickDeadlyPace: Pace = { ...quickPace, killEveryMs: 4_000 };

const devicesEach = 4;
const talksEach = 5;
const talkSize = 10;
const shareOfDying = 0.05;
const longestLifeMs = 20_000;
const writeEveryMs = 500;
const secondAfterMs = [3_000, 8_000] as const;
const longestThoughtMs = 2_500;
const restartAfterMs = 500;
const lookForWorkMs = 20;
const longestIdleMs = 15_000;
const atOnce = 8;
const lookEveryMs = 500;

const limits = Object.keys(usualLimits)
  .map((name) => `${name}=100000000`)
  .join(",");

// Messages to many people with many devices, a push service of every mood, and nodes that are ended in the middle of it all.
export async function playLadder({
  seed,
  people,
  folder,
  pace: { killEveryMs, mostRefusals, patienceMs },
  patches = [],
  isEnough = () => false,
}: LadderWish): Promise<Story> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const random = seededRandom(seed);
  const asked: Asked[] = [];
  const kills: number[] = [];
  const diedAt = new Map<string, number>();
  let underWay = 0;
  const slowness = random.branch("slowness");
  const moodOf = createMoods(random.branch("moods"), mostRefusals);
  const service = await startPushService({
    usual: (device, payload) => {
      const { conversationId, seq } = JSON.parse(payload).notification.data;
      const { mood, reply } = moodOf(`${device} ${conversationId}`, diedAt.has(device));
      asked.push({ at: Date.now(), device, conversation: String(conversationId), seq: Number(seq), mood });
      // While it thinks, more is written.
      underWay += 1;
      const after = pause(slowness.whole(0, longestThoughtMs)).then(() => void (underWay -= 1));
      return { ...reply, after };
    },
  });
  const cluster = await openCluster({ megabytes: 500 });
  const line = await openProxy({ to: () => cluster.target, random: random.branch("line") });
  const nodes = await Promise.all(
    ["a", "b"].map((name) =>
      createNode({
        name,
        origin,
        folder,
        databaseUrl: `postgres://hearth@127.0.0.1:${line.port}/hearth`,
        env: { HEARTH_LIMITS: limits, HEARTH_PUSH_INSIDE: "on" },
        patches,
      }),
    ),
  );
  try {
    await Promise.all(nodes.map(({ start }) => start()));
    const cast = await castLadder(cluster.ask, people);
    const devices = await keepDevices(cast, { ask: cluster.ask, nodes, aDevice: service.aDevice });
    const livesMs = Math.min(longestLifeMs, (cast.talks.length * writeEveryMs) / 2);
    for (const device of devices.values().flatMap((own) => own))
      if (random.chance(shareOfDying))
        setTimeout(() => diedAt.set(device, Date.now()), random.whole(0, livesMs)).unref();
    const over = new AbortController();
    const killing =
      killEveryMs === null
        ? undefined
        : killByTurns(nodes, { kills, everyMs: killEveryMs, over: over.signal, hasWork: () => underWay > 0 });
    const writer = await signIn(cluster.ask, cast.writer);
    await writeAll(cast, { nodes, writer, random: random.branch("words") });
    over.abort();
    await killing;
    const soFar = (): Story => ({ asked, kills, diedAt, waiting: 0, owed: [], keptDead: 0, ends: [] });
    const waiting = await untilQuiet(cluster.ask, { patienceMs, isEnough: () => isEnough(soFar()) });
    const heads = new Map(
      (await cluster.ask("SELECT id::text, head_seq::int FROM conversation")).map((row) => [
        String(row["id"]),
        Number(row["head_seq"]),
      ]),
    );
    return {
      asked,
      kills,
      diedAt,
      waiting,
      ends: await endsOf(cluster.ask),
      keptDead: await countKeptDead(cluster.ask, asked, devices.size * devicesEach),
      owed: cast.talks.flatMap(({ id, members }) =>
        members.flatMap((member) =>
          (devices.get(member) ?? []).map((device) => ({ device, conversation: id, seq: heads.get(id) ?? 0 })),
        ),
      ),
    };
  } finally {
    await Promise.all(nodes.map(({ kill }) => kill()));
    await line.close();
    await cluster.close();
    await service.close();
  }
}

interface LadderCast {
  readonly writer: string;
  readonly people: readonly string[];
  readonly talks: readonly { readonly id: string; readonly members: readonly string[] }[];
}

async function castLadder(ask: Ask, count: number): Promise<LadderCast> {
  const writer = (await addPerson(ask, "coordinator", 0)).id;
  const people: string[] = [];
  for (let place = 1; place <= count; place += 1) people.push((await addPerson(ask, "parent", place)).id);
  const talks: { id: string; members: readonly string[] }[] = [];
  for (let round = 0; round < talksEach; round += 1)
    for (let from = 0; from < count; from += talkSize) {
      // Other company in each round.
      const members = people
        .slice(from, from + talkSize)
        .map((_, at) => people[(from + at * (round + 1)) % count] ?? "");
      const known = [...new Set(members)];
      talks.push({ id: (await addTalk(ask, [writer, ...known], false)).id, members: known });
    }
  return { writer, people, talks };
}

interface Keeping {
  readonly ask: Ask;
  readonly nodes: readonly ServerNode[];
  readonly aDevice: Awaited<ReturnType<typeof startPushService>>["aDevice"];
}

// The paths of the devices by their person.
async function keepDevices(
  { people }: LadderCast,
  { ask, nodes, aDevice }: Keeping,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = new Map<string, readonly string[]>();
  await inLanes(people, async (person) => {
    const own: string[] = [];
    for (let place = 0; place < devicesEach; place += 1) {
      const device = aDevice();
      await post(nodes, await signIn(ask, person), "/api/notifications/devices", device);
      own.push(new URL(device.endpoint).pathname);
    }
    kept.set(person, own);
  });
  return kept;
}

interface Writing {
  readonly nodes: readonly ServerNode[];
  readonly writer: Credential;
  readonly random: Random;
}

// The second message of a conversation comes about when its first is on the way to the devices.
async function writeAll({ writer: user, talks }: LadderCast, { nodes, writer, random }: Writing): Promise<void> {
  const device = randomUUID();
  const write = async (id: string, afterMs: number): Promise<void> => {
    await pause(afterMs);
    const op = { t: "send", opId: randomUUID(), conversationId: id, body: `After ${afterMs} ms` };
    await post(random.shuffled(nodes), writer, "/api/sync/op", { user, device, ops: [op] });
  };
  await Promise.all(
    random.shuffled(talks).flatMap(({ id }, place) => {
      const first = place * writeEveryMs;
      return [write(id, first), write(id, first + random.whole(...secondAfterMs))];
    }),
  );
}

interface Killing {
  readonly kills: number[];
  readonly everyMs: number;
  readonly over: AbortSignal;
  // Whether a push is on its way.
  readonly hasWork: () => boolean;
}

// Each node at least once, however quick the machine is; one that has nothing in hand takes nothing with it.
async function killByTurns(nodes: readonly ServerNode[], { kills, everyMs, over, hasWork }: Killing): Promise<void> {
  while (!over.aborted || kills.length < nodes.length) {
    await pause(everyMs);
    const until = performance.now() + longestIdleMs;
    while (!hasWork() && performance.now() < until) await pause(lookForWorkMs);
    if (!hasWork() && over.aborted) return;
    const node = nodes[kills.length % nodes.length] as ServerNode;
    await node.kill();
    kills.push(Date.now());
    await pause(restartAfterMs);
    await node.start();
  }
}

interface Waiting {
  readonly patienceMs: number;
  readonly isEnough: () => boolean;
}

// How many pushes still wait when none has been settled within one's patience: how quick a machine is, is not what is asked.
async function untilQuiet(ask: Ask, { patienceMs, isEnough }: Waiting): Promise<number> {
  let waiting = Infinity;
  let until = Infinity;
  for (;;) {
    const [row] = await ask(
      "SELECT (SELECT count(*) FROM notification_delivery WHERE channel = 'push' AND state = 'due')::int AS due, (SELECT count(*) FROM conversation c LEFT JOIN news_told t ON t.conversation_id = c.id WHERE c.head_seq > coalesce(t.seq, 0))::int AS untold",
    );
    const left = Number(row?.["due"]) + Number(row?.["untold"]);
    if (left !== waiting) until = performance.now() + patienceMs;
    waiting = left;
    if (waiting === 0 || performance.now() > until || isEnough()) return waiting;
    await pause(lookEveryMs);
  }
}

// What became of the steps, as the office would read it.
async function endsOf(ask: Ask): Promise<Story["ends"]> {
  const rows = await ask(
    "SELECT state || coalesce(' ' || because, '') AS end, count(*)::int AS count FROM notification_delivery WHERE channel = 'push' GROUP BY 1 ORDER BY 1",
  );
  return rows.map((row) => `${String(row["end"])} ${String(row["count"])}`);
}

// Devices that were answered as gone, of those that the database still holds.
async function countKeptDead(ask: Ask, asked: readonly Asked[], all: number): Promise<number> {
  const gone = new Set(asked.filter(({ mood }) => mood === "gone").map(({ device }) => device));
  const [row] = await ask("SELECT count(*)::int AS kept FROM push_subscription");
  return Math.max(0, Number(row?.["kept"]) - (all - gone.size));
}

// As a device does: until somebody answers, the same again.
async function post(
  nodes: readonly ServerNode[],
  { headers, csrf }: Credential,
  path: string,
  body: unknown,
): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    const { port } = nodes[tried % nodes.length] as ServerNode;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: {
        ...headers,
        "X-CSRF-Token": csrf,
        "X-Requested-With": "XMLHttpRequest",
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (answer?.ok) return void (await answer.body?.cancel());
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    await pause(250);
  }
}

async function inLanes<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await each(one);
    }),
  );
}
