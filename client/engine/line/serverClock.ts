import type { Clock } from "../ports.ts";
import { offsetOf, withOffset } from "./serverTime.ts";

export interface ServerClock {
  readonly now: () => number;
  // What the server said last, whatever our clock has done since; null before its first word.
  readonly heard: () => number | null;
  readonly hear: (told: string) => void;
}

// Our clock may be wrong by days: what is told to the server or judged by its rules goes by the server's.
export function createServerClock(clock: Clock): ServerClock {
  let offsets: readonly number[] = [];
  let heard: number | null = null;
  const now = (): number => clock.now() + offsetOf(offsets);
  return {
    now,
    heard: () => heard,
    hear: (told) => {
      const at = Date.parse(told);
      if (!Number.isNaN(at)) heard = at;
      offsets = withOffset(offsets, told, clock.now());
    },
  };
}
