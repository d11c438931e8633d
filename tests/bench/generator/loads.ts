import { setTimeout as pause } from "node:timers/promises";
import { percentiles, type Percentiles } from "../machine/percentiles.ts";
import type { Crowd } from "./crowd.ts";

export interface Load {
  readonly perSecond: number;
  readonly latency: Percentiles;
  readonly messages: number;
  readonly seconds: number;
  // Of one core, by this process.
  readonly generatorShare: number;
  readonly wrong: number;
}

interface Spell {
  readonly warmMs: number;
  readonly measureMs: number;
  // Called when the measured time begins and when it ends.
  readonly mark: () => void;
}

// Closed loop: every client keeps so many messages open, and sends the next when one is acknowledged and received.
export async function runClosed(crowd: Crowd, { window, ...spell }: Spell & { window: number }): Promise<Load> {
  let isOver = false;
  const load = measure(crowd, spell, (sender) => {
    if (!isOver) crowd.send(sender);
  });
  for (let place = 0; place < crowd.size; place += 1) for (let n = 0; n < window; n += 1) crowd.send(place);
  const result = await load;
  isOver = true;
  await settle(crowd);
  return result;
}

// Open loop: so many a second over all clients, whether or not the earlier ones have arrived.
export async function runOpen(crowd: Crowd, { rate, ...spell }: Spell & { rate: number }): Promise<Load> {
  const began = performance.now();
  let sent = 0;
  let isOver = false;
  const load = measure(crowd, spell);
  const step = (): void => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; sent < due; sent += 1) crowd.send(placeOf(sent, crowd.size));
    if (!isOver) setTimeout(step, 1);
  };
  step();
  const result = await load;
  isOver = true;
  await settle(crowd);
  return result;
}

// Neighbours of the order are not partners, so that one conversation is not busy while all others rest.
const placeOf = (sent: number, size: number): number => (sent * 37) % size;

async function measure(
  crowd: Crowd,
  { warmMs, measureMs, mark }: Spell,
  onDone?: (sender: number) => void,
): Promise<Load> {
  let latencies: number[] = [];
  crowd.ledger.watch({ onReceived: (ms) => latencies.push(ms), ...(onDone ? { onDone } : {}) });
  await pause(warmMs);
  latencies = [];
  mark();
  const before = { ...crowd.ledger.counts(), at: performance.now(), cpu: process.cpuUsage() };
  await pause(measureMs);
  mark();
  const seconds = (performance.now() - before.at) / 1000;
  const after = crowd.ledger.counts();
  const { user, system } = process.cpuUsage(before.cpu);
  const messages = after.done - before.done;
  return {
    messages,
    seconds,
    perSecond: messages / seconds,
    latency: percentiles(latencies),
    generatorShare: (user + system) / 1e6 / seconds,
    wrong: after.doubled + after.reordered,
  };
}

const patienceMs = 10_000;

// The next load begins with nothing under way. A slow server may take long, as long as it goes on.
async function settle(crowd: Crowd): Promise<void> {
  crowd.ledger.watch({});
  let [open, changedAt] = [crowd.ledger.open(), performance.now()];
  while (open > 0) {
    await pause(5);
    if (crowd.ledger.open() < open) [open, changedAt] = [crowd.ledger.open(), performance.now()];
    if (performance.now() - changedAt > patienceMs)
      throw new Error(
        `${open} messages have not been acknowledged and received. ${crowd.failures().slice(0, 3).join("; ")}`,
      );
  }
}
