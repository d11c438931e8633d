import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { caseStates, longestRemark, mostWeeks, ratings, supportTopics } from "./support.rules.ts";

const figures = z.object({
  // The Monday.
  week: day,
  topic: z.enum(supportTopics),
  opened: z.number(),
  solved: z.number(),
  well: z.number(),
  partly: z.number(),
  badly: z.number(),
});

export type SupportFigures = z.infer<typeof figures>;

const remark = z.object({
  caseId: id,
  conversationId: id,
  topic: z.enum(supportTopics),
  rating: z.enum(ratings),
  remark: z.string(),
  at: moment,
});

export const support = {
  setState: endpoint({
    method: "POST",
    path: "/desk/support/state",
    summary: "Say how a case of support stands; solved for the first time, its person is asked how it was",
    action: "support:answer",
    body: z.object({ conversationId: id, state: z.enum(caseStates) }),
    returns: z.object({ state: z.enum(caseStates) }),
  }),
  archive: endpoint({
    method: "POST",
    path: "/desk/support/archive",
    summary: "Put a conversation with support away for everybody, or bring it back",
    action: "support:answer",
    body: z.object({ conversationId: id, isArchived: z.boolean() }),
    returns: nothing,
  }),
  rate: endpoint({
    method: "POST",
    path: "/conversations/satisfaction",
    summary: "Say how support was, once for each case, and why in a line",
    action: "conversations:support",
    body: z.object({ caseId: id, rating: z.enum(ratings), remark: z.optional(requiredText(longestRemark)) }),
    returns: z.object({ rating: z.enum(ratings), hasRemark: z.boolean() }),
  }),
  figures: endpoint({
    method: "GET",
    path: "/desk/support/figures",
    summary: "Read how many cases came and were solved, and how people found it, by week and topic",
    action: "support:figures",
    isLong: true,
    query: z.object({
      weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostWeeks)), 8),
    }),
    returns: z.object({ figures: z.array(figures), remarks: z.array(remark) }),
  }),
} as const;
