import * as z from "zod/mini";
import { day, id, moment } from "#shared/wire/fields.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { conversationKinds, places, sides } from "./conversations.rules.ts";
import { contentTypes, messageKinds } from "./conversations.wire.ts";
import { messageIdPattern } from "./messageIds.ts";

// Conversations and messages as the messaging calls write them.
export const messageId = z.string().check(z.regex(messageIdPattern));

const figure = z.nullable(z.number());
const words = z.nullable(z.string());

export const attachment = z.object({
  randomRef: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: figure,
  height: figure,
  durationMs: figure,
  peaks: z.nullable(z.array(z.number())),
});

export const message = z.object({
  id: messageId,
  conversationId: id,
  seq: z.number(),
  ver: z.number(),
  senderId: z.string(),
  localMessageId: z.string(),
  messageType: z.literal(Object.values(messageKinds)),
  contentType: z.literal(Object.values(contentTypes)),
  // Null of what is deleted, and of what is for other roles.
  content: words,
  details: z.nullable(z.record(z.string(), z.unknown())),
  replyToId: z.nullable(messageId),
  attachments: z.array(attachment),
  reactions: z.array(z.object({ userId: id, emoji: z.string() })),
  isDeleted: z.boolean(),
  isHidden: z.boolean(),
  createdAt: moment,
  editedAt: z.nullable(moment),
});

export const lastSeen = z.object({ seenBy: id, messageId });

const person = z.object({ id, name: z.string(), side: z.enum(sides), picture: words, isHere: z.boolean() });

export const conversation = z.object({
  id,
  sid: z.string(),
  kind: z.enum(conversationKinds),
  ver: z.number(),
  // Names to be joined; support has a label instead.
  title: z.array(z.string()),
  place: z.nullable(z.enum(places)),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  isParticipant: z.boolean(),
  archiveAt: z.nullable(moment),
  topic: words,
  tripId: z.nullable(id),
  tripState: z.nullable(z.enum(tripStates)),
  hostingId: z.nullable(id),
  hostingState: z.nullable(z.enum(tripHostFamilyStates)),
  fromDate: z.nullable(day),
  toDate: z.nullable(day),
  timezone: z.string(),
  studentName: words,
  studentPicture: words,
  familyName: words,
  familyPicture: words,
  groupName: words,
  supportName: words,
  people: z.array(person),
  lastMessage: z.nullable(message),
  lastSeenMessages: z.array(lastSeen),
  lastAt: moment,
});

export const counters = z.object({
  bookedTotal: z.number(),
  awaitingTotal: z.number(),
  responseSentTotal: z.number(),
  archivedTotal: z.number(),
  supportTotal: z.number(),
  snoozedTotal: z.number(),
  unreadTotal: z.number(),
  awaitingUnread: z.number(),
  responseSentUnread: z.number(),
  bookedUnread: z.number(),
  archivedUnread: z.number(),
  supportUnread: z.number(),
});

export type Attachment = z.output<typeof attachment>;
export type Message = z.output<typeof message>;
export type Conversation = z.output<typeof conversation>;
export type LastSeen = z.output<typeof lastSeen>;
