import { useSetAtom, useAtomValue, type PrimitiveAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { useConnection, useEngine } from "./watches.ts";

const watched: readonly Watch[] = [{ resource: "desk" }];

// Kept by whatever shows them all, and read again when they change; without a connection, as they were last.
export function useDeskList<T>(read: () => Promise<readonly T[]>, atom: PrimitiveAtom<readonly T[]>): readonly T[] {
  const engine = useEngine();
  const { state: connection } = useConnection();
  const set = useSetAtom(atom);
  const readAgain = useCallback(
    () =>
      void read().then(
        (found) => set(found),
        () => undefined,
      ),
    [read, set],
  );
  useEffect(readAgain, [readAgain, connection]);
  useEffect(() => engine.onChanged((change) => void (touches(watched, change) && readAgain())), [engine, readAgain]);
  useEffect(() => engine.onWatching(readAgain), [engine, readAgain]);
  return useAtomValue(atom);
}
