import type { MessagePage, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { runsOf, spanOf, touches } from "./coverage.ts";
import type { CacheChanges, Held, Need } from "../store/storePorts.ts";
import { createWorkingCopy, type Context } from "./workingCopy.ts";
import { takeHeader, takeMessages, takeNewest } from "./takeIn.ts";

export const needOfPage = ({ conversationId, messages }: MessagePage): Need => ({
  conversations: [conversationId],
  messages: runsOf(messages).map((run) => ({ conversationId, ...spanOf(run) })),
  drafts: [],
});

export interface PageApplied extends CacheChanges {
  // Held: what is kept reaches into the page. Apart: it is only looked at. Stale: something it may not know of has happened since it was asked for.
  readonly outcome: "held" | "apart" | "stale";
}

export interface AskedPage {
  readonly page: MessagePage;
  // Of the conversation, when the page was asked for.
  readonly stamp: string;
}

export function applyPage(held: Held, { page, stamp }: AskedPage, context: Context): PageApplied {
  const { conversationId: id } = page;
  const row = held.conversations.get(id);
  // Gone meanwhile: an answer that was on its way brings nothing back.
  if (!row?.header) return { outcome: "apart" };
  if (row.stamp !== stamp) return { outcome: "stale" };
  const first = row.header.me?.fromSeq ?? 1;
  const run = runsOf(page.messages.filter(({ seq }) => seq >= first)).at(-1);
  if (!run) return { outcome: "held" };
  const isApart = page.hasAfter && !touches(row, spanOf(run));
  if (isApart) return { outcome: "apart" };
  const copy = createWorkingCopy(held, { ...context, stamp });
  if (page.hasAfter) takeMessages(copy, context.viewer, { conversationId: id, messages: run, whenAhead: "beside" });
  else takeNewest(copy, id, run);
  return { ...copy.changes(), outcome: touches(copy.conversation(id) ?? row, spanOf(run)) ? "held" : "apart" };
}

export interface FetchedHeaders {
  // With its stamp, when it was asked for.
  readonly asked: ReadonlyMap<string, string>;
  readonly headers: readonly WireHeader[];
  // How far down the list is whole with these.
  readonly listFloor?: string;
}

export const needOfHeaders = ({ asked, headers }: FetchedHeaders): Need => ({
  conversations: [...asked.keys(), ...headers.map(({ id }) => id)],
  messages: [],
  drafts: [],
});

// What was asked for by its id is taken in as long as it stands as it stood then, and ends when it is not told of. What came unasked is taken in when nobody knows of it.
export function applyHeaders(
  held: Held,
  { asked, headers, listFloor }: FetchedHeaders,
  context: Context,
): CacheChanges {
  const copy = createWorkingCopy(held, { ...context, stamp: "header" });
  const told = new Set(headers.map(({ id }) => id));
  for (const [id, stamp] of asked)
    if (!told.has(id) && held.conversations.get(id)?.header === null && held.conversations.get(id)?.stamp === stamp)
      copy.drop(id);
  for (const header of headers) {
    const row = held.conversations.get(header.id);
    if (row?.header || row?.stamp === asked.get(header.id)) takeHeader(copy, header);
  }
  return { ...copy.changes(), ...(listFloor === undefined ? {} : { listFloor }) };
}
