import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Deeds } from "./deeds.ts";
import type { EngineDevice } from "./device.ts";

export interface Load {
  readonly devices: readonly EngineDevice[];
  readonly deeds: Deeds;
  readonly random: Random;
  readonly messages: number;
  // So long it should take; a run that is behind hurries.
  readonly durationMs: number;
}

const shares = [
  { weight: 72, act: (deeds: Deeds, device: EngineDevice) => deeds.send(device) },
  { weight: 8, act: (deeds: Deeds, device: EngineDevice) => deeds.edit(device) },
  { weight: 4, act: (deeds: Deeds, device: EngineDevice) => deeds.remove(device) },
  { weight: 13, act: (deeds: Deeds, device: EngineDevice) => deeds.seen(device) },
  { weight: 3, act: (deeds: Deeds, device: EngineDevice) => deeds.unread(device) },
  { weight: 4, act: (deeds: Deeds, device: EngineDevice) => deeds.open(device) },
];
const burstShare = 0.03;

// Nobody waits for anybody: what a device makes durable slowly keeps no other from writing.
export async function applyLoad({ devices, deeds, random, messages, durationMs }: Load): Promise<void> {
  const begunAt = performance.now();
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const everyMs = (durationMs / messages) * (72 / total);
  for (let made = 0; deeds.sent() < messages; made += 1) {
    const device = random.pick(devices);
    const { act } = random.weighted(shares);
    const times = random.chance(burstShare) ? random.whole(3, 25) : 1;
    for (let time = 0; time < times; time += 1) act(deeds, device).catch(() => undefined);
    const ahead = begunAt + made * everyMs - performance.now();
    await pause(Math.max(ahead, 0) * random.fraction() * 2);
  }
}
