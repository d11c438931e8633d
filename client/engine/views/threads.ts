import { isStaff } from "#shared/access/roles.ts";
import { isEmpty } from "../apply/coverage.ts";
import type { CachedConversation, CachedMessage, HeldRun, ShownMessage, Timeline } from "../model.ts";
import { shownMessages } from "../outbox/overlay.ts";
import { firstSeqOf, reachesHeld, type Window } from "./pages.ts";
import { keep, reuse } from "./same.ts";
import { daysOf, seenBy, type DayOf } from "./timeline.ts";
import { readRow, type Reading } from "./lists.ts";

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
    isLoadingNewer: false,
    seenBy: new Map(),
  },
  shown: [],
};

export async function readThread(
  { cache, viewer, now, pending }: Reading,
  { id, window, dayOf, progress, before }: ThreadOptions,
): Promise<Thread> {
  const [{ row, isToCome }, waiting] = await Promise.all([readRow(cache, id), pending()]);
  const messages = row
    ? await heldIn(row, window, (from) => cache.messages({ conversationId: id, from, to: Number.MAX_SAFE_INTEGER }))
    : [];
  const hasAfter = window.apart !== null && row !== undefined && !reachesHeld(window.apart, row);
  // Behind a gap, what waits has no place.
  const mine = hasAfter ? [] : waiting.filter(({ op }) => op.conversationId === id);
  const kept = isToCome ? before.shown.filter(({ seq }) => seq !== null) : [];
  const shown = reuse(
    before.shown,
    [...kept, ...shownMessages(messages, mine, { viewerId: viewer.id, now: now(), progress })],
    ({ cid }) => cid,
  );
  const people = row?.header?.people ?? [];
  // Staff have their whole team on their own side.
  const isOwn = (from: string): boolean =>
    from === viewer.id || (isStaff(viewer) && people.some(({ userId, side }) => userId === from && side === "office"));
  const timeline: Timeline = {
    status: shown.length > 0 || window.isAsked || row?.headSeq === 0 ? "ready" : "loading",
    days: daysOf(shown, { dayOf, viewerId: viewer.id }),
    hasBefore: row !== undefined && (messages[0]?.seq ?? row.headSeq + 1) > firstSeqOf(row),
    hasAfter,
    isLoadingOlder: window.isLoadingOlder,
    isLoadingNewer: window.isLoadingNewer,
    seenBy: seenBy(
      messages.filter(({ from, isDeleted }) => !isDeleted && isOwn(from)),
      people.filter(({ userId, isHere }) => isHere && userId !== viewer.id),
    ),
  };
  return { shown, timeline: keep(before.timeline, timeline) };
}

async function heldIn(
  row: CachedConversation,
  { apart, count }: Window,
  read: (from: number) => Promise<readonly CachedMessage[]>,
): Promise<readonly CachedMessage[]> {
  if (!apart) return read(isEmpty(row) ? row.from : Math.max(row.from, row.to - count + 1));
  if (!reachesHeld(apart, row)) return apart;
  return [...apart.filter(({ seq }) => seq < row.from), ...(await read(Math.max(row.from, apart[0]?.seq ?? row.from)))];
}

export async function readHeld({ cache }: Reading, id: string): Promise<HeldRun | null> {
  const [row] = await cache.conversations([id]);
  if (!row?.header) return null;
  const { from, to, stamp, headSeq } = row;
  const messages = isEmpty(row) ? [] : await cache.messages({ conversationId: id, from, to });
  return { from: isEmpty(row) ? headSeq + 1 : from, firstSeq: firstSeqOf(row), stamp, messages };
}
