import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import { useEngine } from "./watches.ts";

// Who of these people is here or was lately, as far as one is told; in their order.
export function usePresences(ids: readonly string[]): readonly ToldPresence[] {
  const engine = useEngine();
  const key = ids.join(" ");
  const people = useMemo(() => (key === "" ? [] : key.split(" ").map((id) => engine.presence(id))), [engine, key]);
  const watch = useCallback(
    (listener: () => void) => {
      const stops = people.map((one) => one.watch(listener));
      return () => stops.forEach((stop) => stop());
    },
    [people],
  );
  const told = useSyncExternalStore(watch, () => JSON.stringify(people.map((one) => one.read())));
  return useMemo((): readonly ToldPresence[] => JSON.parse(told), [told]);
}
