import { openCache } from "#client/engine/adapters/dexieCache.ts";
import type { CachedConversation, CachedMessage } from "#client/engine/model.ts";

interface Spread {
  readonly userId: string;
  readonly conversations: number;
  // Of one conversation, held whole.
  readonly thread: number;
}

const nothing = { conversations: [], messages: [], drafts: [] } as const;
const chunk = 2_000;
const firstId = 7_000_000;

// What a device holds of its person is made many: the conversation that stands first again and again, and one of them with a long thread. Which one is told.
export async function spread({ userId, conversations, thread }: Spread): Promise<string> {
  const { db, store } = openCache(userId, { cache: "disabled" });
  const [model] = await store.newest({ of: "current", limit: 1 });
  if (!model?.header) throw new Error("This device holds no conversation yet.");
  const newestAt = Date.parse(model.lastAt);
  const rows = Array.from({ length: conversations }, (_, index) => copyOf(model, index, newestAt - index * 60_000));
  for (let from = 0; from < rows.length; from += chunk)
    await store.commit(nothing, () => ({ conversations: rows.slice(from, from + chunk) }));
  const id = `${firstId}`;
  const [first] = rows;
  if (first?.header)
    await store.commit(nothing, () => ({
      conversations: [{ ...first, header: headedAt(first.header, thread), headSeq: thread, from: 1, to: thread }],
    }));
  for (let from = 1; from <= thread; from += chunk)
    await store.commit(nothing, () => ({
      messages: Array.from({ length: Math.min(chunk, thread - from + 1) }, (_, index) =>
        messageOf(model, id, from + index, newestAt - (thread - from - index) * 60_000),
      ),
    }));
  db.close();
  return id;
}

type Header = NonNullable<CachedConversation["header"]>;

const headedAt = (header: Header | null, seq: number): Header | null =>
  header && {
    ...header,
    headSeq: seq,
    last: header.last && { ...header.last, seq },
    me: header.me && { ...header.me, fromSeq: 1, readSeq: seq, unreadAtSeq: 0, archivedSeq: 0 },
  };

function copyOf({ pinRank: _pin, ...model }: CachedConversation, index: number, at: number): CachedConversation {
  const id = `${firstId + index}`;
  const lastAt = new Date(at).toISOString();
  const header = headedAt(model.header, 0);
  return {
    ...model,
    id,
    lastAt,
    isUnread: 0,
    calls: 0,
    from: 1,
    to: 0,
    headSeq: 0,
    header: header && { ...header, id, lastAt, familyName: `${header.familyName ?? "Home"} ${index}` },
  };
}

// Heights that differ, and now and then another person or a pause.
function messageOf({ header }: CachedConversation, conversationId: string, seq: number, at: number): CachedMessage {
  const people = header?.people ?? [];
  const from = people[Math.floor(seq / 3) % Math.max(1, people.length)]?.userId ?? "0";
  return {
    conversationId,
    seq,
    from,
    cid: `spread-${seq}`,
    ver: seq,
    at: new Date(at).toISOString(),
    body: `${seq}. ${"The train from the coast comes in and somebody waits. ".repeat(1 + (seq % 6))}`,
  };
}
