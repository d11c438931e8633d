import { isoOf } from "../days.ts";
import type { Moment } from "../days.ts";
import { uuidOf } from "../random.ts";
import type { AttachmentRow, MessageRow, ReactionRow } from "../rows.ts";
import { sentIn, type ConversationDraft, type MessageDraft } from "./draft.ts";
import { cardFor, contentTypes, fileAttached, pictureAttached } from "./enclosures.ts";
import type { Attached, Spot } from "./enclosures.ts";
import { mayTakeBack, takenBack, touch } from "./touches.ts";

// The product itself: sender of system and action messages.
const systemSender = 0;

const kinds = { spoken: 1, system: 2, action: 3, meeting: 3 } as const;

type Written = { message: MessageRow[]; attachment: AttachmentRow[]; reaction: ReactionRow[] };

export function writeMessages(conversationId: number, draft: ConversationDraft, now: Moment): Written {
  const attachment: AttachmentRow[] = [];
  const rows: MessageRow[] = [];
  const removed = new Set<number>();
  for (const message of draft.messages) {
    rows.push(messageRow(message, { conversationId, seq: rows.length + 1, draft, attachment }));
  }
  const place = mayTakeBack(rows, draft.name);
  if (place !== undefined) {
    const kept = rows[place];
    if (kept) rows.splice(place + 1, 0, takenBack(kept));
    removed.add(place + 1);
  }
  const numbered = rows.map((row, index) => ({
    ...row,
    seq: index + 1,
    clientMsgId: uuidOf(`${draft.name} ${index}`),
    ...(removed.has(index) && { createdAt: isoOf(Date.parse(row.createdAt) + 300) }),
  }));
  for (const one of attachment) if (place !== undefined && one.seq > place + 1) one.seq += 1;
  const { messages, reactions } = touch(numbered, draft, now);
  return { message: messages, attachment, reaction: reactions };
}

type Row = { conversationId: number; seq: number; draft: ConversationDraft; attachment: AttachmentRow[] };

function messageRow(message: MessageDraft, { conversationId, seq, draft, attachment }: Row): MessageRow {
  const base: MessageRow = {
    conversationId,
    seq,
    senderId: message.kind === "spoken" ? message.by.user.id : systemSender,
    clientMsgId: "",
    ver: 1,
    kind: kinds[message.kind],
    contentType: contentTypes.text,
    body: null,
    masked: null,
    details: null,
    requireRoles: null,
    replyTo: null,
    deleted: false,
    createdAt: isoOf(message.at),
    editedAt: null,
  };
  if (message.kind === "system")
    return {
      ...base,
      body: message.text,
      details: message.key ? { key: message.key, params: message.params ?? {} } : null,
      requireRoles: message.requireRoles ?? null,
    };
  if (message.kind === "meeting") return { ...base, details: { ...message.card } };
  if (message.kind === "action") return { ...base, details: actionDetails(message, draft) };
  return spokenRow(message, { base, draft, attachment });
}

function actionDetails(
  { action, isDone }: Extract<MessageDraft, { kind: "action" }>,
  { trip, hosting }: ConversationDraft,
): Record<string, unknown> {
  return {
    action,
    isDone,
    tripId: trip ? String(trip.row.id) : null,
    tripHostFamilyId: hosting ? String(hosting.row.id) : null,
  };
}

type Page = { base: MessageRow; draft: ConversationDraft; attachment: AttachmentRow[] };

function spokenRow(message: Extract<MessageDraft, { kind: "spoken" }>, { base, draft, attachment }: Page): MessageRow {
  const { text, lang, enclosure, picture } = message;
  const body = text === "" ? null : text;
  const texts = sentIn(message);
  const words = texts.length > 0 && body !== null ? { lang, texts } : { lang };
  const said = { ...base, body, details: words };
  const spot: Spot = {
    name: `${draft.name} ${base.seq}`,
    family: draft.family,
    isHosts: message.by === draft.family?.host,
    trip: draft.trip,
  };
  if (enclosure?.kind === "link")
    return { ...said, contentType: contentTypes.link, details: { ...words, card: cardFor(enclosure.to, spot) } };
  const attached = picture ? pictureAttached(picture, spot) : enclosure ? fileAttached(enclosure, spot) : undefined;
  if (!attached) return said;
  attachment.push({ ...attached, conversationId: base.conversationId, seq: base.seq, position: 0 });
  return {
    ...said,
    contentType: contentTypes[picture ? "image" : (enclosure?.kind ?? "file")],
    details: { ...words, attachments: [shown(attached)] },
  };
}

// What a client needs to draw it before the file is there; where the file is kept stays on the server.
function shown({ randomRef, name, mime, size, width, height, durationMs, peaks }: Attached): Record<string, unknown> {
  return {
    randomRef,
    name,
    mime,
    size,
    ...(width !== null && { width, height }),
    ...(durationMs !== null && { durationMs }),
    ...(peaks && { peaks }),
  };
}
