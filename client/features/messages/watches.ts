import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { Engine, Watchable } from "#client/engine/engine.ts";
import type { ConversationsView } from "#client/engine/model.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";

export const EngineContext = createContext<Engine | null>(null);

export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error("Messages are drawn once the engine is there");
  return engine;
}

// The one way in which a component reads the engine.
const useWatch = <T>(watchable: Watchable<T>): T => useSyncExternalStore(watchable.watch, watchable.read);

export function useConversations(view: ConversationsView, narrowing?: Narrowing) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.conversations(view, narrowing), [engine, view, narrowing]));
}

export function useConversation(id: string) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.conversation(id), [engine, id]));
}

export function useTimeline(id: string) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.timeline(id), [engine, id]));
}

export function useHeld(id: string) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.held(id), [engine, id]));
}

export function useTypists(id: string) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.typists(id), [engine, id]));
}

export function useStored(id: string) {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.stored(id), [engine, id]));
}

export function useCounters() {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.counters(), [engine]));
}

export function useConnection() {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.connection(), [engine]));
}

export function useUnsent() {
  const engine = useEngine();
  return useWatch(useMemo(() => engine.unsent(), [engine]));
}
