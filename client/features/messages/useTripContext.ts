import { useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import { tripContext as contract, type TripContext } from "#shared/features/tripContext/tripContext.contract.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { ageOf } from "#client/api/keeping.ts";
import { hasten } from "#client/api/late.ts";
import { besideWatchesAtom } from "#client/session/watches.atoms.ts";
import { useConnection, useEngine } from "./watches.ts";

const api = apiOf(contract);

// Where a line brings nothing it is asked for again now and then, as a screen is.
const againAfterMs = 10_000;

interface Read {
  readonly conversationId: string;
  readonly context: TripContext;
  // When it was so.
  readonly at: number;
  readonly isKept: boolean;
}

export interface ShownContext {
  readonly context: TripContext | null;
  // Why there is nothing to show.
  readonly failure: unknown;
  // How old it is, where it is not of now.
  readonly age: number | null;
  readonly readAgain: () => void;
}

// What a conversation is about, as it is now: read again when it changes. Without a connection, as it was last.
export function useTripContext(conversationId: string): ShownContext {
  const { state: connection } = useConnection();
  const isLive = connection === "live";
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  const readAgain = useCallback(() => setAsks((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    hasten(signal, { onArrived: readAgain });
    api.read({ id: conversationId }, { isQuiet: true, signal }).then(
      (context) => {
        const keptAt = ageOf(signal);
        const isKept = keptAt !== undefined;
        setFailure(null);
        // What the device keeps says less than what was read here before.
        setRead((before) =>
          isKept && before?.conversationId === conversationId
            ? before
            : { conversationId, context, at: keptAt ?? Date.now(), isKept },
        );
      },
      (cause: unknown) => signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [conversationId, isLive, asks, readAgain]);
  const shown = read?.conversationId === conversationId ? read : null;
  useChanges(shown?.context ?? null, readAgain);
  const isBehind = isLive && (failure === null ? shown?.isKept === true : isUnreached(failure));
  useEffect(() => {
    if (!isBehind) return undefined;
    const asking = setInterval(() => document.hidden || readAgain(), againAfterMs);
    return () => clearInterval(asking);
  }, [isBehind, readAgain]);
  const isOld = shown !== null && (shown.isKept || connection === "offline" || failure !== null);
  return { context: shown?.context ?? null, failure, age: isOld ? shown.at : null, readAgain };
}

// The records that are shown, and the money of the trip with it.
function useChanges(context: TripContext | null, onChanged: () => void): void {
  const engine = useEngine();
  const setWatches = useSetAtom(besideWatchesAtom);
  const names = JSON.stringify(context && idsOf(context));
  const watched = useMemo(() => watchesOf(JSON.parse(names)), [names]);
  useEffect(() => {
    setWatches(watched);
    return () => setWatches([]);
  }, [setWatches, watched]);
  useEffect(() => engine.onChanged((change) => touches(watched, change) && onChanged()), [engine, watched, onChanged]);
  // What changed while nobody told is asked for.
  useEffect(() => engine.onWatching(onChanged), [engine, onChanged]);
}

interface Ids {
  readonly trips: readonly string[];
  readonly hostings: readonly string[];
  readonly students: readonly string[];
}

const idsOf = ({ trip, families, student }: TripContext): Ids => ({
  trips: trip ? [trip.id] : [],
  hostings: (families ?? []).map(({ id }) => id),
  students: student ? [student.id] : [],
});

const watchesOf = (ids: Ids | null): readonly Watch[] =>
  ids === null
    ? []
    : (["trips", "hostings", "students"] as const)
        .map((resource) => ({ resource, ids: ids[resource] }))
        .filter((watch) => watch.ids.length > 0);
