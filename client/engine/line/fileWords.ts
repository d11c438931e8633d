import { mostFilesAsked } from "#shared/features/search/fileWords.rules.ts";
import { passBy, planOf, refsOf, takeWords } from "../apply/fileWords.ts";
import type { CachedMessage } from "../model.ts";
import type { Ports } from "../ports.ts";
import type { Need } from "../store/storePorts.ts";
import type { Trimming } from "../store/trimming.ts";
import type { Writer } from "../store/writer.ts";

interface FileWordsOptions {
  readonly ports: Pick<Ports, "stores" | "calls">;
  readonly writer: Writer;
  readonly room: Pick<Trimming, "isFull">;
  readonly isLive: () => boolean;
}

const needOf = (messages: readonly CachedMessage[]): Need => ({
  conversations: [...new Set(messages.map(({ conversationId }) => conversationId))],
  messages: messages.map(({ conversationId, seq }) => ({ conversationId, from: seq, to: seq })),
  drafts: [],
});

function chunksOf(messages: readonly CachedMessage[]): readonly (readonly CachedMessage[])[] {
  const chunks: CachedMessage[][] = [];
  for (const message of messages) {
    const last = chunks.at(-1);
    if (last && refsOf([...last, message]).length <= mostFilesAsked) last.push(message);
    else chunks.push([message]);
  }
  return chunks;
}

// Fetches what the PDFs of the messages held say, behind everything else, so that it is found without a connection.
export const createFileWords = ({ ports: { stores, calls }, writer, room, isLive }: FileWordsOptions) => ({
  fetch: async (): Promise<void> => {
    // A weak line is for what somebody has written.
    const isFree = async (): Promise<boolean> => isLive() && (await stores.outbox.all()).length === 0;
    const all = await stores.cache.messagesBy("wanted");
    if (all.length === 0 || !(await isFree()) || (await room.isFull())) return;
    const { wanted, passed } = planOf(all, await stores.cache.messagesBy("held"));
    if (passed.length > 0) await writer.cache(needOf(passed), (held) => passBy(held, passed));
    for (const asked of chunksOf(wanted)) {
      if (!(await isFree())) return;
      const rows = await stores.cache.conversations(needOf(asked).conversations as readonly string[]);
      const stamps = new Map(rows.map(({ id, stamp }) => [id, stamp]));
      const answer = await calls.fileWords(refsOf(asked));
      await writer.cache(needOf(asked), (held) => takeWords(held, { asked, stamps, answer }));
    }
  },
});
