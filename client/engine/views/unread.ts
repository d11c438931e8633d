import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { WireHeader, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { isEmpty } from "../apply/coverage.ts";
import type { CachedConversation } from "../model.ts";
import type { CacheStore } from "../store/storePorts.ts";

// What is news to somebody: neither their own words, nor what was taken back, nor what the product says of itself.
export const isNewsTo = ({ from, isDeleted, kind }: Omit<WireMessage, "seq">, viewerId: string): boolean =>
  from !== viewerId && !isDeleted && kind !== messageKinds.system;

// Who had the last word has read what came before, as the list says it too.
export const readUpTo = ({ me, last, headSeq }: WireHeader): number | null =>
  me === null ? null : last?.from === me.userId ? headSeq : me.readSeq;

// How many messages are new to the reader. Of those that are not held only the numbers are known.
export async function unreadCountOf(
  cache: Pick<CacheStore, "messages">,
  row: CachedConversation,
  header: WireHeader,
): Promise<number> {
  const { me, headSeq } = header;
  const read = readUpTo(header);
  if (!me || read === null || read >= headSeq) return 0;
  const first = Math.max(read + 1, me.fromSeq);
  const held = isEmpty(row)
    ? []
    : await cache.messages({ conversationId: row.id, from: Math.max(first, row.from), to: row.to });
  const unheld = Math.max(0, Math.min(row.from, headSeq + 1) - first);
  return unheld + held.filter((message) => isNewsTo(message, me.userId)).length;
}
