import { type Note, type Ports, type Touched } from "../ports.ts";
import {
  StoreFull,
  type CacheChanges,
  type Held,
  type Need,
  type OutboxChanges,
  type OutboxHeld,
} from "./storePorts.ts";
import { createEmitter, type Emitter } from "../views/emitter.ts";

// The one door through which anything is stored. Whoever shows it hears afterwards, in every tab.
export interface Writer {
  readonly cache: <T extends CacheChanges>(need: Need, decide: (held: Held) => T) => Promise<T>;
  readonly outbox: <T extends OutboxChanges>(
    conversationId: string | null,
    decide: (held: OutboxHeld) => T,
  ) => Promise<T>;
  readonly touched: Emitter<Touched>;
}

interface WriterOptions {
  readonly ports: Pick<Ports, "stores" | "channel" | "search" | "dropNotifications">;
  readonly makeRoom: () => Promise<void>;
}

// A snapshot says of everything what it is, also of what it does not name.
const touchedBy = ({
  clear,
  epoch,
  conversations = [],
  dropConversations = [],
  messages = [],
  drafts = [],
  dropMessages = [],
}: CacheChanges): readonly string[] | null =>
  clear || epoch !== undefined
    ? null
    : [
        ...new Set([
          ...conversations.map(({ id }) => id),
          ...dropConversations,
          ...[...messages, ...drafts, ...dropMessages].map(({ conversationId }) => conversationId),
        ]),
      ];

export function createWriter({
  ports: { stores, channel, search, dropNotifications },
  makeRoom,
}: WriterOptions): Writer {
  const touched = createEmitter<Touched>();
  const tell = (change: Touched, note: Note): void => {
    touched.emit(change);
    channel.post(note);
  };
  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (cause) {
      if (!(cause instanceof StoreFull)) throw cause;
      await makeRoom();
      return write();
    }
  };
  const show = (changes: CacheChanges): void => {
    if (changes.clear) search.clear();
    for (const id of changes.dropConversations ?? []) {
      search.drop(id);
      dropNotifications(id);
    }
    if (changes.messages?.length) search.put(changes.messages);
  };

  return {
    touched,
    cache: async (need, decide) => {
      const changes = await withRoom(() => stores.cache.commit(need, decide));
      show(changes);
      const conversations = touchedBy(changes);
      const change: Touched = { conversations, outbox: false };
      if (conversations === null || conversations.length > 0) tell(change, { t: "touched", touched: change });
      return changes;
    },
    outbox: async (conversationId, decide) => {
      const changes = await withRoom(() => stores.outbox.commit(conversationId, decide));
      const change: Touched = { conversations: conversationId === null ? null : [conversationId], outbox: true };
      tell(change, { t: "touched", touched: change });
      return changes;
    },
  };
}
