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
  sliceBytes: Infinity,
  dropAfterBytes: Infinity,
  refuses: false,
};
export const hole: Partial<Weather> = { holds: ["up", "down"] };

export interface Sky {
  readonly now: () => Weather;
  readonly turn: (weather: Weather) => void;
  // Resolves once nothing is held in that direction.
  readonly opens: (direction: Direction) => Promise<void>;
}

export function createSky(): Sky {
  let weather = calm;
  let turned = Promise.withResolvers<void>();
  return {
    now: () => weather,
    turn: (next) => {
      weather = next;
      turned.resolve();
      turned = Promise.withResolvers();
    },
    opens: async (direction) => {
      while (weather.holds.includes(direction)) await turned.promise;
    },
  };
}
