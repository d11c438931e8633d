import { isActive, messagesViewOf, titleFor } from "#shared/features/conversations/conversations.rules.ts";
import { waitsSince } from "#shared/features/conversations/waiting.rules.ts";
import { headerWith, draftWith, pendingShown } from "../outbox/overlay.ts";
import { isStuck } from "../outbox/age.ts";
import type { CachedConversation, CachedDraft, ConversationItem, Pending, Standing, Viewer } from "../model.ts";
import { standingOf } from "../apply/standing.ts";
import type { CacheStore } from "../store/storePorts.ts";
import { unreadCountOf } from "./unread.ts";

export interface ItemOptions {
  readonly cache: CacheStore;
  readonly viewer: Viewer;
  readonly now: number;
  readonly rows: readonly Pending[];
  readonly draft: CachedDraft | undefined;
}

export const standingWith = (
  row: CachedConversation,
  rows: readonly Pending[],
  { viewer, now }: { readonly viewer: Viewer; readonly now: number },
): Standing => (row.header === null || rows.length === 0 ? row : standingOf(headerWith(row.header, rows), viewer, now));

// What waits to be sent brings its conversation to the top as if it had been.
function latestOf(lastAt: string, waiting: Pending | undefined): string {
  const at = waiting ? new Date(waiting.at).toISOString() : "";
  return at > lastAt ? at : lastAt;
}

const laterThan = (now: number, until: string | undefined): string | null =>
  until !== undefined && Date.parse(until) > now ? until : null;

export async function itemOf(row: CachedConversation, options: ItemOptions): Promise<ConversationItem | null> {
  if (row.header === null) return null;
  const { cache, viewer, now, rows, draft } = options;
  const header = headerWith(row.header, rows);
  const { place, isUnread, pinRank = 0 } = standingWith(row, rows, options);
  const waiting = rows.findLast(({ op }) => op.t === "send");
  const shownPlace = place === "elsewhere" || place === "unknown" ? null : place;
  const isForOffice = messagesViewOf(viewer) === "office" && !waiting;
  return {
    id: row.id,
    header,
    title: titleFor(viewer, header),
    place: shownPlace,
    isUnread: isUnread === 1,
    pinRank,
    mutedUntil: laterThan(now, header.me?.mutedUntil),
    snoozedUntil: shownPlace === "snoozed" ? (header.me?.snoozedUntil ?? null) : null,
    unreadCount: await unreadCountOf(cache, row, header),
    isActive: isActive(header),
    lastAt: latestOf(header.lastAt, waiting),
    waitsSince: isForOffice ? waitsSince(header, shownPlace) : null,
    waiting: waiting ? pendingShown(waiting, [], { viewerId: viewer.id, now, progress: () => 0 }) : null,
    ...draftWith(draft, rows),
    draftVer: draft?.ver ?? 0,
    hasTrouble: rows.some((one) => one.op.t !== "draft" && isStuck(one, now)),
  };
}
