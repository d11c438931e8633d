import * as z from "zod/mini";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText } from "#shared/wire/fields.ts";
import { wishes } from "./drafting.rules.ts";

const made = z.object({ text: z.string(), provider: z.string() });

export const drafting = {
  rewrite: endpoint({
    method: "POST",
    path: "/conversations/drafts/rewrite",
    summary:
      "Read what one is about to send in other words of the same language: warmer, shorter, more formal or corrected",
    action: "conversations:send",
    body: z.object({ conversationId: id, wish: z.enum(wishes), text: requiredText(longestMessage) }),
    returns: made,
  }),
  summarise: endpoint({
    method: "POST",
    path: "/conversations/summary",
    summary: "Read in a few sentences what a conversation has come to; nothing of it is kept",
    action: "conversations:read",
    body: z.object({ conversationId: id, locale: z.enum(locales) }),
    // Up to which message, and of how many.
    returns: z.extend(made, { upTo: z.number(), messages: z.number() }),
  }),
} as const;
