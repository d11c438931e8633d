import { useEffect, useRef, useState } from "react";
import { trips, type Trip } from "#shared/features/trips/trips.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLater } from "#client/resource/useLater.ts";
import { loadUser } from "#client/session/session.ts";

const api = apiOf(trips);
const pauseMs = 200;

export type ListedTrip = Trip;

interface TripList {
  readonly standing: "loading" | "nobody" | "notAllowed" | "failed" | "ready";
  readonly trips: readonly ListedTrip[];
  readonly find: (typed: string) => void;
}

// The trips that the person who is signed in may read; the newest question wins.
export function useTripList(): TripList {
  const [answer, setAnswer] = useState<Omit<TripList, "find">>({ standing: "loading", trips: [] });
  const asking = useRef<AbortController>(null);
  const later = useLater(pauseMs);
  const ask = (q: string): void => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    tripsFound(q, signal).then(
      setAnswer,
      (cause: unknown) => signal.aborted || setAnswer({ standing: standingAfter(cause), trips: [] }),
    );
  };
  useEffect(() => {
    ask("");
    return () => asking.current?.abort();
  }, []);
  return { ...answer, find: (typed) => later(() => ask(typed.trim())) };
}

async function tripsFound(q: string, signal: AbortSignal): Promise<Omit<TripList, "find">> {
  if (!(await loadUser())) return { standing: "nobody", trips: [] };
  const { data } = await api.list(
    { page: 1, perPage: 12, tab: "all", ...(q === "" ? {} : { q }) },
    { isQuiet: true, signal },
  );
  return { standing: "ready", trips: data };
}

function standingAfter(cause: unknown): "nobody" | "notAllowed" | "failed" {
  if (!(cause instanceof ApiError)) return "failed";
  if (cause.statusCode === 401) return "nobody";
  return cause.statusCode === 403 ? "notAllowed" : "failed";
}
