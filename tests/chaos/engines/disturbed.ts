import { setTimeout as pause } from "node:timers/promises";
import type { Realtime, SocketListener } from "#client/engine/ports.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import type { Random } from "../random.ts";
import type { Disturbance } from "../world.ts";

// Some of what comes over the sound line does not reach the engine as it should.
export interface Mischief {
  readonly disturb: (disturbance: Partial<Disturbance>) => void;
  // Not even the little that there always is.
  readonly calm: () => void;
  readonly hold: () => void;
  readonly release: () => void;
  readonly around: (realtime: Realtime) => Realtime;
}

const nothing: Disturbance = { swallow: 0, late: 0, lateByMs: 0, twice: 0, swap: 0 };
const always: Disturbance = { swallow: 0.015, late: 0.015, lateByMs: 800, twice: 0.02, swap: 0 };

type Deliver = SocketListener["batch"];

export function createMischief(random: Random): Mischief {
  let least = always;
  let now = always;
  let held: PromiseWithResolvers<void> | null = null;

  function disturbed(deliver: Deliver): Deliver {
    const kept = new Map<string, Batch>();
    return async (batch) => {
      const { swallow, swap } = now;
      // Whoever loses a batch and says that it was taken in is found out by the next one.
      if (random.chance(swallow)) return batch.to;
      if (random.chance(swap) && !kept.has(batch.feed)) {
        kept.set(batch.feed, batch);
        return batch.to;
      }
      const cursor = await carried(batch, deliver);
      await deliverKept(batch.feed, deliver, kept);
      await held?.promise;
      return cursor;
    };
  }

  async function carried(batch: Batch, deliver: Deliver): Promise<number> {
    const { late, lateByMs, twice } = now;
    if (random.chance(late)) await pause(random.fraction() * lateByMs);
    const cursor = await deliver(batch);
    if (random.chance(twice)) void deliver(batch).catch(() => undefined);
    return cursor;
  }

  async function deliverKept(feed: string, deliver: Deliver, kept: Map<string, Batch>): Promise<void> {
    const first = kept.get(feed);
    kept.delete(feed);
    if (first) await deliver(first);
  }

  return {
    disturb: (wanted) => {
      now = Object.keys(wanted).length === 0 ? least : { ...nothing, ...wanted };
    },
    calm: () => {
      least = nothing;
      now = nothing;
    },
    hold: () => {
      held ??= Promise.withResolvers();
    },
    release: () => {
      held?.resolve();
      held = null;
    },
    around: (realtime) => ({
      connect: (listener, hello) => realtime.connect({ ...listener, batch: disturbed(listener.batch) }, hello),
    }),
  };
}
