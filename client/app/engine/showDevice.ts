import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";
import { isLiveAtom, unsentAtom } from "#client/session/device.atoms.ts";
import { store } from "#client/session/store.ts";

// How this device stands with the server, for whoever asks outside the messages.
export function showDevice(engine: Pick<Engine, "connection" | "pendingCount">): Unsubscribe {
  const [pending, connection] = [engine.pendingCount(), engine.connection()];
  const showUnsent = (): void => store.set(unsentAtom, pending.read());
  const showLine = (): void => store.set(isLiveAtom, connection.read().state === "live");
  showUnsent();
  showLine();
  const stops = [pending.watch(showUnsent), connection.watch(showLine)];
  return () => {
    for (const stop of stops) stop();
    store.set(unsentAtom, 0);
    store.set(isLiveAtom, false);
  };
}
