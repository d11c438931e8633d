import { messageKinds, systemSender, type OwnMark, type ReadMark, type WireDraft, type WireHeader, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { sideOf, type Side } from "#shared/features/conversations/conversations.rules.ts";
import { emptyAt, isAhead, joined, runsOf, spanOf, touches } from "./coverage.ts";
import { mergeHeader, mergeLast, mergeLastHuman, mergeMark, mergeMessage } from "./merge.ts";
import type { CachedMessage, Coverage, Viewer } from "./model.ts";
import { everything, stubOf, type Sheet } from "./sheet.ts";

// How single things from the server are written on the sheet.

// What to do with a run that begins beyond the one that is held: begin anew with it, or keep it beside until the feed has brought what lies between.
export type WhenAhead = "restart" | "beside";

interface Taken {
  readonly conversationId: string;
  readonly messages: readonly WireMessage[];
  readonly whenAhead: WhenAhead;
}

export function takeMessages(sheet: Sheet, viewer: Viewer, { conversationId, messages, whenAhead }: Taken): void {
  const newest = Math.max(0, ...messages.map(({ seq }) => seq));
  const row = sheet.conversation(conversationId) ?? stubOf(conversationId, newest, sheet.stamp);
  const headSeq = Math.max(row.headSeq, newest);
  if (row.header === null) return sheet.put(stubOf(conversationId, headSeq, sheet.stamp));
  sheet.put({ ...row, headSeq, header: headed(row.header, messages, viewer) });
  for (const run of runsOf(messages)) takeRun(sheet, conversationId, { run, whenAhead });
}

interface TakenRun {
  readonly run: readonly [WireMessage, ...WireMessage[]];
  readonly whenAhead: WhenAhead;
}

function takeRun(sheet: Sheet, id: string, { run, whenAhead }: TakenRun): void {
  const row = sheet.conversation(id);
  if (!row) return;
  const span = spanOf(run);
  if (whenAhead === "beside" && isAhead(row, span)) return putAll(sheet, id, run);
  const held = isAhead(row, span) ? emptyAt(Math.max(row.headSeq, span.to)) : row;
  if (isAhead(row, span)) sheet.dropMessages(id, { from: 0, to: held.to });
  if (!touches(held, span)) return sheet.put({ ...row, from: held.from, to: held.to, stamp: sheet.stamp });
  sheet.put({ ...row, ...joined(held, span) });
  putAll(sheet, id, run);
}

function putAll(sheet: Sheet, conversationId: string, messages: readonly WireMessage[]): void {
  for (const message of messages) {
    const held = sheet.message(conversationId, message.seq);
    const incoming: CachedMessage = { ...message, conversationId };
    if (mergeMessage(held, incoming) === incoming) sheet.putMessage(incoming);
  }
}

// The same, where it is known that the run holds the newest: what is held below it and does not touch it goes.
export function takeNewest(sheet: Sheet, id: string, run: readonly [WireMessage, ...WireMessage[]]): void {
  const row = sheet.conversation(id);
  if (!row) return;
  const span = spanOf(run);
  if (isAhead(row, span)) {
    sheet.dropMessages(id, { from: 0, to: span.from - 1 });
    sheet.put({ ...row, ...span });
  }
  takeRun(sheet, id, { run, whenAhead: "restart" });
}

function headed(header: WireHeader, messages: readonly WireMessage[], viewer: Viewer): WireHeader {
  return messages.reduce((header, message) => {
    const isHuman = (message.kind ?? messageKinds.conversation) === messageKinds.conversation && message.from !== systemSender;
    return {
      ...header,
      headSeq: Math.max(header.headSeq, message.seq),
      last: message.isHidden ? header.last : mergeLast(header.last, message),
      lastHuman: isHuman ? mergeLastHuman(header.lastHuman, { seq: message.seq, side: sideOfSender(header, message.from, viewer) }) : header.lastHuman,
      lastAt: message.at > header.lastAt ? message.at : header.lastAt,
    };
  }, header);
}

// Who is not among the people of a conversation is one of us.
function sideOfSender(header: WireHeader, from: string, viewer: Viewer): Side {
  const known = header.people.find(({ userId }) => userId === from);
  return known?.side ?? (from === viewer.id ? sideOf(viewer) : "office");
}

export function takeHeader(sheet: Sheet, header: WireHeader): void {
  const row = sheet.conversation(header.id);
  const headSeq = Math.max(row?.headSeq ?? 0, header.headSeq);
  // Read before what is known already: it stays a to-do.
  if (row && row.header === null && header.headSeq < row.headSeq) return;
  const held: Coverage = row?.header ? row : emptyAt(headSeq);
  sheet.put({ id: header.id, headSeq, from: held.from, to: held.to, stamp: row?.stamp ?? sheet.stamp, header: mergeHeader(row?.header ?? null, header) });
}

// While away, positions were missed: what is held is no longer known to be whole.
export function takeJoined(sheet: Sheet, header: WireHeader): void {
  sheet.dropMessages(header.id, everything);
  takeHeader(sheet, header);
  const row = sheet.conversation(header.id);
  if (row) sheet.put({ ...row, ...emptyAt(row.headSeq), stamp: sheet.stamp });
}

export function takeMark(sheet: Sheet, viewer: Viewer, { conversationId, mark }: { readonly conversationId: string; readonly mark: ReadMark | OwnMark }): void {
  const row = sheet.conversation(conversationId);
  if (row?.header) sheet.put({ ...row, header: mergeMark(row.header, mark, viewer.id) });
  else sheet.put(stubOf(conversationId, row?.headSeq ?? 0, sheet.stamp));
}

export function takeDraft(sheet: Sheet, draft: WireDraft): void {
  const held = sheet.draft(draft.conversationId);
  if (!held || draft.ver >= held.ver) sheet.putDraft(draft);
}
