import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { desk, type Label } from "#shared/features/desk/desk.contract.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { labelsAtom } from "./marks.atoms.ts";
import { useConnection, useEngine } from "./watches.ts";

export const deskApi = apiOf(desk);

const watched: readonly Watch[] = [{ resource: "desk" }];

// Kept by whatever shows them all, and read again when they change; without a connection, as they were last.
export function useLabels(): readonly Label[] {
  const engine = useEngine();
  const { state: connection } = useConnection();
  const setLabels = useSetAtom(labelsAtom);
  const readAgain = useCallback(
    () =>
      void deskApi.labels({}, { isQuiet: true }).then(
        ({ labels }) => setLabels(labels),
        () => undefined,
      ),
    [setLabels],
  );
  useEffect(readAgain, [readAgain, connection]);
  useEffect(() => engine.onChanged((change) => void (touches(watched, change) && readAgain())), [engine, readAgain]);
  useEffect(() => engine.onWatching(readAgain), [engine, readAgain]);
  return useAtomValue(labelsAtom);
}
