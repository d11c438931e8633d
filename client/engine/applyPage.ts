import type { MessagePage, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { runsOf, spanOf, touches } from "./coverage.ts";
import type { CacheChanges, Held, Need } from "./storePorts.ts";
import { createSheet, type Context } from "./sheet.ts";
import { takeHeader, takeMessages, takeNewest } from "./take.ts";

export const needOfPage = ({ conversationId, messages }: MessagePage): Need => ({
  conversations: [conversationId],
  messages: runsOf(messages).map((run) => ({ conversationId, ...spanOf(run) })),
  drafts: [],
});

export interface PageApplied extends CacheChanges {
  // Whether what is held reaches into the page; a page apart from it is only looked at.
  readonly isHeld: boolean;
}

export function applyPage(held: Held, page: MessagePage, context: Context): PageApplied {
  const { conversationId: id } = page;
  const header = held.conversations.get(id)?.header;
  // Gone meanwhile: an answer that was on its way brings nothing back.
  if (!header) return { isHeld: false };
  // A position of somebody who has come back begins where that person may read.
  const run = runsOf(page.messages.filter(({ seq }) => seq >= (header.me?.fromSeq ?? 1))).at(-1);
  if (!run) return { isHeld: true };
  const sheet = createSheet(held, context);
  if (!page.hasAfter) takeNewest(sheet, id, run);
  else if (touches(held.conversations.get(id) ?? spanOf(run), spanOf(run))) takeMessages(sheet, context.viewer, { conversationId: id, messages: run, whenAhead: "beside" });
  else return { isHeld: false };
  return { ...sheet.changes(), isHeld: touches(sheet.conversation(id) ?? spanOf(run), spanOf(run)) };
}

export interface FetchedHeaders {
  readonly asked: readonly string[];
  readonly headers: readonly WireHeader[];
  // How far down the list is whole with these.
  readonly listFloor?: string;
}

export const needOfHeaders = ({ asked, headers }: FetchedHeaders): Need => ({ conversations: [...asked, ...headers.map(({ id }) => id)], messages: [], drafts: [] });

// Of what was asked for by its id, only what is still held is taken in, and what is not told of is not for this person.
export function applyHeaders(held: Held, { asked, headers, listFloor }: FetchedHeaders, context: Context): CacheChanges {
  const sheet = createSheet(held, context);
  const told = new Set(headers.map(({ id }) => id));
  for (const id of asked) if (!told.has(id) && held.conversations.get(id)?.header === null) sheet.drop(id);
  for (const header of headers) if (held.conversations.has(header.id) || !asked.includes(header.id)) takeHeader(sheet, header);
  return { ...sheet.changes(), ...(listFloor === undefined ? {} : { listFloor }) };
}
