import type { CachedMessage } from "../model.ts";
import type { SearchIndex } from "../ports.ts";
import { bodyOf, isFindable, scan, type Body } from "../views/search.ts";

// The bodies in memory, folded once. Lives in the worker; where there is none, in the page itself.
export function createScanIndex(): SearchIndex {
  const byConversation = new Map<string, Map<number, Body & { readonly ver: number }>>();

  const put = (messages: readonly CachedMessage[]): void => {
    for (const message of messages) place(message);
  };
  const place = (message: CachedMessage): void => {
    const { conversationId, seq, ver } = message;
    const here = byConversation.get(conversationId) ?? new Map<number, Body & { readonly ver: number }>();
    byConversation.set(conversationId, here);
    if ((here.get(seq)?.ver ?? -1) > ver) return;
    if (isFindable(message)) here.set(seq, { ...bodyOf(message), ver });
    else here.delete(seq);
  };
  function* everything(): Iterable<Body> {
    for (const here of byConversation.values()) yield* here.values();
  }

  return {
    open: (read) => read(put),
    put,
    drop: (conversationId) => void byConversation.delete(conversationId),
    clear: () => byConversation.clear(),
    find: async (search, limit) => scan(everything(), search, limit),
    close: () => byConversation.clear(),
  };
}
