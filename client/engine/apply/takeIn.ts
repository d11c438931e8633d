import {
  messageKinds,
  systemSender,
  type OwnMark,
  type ReadMark,
  type WireDraft,
  type WireHeader,
  type WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import { sideOf, type Side } from "#shared/features/conversations/conversations.rules.ts";
import { emptyAt, isAhead, joined, runsOf, spanOf, touches } from "./coverage.ts";
import { mergeHeader, mergeLast, mergeLastHuman, mergeMark, mergeMessage } from "./merge.ts";
import { marked } from "./fileWords.ts";
import type { Coverage, Viewer } from "../model.ts";
import { everything, stubOf, type WorkingCopy } from "./workingCopy.ts";

// How single things from the server are written on the copy.

// What to do with a run that begins beyond the one that is held: begin anew with it, or keep it beside until the feed has brought what lies between.
export type WhenAhead = "restart" | "beside";

interface Taken {
  readonly conversationId: string;
  readonly messages: readonly WireMessage[];
  readonly whenAhead: WhenAhead;
}

export function takeMessages(copy: WorkingCopy, viewer: Viewer, { conversationId, messages, whenAhead }: Taken): void {
  const newest = Math.max(0, ...messages.map(({ seq }) => seq));
  const row = copy.conversation(conversationId) ?? stubOf(conversationId, newest, copy.stamp);
  const headSeq = Math.max(row.headSeq, newest);
  if (row.header === null) return copy.put(stubOf(conversationId, headSeq, copy.stamp));
  copy.put({ ...row, headSeq, header: headed(row.header, messages, viewer) });
  for (const run of runsOf(messages)) takeRun(copy, conversationId, { run, whenAhead });
}

interface TakenRun {
  readonly run: readonly [WireMessage, ...WireMessage[]];
  readonly whenAhead: WhenAhead;
}

function takeRun(copy: WorkingCopy, id: string, { run, whenAhead }: TakenRun): void {
  const row = copy.conversation(id);
  if (!row) return;
  const span = spanOf(run);
  if (whenAhead === "beside" && isAhead(row, span)) return putAll(copy, id, run);
  const held = isAhead(row, span) ? emptyAt(Math.max(row.headSeq, span.to)) : row;
  if (isAhead(row, span)) copy.dropMessages(id, { from: 0, to: held.to });
  if (!touches(held, span)) return copy.put({ ...row, from: held.from, to: held.to, stamp: copy.stamp });
  copy.put({ ...row, ...joined(held, span) });
  putAll(copy, id, run);
}

function putAll(copy: WorkingCopy, conversationId: string, messages: readonly WireMessage[]): void {
  for (const message of messages) {
    const held = copy.message(conversationId, message.seq);
    const incoming = marked({ ...message, conversationId });
    if (mergeMessage(held, incoming) === incoming) copy.putMessage(incoming);
  }
}

// The same, where it is known that the run holds the newest: what is held below it and does not touch it goes.
export function takeNewest(copy: WorkingCopy, id: string, run: readonly [WireMessage, ...WireMessage[]]): void {
  const row = copy.conversation(id);
  if (!row) return;
  const span = spanOf(run);
  if (isAhead(row, span)) {
    copy.dropMessages(id, { from: 0, to: span.from - 1 });
    copy.put({ ...row, ...span });
  }
  takeRun(copy, id, { run, whenAhead: "restart" });
}

function headed(header: WireHeader, messages: readonly WireMessage[], viewer: Viewer): WireHeader {
  return messages.reduce((header, message) => {
    const isHuman =
      (message.kind ?? messageKinds.conversation) === messageKinds.conversation && message.from !== systemSender;
    return {
      ...header,
      headSeq: Math.max(header.headSeq, message.seq),
      last: message.isHidden ? header.last : mergeLast(header.last, message),
      lastHuman: isHuman
        ? mergeLastHuman(header.lastHuman, {
            seq: message.seq,
            side: sideOfSender(header, message.from, viewer),
            at: message.at,
          })
        : header.lastHuman,
      lastAt: message.at > header.lastAt ? message.at : header.lastAt,
    };
  }, header);
}

// Who is not among the people of a conversation is one of us.
function sideOfSender(header: WireHeader, from: string, viewer: Viewer): Side {
  const known = header.people.find(({ userId }) => userId === from);
  return known?.side ?? (from === viewer.id ? sideOf(viewer) : "office");
}

export function takeHeader(copy: WorkingCopy, header: WireHeader): void {
  const row = copy.conversation(header.id);
  const headSeq = Math.max(row?.headSeq ?? 0, header.headSeq);
  // Read before what is known already: it stays a to-do.
  if (row && row.header === null && header.headSeq < row.headSeq) return;
  const held: Coverage = row?.header ? row : emptyAt(headSeq);
  copy.put({
    id: header.id,
    headSeq,
    from: held.from,
    to: held.to,
    stamp: row?.stamp ?? copy.stamp,
    header: mergeHeader(row?.header ?? null, header),
  });
}

// While away, positions were missed: what is held is no longer known to be whole.
export function takeJoined(copy: WorkingCopy, header: WireHeader): void {
  copy.dropMessages(header.id, everything);
  takeHeader(copy, header);
  const row = copy.conversation(header.id);
  if (row) copy.put({ ...row, ...emptyAt(row.headSeq), stamp: copy.stamp });
}

export function takeMark(
  copy: WorkingCopy,
  viewer: Viewer,
  { conversationId, mark }: { readonly conversationId: string; readonly mark: ReadMark | OwnMark },
): void {
  const row = copy.conversation(conversationId);
  if (row?.header) copy.put({ ...row, header: mergeMark(row.header, mark, viewer.id) });
  else copy.put(stubOf(conversationId, row?.headSeq ?? 0, copy.stamp));
}

export function takeDraft(copy: WorkingCopy, draft: WireDraft): void {
  const held = copy.draft(draft.conversationId);
  if (!held || draft.ver >= held.ver) copy.putDraft(draft);
}
