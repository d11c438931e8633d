import type { Actor } from "#shared/access/can.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Connection, Connections } from "./connections.ts";

export interface StoredLook {
  readonly conversationId: string;
  // Whose devices.
  readonly userId: string;
  readonly reader: Actor;
}

export interface StoredStore {
  // How far each person's feed is on a device of theirs; never back.
  readonly keep: (positions: ReadonlyMap<string, number>) => Promise<void>;
  // Up to which message, for each; null where nobody knows or it is not told.
  readonly storedIn: (looks: readonly StoredLook[]) => Promise<readonly (number | null)[]>;
}

interface StoredPorts {
  readonly connections: Connections;
  readonly stored: StoredStore;
  // To the other nodes: whose devices hold more than before.
  readonly tell: (packet: { readonly users: readonly string[] }) => void;
  readonly report: (cause: unknown) => void;
}

const gatherMs = 2_000;
const mostAtOnce = 300;

export type Stored = ReturnType<typeof createStored>;

// That words lie on a device of whom they are for: learned from what devices acknowledge anyway, told to whoever has the conversation open.
export function createStored({ connections, stored, tell, report }: StoredPorts) {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const all = [...waiting];
    [waiting, timer] = [new Map(), null];
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const some = new Map(all.slice(from, from + mostAtOnce));
      await stored.keep(some);
      const users = [...some.keys()];
      tell({ users });
      await say([...connections.all], (user) => some.has(user));
    }
  }

  async function say(readers: readonly Connection[], isAsked: (user: string) => boolean): Promise<void> {
    const looks = readers.flatMap((connection) => {
      const { open, isVisible, watched, actor } = connection;
      if (open === null || !isVisible) return [];
      return [...watched.keys()]
        .filter(isAsked)
        .map((userId) => ({ connection, conversationId: open, userId, reader: actor }));
    });
    const found = await stored.storedIn(looks);
    looks.forEach(({ connection, conversationId, userId }, at) => {
      const seq = found[at] ?? null;
      if (seq !== null && connection.open === conversationId)
        connection.wire.volatile.emit("eph", { t: "stored", conversationId, userId, seq });
    });
  }

  return {
    // A device has said where it stands in its person's own feed.
    note: (user: string, pos: number): void => {
      if (pos <= (waiting.get(user) ?? 0)) return;
      waiting.set(user, pos);
      timer ??= setTimeout(() => (flushing = flush().catch(report)), gatherMs);
    },
    // Of another node.
    pass: (packet: unknown): void => {
      if (!isPlainObject(packet) || !Array.isArray(packet["users"])) return;
      const users = new Set(packet["users"]);
      void say([...connections.all], (user) => users.has(user)).catch(report);
    },
    // The line has just said what is before its person's eyes.
    looked: (connection: Connection): Promise<void> => say([connection], () => true),
    // What is under way is written down to its end.
    stop: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      [waiting, timer] = [new Map(), null];
      await flushing;
    },
  };
}
