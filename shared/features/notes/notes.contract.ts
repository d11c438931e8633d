import * as z from "zod/mini";
import { messageId } from "#shared/features/conversations/conversations.records.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, requiredText } from "#shared/wire/fields.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { longestNote, mostMentioned } from "./notes.rules.ts";

const person = z.object({ id, name: z.string() });

// What the office writes down for itself in a conversation; whoever is spoken with never learns of it.
export const note = z.object({
  id: messageId,
  conversationId: id,
  // Below which message of the conversation it stands.
  afterSeq: z.number(),
  author: person,
  text: z.string(),
  mentioned: z.array(person),
  at: moment,
  isChanged: z.boolean(),
});

export const mention = z.object({
  noteId: messageId,
  conversationId: id,
  authorName: z.string(),
  text: z.string(),
  at: moment,
});

export type Note = z.infer<typeof note>;
export type Colleague = z.infer<typeof person>;
export type Mention = z.infer<typeof mention>;

const written = z.object({
  text: requiredText(longestNote),
  mentioned: z._default(z.array(id).check(z.maxLength(mostMentioned)), []),
});

const path = "/conversations/notes";

export const notes = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read the office's notes in a conversation, and who can be mentioned in one",
    action: "notes:read",
    isLong: true,
    isAudited: true,
    offline: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ notes: z.array(note), colleagues: z.array(person) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Write a note for the office",
    action: "notes:write",
    body: z.extend(written, { conversationId: id }),
    returns: itemOf(note),
  }),
  update: endpoint({
    method: "PATCH",
    path,
    summary: "Change a note of one's own; what it said before is kept",
    action: "notes:write",
    body: z.extend(written, { noteId: messageId }),
    returns: itemOf(note),
  }),
  remove: endpoint({
    method: "POST",
    path: `${path}/remove`,
    summary: "Take a note of one's own away",
    action: "notes:write",
    body: z.object({ noteId: messageId }),
    returns: nothing,
  }),
  mentions: endpoint({
    method: "GET",
    path: `${path}/mentions`,
    summary: "Where one is mentioned and has not looked yet, the newest first",
    action: "notes:read",
    returns: z.object({ mentions: z.array(mention) }),
  }),
  seen: endpoint({
    method: "POST",
    path: `${path}/seen`,
    summary: "The mentions of oneself in a conversation have been looked at",
    action: "notes:write",
    body: z.object({ conversationId: id }),
    returns: nothing,
  }),
} as const;
