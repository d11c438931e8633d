import type { Engine } from "../face.ts";
import { readCounters, readItem, readList, type Found, type Reading } from "./lists.ts";
import type { ConversationItem, ConversationList, ConversationsView, HeldRun, Pending } from "../model.ts";
import { keyOf, unnarrowed, type Narrowing } from "./narrowing.ts";
import type { Pages } from "./pages.ts";
import type { Ports, Touched } from "../ports.ts";
import { keep } from "./same.ts";
import { countersOfTally, emptyTally } from "../apply/standing.ts";
import { emptyThread, readHeld, readThread, type Thread } from "./threads.ts";
import { createDayOf } from "./timeline.ts";
import { readUnsent, type Unsent } from "./unsent.ts";
import { createLive, type Live, type Watchable } from "./watchable.ts";

export const listStep = 50;
// As many as a person goes back and forth between; what is being watched is never put away.
const mostKept = 24;

export interface Views extends Pick<
  Engine,
  "conversations" | "conversation" | "timeline" | "held" | "counters" | "pendingCount" | "draftsHere" | "unsent"
> {
  readonly touched: (touched: Touched) => void;
  readonly refreshThread: (id: string) => void;
  // False when all that is held was shown already.
  readonly showMore: (view: ConversationsView, narrowing: Narrowing | undefined, count: number) => boolean;
}

interface ViewsOptions {
  readonly stores: Ports["stores"];
  readonly reading: Omit<Reading, "cache" | "pending" | "answered">;
  readonly timezone: string;
  readonly pages: Pick<Pages, "windowOf" | "isMissing">;
  readonly progress: (uploadId: string) => number;
}

function createShelf<T>(make: (key: string) => Live<T>): {
  readonly of: (key: string) => Live<T>;
  readonly known: () => ReadonlyMap<string, Live<T>>;
} {
  const shelf = new Map<string, Live<T>>();
  const tidy = (): void => {
    for (const [key, live] of shelf) if (shelf.size > mostKept && !live.isWatched()) shelf.delete(key);
  };
  return {
    known: () => shelf,
    of: (key) => {
      const live = shelf.get(key) ?? make(key);
      shelf.delete(key);
      tidy();
      shelf.set(key, live);
      return live;
    },
  };
}

// What the browser has wiped stays as it was shown until there is something to read again.
function createLasting<T>(first: T, load: (before: T) => Promise<Found<T>>): Live<T> {
  let wasFilled = false;
  return createLive(first, async (before) => {
    const { value, isFilled } = await load(before);
    wasFilled ||= isFilled;
    return wasFilled && !isFilled ? before : keep(before, value);
  });
}

const mapped = <T, R>(from: Watchable<T>, to: (value: T) => R): Watchable<R> => ({
  read: () => to(from.read()),
  watch: from.watch,
});

const emptyList: ConversationList = { status: "loading", rows: [], hasMore: false, isWindow: false };

export function createViews({ stores, reading, timezone, pages, progress }: ViewsOptions): Views {
  let mirror: Promise<readonly Pending[]> | null = null;
  const pending = (): Promise<readonly Pending[]> =>
    (mirror ??= stores.outbox.all().catch((cause: unknown) => {
      mirror = null;
      throw cause;
    }));
  const from: Reading = { ...reading, cache: stores.cache, pending, answered: stores.outbox.log };
  const dayOf = createDayOf(timezone);
  const limits = new Map<string, number>();
  const limitOf = (key: string): number => limits.get(key) ?? listStep;
  const listKeyOf = (view: ConversationsView, narrowing: Narrowing): string => `${view} ${keyOf(narrowing)}`;

  const lists = new Map<string, Live<ConversationList>>();
  const listOf = (view: ConversationsView, narrowing: Narrowing = unnarrowed): Live<ConversationList> => {
    const key = listKeyOf(view, narrowing);
    const live =
      lists.get(key) ??
      createLasting(emptyList, (before) => readList(from, view, { narrowing, limit: limitOf(key), before }));
    lists.set(key, live);
    return live;
  };
  const items = createShelf<ConversationItem | null | undefined>((id) =>
    createLive<ConversationItem | null | undefined>(undefined, async (before) => {
      const item = await readItem(from, id);
      if (item) return keep(before, item);
      if (pages.isMissing(id)) return null;
      return item === undefined ? before : undefined;
    }),
  );
  const threads = createShelf<Thread>((id) =>
    createLive<Thread>(emptyThread, (before) =>
      readThread(from, { id, window: pages.windowOf(id), dayOf, progress, before }),
    ),
  );
  const held = createShelf<HeldRun | null>((id) =>
    createLive<HeldRun | null>(null, async (before) => keep(before, await readHeld(from, id))),
  );
  const counters = createLasting(countersOfTally(emptyTally), () => readCounters(from));
  // What somebody would miss: not the marks of what was seen.
  const waiting = createLive(
    0,
    async () =>
      (await pending()).filter(({ op, refusal }) => refusal === undefined && (op.t === "send" || op.t === "edit"))
        .length,
  );

  const unsent = createLive<readonly Unsent[]>([], async (before) => keep(before, await readUnsent(from, progress)));

  return {
    conversations: listOf,
    conversation: items.of,
    timeline: (id) => mapped(threads.of(id), ({ timeline }) => timeline),
    held: held.of,
    counters: () => counters,
    pendingCount: () => waiting,
    draftsHere: async () => (await pending()).filter(({ op }) => op.t === "draft" && op.text.trim() !== "").length,
    unsent: () => unsent,
    touched: ({ conversations, outbox }) => {
      if (outbox || conversations === null) {
        mirror = null;
        waiting.refresh();
        unsent.refresh();
      }
      for (const live of lists.values()) live.refresh();
      counters.refresh();
      for (const shelf of [items, threads, held])
        for (const [id, live] of shelf.known())
          if (conversations === null || conversations.includes(id)) live.refresh();
    },
    refreshThread: (id) => {
      threads.known().get(id)?.refresh();
      items.known().get(id)?.refresh();
    },
    showMore: (view, narrowing = unnarrowed, count) => {
      const key = listKeyOf(view, narrowing);
      const shown = limitOf(key);
      limits.set(key, shown + count);
      listOf(view, narrowing).refresh();
      return listOf(view, narrowing).read().rows.length >= shown;
    },
  };
}
