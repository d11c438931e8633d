import * as z from "zod/mini";
import { message } from "#shared/features/conversations/conversations.records.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";
import { enclosureKinds } from "./enclosures.rules.ts";

const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

export const enclosures = {
  list: endpoint({
    method: "GET",
    path: "/conversations/enclosures",
    summary: "Read the messages of a conversation that have a picture, a file or a link, the newest first",
    action: "conversations:read",
    isLong: true,
    isAudited: true,
    query: z.object({
      conversationId: id,
      kind: z.enum(enclosureKinds),
      // Below which number; without it from the newest.
      before: z.optional(whole(1e15 - 1)),
      limit: z._default(whole(100), 40),
    }),
    // Where to go on, also where nothing was found so far down; null at the beginning of the conversation.
    returns: z.object({ messages: z.array(message), before: z.nullable(z.number()) }),
  }),
} as const;
