import { itemOf, standingWith } from "./items.ts";
import type {
  CachedConversation,
  ConversationItem,
  ConversationList,
  ConversationsView,
  EngineCounters,
  Pending,
  Viewer,
} from "../model.ts";
import type { CacheStore } from "../store/storePorts.ts";
import { fits, isNarrowed, ordered, type Narrowing } from "./narrowing.ts";
import { reuse } from "./same.ts";
import { countersOfTally, isUnder, readsOf, recount } from "../apply/standing.ts";

export interface Reading {
  readonly cache: CacheStore;
  readonly viewer: Viewer;
  readonly now: () => number;
  readonly pending: () => Promise<readonly Pending[]>;
  // Whether an empty list is the truth, or merely not read yet.
  readonly isSettled: () => boolean;
}

const byConversation = (rows: readonly Pending[]): ReadonlyMap<string, readonly Pending[]> =>
  Map.groupBy(rows, ({ op }) => op.conversationId);

// Who waits longest, and what fits, no index knows: of a narrowed tab all that is held is looked at.
const everyRow = 1_000_000;

export async function readList(
  { cache, viewer, now, pending, isSettled }: Reading,
  view: ConversationsView,
  {
    narrowing,
    limit,
    before,
  }: { readonly narrowing: Narrowing; readonly limit: number; readonly before: ConversationList },
): Promise<ConversationList> {
  const [waiting, { listFloor, epoch }, ...read] = await Promise.all([
    pending(),
    cache.position(),
    ...readsOf(view, isNarrowed(narrowing) ? everyRow : limit + 1).map((one) => cache.newest(one)),
  ]);
  const queued = byConversation(waiting);
  const rows = new Map(
    [...read.flat(), ...(await cache.conversations([...queued.keys()]))].map((row) => [row.id, row]),
  );
  const context = { viewer, now: now() };
  const under = [...rows.values()].filter((row) => {
    const standing = standingWith(row, queued.get(row.id) ?? [], context);
    return (row.lastAt >= listFloor || standing.pinRank !== undefined) && isUnder(view, standing);
  });
  const drafts = new Map((await cache.drafts(under.map(({ id }) => id))).map((draft) => [draft.conversationId, draft]));
  const found = (
    await Promise.all(
      under.map((row) => itemOf(row, { ...context, cache, rows: queued.get(row.id) ?? [], draft: drafts.get(row.id) })),
    )
  )
    .filter((item) => item !== null)
    .filter((item) => fits(narrowing, item, { viewerId: viewer.id, now: context.now }));
  const items = ordered(found, narrowing.order, context.now);
  return {
    status: epoch !== null || isSettled() ? "ready" : "loading",
    rows: reuse(before.rows, items.slice(0, limit), ({ id }) => id),
    hasMore: items.length > limit || listFloor !== "",
  };
}

export async function readItem({ cache, viewer, now, pending }: Reading, id: string): Promise<ConversationItem | null> {
  const [[row], [draft], waiting] = await Promise.all([cache.conversations([id]), cache.drafts([id]), pending()]);
  return row
    ? itemOf(row, {
        cache,
        viewer,
        now: now(),
        rows: byConversation(waiting).get(id) ?? [],
        draft,
      })
    : null;
}

const marks: readonly Pending["op"]["t"][] = [
  "seen",
  "unread",
  "archive",
  "unarchive",
  "mute",
  "unmute",
  "snooze",
  "unsnooze",
];

export async function readCounters({ cache, viewer, now, pending }: Reading): Promise<EngineCounters> {
  const [tally, waiting] = await Promise.all([cache.tally(), pending()]);
  const marked = byConversation(waiting.filter(({ op }) => marks.includes(op.t)));
  const moved = (await cache.conversations([...marked.keys()])).map((row: CachedConversation) => ({
    before: row,
    after: standingWith(row, marked.get(row.id) ?? [], { viewer, now: now() }),
  }));
  return countersOfTally(recount(tally, moved));
}
