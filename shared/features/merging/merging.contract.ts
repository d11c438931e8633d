import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { mergeRefusals } from "./merging.rules.ts";

const words = z.nullable(z.string());

const candidate = z.object({
  id,
  studentName: words,
  familyName: words,
  topic: words,
  lastAt: moment,
  refusal: z.nullable(z.enum(mergeRefusals)),
});

const line = z.object({
  conversationId: id,
  seq: z.number(),
  at: moment,
  // Null: the product itself.
  author: words,
  isOffices: z.boolean(),
  kind: z.number(),
  // Null of what was taken back.
  body: words,
  details: z.nullable(z.record(z.string(), z.unknown())),
});

export type TogetherLine = z.infer<typeof line>;
export type MergeCandidate = z.infer<typeof candidate>;

const body = z.object({ conversationId: id, intoId: id });
const action = "conversations:merge";

export const merging = {
  preview: endpoint({
    method: "GET",
    path: "/conversations/merge-preview",
    summary: "What would become of a conversation that goes on in another one of the same people, and which there are",
    action,
    isLong: true,
    query: z.object({ conversationId: id }),
    returns: z.object({
      messages: z.number(),
      notes: z.number(),
      // Written to leave later: they would be refused, and told to whoever wrote them.
      planned: z.number(),
      people: z.array(z.string()),
      candidates: z.array(candidate),
    }),
  }),
  merge: endpoint({
    method: "POST",
    path: "/conversations/merge",
    summary:
      "Let a conversation go on in another one of the same people: it is closed, each says where the other is, and nothing moves",
    action,
    body,
    returns: nothing,
  }),
  unmerge: endpoint({
    method: "POST",
    path: "/conversations/unmerge",
    summary: "Open a conversation again that goes on in another one",
    action,
    body: z.object({ conversationId: id }),
    returns: nothing,
  }),
  together: endpoint({
    method: "GET",
    path: "/conversations/together",
    summary: "Read a conversation together with those that go on in it, in the order in which all was written",
    action,
    isLong: true,
    isAudited: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ lines: z.array(line), isWhole: z.boolean() }),
  }),
} as const;
