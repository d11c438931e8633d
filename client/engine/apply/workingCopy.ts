import { emptyAt } from "./coverage.ts";
import type { CachedConversation, CachedDraft, CachedMessage, Coverage, Standing, Viewer } from "../model.ts";
import type { CacheChanges, Held } from "../store/storePorts.ts";
import { standingOf } from "./standing.ts";

export interface Context {
  readonly viewer: Viewer;
  readonly now: number;
}

export interface Source extends Context {
  // Where what is written comes from; no two of them are the same.
  readonly stamp: string;
}

type Row = Omit<CachedConversation, keyof Standing>;

// A working copy of what is held: reads see what has been written on it, and what has changed comes out as one set of changes.
export interface WorkingCopy {
  readonly stamp: string;
  readonly conversation: (id: string) => Row | undefined;
  readonly put: (row: Row) => void;
  readonly message: (id: string, seq: number) => CachedMessage | undefined;
  readonly putMessage: (message: CachedMessage) => void;
  readonly dropMessages: (id: string, range: Coverage) => void;
  readonly drop: (id: string) => void;
  readonly draft: (id: string) => CachedDraft | undefined;
  readonly putDraft: (draft: CachedDraft) => void;
  readonly changes: () => CacheChanges;
}

export const everything: Coverage = { from: 0, to: Number.MAX_SAFE_INTEGER };

export const stubOf = (id: string, headSeq: number, stamp: string): Row => ({
  id,
  header: null,
  headSeq,
  ...emptyAt(headSeq),
  stamp,
});

export function createWorkingCopy(
  held: Pick<Held, "conversations" | "messages" | "drafts">,
  { viewer, now, stamp }: Source,
): WorkingCopy {
  const rows = new Map<string, Row>();
  const written = new Map<string, Map<number, CachedMessage>>();
  const drafts = new Map<string, CachedDraft>();
  const dropped = new Set<string>();
  const ranges: { conversationId: string; from: number; to: number }[] = [];

  const isRangedOut = (id: string, seq: number): boolean =>
    dropped.has(id) || ranges.some(({ conversationId, from, to }) => conversationId === id && seq >= from && seq <= to);
  const finished = (row: Row): CachedConversation => ({
    id: row.id,
    header: row.header,
    headSeq: row.headSeq,
    from: row.from,
    to: row.to,
    stamp: row.stamp,
    ...standingOf(row.header, viewer, now),
  });
  const writtenOf = (id: string): Map<number, CachedMessage> => {
    const known = written.get(id) ?? new Map<number, CachedMessage>();
    written.set(id, known);
    return known;
  };

  return {
    stamp,
    conversation: (id) => rows.get(id) ?? (dropped.has(id) ? undefined : held.conversations.get(id)),
    put: (row) => void rows.set(row.id, row),
    message: (id, seq) =>
      written.get(id)?.get(seq) ?? (isRangedOut(id, seq) ? undefined : held.messages.get(id)?.get(seq)),
    putMessage: (message) => void writtenOf(message.conversationId).set(message.seq, message),
    dropMessages: (id, { from, to }) => {
      if (from > to) return;
      for (const seq of written.get(id)?.keys() ?? []) if (seq >= from && seq <= to) written.get(id)?.delete(seq);
      ranges.push({ conversationId: id, from, to });
    },
    drop: (id) => {
      dropped.add(id);
      rows.delete(id);
      written.delete(id);
      drafts.delete(id);
    },
    draft: (id) => drafts.get(id) ?? (dropped.has(id) ? undefined : held.drafts.get(id)),
    putDraft: (draft) => void drafts.set(draft.conversationId, draft),
    changes: () => ({
      dropConversations: [...dropped],
      dropMessages: ranges,
      conversations: [...rows.values()].map(finished),
      messages: [...written.values()].flatMap((bySeq) => [...bySeq.values()]),
      drafts: [...drafts.values()],
    }),
  };
}
