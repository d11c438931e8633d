import { itemOf, standingWith } from "./items.ts";
import type {
  CachedConversation,
  ConversationItem,
  ConversationList,
  ConversationsView,
  EngineCounters,
  Pending,
  Sent,
  Viewer,
} from "../model.ts";
import type { CacheStore } from "../store/storePorts.ts";
import { isEmpty } from "../apply/coverage.ts";
import { fits, isNarrowed, ordered, type Narrowing } from "./narrowing.ts";
import { reuse } from "./same.ts";
import { countersOfTally, isUnder, readsOf, recount } from "../apply/standing.ts";

export interface Reading {
  readonly cache: CacheStore;
  readonly viewer: Viewer;
  readonly now: () => number;
  readonly pending: () => Promise<readonly Pending[]>;
  // What of it was answered of late.
  readonly answered: () => Promise<readonly Sent[]>;
  // Whether an empty list is the truth, or merely not read yet.
  readonly isSettled: () => boolean;
}

interface Row {
  readonly row: CachedConversation | undefined;
  // A browser may wipe what it keeps while it is shown: that stays, until it is known again or known to be gone.
  readonly isToCome: boolean;
}

// Asked of once more behind the question whether anything is known: it may be filled in between.
export async function readRow(cache: CacheStore, id: string): Promise<Row> {
  const [row] = await cache.conversations([id]);
  if (row?.header && !isEmpty(row)) return { row, isToCome: false };
  const { epoch } = await cache.position();
  const [filled] = await cache.conversations([id]);
  return { row: filled, isToCome: epoch === null };
}

// Something read, and whether there is anything that it could have been read of.
export interface Found<T> {
  readonly value: T;
  readonly isFilled: boolean;
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
): Promise<Found<ConversationList>> {
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
  const value: ConversationList = {
    status: epoch !== null || isSettled() ? "ready" : "loading",
    rows: reuse(before.rows, items.slice(0, limit), ({ id }) => id),
    hasMore: items.length > limit || listFloor !== "",
    isWindow: listFloor !== "",
  };
  return { value, isFilled: epoch !== null && (await cache.position()).epoch !== null };
}

// Null is one that nothing is known of; undefined one that is to be known again.
export async function readItem(
  { cache, viewer, now, pending }: Reading,
  id: string,
): Promise<ConversationItem | null | undefined> {
  const [{ row, isToCome }, [draft], waiting] = await Promise.all([readRow(cache, id), cache.drafts([id]), pending()]);
  if (!row?.header) return isToCome ? undefined : null;
  const rows = byConversation(waiting).get(id) ?? [];
  return itemOf(row, { cache, viewer, now: now(), rows, draft });
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

export async function readCounters({ cache, viewer, now, pending }: Reading): Promise<Found<EngineCounters>> {
  const [tally, waiting] = await Promise.all([cache.tally(), pending()]);
  const marked = byConversation(waiting.filter(({ op }) => marks.includes(op.t)));
  const moved = (await cache.conversations([...marked.keys()])).map((row: CachedConversation) => ({
    before: row,
    after: standingWith(row, marked.get(row.id) ?? [], { viewer, now: now() }),
  }));
  const value = countersOfTally(recount(tally, moved));
  return { value, isFilled: (await cache.position()).epoch !== null };
}
