import { setMaxListeners } from "node:events";

// Up is from the one who called to the one who was called.
export type Direction = "up" | "down";

export interface Weather {
  // Taken in and kept back: a hole in both directions, a half-open connection in one.
  readonly holds: readonly Direction[];
  readonly delayMs: number;
  readonly jitterMs: number;
  // A lost packet, as it looks above TCP: this share of chunks waits that long.
  readonly stallShare: number;
  readonly stallMs: number;
  readonly bytesPerSecond: number;
  // All connections share a line that carries so many, one thing after the other: what is big is in the way of what comes after it.
  readonly sharedBytesPerSecond: number;
  readonly sliceBytes: number;
  // A connection is cut after it has carried so many bytes in one direction.
  readonly dropAfterBytes: number;
  // New connections are cut at once.
  readonly refuses: boolean;
}

export const calm: Weather = {
  holds: [],
  delayMs: 0,
  jitterMs: 0,
  stallShare: 0,
  stallMs: 200,
  bytesPerSecond: Infinity,
  sharedBytesPerSecond: Infinity,
  sliceBytes: Infinity,
  dropAfterBytes: Infinity,
  refuses: false,
};
export const hole: Partial<Weather> = { holds: ["up", "down"] };

export interface Sky {
  readonly now: () => Weather;
  readonly turn: (weather: Weather) => void;
  // Aborted as soon as it turns.
  readonly isOver: () => AbortSignal;
  // Resolves once nothing is held in that direction.
  readonly opens: (direction: Direction) => Promise<void>;
  // When the line that all share has carried so much more.
  readonly carries: (direction: Direction, bytes: number) => number;
}

export function createSky(): Sky {
  let weather = calm;
  let turned = Promise.withResolvers<void>();
  let over = ending();
  let free = { up: 0, down: 0 };
  return {
    now: () => weather,
    turn: (next) => {
      weather = next;
      free = { up: 0, down: 0 };
      over.abort();
      over = ending();
      turned.resolve();
      turned = Promise.withResolvers();
    },
    isOver: () => over.signal,
    opens: async (direction) => {
      while (weather.holds.includes(direction)) await turned.promise;
    },
    carries: (direction, bytes) =>
      (free[direction] = Math.max(free[direction], performance.now()) + (bytes / weather.sharedBytesPerSecond) * 1_000),
  };
}

// As many wait for it as there are connections.
function ending(): AbortController {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  return over;
}
