import { contentTypes, messageKinds, type WireFile, type WireMessage } from "./conversations.wire.ts";
import type { Attachment, Message } from "./conversations.records.ts";
import { messageIdOf, messagePlaceOf } from "./messageIds.ts";

// The same message in the two ways in which it travels: short in the feeds, where what is as usual is left out, and long in the
// messaging calls, under the specification's names.
export function longForm(conversationId: string, message: WireMessage): Message {
  const { seq, ver, from, cid, at, body } = message;
  return {
    id: messageIdOf(conversationId, seq),
    conversationId,
    seq,
    ver,
    senderId: from,
    localMessageId: cid,
    messageType: message.kind ?? messageKinds.conversation,
    contentType: message.type ?? contentTypes.text,
    content: body,
    details: message.details ?? null,
    replyToId: message.replyTo === undefined ? null : messageIdOf(conversationId, message.replyTo),
    attachments: (message.files ?? []).map(attachmentOf),
    reactions: [...(message.reactions ?? [])],
    isDeleted: message.isDeleted ?? false,
    isHidden: message.isHidden ?? false,
    createdAt: at,
    editedAt: message.editedAt ?? null,
  };
}

export function shortForm(message: Message): WireMessage {
  const {
    seq,
    ver,
    senderId,
    localMessageId,
    messageType,
    contentType,
    content,
    details,
    replyToId,
    attachments,
    reactions,
    createdAt,
    editedAt,
  } = message;
  const replyTo = replyToId === null ? undefined : messagePlaceOf(replyToId)?.seq;
  return {
    seq,
    from: senderId,
    cid: localMessageId,
    ver,
    at: createdAt,
    body: content,
    ...(messageType === messageKinds.conversation ? {} : { kind: messageType }),
    ...(contentType === contentTypes.text ? {} : { type: contentType }),
    ...(details === null ? {} : { details }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(message.isDeleted ? { isDeleted: true } : {}),
    ...(message.isHidden ? { isHidden: true } : {}),
    ...(editedAt === null ? {} : { editedAt }),
    ...(reactions.length === 0 ? {} : { reactions }),
    ...(attachments.length === 0 ? {} : { files: attachments.map(fileOf) }),
  };
}

function attachmentOf({ ref, name, mime, size, width, height, durationMs, peaks }: WireFile): Attachment {
  return {
    randomRef: ref,
    name,
    mime,
    size,
    width: width ?? null,
    height: height ?? null,
    durationMs: durationMs ?? null,
    peaks: peaks ? [...peaks] : null,
  };
}

function fileOf({ randomRef, name, mime, size, width, height, durationMs, peaks }: Attachment): WireFile {
  return {
    ref: randomRef,
    name,
    mime,
    size,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(durationMs === null ? {} : { durationMs }),
    ...(peaks === null ? {} : { peaks }),
  };
}
