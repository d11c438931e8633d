import type { ConversationItem, ShownMessage } from "../model.ts";
import { pendingShown } from "../outbox/overlay.ts";
import { readItem, type Reading } from "./lists.ts";

// A message that nobody has got yet, and where it belongs; null where that conversation is not held.
export interface Unsent {
  readonly shown: ShownMessage;
  readonly item: ConversationItem | null;
}

// What this person wrote anywhere and nobody has got yet, the oldest first.
export async function readUnsent(from: Reading, progress: (uploadId: string) => number): Promise<readonly Unsent[]> {
  const rows = await from.pending();
  const showing = { viewerId: from.viewer.id, now: from.now(), progress };
  const edits = Map.groupBy(
    rows.filter(({ after, op }) => after !== undefined && op.t === "edit"),
    ({ after }) => after,
  );
  const waiting = rows.filter(({ op }) => op.t === "send");
  const ids = [...new Set(waiting.map(({ op }) => op.conversationId))];
  const items = new Map(await Promise.all(ids.map(async (id) => [id, await readItem(from, id)] as const)));
  return waiting.map((row) => ({
    shown: pendingShown(row, edits.get(row.op.opId) ?? [], showing),
    item: items.get(row.op.conversationId) ?? null,
  }));
}
