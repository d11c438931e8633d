import { mostSteps, type TripStep } from "#shared/features/trips/tripTracker.contract.ts";

export interface SteppingTrip {
  readonly id: string;
  readonly state: string;
}

interface Ports {
  readonly ask: (ids: readonly string[]) => Promise<readonly TripStep[]>;
  readonly now: () => number;
}

// What is known stays good for a while, unless the trip has moved.
const freshMs = 30_000;
// What only rushes by is not asked about.
const restMs = 150;
const atOnce = 3;
// Whoever was not reached is asked again after a pause, ever longer.
const againMs = 3_000;
const seldomMs = 60_000;

const keyOf = ({ id, state }: SteppingTrip): string => `${id} ${state}`;

// What comes next for each of the trips that are in sight, a few at a time: all that the machine asks about is read for each.
export function createStepsInSight({ ask, now }: Ports) {
  const inSight = new Map<string, SteppingTrip>();
  const known = new Map<string, { readonly step: TripStep | undefined; readonly at: number }>();
  const listeners = new Set<() => void>();
  let resting: ReturnType<typeof setTimeout> | null = null;
  let lines = 0;
  let pauseMs = againMs;

  const isWanted = (trip: SteppingTrip): boolean => now() - (known.get(keyOf(trip))?.at ?? -Infinity) > freshMs;

  async function readOn(): Promise<void> {
    for (;;) {
      const part = [...inSight.values()].filter(isWanted).slice(0, mostSteps);
      if (part.length === 0) return;
      const at = now();
      // Those on their way are wanted by no other line.
      const wait = (since: number): void => {
        for (const trip of part) known.set(keyOf(trip), { step: known.get(keyOf(trip))?.step, at: since });
      };
      wait(at);
      const steps = await ask(part.map(({ id }) => id)).catch((cause: unknown) => {
        wait(now() - freshMs + pauseMs);
        setTimeout(rest, pauseMs);
        pauseMs = Math.min(pauseMs * 2, seldomMs);
        throw cause;
      });
      pauseMs = againMs;
      for (const trip of part) known.set(keyOf(trip), { step: steps.find(({ id }) => id === trip.id), at });
      for (const hear of listeners) hear();
    }
  }

  const begin = (): void => {
    resting = null;
    for (; lines < atOnce; lines += 1)
      // Without an answer the trips stand there without it for now.
      void readOn()
        .catch(() => undefined)
        .finally(() => {
          lines -= 1;
        });
  };
  const rest = (): void => {
    resting ??= setTimeout(begin, restMs);
  };

  return {
    stepOf: (trip: SteppingTrip): TripStep | undefined => known.get(keyOf(trip))?.step,
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    // From now on, until what it answers is called.
    show: (trip: SteppingTrip): (() => void) => {
      inSight.set(keyOf(trip), trip);
      rest();
      return () => {
        inSight.delete(keyOf(trip));
      };
    },
    // The list has been read again.
    readAgain: rest,
  };
}

export type StepsInSight = ReturnType<typeof createStepsInSight>;
