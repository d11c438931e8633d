import { isBeforeTheirEyes, nowhere, seenDelayMs, wishesFor } from "./attention.ts";
import { factsOf } from "#shared/features/conversations/headerFacts.ts";
import { isMuted } from "#shared/features/conversations/ownOrder.rules.ts";
import { createEmitter, type Emitter } from "./emitter.ts";
import type { Attention, CachedMessage, Look, Viewer } from "../model.ts";
import type { Ports, Unsubscribe } from "../ports.ts";
import type { ServerClock } from "../line/serverClock.ts";

export interface Arrivals {
  readonly hear: (messages: readonly CachedMessage[]) => void;
  readonly look: (look: Partial<Look>) => void;
  readonly current: () => Look;
  readonly attention: Emitter<Attention>;
  readonly stop: () => void;
}

interface ArrivalsOptions {
  readonly ports: Pick<Ports, "stores" | "clock">;
  readonly viewer: Viewer;
  readonly time: ServerClock;
  readonly onSeen: (conversationId: string) => void;
}

export function createArrivals({ ports: { stores, clock }, viewer, time, onSeen }: ArrivalsOptions): Arrivals {
  const attention = createEmitter<Attention>();
  let look = nowhere;
  let cancel: Unsubscribe = () => undefined;

  // Seen after a second before somebody's eyes, once for all that came in it.
  const seeLater = (): void => {
    cancel();
    const { open } = look;
    if (open !== null && isBeforeTheirEyes(look, open))
      cancel = clock.after(seenDelayMs, () => isBeforeTheirEyes(look, open) && onSeen(open));
  };

  // Each tab wishes by what it shows; the first to claim it rings for all of them.
  async function ring(message: CachedMessage): Promise<void> {
    const { conversationId } = message;
    const [row] = await stores.cache.conversations([conversationId]);
    if (row?.header && isMuted(factsOf(row.header), time.now())) return;
    const wishes = wishesFor(look, { conversationId, message, viewerId: viewer.id, now: time.now() });
    for (const t of ["toast", "sound"] as const) {
      if (wishes[t] && (await stores.cache.claim(`${t}/${conversationId}/${message.seq}`, time.now())))
        attention.emit({ t, conversationId, message });
    }
  }

  return {
    attention,
    current: () => look,
    look: (change) => {
      look = { ...look, ...change };
      seeLater();
    },
    hear: (messages) => {
      if (messages.some(({ conversationId }) => conversationId === look.open)) seeLater();
      const newest = new Map(
        messages.filter(({ from }) => from !== viewer.id).map((message) => [message.conversationId, message]),
      );
      for (const message of newest.values()) void ring(message).catch(() => undefined);
    },
    stop: () => cancel(),
  };
}
