import { useSetAtom, useAtomValue, type PrimitiveAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { hasten } from "#client/api/late.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { useConnection, useEngine } from "./watches.ts";

const watched: readonly Watch[] = [{ resource: "desk" }];

interface Asks {
  asked: number;
  taken: number;
}

// Of each list, for several show the same one.
const asksOf = new WeakMap<object, Asks>();

// An answer to what was asked earlier may come later, and then says how things stood before.
function newestOf<T>(list: object, read: () => Promise<T>, take: (found: T) => void): void {
  const asks = asksOf.get(list) ?? { asked: 0, taken: 0 };
  asksOf.set(list, asks);
  const turn = ++asks.asked;
  read().then(
    (found) => {
      if (turn < asks.taken) return;
      asks.taken = turn;
      take(found);
    },
    () => undefined,
  );
}

type Read<T> = (signal: AbortSignal) => Promise<T>;

// On a line that brings nothing what is kept comes first, and what it took the place of is taken when it is here.
function readHastily<T>(list: object, read: Read<T>, take: (found: T) => void): void {
  const { signal } = new AbortController();
  hasten(signal, { onArrived: () => readHastily(list, read, take) });
  newestOf(list, () => read(signal), take);
}

// Kept by whatever shows them all, and read again when they change; without a connection, as they were last.
export function useDeskList<T>(read: Read<readonly T[]>, atom: PrimitiveAtom<readonly T[]>): readonly T[] {
  const engine = useEngine();
  const isLive = useConnection().state === "live";
  const set = useSetAtom(atom);
  const readAgain = useCallback(() => readHastily(atom, read, set), [atom, read, set]);
  useEffect(readAgain, [readAgain, isLive]);
  useEffect(() => engine.onChanged((change) => void (touches(watched, change) && readAgain())), [engine, readAgain]);
  useEffect(() => engine.onWatching(readAgain), [engine, readAgain]);
  return useAtomValue(atom);
}
