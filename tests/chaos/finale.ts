import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { hashStored } from "./dump.ts";
import type { Household } from "./engines/household.ts";
import { untilSettled } from "./engines/settle.ts";
import type { EngineUploads } from "./engines/uploads.ts";
import type { EphemeralProof, Settling } from "./evidence.ts";
import type { History } from "./history.ts";
import type { Cluster } from "./postgres.ts";
import { hole } from "./proxy/weather.ts";

interface FinaleOptions {
  readonly cluster: Cluster;
  readonly household: Household;
  readonly history: History;
}

const blackMs = 5_000;
const patienceMs = 40_000;
const linesMs = 15_000;

// I23: everybody in a black hole for five seconds, in which somebody writes in every conversation; then the sky opens, and time runs.
export async function settle({ cluster, household, history }: FinaleOptions): Promise<Settling> {
  const { devices, profiles, deeds } = household;
  for (const device of devices) device.calm();
  await untilSettled({ cluster, profiles, history, healedAt: history.now(), withinMs: linesMs });
  for (const { line } of devices) line.turn(hole);
  for (const conversationId of new Set(profiles.flatMap(({ talks }) => talks))) {
    const device = devices.find(({ profile }) => profile.talks.includes(conversationId));
    if (device) await deeds.send(device, conversationId);
  }
  await wait(blackMs);
  for (const { line } of devices) line.turn({});
  const healedAt = history.now();
  return { healedAt, stores: await untilSettled({ cluster, profiles, history, healedAt, withinMs: patienceMs }) };
}

const restMs = 2_000;
const quietMs = 1_500;
const packets = 100;

// I19: what is said in passing changes nothing that is stored.
export async function typeInQuiet({ cluster, household }: FinaleOptions): Promise<EphemeralProof> {
  const client = await cluster.connect();
  try {
    const hashBefore = await hashAtRest(client);
    for (let packet = 0; packet < packets; packet += 1) {
      const device = household.devices[packet % household.devices.length];
      for (const conversationId of device?.profile.talks ?? [])
        device?.engine()?.typing(conversationId, packet % 3 !== 0);
    }
    await wait(quietMs);
    return { packets, hashBefore, hashAfter: await hashStored(client) };
  } finally {
    await client.end();
  }
}

// Who has a conversation before the eyes has seen what came a second later.
async function hashAtRest(client: pg.Client): Promise<string> {
  for (let before = await hashStored(client); ;) {
    await wait(restMs);
    const hash = await hashStored(client);
    if (hash === before) return hash;
    before = hash;
  }
}

// Everybody looks at everything, so that what had been let go is fetched once more.
export async function openEverything({ devices }: Household): Promise<void> {
  await Promise.all(
    devices.map(async (device) => {
      for (const id of device.profile.talks) await Promise.race([device.engine()?.open(id), wait(5_000)]);
    }),
  );
}

const readWithinMs = 30_000;
const heardWithinMs = 15_000;
const lookEveryMs = 250;

// What a PDF says is fetched in quiet alone: whoever starts anew asks for it, and what has been heard goes with its message.
export async function passPaperAround(
  { cluster, household: { devices, profiles }, history }: FinaleOptions,
  uploads: EngineUploads,
): Promise<void> {
  const [device] = devices;
  if (!device) return;
  await uploads.sendPaper(device);
  await untilRead(cluster);
  await Promise.all(
    devices.map(async (one) => {
      await one.crash();
      await one.start();
    }),
  );
  await uploads.close(heardWithinMs);
  await untilSettled({ cluster, profiles, history, healedAt: history.now(), withinMs: patienceMs });
}

async function untilRead(cluster: Cluster): Promise<void> {
  const client = await cluster.connect();
  try {
    for (const until = performance.now() + readWithinMs; performance.now() < until; await wait(lookEveryMs)) {
      const { rows } = await client.query("SELECT FROM file_reading WHERE done_at IS NULL AND tries < 2 LIMIT 1");
      if (rows.length === 0) return;
    }
  } finally {
    await client.end();
  }
}
