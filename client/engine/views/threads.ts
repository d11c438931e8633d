import { isEmpty } from "../apply/coverage.ts";
import type { CachedConversation, CachedMessage, ShownMessage, Timeline } from "../model.ts";
import { shownMessages } from "../outbox/overlay.ts";
import { firstSeqOf, type Window } from "./pages.ts";
import { keep, reuse } from "./same.ts";
import { daysOf, seenBy, type DayOf } from "./timeline.ts";
import type { Reading } from "./lists.ts";

interface ThreadOptions {
  readonly id: string;
  readonly window: Window;
  readonly dayOf: DayOf;
  readonly progress: (uploadId: string) => number;
  // As shown before: what reads the same stays the same.
  readonly before: Thread;
}

export interface Thread {
  readonly timeline: Timeline;
  readonly shown: readonly ShownMessage[];
}

export const emptyThread: Thread = {
  timeline: {
    status: "loading",
    days: [],
    hasBefore: false,
    hasAfter: false,
    isLoadingOlder: false,
    seenBy: new Map(),
  },
  shown: [],
};

export async function readThread(
  { cache, viewer, now, pending }: Reading,
  { id, window, dayOf, progress, before }: ThreadOptions,
): Promise<Thread> {
  const [[row], waiting] = await Promise.all([cache.conversations([id]), pending()]);
  const messages = row
    ? await heldIn(row, window, (from) => cache.messages({ conversationId: id, from, to: Number.MAX_SAFE_INTEGER }))
    : [];
  // Behind a message that was looked for, what waits has no place.
  const mine = window.apart ? [] : waiting.filter(({ op }) => op.conversationId === id);
  const shown = reuse(
    before.shown,
    shownMessages(messages, mine, { viewerId: viewer.id, now: now(), progress }),
    ({ cid }) => cid,
  );
  const timeline: Timeline = {
    status: shown.length > 0 || window.isAsked || row?.headSeq === 0 ? "ready" : "loading",
    days: daysOf(shown, { dayOf, viewerId: viewer.id }),
    hasBefore: row !== undefined && (messages[0]?.seq ?? row.headSeq + 1) > firstSeqOf(row),
    hasAfter: window.apart !== null,
    isLoadingOlder: window.isLoadingOlder,
    seenBy: seenBy(
      messages.map(({ seq }) => seq),
      (row?.header?.people ?? []).filter(({ userId, isHere }) => isHere && userId !== viewer.id),
    ),
  };
  return { shown, timeline: keep(before.timeline, timeline) };
}

const heldIn = async (
  row: CachedConversation,
  { apart, count }: Window,
  read: (from: number) => Promise<readonly CachedMessage[]>,
): Promise<readonly CachedMessage[]> => apart ?? read(isEmpty(row) ? row.from : Math.max(row.from, row.to - count + 1));
