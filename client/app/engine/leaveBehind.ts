import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

// The types of pages know neither: where a browser has them, its worker is woken with the next network, and now and then.
interface WakingRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
  readonly periodicSync?: {
    readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
  };
}

const tag = "outbox";
const nowAndThenMs = 12 * 3_600_000;

// Whoever puts the phone away with something unsent finds it sent: it leaves with the next network, also when this page is gone by then.
export function leaveBehind(engine: Pick<Engine, "pendingCount">): Unsubscribe {
  const pending = engine.pendingCount();
  const stopping = new AbortController();
  const look = (): void => {
    if (document.hidden && pending.read() > 0) void wake(({ sync }) => sync?.register(tag));
  };
  document.addEventListener("visibilitychange", look, { signal: stopping.signal });
  const stop = pending.watch(look);
  void wake(({ periodicSync }) => periodicSync?.register(tag, { minInterval: nowAndThenMs }));
  return () => {
    stopping.abort();
    stop();
  };
}

// Where it is not allowed, what waits leaves with the next start, as everywhere else.
async function wake(ask: (registration: WakingRegistration) => Promise<void> | undefined): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await Promise.resolve(ask(registration as WakingRegistration)).catch(() => undefined);
}
