import { useCallback, useMemo, useSyncExternalStore } from "react";
import { viewersIn, withViewer, type Viewer, type Viewers } from "#shared/features/conversations/viewing.rules.ts";
import type { Engine } from "#client/engine/engine.ts";
import { useEngine, useTypists } from "./watches.ts";

interface Watched {
  readonly watch: (listener: () => void) => () => void;
  readonly viewersOf: (conversationId: string) => readonly Viewer[];
}

const checkMs = 5_000;
const watchedBy = new WeakMap<Engine, Watched>();

// Whom of the colleagues this page has heard of, once for all rows that show it.
function watchedOf(engine: Engine): Watched {
  const known = watchedBy.get(engine);
  if (known) return known;
  const listeners = new Set<() => void>();
  let viewers: Viewers = new Map();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  engine.onViewing((told) => {
    viewers = withViewer(viewers, told, Date.now());
    tell();
  });
  // Whoever is not heard of any more is forgotten without a word.
  let checking: ReturnType<typeof setInterval> | undefined;
  const made: Watched = {
    watch: (listener) => {
      listeners.add(listener);
      checking ??= setInterval(tell, checkMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(checking);
        checking = undefined;
      };
    },
    viewersOf: (conversationId) => viewersIn(viewers, conversationId, Date.now()),
  };
  watchedBy.set(engine, made);
  return made;
}

interface Looking {
  readonly names: readonly string[];
  // Those of them who are writing.
  readonly writing: readonly string[];
}

// Which colleagues have a conversation before their eyes.
export function useViewers(conversationId: string): Looking {
  const engine = useEngine();
  const typists = useTypists(conversationId);
  const { watch, viewersOf } = useMemo(() => watchedOf(engine), [engine]);
  const read = useCallback(
    () => JSON.stringify(viewersOf(conversationId).map(({ userId, name }) => [userId, name])),
    [viewersOf, conversationId],
  );
  const told = useSyncExternalStore(watch, read);
  return useMemo(() => {
    const people: readonly [string, string][] = JSON.parse(told);
    return {
      names: people.map(([, name]) => name),
      writing: people.flatMap(([id, name]) => (typists.includes(id) ? [name] : [])),
    };
  }, [told, typists]);
}
