import * as z from "zod/mini";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { errorCodes } from "#shared/wire/errors.ts";
import { id, moment, requiredText } from "#shared/wire/fields.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";

// A message that leaves later. Only its writer knows of it until it does.
export const plannedMessage = z.object({
  id,
  conversationId: id,
  text: z.string(),
  leavesAt: moment,
  replyTo: z.nullable(z.number()),
  // Why it could not leave when its time had come: it waits for its writer.
  refusal: z.nullable(z.enum(errorCodes)),
});

export type PlannedMessage = z.infer<typeof plannedMessage>;

const seq = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const path = "/conversations/planned";

export const planned = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read one's own messages that leave later from a conversation, the next first",
    action: "planned:read",
    isLong: true,
    offline: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ planned: z.array(plannedMessage) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Plan a message: it leaves by itself when its time has come, if it may be sent then",
    action: "planned:write",
    body: z.object({
      conversationId: id,
      text: requiredText(longestMessage),
      leavesAt: moment,
      replyTo: z.optional(seq),
    }),
    returns: itemOf(plannedMessage),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Change what a planned message says or when it leaves; one that was refused tries again",
    action: "planned:write",
    body: z.object({ text: z.optional(requiredText(longestMessage)), leavesAt: z.optional(moment) }),
    returns: itemOf(plannedMessage),
  }),
  sendNow: endpoint({
    method: "POST",
    path: `${path}/:id/send`,
    summary: "Let a planned message leave at once",
    action: "planned:write",
    returns: itemOf(plannedMessage),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Take a planned message away before it leaves",
    action: "planned:write",
    returns: nothing,
  }),
} as const;
