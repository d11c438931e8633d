import type { Held, OutboxHeld, Stores } from "#client/engine/ports.ts";
import type { Note, Notes } from "./notes.ts";
import type { Ledger } from "./ledger.ts";

// What was written to the stores is written down as soon as it stands, whether or not the engine lives to hear of it.
export function recordedStores(stores: Stores, notes: Notes, ledger: Ledger): Stores {
  const { outbox, cache } = stores;
  const watching =
    <H, C>(decide: (held: H) => C, seen: (held: H, note: Note | null) => void) =>
    (held: H): C => {
      notes.forget();
      const changes = decide(held);
      seen(held, notes.last());
      return changes;
    };
  return {
    ...stores,
    outbox: {
      ...outbox,
      commit: async (conversationId, decide) => {
        let seen: { held: OutboxHeld; note: Note | null } | undefined;
        const changes = await outbox.commit(
          conversationId,
          watching(decide, (held, note) => void (seen = { held, note })),
        );
        if (seen) ledger.outbox(seen.held, changes, seen.note);
        return changes;
      },
    },
    cache: {
      ...cache,
      commit: async (need, decide) => {
        let seen: { held: Held; note: Note | null } | undefined;
        const changes = await cache.commit(
          need,
          watching(decide, (held, note) => void (seen = { held, note })),
        );
        if (seen) ledger.cache(seen.held, changes, seen.note);
        return changes;
      },
    },
  };
}
