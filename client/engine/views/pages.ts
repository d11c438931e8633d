import type { MessagePage } from "#shared/features/conversations/conversations.wire.ts";
import { covers, isEmpty } from "../apply/coverage.ts";
import { classOf } from "../line/failure.ts";
import type { Intake } from "../apply/intake.ts";
import type { CachedConversation, CachedMessage } from "../model.ts";
import type { PageRequest, Ports } from "../ports.ts";

export const pageSize = 50;
const pageWanted = 20;

// How much of a conversation is shown: the newest so many, or what lies around a message that was looked for.
export interface Window {
  readonly count: number;
  readonly apart: readonly CachedMessage[] | null;
  readonly isLoadingOlder: boolean;
  // Whether the newest have been asked for, with or without an answer.
  readonly isAsked: boolean;
}

export interface Pages {
  readonly windowOf: (id: string) => Window;
  readonly isMissing: (id: string) => boolean;
  readonly open: (id: string) => Promise<void>;
  readonly loadOlder: (id: string) => Promise<void>;
  readonly openAround: (id: string, seq: number) => Promise<void>;
  // Of those whose window of conversations ends before their list does.
  readonly listFurther: () => Promise<void>;
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

const first: Window = { count: pageSize, apart: null, isLoadingOlder: false, isAsked: false };

export const firstSeqOf = ({ header }: Pick<CachedConversation, "header">): number => header?.me?.fromSeq ?? 1;

const needsPage = (row: CachedConversation): boolean =>
  row.headSeq >= firstSeqOf(row) &&
  (isEmpty(row) || row.to < row.headSeq || (row.to - row.from + 1 < pageWanted && row.from > firstSeqOf(row)));

const placed = ({ conversationId, messages }: MessagePage): readonly CachedMessage[] =>
  messages.map((message) => ({ ...message, conversationId }));

export function createPages({ ports: { stores, calls }, intake, onShown }: PagesOptions): Pages {
  const windows = new Map<string, Window>();
  const missing = new Set<string>();

  const windowOf = (id: string): Window => windows.get(id) ?? first;
  const show = (id: string, change: Partial<Window>): void => {
    windows.set(id, { ...windowOf(id), ...change });
    onShown(id);
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
    const older = await calls.page({ conversationId: id, at: { before: apart[0]?.seq ?? 1 }, limit: pageSize });
    show(id, { apart: [...placed(older), ...apart] });
  }

  async function listFurther(): Promise<void> {
    const { listFloor } = await stores.cache.position();
    if (listFloor === "") return;
    const headers = await calls.headersBefore(listFloor, pageSize);
    const oldest = headers.map(({ lastAt }) => lastAt).toSorted()[0];
    await intake.headers({ asked: new Map(), headers, listFloor: headers.length < pageSize ? "" : (oldest ?? "") });
  }

  return {
    listFurther,
    windowOf,
    isMissing: (id) => missing.has(id),
    open: async (id) => {
      show(id, { apart: null, count: pageSize });
      // Without a line, what is held is shown.
      await fetch(id, (row) => (needsPage(row) ? "newest" : null)).catch(() => undefined);
      show(id, { isAsked: true });
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
    openAround: async (id, seq) => {
      const [row] = await stores.cache.conversations([id]);
      if (row && covers(row, seq)) return show(id, { apart: null, count: row.to - seq + pageWanted, isAsked: true });
      const found = await fetch(id, () => ({ around: seq }));
      const to = (await stores.cache.conversations([id]))[0]?.to ?? seq;
      show(id, {
        isAsked: true,
        ...(found?.outcome === "apart" ? { apart: placed(found.page) } : { apart: null, count: to - seq + pageWanted }),
      });
    },
  };
}
