import type { Clock } from "./ports.ts";
import { offsetOf, withOffset } from "./serverTime.ts";

export interface ServerClock {
  readonly now: () => number;
  readonly hear: (told: string) => void;
}

// Our clock may be wrong by days: what is told to the server or judged by its rules goes by the server's.
export function createServerClock(clock: Clock): ServerClock {
  let offsets: readonly number[] = [];
  return {
    now: () => clock.now() + offsetOf(offsets),
    hear: (told) => {
      offsets = withOffset(offsets, told, clock.now());
    },
  };
}
