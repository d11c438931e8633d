import { mayArchiveForAll } from "#shared/features/conversations/archive.rules.ts";
import { randomUUID } from "node:crypto";
import type { conversationOperations } from "#shared/features/conversations/conversations.contract.ts";
import { lastSeenOf, longConversation } from "#shared/features/conversations/headerFacts.ts";
import { longForm } from "#shared/features/conversations/messageForms.ts";
import { messagePlaceOf, type MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Done, Operation } from "#shared/features/conversations/operations.ts";
import type { Db } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { closeSupport } from "./closing.store.ts";
import { countConversations } from "./counters.store.ts";
import { readHeader } from "./headers.store.ts";
import { readOwnMessage } from "./page.store.ts";
import type { ReaderFor } from "./reader.ts";
import type { SyncCalls } from "./sync.server.ts";

interface OperationPorts {
  readonly db: Db;
  readonly calls: Pick<SyncCalls, "op">;
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}

// The messaging calls that change something are the engine's operations by other names.
export function createOperationHandlers({
  db,
  calls,
  news,
  readerFor,
}: OperationPorts): CallHandlers<typeof conversationOperations> {
  async function carryOut({ actor, session }: Call, operation: Operation): Promise<Done> {
    const {
      answers: [answer],
    } = await calls.op({ user: actor.id, device: session?.id ?? randomUUID(), ops: [operation] }, { actor });
    if (!answer) throw new HttpError("unavailable");
    if (answer.ok) return answer;
    const { code, retryAfter } = answer;
    throw new HttpError(
      code,
      retryAfter === undefined ? {} : { headers: { "Retry-After": String(retryAfter) }, extra: { retryAfter } },
    );
  }

  async function conversationFor(call: Call, id: string) {
    const reader = readerFor(call);
    const header = await readHeader(db, reader, id);
    if (!header) throw notFound();
    return { header, reader };
  }

  async function written(call: Call, { conversationId, seq }: MessagePlace) {
    const message = await readOwnMessage(db, readerFor(call), { conversationId, seq });
    if (!message) throw notFound();
    return { message: longForm(conversationId, message) };
  }

  async function marks(call: Call, conversationId: string) {
    const { header, reader } = await conversationFor(call, conversationId);
    return { lastSeenMessages: lastSeenOf(header), counters: await countConversations(db, reader) };
  }

  async function putAway(call: Call, conversationId: string, isArchived: boolean) {
    const { header, reader } = await conversationFor(call, conversationId);
    if (mayArchiveForAll(reader, header))
      news.touched(
        (await inTransaction(db, { actor: call.actor, readOnly: false }, (transaction) =>
          closeSupport(transaction, conversationId, isArchived),
        )) ?? [],
      );
    else await carryOut(call, { t: isArchived ? "archive" : "unarchive", opId: idOf(call), conversationId });
    const after = await conversationFor(call, conversationId);
    return { conversation: longConversation(after.header, reader, reader.now.getTime()) };
  }

  return {
    send: async ({ conversationId, localMessageId, contentType, content, replyToId, attachments }, call) => {
      if (conversationId === undefined)
        throw new HttpError("invalid", {
          message: "message must have a conversation id.",
          issues: { conversationId: [{ rule: "required" }] },
        });
      if (content.trim() === "" && attachments === undefined) throw refuseField("content", "required");
      const replyTo = replyToId === undefined ? undefined : seqOf(conversationId, { replyToId });
      const uploads = attachments?.map(({ randomRef }) => randomRef);
      const { seq } = await carryOut(call, {
        t: "send",
        opId: localMessageId,
        conversationId,
        type: contentType,
        body: content,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(uploads === undefined ? {} : { uploads }),
      });
      return written(call, { conversationId, seq: seq ?? 0 });
    },
    delete: async ({ messageId }, call) => {
      const place = messagePlaceOf(messageId);
      if (!place) throw refuseField("messageId", "format");
      await carryOut(call, { t: "delete", opId: idOf(call), ...place });
      return written(call, place);
    },
    seen: async ({ conversationId, messageId }, call) => {
      const seq = seqOf(conversationId, { messageId });
      const { header } = await conversationFor(call, conversationId);
      await carryOut(call, { t: "seen", opId: idOf(call), conversationId, seq, epoch: header.me?.readEpoch ?? 0 });
      return marks(call, conversationId);
    },
    unread: async ({ conversationId, messageId }, call) => {
      const from = messageId === undefined ? {} : { seq: seqOf(conversationId, { messageId }) };
      await carryOut(call, { t: "unread", opId: idOf(call), conversationId, ...from });
      return marks(call, conversationId);
    },
    archive: ({ conversationId }, call) => putAway(call, conversationId, true),
    unarchive: ({ conversationId }, call) => putAway(call, conversationId, false),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idOf({ key }: Call): string {
  if (key !== undefined && !uuid.test(key)) throw new HttpError("malformed");
  return key ?? randomUUID();
}

function seqOf(conversationId: string, named: Readonly<Record<string, string>>): number {
  const [[field, messageId] = ["", ""]] = Object.entries(named);
  const place = messagePlaceOf(messageId);
  if (place?.conversationId !== conversationId) throw refuseField(field, "unknown");
  return place.seq;
}
