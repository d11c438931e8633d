import type { conversations, ConversationView } from "#shared/features/conversations/conversations.contract.ts";
import { longConversation } from "#shared/features/conversations/headerFacts.ts";
import { longForm } from "#shared/features/conversations/messageForms.ts";
import { conversationIdOf, messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { FloodGuard } from "#server/load/limits.ts";
import type { Carrier } from "../../providers/twilio/carrier.port.ts";
import type { News } from "../../realtime/news.ts";
import { countConversations } from "./counters.store.ts";
import { expiryText } from "./expiryText.ts";
import { readHeader, readHeaders } from "./headers.store.ts";
import { idsBelow, listConversations, type ListAsked } from "./list.store.ts";
import { createMemberHandlers } from "./members.server.ts";
import { readPage } from "./page.store.ts";
import type { Reader, ReaderFor } from "./reader.ts";
import { createSupportHandlers } from "./support.server.ts";

interface ConversationPorts {
  readonly news: Pick<News, "touched">;
  readonly guard: FloodGuard;
  readonly readerFor: ReaderFor;
  readonly carrier: Carrier | null;
}

export function createConversationHandlers(ports: ConversationPorts): Handlers<typeof conversations> {
  const { readerFor, carrier } = ports;
  const list = (context: Context, view: ConversationView, asked: Omit<ListAsked, "view">) =>
    listFor(readerFor(context), context, { ...asked, view });
  const page = (window: Window, context: Context) => pageFor(readerFor(context), context, window);
  return {
    list: ({ viewType, ...asked }, context) => list(context, viewType, asked),
    unread: (asked, context) => list(context, "unread", asked),
    archive: (asked, context) => list(context, "archived", asked),
    unreadCount: (_, context) => countConversations(context.db, readerFor(context)),
    sid: async ({ sid }, context) => {
      const id = conversationIdOf(sid);
      const header = id === null ? undefined : await readHeader(context.db, readerFor(context), id);
      if (!header) throw notFound();
      return { id: header.id };
    },
    headers: async ({ ids, before, limit }, context) => {
      const reader = readerFor(context);
      return {
        headers: await readHeaders(
          context.db,
          reader,
          ids === undefined ? await idsBelow(context.db, reader, { before, limit }) : [...new Set(ids.split(","))],
        ),
      };
    },
    messages: page,
    read: ({ id, ...window }, context) => page({ conversationId: id, ...window }, context),
    token: async (_, { actor, now }) => {
      if (carrier === null) throw new HttpError("provider_not_configured");
      const { token, expiresAt } = await carrier.token(actor.id, now());
      return { token, expiry: expiryText(expiresAt), expiresAt: expiresAt.toISOString() };
    },
    ...createMemberHandlers(ports),
    ...createSupportHandlers(ports),
  };
}

async function listFor(reader: Reader, context: Context, asked: ListAsked) {
  const { headers, total, cursor } = await listConversations(context.db, reader, asked);
  const { page: currentPage, perPage } = asked;
  return {
    data: headers.map((header) => longConversation(header, reader, reader.now.getTime())),
    meta: { total, perPage, currentPage, lastPage: Math.max(1, Math.ceil(total / perPage)) },
    counters: reader.followsOffice ? null : await countConversations(context.db, reader),
    cursor,
  };
}

interface Window {
  readonly conversationId: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly around?: string | undefined;
  readonly limit: number;
}

async function pageFor(reader: Reader, context: Context, { conversationId, before, after, around, limit }: Window) {
  const places = {
    before: seqIn(conversationId, { before }),
    after: seqIn(conversationId, { after }),
    around: seqIn(conversationId, { around }),
  };
  if (Object.values(places).filter((seq) => seq !== undefined).length > 1) throw refuseField("before", "choice");
  const found = await readPage(context.db, reader, { conversationId, ...places, limit });
  const header = found && (await readHeader(context.db, reader, conversationId));
  if (!found || !header) throw notFound();
  const { messages, hasBefore, hasAfter } = found;
  return {
    conversation: longConversation(header, reader, reader.now.getTime()),
    messages: messages.map((message) => longForm(conversationId, message)),
    hasBefore,
    hasAfter,
  };
}

// A message may be named by its id or by its number; an id must be one of this conversation.
function seqIn(conversationId: string, named: Readonly<Record<string, string | undefined>>): number | undefined {
  const [[field, value] = ["", undefined]] = Object.entries(named);
  if (value === undefined) return undefined;
  if (!value.includes("-")) return Number(value);
  const place = messagePlaceOf(value);
  if (place?.conversationId !== conversationId) throw refuseField(field, "unknown");
  return place.seq;
}
