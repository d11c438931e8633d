import type { MessagePage } from "#shared/features/conversations/conversations.wire.ts";
import { covers, isEmpty } from "../apply/coverage.ts";
import { classOf } from "../line/failure.ts";
import type { Intake } from "../apply/intake.ts";
import type { CachedConversation, CachedMessage, Coverage } from "../model.ts";
import type { PageRequest, Ports } from "../ports.ts";
import { readUpTo, unreadCountOf } from "./unread.ts";

export const pageSize = 50;
const pageWanted = 20;

// How much of a conversation is shown: the newest so many, or what lies around a message that was looked for.
export interface Window {
  readonly count: number;
  readonly apart: readonly CachedMessage[] | null;
  readonly isLoadingOlder: boolean;
  readonly isLoadingNewer: boolean;
  // Whether the newest have been asked for, with or without an answer.
  readonly isAsked: boolean;
}

// By which message somebody was when a conversation was left, and the newest there was then.
export interface LeftAt {
  readonly seq: number;
  readonly newestSeq: number;
}

export interface Pages {
  readonly windowOf: (id: string) => Window;
  readonly isMissing: (id: string) => boolean;
  readonly open: (id: string) => Promise<void>;
  readonly openAtNew: (id: string, left?: LeftAt | null) => Promise<void>;
  readonly loadOlder: (id: string) => Promise<void>;
  readonly loadNewer: (id: string) => Promise<void>;
  readonly openAround: (id: string, seq: number) => Promise<void>;
  // Whoever writes is at the newest again.
  readonly leaveApart: (id: string) => Promise<void>;
  // Of those whose window of conversations ends before their list does.
  readonly listFurther: (count: number) => Promise<void>;
}

interface PagesOptions {
  readonly ports: Pick<Ports, "stores" | "calls">;
  readonly intake: Intake;
  readonly onShown: (id: string) => void;
}

interface PageFetched {
  readonly page: MessagePage;
  readonly outcome: "held" | "apart";
}

const mostTries = 5;

const first: Window = { count: pageSize, apart: null, isLoadingOlder: false, isLoadingNewer: false, isAsked: false };

// Whether what is held goes on where the messages around the one that was looked for end: then nothing is missing below.
export const reachesHeld = (apart: readonly CachedMessage[], held: Coverage): boolean =>
  (apart.at(-1)?.seq ?? 0) >= held.from - 1;

export const firstSeqOf = ({ header }: Pick<CachedConversation, "header">): number => header?.me?.fromSeq ?? 1;

const needsPage = (row: CachedConversation): boolean =>
  row.headSeq >= firstSeqOf(row) &&
  (isEmpty(row) || row.to < row.headSeq || (row.to - row.from + 1 < pageWanted && row.from > firstSeqOf(row)));

const placed = ({ conversationId, messages }: MessagePage): readonly CachedMessage[] =>
  messages.map((message) => ({ ...message, conversationId }));

export function createPages({ ports: { stores, calls }, intake, onShown }: PagesOptions): Pages {
  const windows = new Map<string, Window>();
  const places = new Map<string, symbol>();
  const missing = new Set<string>();

  const windowOf = (id: string): Window => windows.get(id) ?? first;
  const show = (id: string, change: Partial<Window>): void => {
    windows.set(id, { ...windowOf(id), ...change });
    onShown(id);
  };

  // Who asks for another place meanwhile is not brought back to an earlier one when its answer comes.
  const goes = (id: string): ((place: Pick<Window, "apart"> & Partial<Window>) => void) => {
    const own = Symbol("place");
    places.set(id, own);
    return (place) => show(id, places.get(id) === own ? { ...place, isAsked: true } : { isAsked: true });
  };

  // What is shown already stays: taken away above the reader, it would move what is read.
  const backTo = (id: string, to: number, seq: number): Pick<Window, "apart" | "count"> => {
    const { apart, count } = windowOf(id);
    return { apart: null, count: Math.max(apart === null ? count : 0, to - seq + pageWanted) };
  };

  async function known(id: string): Promise<CachedConversation | undefined> {
    const [row] = await stores.cache.conversations([id]);
    if (row?.header) return row;
    const headers = await calls.headers([id]).catch((failure: unknown) => {
      // An id that cannot be one is an id of nothing.
      if (classOf(failure) === "final") return [];
      throw failure;
    });
    if (headers.length === 0) missing.add(id);
    else missing.delete(id);
    await intake.headers({
      asked: new Map(row ? [[id, row.stamp]] : []),
      headers: headers.filter((header) => header.id === id),
    });
    return (await stores.cache.conversations([id]))[0];
  }

  // Asked for again when something happened meanwhile that the answer may not know of.
  async function fetch(
    id: string,
    at: (row: CachedConversation) => PageRequest["at"] | null,
  ): Promise<PageFetched | null> {
    for (let tries = 0; tries < mostTries; tries++) {
      const row = await known(id);
      const place = row && at(row);
      if (!row || !place) return null;
      const page = await calls.page({ conversationId: id, at: place, limit: pageSize });
      const outcome = await intake.page({ page, stamp: row.stamp });
      if (outcome !== "stale") return { page, outcome };
    }
    return null;
  }

  const fetchOlder = (id: string): Promise<PageFetched | null> =>
    fetch(id, (row) => (row.from > firstSeqOf(row) ? { before: row.from } : null));

  async function olderApart(id: string, apart: readonly CachedMessage[]): Promise<void> {
    const [oldest] = apart;
    const older = await calls.page({ conversationId: id, at: { before: oldest?.seq ?? 1 }, limit: pageSize });
    const now = windowOf(id).apart;
    if (now?.[0]?.seq === oldest?.seq && now) show(id, { apart: [...placed(older), ...now] });
  }

  async function open(id: string): Promise<void> {
    const stand = goes(id);
    show(id, { apart: null, count: pageSize });
    // Without a line, what is held is shown.
    await fetch(id, (row) => (needsPage(row) ? "newest" : null)).catch(() => undefined);
    stand({ apart: null });
  }

  async function openAround(id: string, seq: number): Promise<void> {
    const stand = goes(id);
    const [row] = await stores.cache.conversations([id]);
    if (row && covers(row, seq)) return stand(backTo(id, row.to, seq));
    const found = await fetch(id, () => ({ around: seq }));
    const to = (await stores.cache.conversations([id]))[0]?.to ?? seq;
    stand(found?.outcome === "apart" ? { apart: placed(found.page) } : backTo(id, to, seq));
  }

  // What touches what is held becomes a part of it; what does not yet is looked at further.
  async function newerApart(id: string, seq: number): Promise<void> {
    const found = await fetch(id, () => ({ after: seq }));
    const { apart } = windowOf(id);
    if (found?.outcome === "apart" && apart?.at(-1)?.seq === seq)
      show(id, { apart: [...apart, ...placed(found.page)] });
  }

  async function isAsLeft(row: CachedConversation | undefined, { newestSeq }: LeftAt): Promise<boolean> {
    if (row?.header?.last?.seq !== newestSeq) return false;
    return (await unreadCountOf(stores.cache, row, row.header)) === 0;
  }

  async function listFurther(count: number): Promise<void> {
    const { listFloor } = await stores.cache.position();
    if (listFloor === "") return;
    const headers = await calls.headersBefore(listFloor, count);
    const oldest = headers.map(({ lastAt }) => lastAt).toSorted()[0];
    await intake.headers({ asked: new Map(), headers, listFloor: headers.length < count ? "" : (oldest ?? "") });
  }

  return {
    listFurther,
    windowOf,
    isMissing: (id) => missing.has(id),
    open,
    leaveApart: async (id) => {
      places.delete(id);
      if (windowOf(id).apart) await open(id);
    },
    loadOlder: async (id) => {
      const [row] = await stores.cache.conversations([id]);
      const { isLoadingOlder, count, apart } = windowOf(id);
      if (!row || isLoadingOlder) return;
      show(id, { isLoadingOlder: true });
      if (apart) return olderApart(id, apart).finally(() => show(id, { isLoadingOlder: false }));
      const isShort = row.to - count - pageSize < row.from && row.from > firstSeqOf(row);
      await (isShort ? fetchOlder(id) : Promise.resolve()).finally(() => show(id, { isLoadingOlder: false }));
      show(id, { count: count + pageSize });
    },
    loadNewer: async (id) => {
      const [row] = await stores.cache.conversations([id]);
      const { isLoadingNewer, apart } = windowOf(id);
      const last = apart?.at(-1);
      if (!row || isLoadingNewer || !apart || !last || reachesHeld(apart, row)) return;
      show(id, { isLoadingNewer: true });
      await newerApart(id, last.seq).finally(() => show(id, { isLoadingNewer: false }));
    },
    openAround,
    openAtNew: async (id, left = null) => {
      const [row] = await stores.cache.conversations([id]);
      if (left && (await isAsLeft(row, left))) return openAround(id, left.seq).catch(() => open(id));
      const seq = ((row?.header && readUpTo(row.header)) ?? Number.MAX_SAFE_INTEGER) + 1;
      if (!row || row.headSeq - seq < pageSize) return open(id);
      await openAround(id, Math.max(seq, firstSeqOf(row))).catch(() => open(id));
    },
  };
}
