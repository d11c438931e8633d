import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mostSteps, tripTracker, type TripStep } from "#shared/features/trips/tripTracker.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ steps: tripTracker.steps });

interface Shown {
  readonly id: string;
  readonly state: string;
}

// What is known stays good for a while, unless the trip has moved.
const freshMs = 30_000;
const atOnce = 3;

const keyOf = ({ id, state }: Shown): string => `${id} ${state}`;

// What comes next for each of the trips that are shown, asked for a few at a time once they are; known anew when they are read again.
export function useTripSteps(trips: readonly Shown[], readAt: number): ReadonlyMap<string, TripStep> {
  const [steps, setSteps] = useState<ReadonlyMap<string, TripStep>>(new Map());
  const askedAt = useRef(new Map<string, number>());
  const ask = useEffectEvent((signal: AbortSignal): void => {
    const now = Date.now();
    const wanted = trips.filter((trip) => now - (askedAt.current.get(keyOf(trip)) ?? -Infinity) > freshMs);
    const parts = Array.from({ length: Math.ceil(wanted.length / mostSteps) }, (_, index) =>
      wanted.slice(index * mostSteps, (index + 1) * mostSteps),
    );
    const readOn = async (): Promise<void> => {
      for (let part = parts.shift(); part && !signal.aborted; part = parts.shift()) {
        const ids = part.map(({ id }) => id).join(",");
        const { steps: found } = await api.steps({ ids }, { isQuiet: true, signal });
        for (const trip of part) askedAt.current.set(keyOf(trip), now);
        setSteps((before) => new Map([...before, ...found.map((step) => [step.id, step] as const)]));
      }
    };
    // Without an answer the trips stand there without it.
    for (let line = 0; line < atOnce; line += 1) void readOn().catch(() => undefined);
  });
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [readAt]);
  return steps;
}
