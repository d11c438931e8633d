import {
  contentTypes,
  type OwnMark,
  type WireHeader,
  type WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import { detailsOf } from "#shared/features/translation/perLanguage.rules.ts";
import { isHeld, stateOf } from "./age.ts";
import type { CachedDraft, CachedMessage, ConversationItem, Pending, ShownFile, ShownMessage } from "../model.ts";
import { orderAfter } from "./orderAfter.ts";
import { reactionsAfter } from "./reactionsAfter.ts";

// What this device has done and the server has not answered yet, laid over what is held. Nothing of it is stored: when the answer is there, the row under it says the same.

const isAlive = ({ refusal }: Pending): boolean => refusal === undefined;

export function headerWith(header: WireHeader, rows: readonly Pending[]): WireHeader {
  const me = rows
    .filter(isAlive)
    .reduce<OwnMark | null>((mark, { op }) => (mark ? markWith(mark, op, header) : null), header.me);
  return me === header.me ? header : { ...header, me };
}

function markWith(me: OwnMark, op: Pending["op"], { headSeq }: WireHeader): OwnMark {
  // An old "seen" does not undo a newer "unread".
  if (op.t === "seen")
    return (op.epoch < me.readEpoch && op.seq <= me.unreadAtSeq) || op.seq <= me.readSeq
      ? me
      : { ...me, readSeq: Math.min(op.seq, headSeq) };
  if (op.t === "unread") {
    const readSeq = op.seq === undefined ? 0 : Math.min(me.readSeq, op.seq - 1);
    return { ...me, readSeq, readEpoch: me.readEpoch + 1, unreadAtSeq: headSeq };
  }
  if (op.t === "archive") return { ...me, archivedSeq: headSeq };
  return op.t === "unarchive" ? { ...me, archivedSeq: 0 } : (orderAfter(me, op, headSeq) ?? me);
}

export function draftWith(
  kept: CachedDraft | undefined,
  rows: readonly Pending[],
): Pick<ConversationItem, "draft" | "otherDraft"> {
  const row = rows.findLast(({ op }) => op.t === "draft");
  if (row?.op.t !== "draft") return { draft: kept?.text ?? null };
  const { text, base = 0 } = row.op;
  const isMoved = row.refusal !== undefined && kept !== undefined && kept.ver > base;
  return { draft: text, ...(isMoved && !["", text].includes(kept.text) ? { otherDraft: kept.text } : {}) };
}

export interface Showing {
  readonly viewerId: string;
  readonly now: number;
  readonly progress: (uploadId: string) => number;
}

// The messages held, each with our own changes to it, and behind them what is still to be sent.
export function shownMessages(
  messages: readonly CachedMessage[],
  rows: readonly Pending[],
  showing: Showing,
): readonly ShownMessage[] {
  const held = new Set(messages.filter(({ from }) => from === showing.viewerId).map(({ cid }) => cid));
  const cancelled = new Set(rows.flatMap(({ op }) => (op.t === "cancel" ? [op.message] : [])));
  const changes = Map.groupBy(
    rows.filter(({ op, after }) => "seq" in op && after === undefined),
    ({ op }) => ("seq" in op ? op.seq : 0),
  );
  const edits = Map.groupBy(
    rows.filter(({ after }) => after !== undefined),
    ({ after }) => after ?? "",
  );
  const stored = messages
    .filter(({ from, cid }) => from !== showing.viewerId || !cancelled.has(cid))
    .map((message) =>
      storedShown(message, [...(changes.get(message.seq) ?? []), ...(edits.get(message.cid) ?? [])], showing),
    );
  return [
    ...stored,
    ...rows
      .filter(({ op }) => op.t === "send" && !held.has(op.opId))
      .map((row) => pendingShown(row, edits.get(row.op.opId) ?? [], showing)),
  ];
}

function storedShown(message: CachedMessage, rows: readonly Pending[], { viewerId }: Showing): ShownMessage {
  const changes = rows.filter(({ op }) => op.t === "edit" || op.t === "delete" || op.t === "react");
  const refusal = changes.find((row) => !isAlive(row))?.refusal;
  const changed = changes
    .filter(isAlive)
    .reduce<WireMessage>((seen, { op }) => messageWith(seen, op, viewerId), message);
  return {
    cid: message.cid,
    conversationId: message.conversationId,
    seq: message.seq,
    from: message.from,
    at: Date.parse(message.at),
    message: changed,
    files: (changed.isDeleted ? [] : (message.files ?? [])).map((file) => ({ isLocal: false, file })),
    state: refusal === undefined ? "sent" : "refused",
    isChanging: changes.some(isAlive),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

function messageWith(message: WireMessage, op: Pending["op"], viewerId: string): WireMessage {
  if (message.isDeleted) return message;
  if (op.t === "edit") return { ...message, body: op.body, editedAt: message.editedAt ?? message.at };
  if (op.t === "delete") return { ...message, body: null, isDeleted: true };
  return op.t === "react" ? { ...message, reactions: reactionsAfter(message.reactions, op.emoji, viewerId) } : message;
}

export function pendingShown(row: Pending, edits: readonly Pending[], { now, progress }: Showing): ShownMessage {
  const { op, at, userId, refusal, refusalReason, refusedUntil } = row;
  const newest = edits.findLast(isAlive)?.op;
  const { type = contentTypes.text, body = "", replyTo, own, point } = op.t === "send" ? op : {};
  const text = newest?.t === "edit" ? newest.body : body;
  return {
    cid: op.opId,
    conversationId: op.conversationId,
    seq: null,
    from: userId,
    at,
    message: {
      seq: 0,
      from: userId,
      cid: op.opId,
      ver: 0,
      at: new Date(at).toISOString(),
      body: text,
      type,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(own === undefined || newest?.t === "edit" ? {} : { details: detailsOf(own) }),
      ...(point === undefined ? {} : { details: { point } }),
    },
    files: (row.uploads ?? []).map((upload): ShownFile => ({
      isLocal: true,
      file: { ...upload, received: Math.max(upload.received, progress(upload.id)) },
    })),
    state: stateOf(row, now),
    isChanging: false,
    ...(isHeld(row, now) ? { heldMs: (row.readyAt ?? at) - at } : {}),
    ...(refusal === undefined ? {} : { refusal }),
    ...(refusalReason === undefined ? {} : { refusalReason }),
    ...(refusedUntil === undefined ? {} : { refusedUntil }),
  };
}
