import type { Clock } from "#client/engine/ports.ts";

export interface FakeClock extends Clock {
  // Time passes, and what was due in it happens in its order.
  readonly advance: (ms: number) => Promise<void>;
  readonly waiting: () => number;
}

// What follows from one thing is let happen before the next one does.
export async function settled(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export async function until(holds: () => boolean | Promise<boolean>, turns = 2_000): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    if (await holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error("It never came to that");
}

export function createFakeClock(start = Date.parse("2026-07-01T10:00:00Z")): FakeClock {
  const timers = new Map<symbol, { readonly at: number; readonly run: () => void }>();
  let now = start;
  const next = () => [...timers].toSorted(([, a], [, b]) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (ms, run) => {
      const id = Symbol("timer");
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    },
    waiting: () => timers.size,
    advance: async (ms) => {
      const end = now + ms;
      for (let due = next(); due && due[1].at <= end; due = next()) {
        const [id, { at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}
