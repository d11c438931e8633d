import { setTimeout as pause } from "node:timers/promises";
import { insist, type Cluster } from "../postgres.ts";
import type { History } from "../history.ts";
import type { Random } from "../random.ts";
import type { Deeds } from "./deeds.ts";
import type { EngineDevice } from "./device.ts";
import { crashPoints, type CrashPoint } from "./points.ts";

interface WalkOptions {
  readonly cluster: Cluster;
  readonly devices: readonly EngineDevice[];
  readonly deeds: Deeds;
  readonly history: History;
  readonly random: Random;
  readonly rounds: number;
}

export interface Walked {
  readonly points: number;
  // Names of those that nobody came by.
  readonly missed: readonly string[];
}

// Coming back takes longer than writing.
const withinMs = { send: 3_000, receive: 4_000, open: 3_000, reset: 8_000, epoch: 8_000 };
const nudgeEveryMs = 250;
// A device needs time to come back before it is sent away again.
const resetEveryMs = 1_500;
const mostTries = 4;

// F11: an engine is crashed at every point of the list, one after the other, each on a device that comes by it.
export async function walkCrashPoints({
  cluster,
  devices,
  deeds,
  history,
  random,
  rounds,
}: WalkOptions): Promise<Walked> {
  const queue = Array.from({ length: rounds }, () => random.shuffled(crashPoints))
    .flat()
    .map((point) => ({ point, tries: 0 }));
  const points = queue.length;
  const missed: string[] = [];
  history.record({ e: "fault", id: "F11", phase: "begins", note: `${points} crash points, one after the other` });

  async function walk(device: EngineDevice): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const hasCrashed = await crashThere(device, next.point);
      await pause(random.whole(0, 300));
      await device.start();
      if (hasCrashed) continue;
      if (next.tries + 1 < mostTries) queue.push({ point: next.point, tries: next.tries + 1 });
      else missed.push(next.point.name);
    }
  }

  async function crashThere(device: EngineDevice, { name, occasion }: CrashPoint): Promise<boolean> {
    let isOver = false;
    const crashed = device.crashAt(name, withinMs[occasion]).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await Promise.race([provoke(device, occasion), pause(nudgeEveryMs)]).catch(() => undefined);
      await Promise.race([crashed, pause(occasion === "reset" || occasion === "epoch" ? resetEveryMs : nudgeEveryMs)]);
    }
    return crashed;
  }

  async function provoke(device: EngineDevice, occasion: CrashPoint["occasion"]): Promise<void> {
    if (occasion === "send") await deeds.send(device);
    if (occasion === "receive") await writeTo(device);
    if (occasion === "open") await deeds.openAnew(device);
    if (occasion !== "reset" && occasion !== "epoch") return;
    if (occasion === "epoch") await device.profile.mistakeEpoch();
    await raiseFloor(cluster, device.user);
    device.line.reset();
    device.wake();
  }

  // Somebody else does, who shares a conversation with it.
  async function writeTo({ user, profile: { talks } }: EngineDevice): Promise<void> {
    const others = devices.filter(
      (other) => other.user !== user && other.profile.talks.some((id) => talks.includes(id)),
    );
    const writer = others.length === 0 ? undefined : random.pick(others);
    if (writer)
      await deeds.send(
        writer,
        writer.profile.talks.find((id) => talks.includes(id)),
      );
  }

  await Promise.all(devices.map(walk));
  history.record({
    e: "fault",
    id: "F11",
    phase: "ends",
    note: missed.length === 0 ? "all points" : `nobody came by ${missed.join(", ")}`,
  });
  return { points, missed };
}

async function raiseFloor(cluster: Cluster, feed: string): Promise<void> {
  await insist(cluster, "UPDATE feed SET floor = head WHERE feed_id = $1", [feed]);
  await insist(
    cluster,
    "DELETE FROM feed_event WHERE feed_id = $1 AND pos <= (SELECT floor FROM feed WHERE feed_id = $1)",
    [feed],
  );
}
