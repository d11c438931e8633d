import type { Clock } from "#server/clock.ts";

export interface ManualClock extends Clock {
  readonly advance: (ms: number) => void;
}

export function manualClock(start = new Date()): ManualClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}
