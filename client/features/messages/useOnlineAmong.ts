import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useEngine } from "./watches.ts";

// Which of these people have Hearth before them now, as far as anybody knows.
export function useOnlineAmong(ids: readonly string[]): readonly string[] {
  const engine = useEngine();
  const key = ids.join(" ");
  const people = useMemo(() => key.split(" ").map((id) => ({ id, online: engine.isOnline(id) })), [engine, key]);
  const watch = useCallback(
    (listener: () => void) => {
      const stops = people.map(({ online }) => online.watch(listener));
      return () => stops.forEach((stop) => stop());
    },
    [people],
  );
  const online = useSyncExternalStore(watch, () =>
    people.flatMap((person) => (person.online.read() ? person.id : [])).join(" "),
  );
  return useMemo(() => (online === "" ? [] : online.split(" ")), [online]);
}
