import { isActive, titleFor } from "#shared/features/conversations/conversations.rules.ts";
import { headerWith, draftWith, pendingShown } from "../outbox/overlay.ts";
import { stateOf } from "../outbox/age.ts";
import type { CachedConversation, ConversationItem, Pending, Standing, Viewer } from "../model.ts";
import { standingOf } from "../apply/standing.ts";

export interface ItemOptions {
  readonly viewer: Viewer;
  readonly now: number;
  readonly rows: readonly Pending[];
  readonly draft: string | null;
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

export function itemOf(row: CachedConversation, options: ItemOptions): ConversationItem | null {
  if (row.header === null) return null;
  const { viewer, now, rows, draft } = options;
  const header = headerWith(row.header, rows);
  const { place, isUnread } = standingWith(row, rows, options);
  const waiting = rows.findLast(({ op }) => op.t === "send");
  return {
    id: row.id,
    header,
    title: titleFor(viewer, header),
    place: place === "elsewhere" || place === "unknown" ? null : place,
    isUnread: isUnread === 1,
    isActive: isActive(header),
    lastAt: latestOf(header.lastAt, waiting),
    waiting: waiting ? pendingShown(waiting, [], { viewerId: viewer.id, now, progress: () => 0 }) : null,
    draft: draftWith(draft, rows),
    hasTrouble: rows.some((one) => ["refused", "late", "parked"].includes(stateOf(one, now))),
  };
}
