import { isStaff } from "#shared/access/roles.ts";
import { isEmpty } from "../apply/coverage.ts";
import type { CachedConversation, CachedMessage, HeldRun, Pending, Sent, ShownMessage, Timeline } from "../model.ts";
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
  // What was last read of the cache while it was whole: stands in for it where the browser has wiped it.
  readonly held: Held | null;
}

interface Held {
  readonly row: CachedConversation;
  readonly messages: readonly CachedMessage[];
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
  held: null,
};

export async function readThread(
  { cache, viewer, now, pending, answered }: Reading,
  { id, window, dayOf, progress, before }: ThreadOptions,
): Promise<Thread> {
  const [found, waiting] = await Promise.all([readRow(cache, id), pending()]);
  const read = found.row
    ? await heldIn(found.row, window, (from) =>
        cache.messages({ conversationId: id, from, to: Number.MAX_SAFE_INTEGER }),
      )
    : [];
  // Wiped between the two, a row has nothing of what it says it has.
  const isToCome = found.isToCome || (found.row !== undefined && !isEmpty(found.row) && read.length === 0);
  const held = isToCome ? before.held : found.row?.header ? { row: found.row, messages: read } : null;
  const [row, messages] = [held?.row ?? found.row, held?.messages ?? read];
  const hasAfter = window.apart !== null && row !== undefined && !reachesHeld(window.apart, row);
  // Behind a gap, what waits has no place.
  const mine = hasAfter ? [] : waiting.filter(({ op }) => op.conversationId === id);
  const laid = shownMessages(messages, mine, { viewerId: viewer.id, now: now(), progress });
  const shown = reuse(
    before.shown,
    isToCome
      ? withSent(laid, { before: before.shown, waiting: mine, answered: await answered(), headSeq: row?.headSeq ?? 0 })
      : laid,
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
  return { shown, timeline: keep(before.timeline, timeline), held };
}

interface Meanwhile {
  readonly before: readonly ShownMessage[];
  readonly waiting: readonly Pending[];
  readonly answered: readonly Sent[];
  // Up to where what is kept goes.
  readonly headSeq: number;
}

// What was sent since what is kept was read is answered and nowhere else yet: it stands before what still waits, unless it was taken back.
function withSent(
  laid: readonly ShownMessage[],
  { before, waiting, answered, headSeq }: Meanwhile,
): readonly ShownMessage[] {
  const ops = [...waiting, ...answered].map(({ op }) => op);
  const known = new Set(laid.map(({ cid }) => cid));
  const seqs = new Map(
    answered.flatMap(({ op, answer }) => (answer.ok ? [[op.opId, answer.seq ?? null] as const] : [])),
  );
  const sent = before.flatMap((one): ShownMessage[] => {
    const seq = seqs.get(one.cid);
    if (seq === undefined || known.has(one.cid) || (one.seq ?? Infinity) <= headSeq) return [];
    const isTakenBack = ops.some((op) =>
      op.t === "cancel" ? op.message === one.cid : op.t === "delete" && op.seq === seq,
    );
    return isTakenBack ? [] : [{ ...one, seq, state: "sent" }];
  });
  const waits = laid.findIndex(({ seq }) => seq === null);
  return waits < 0 ? [...laid, ...sent] : [...laid.slice(0, waits), ...sent, ...laid.slice(waits)];
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
