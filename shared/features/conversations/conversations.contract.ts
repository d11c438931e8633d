import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { attachment, conversation, counters, lastSeen, message, messageId } from "./conversations.records.ts";
import { contentTypes, longestMessage, messageKinds } from "./conversations.wire.ts";
import { mostUploads } from "./operations.ts";

// The messaging calls of the specification, with the payloads of the decisions. The engine has its own (sync.contract.ts).
export const conversationViews = [
  "all",
  "unread",
  "support",
  "awaiting_response",
  "sent_response",
  "booking",
  "archived",
  "snoozed",
] as const;

export type ConversationView = (typeof conversationViews)[number];

const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));
const paging = {
  page: z._default(count(100_000), 1),
  perPage: z._default(count(100), 20),
  q: z.optional(text(100)),
  // The cursor of an earlier answer: only what has changed since.
  since: z.optional(z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/))),
};
const list = z.object({
  data: z.array(conversation),
  meta: z.object({ total: z.number(), perPage: z.number(), currentPage: z.number(), lastPage: z.number() }),
  // Nobody who follows the whole office's conversations has badges.
  counters: z.nullable(counters),
  cursor: z.string(),
});

const place = z.optional(z.string().check(z.regex(/^([1-9]\d{0,17}-)?[1-9]\d{0,14}$/)));
// Around a message, before one or after one; without any the newest.
const window = {
  before: place,
  after: place,
  around: place,
  limit: z._default(count(100), 20),
};
const page = z.object({ conversation, messages: z.array(message), hasBefore: z.boolean(), hasAfter: z.boolean() });

const mostNamed = 50;
const mostHeaders = 250;
const ids = z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,49}$/));

const support = z.object({ conversation: z.nullable(conversation), canMessage: z.boolean() });
const marked = z.object({ lastSeenMessages: z.array(lastSeen), counters });
const wholly = z.object({ conversation });

// Of a file, what the server found when it took it in is what holds; the sender only names it.
const { randomRef: _, ...described } = attachment.shape;
const attachments = z.optional(
  z
    .array(z.extend(z.partial(z.object(described)), { randomRef: z.uuid() }))
    .check(z.minLength(1), z.maxLength(mostUploads)),
);

export const conversations = {
  list: endpoint({
    method: "GET",
    path: "/conversations",
    summary: "List conversations, the newest first",
    action: "conversations:read",
    isLong: true,
    query: z.object({ ...paging, viewType: z._default(z.enum(conversationViews), "all") }),
    returns: list,
  }),
  unread: endpoint({
    method: "GET",
    path: "/conversations/unread",
    summary: "List what is unread",
    action: "conversations:read",
    isLong: true,
    query: z.object(paging),
    returns: list,
  }),
  archive: endpoint({
    method: "GET",
    path: "/conversations/archive",
    summary: "List what is archived",
    action: "conversations:read",
    isLong: true,
    query: z.object(paging),
    returns: list,
  }),
  unreadCount: endpoint({
    method: "GET",
    path: "/conversations/unread-count",
    summary: "Count what stands under each tab",
    action: "conversations:read",
    query: z.object({ type: z._default(z.literal("all"), "all") }),
    returns: counters,
  }),
  sid: endpoint({
    method: "GET",
    path: "/conversations/sid",
    summary: "Find a conversation by its sid",
    action: "conversations:read",
    query: z.object({ sid: z.string().check(z.maxLength(64)) }),
    returns: z.object({ id }),
  }),
  headers: endpoint({
    method: "GET",
    path: "/conversations/headers",
    summary: "Read the headers of up to fifty named conversations, or of up to 250 of the list below a moment",
    action: "conversations:sync",
    isLong: true,
    query: z.object({
      ids: z.optional(ids),
      before: z.optional(moment),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostHeaders)), mostNamed),
    }),
    returns: z.object({ headers: z.array(z.unknown()) }),
  }),
  messages: endpoint({
    method: "GET",
    path: "/conversations/messages",
    summary: "Read a page of messages",
    action: "conversations:read",
    isLong: true,
    isAudited: true,
    query: z.object({ conversationId: id, ...window }),
    returns: page,
  }),
  token: endpoint({
    method: "GET",
    path: "/conversations/twilio/token",
    summary: "Ask for a token of the chat provider",
    action: "conversations:read",
    query: z.object({ type: z.literal("chat"), conversationId: z.optional(id) }),
    returns: z.object({ token: z.string(), expiry: z.string(), expiresAt: z.string() }),
  }),
  support: endpoint({
    method: "GET",
    path: "/conversations/support-message",
    summary: "Find one's own conversation with support",
    action: "conversations:support",
    returns: support,
  }),
  supportOf: endpoint({
    method: "GET",
    path: "/conversations/support-message/user/:userId",
    summary: "Find somebody's conversation with support",
    action: "conversations:support",
    returns: support,
  }),
  askSupport: endpoint({
    method: "POST",
    path: "/conversations/support-message",
    summary: "Write to support, in a new conversation or the one there is",
    action: "conversations:support",
    body: z.object({
      topic: requiredText(200),
      text: requiredText(longestMessage),
      tripId: z.optional(id),
      attachments,
      localMessageId: z.optional(z.uuidv4()),
    }),
    returns: z.object({ conversation, message }),
  }),
  join: endpoint({
    method: "POST",
    path: "/conversations/participant/join",
    summary: "Join a conversation, or take somebody into it",
    action: "conversations:members",
    hasGetForm: true,
    body: z.object({ conversationId: id, personId: z.optional(id) }),
    returns: wholly,
  }),
  remove: endpoint({
    method: "POST",
    path: "/conversations/remove",
    summary: "Leave a conversation, or take somebody out of it",
    action: "conversations:members",
    hasGetForm: true,
    body: z.object({ conversationId: id, personId: z.optional(id) }),
    returns: z.object({ conversation: z.nullable(conversation) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/conversations/:id",
    summary: "Read a conversation with its newest messages",
    action: "conversations:read",
    isLong: true,
    isAudited: true,
    query: z.object(window),
    returns: page,
  }),
} as const;

// Those that carry out operations, as a device would by the sync calls.
export const conversationOperations = {
  send: endpoint({
    method: "POST",
    path: "/conversations/messages/sending",
    summary: "Send a message, once under its id",
    action: "conversations:send",
    body: z.object({
      // Its absence has words of its own.
      conversationId: z.optional(id),
      localMessageId: z.uuidv4(),
      contentType: z._default(z.literal(Object.values(contentTypes)), contentTypes.text),
      messageType: z._default(z.literal(messageKinds.conversation), messageKinds.conversation),
      content: z._default(z.string().check(z.maxLength(longestMessage)), ""),
      replyToId: z.optional(messageId),
      attachments,
    }),
    returns: z.object({ message }),
  }),
  seen: endpoint({
    method: "POST",
    path: "/conversations/messages/seen",
    summary: "Mark a conversation as read up to a message",
    action: "conversations:mark",
    body: z.object({ conversationId: id, messageId }),
    returns: marked,
  }),
  unread: endpoint({
    method: "POST",
    path: "/conversations/mark-as-unread",
    summary: "Mark a conversation as unread",
    action: "conversations:mark",
    body: z.object({ conversationId: id, messageId: z.optional(messageId) }),
    returns: marked,
  }),
  delete: endpoint({
    method: "POST",
    path: "/conversations/delete",
    summary: "Take back a message of one's own",
    action: "conversations:send",
    hasGetForm: true,
    body: z.object({ messageId }),
    returns: z.object({ message }),
  }),
  archive: endpoint({
    method: "POST",
    path: "/conversations/archive/archived",
    summary: "Put a conversation away",
    action: "conversations:mark",
    hasGetForm: true,
    body: z.object({ conversationId: id }),
    returns: wholly,
  }),
  unarchive: endpoint({
    method: "POST",
    path: "/conversations/archive/unarchived",
    summary: "Take a conversation out of the archive",
    action: "conversations:mark",
    hasGetForm: true,
    body: z.object({ conversationId: id }),
    returns: wholly,
  }),
} as const;
