import type { MessagePage } from "#shared/features/conversations/conversations.wire.ts";
import { covers, isEmpty } from "./coverage.ts";
import type { Intake } from "./intake.ts";
import type { CachedConversation, CachedMessage } from "./model.ts";
import type { Ports } from "./ports.ts";

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

const first: Window = { count: pageSize, apart: null, isLoadingOlder: false, isAsked: false };

export const firstSeqOf = ({ header }: Pick<CachedConversation, "header">): number => header?.me?.fromSeq ?? 1;

const needsPage = (row: CachedConversation): boolean => row.headSeq >= firstSeqOf(row) && (isEmpty(row) || row.to < row.headSeq || (row.to - row.from + 1 < pageWanted && row.from > firstSeqOf(row)));

const placed = ({ conversationId, messages }: MessagePage): readonly CachedMessage[] => messages.map((message) => ({ ...message, conversationId }));

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
    const headers = await calls.headers([id]);
    if (headers.length === 0) missing.add(id);
    await intake.headers({ asked: [], headers: headers.filter((header) => header.id === id) });
    return (await stores.cache.conversations([id]))[0];
  }

  async function fetchNewest(id: string): Promise<void> {
    const row = await known(id);
    if (row && needsPage(row)) await intake.page(await calls.page({ conversationId: id, at: "newest", limit: pageSize }));
  }

  async function fetchOlder(row: CachedConversation): Promise<void> {
    await intake.page(await calls.page({ conversationId: row.id, at: { before: row.from }, limit: pageSize }));
  }

  async function olderApart(id: string, apart: readonly CachedMessage[]): Promise<void> {
    const older = await calls.page({ conversationId: id, at: { before: apart[0]?.seq ?? 1 }, limit: pageSize });
    show(id, { apart: [...placed(older), ...apart] });
  }

  async function listFurther(): Promise<void> {
    const { listFloor } = await stores.cache.position();
    if (listFloor === "") return;
    const headers = await calls.headersBefore(listFloor, pageSize);
    const oldest = headers.map(({ lastAt }) => lastAt).toSorted()[0];
    await intake.headers({ asked: [], headers, listFloor: headers.length < pageSize ? "" : (oldest ?? "") });
  }

  return {
    listFurther,
    windowOf,
    isMissing: (id) => missing.has(id),
    open: async (id) => {
      show(id, { apart: null, count: pageSize });
      // Without a line, what is held is shown.
      await fetchNewest(id).catch(() => undefined);
      show(id, { isAsked: true });
    },
    loadOlder: async (id) => {
      const [row] = await stores.cache.conversations([id]);
      const { isLoadingOlder, count, apart } = windowOf(id);
      if (!row || isLoadingOlder) return;
      show(id, { isLoadingOlder: true });
      if (apart) return olderApart(id, apart).finally(() => show(id, { isLoadingOlder: false }));
      const isShort = row.to - count - pageSize < row.from && row.from > firstSeqOf(row);
      await (isShort ? fetchOlder(row) : Promise.resolve()).finally(() => show(id, { isLoadingOlder: false }));
      show(id, { count: count + pageSize });
    },
    openAround: async (id, seq) => {
      const [row] = await stores.cache.conversations([id]);
      if (row && covers(row, seq)) return show(id, { apart: null, count: row.to - seq + pageWanted, isAsked: true });
      const page = await calls.page({ conversationId: id, at: { around: seq }, limit: pageSize });
      const isHeld = await intake.page(page);
      const to = (await stores.cache.conversations([id]))[0]?.to ?? seq;
      show(id, { isAsked: true, ...(isHeld ? { apart: null, count: to - seq + pageWanted } : { apart: placed(page) }) });
    },
  };
}
