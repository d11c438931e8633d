import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { messageId } from "#shared/features/conversations/conversations.records.ts";

const target = z.enum(locales);
const place = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e15 - 1));

export const mostTranslations = 100;

const translated = z.object({
  messageId,
  locale: target,
  // Null: it is in that language already.
  text: z.nullable(z.string()),
  detected: z.string(),
  // Whose words they are: its author's, a person's, or a service's of a version.
  provider: z.string(),
  // Of the message that was translated: what was corrected since is another.
  editedAt: z.nullable(z.string()),
});

export const translation = {
  stored: endpoint({
    method: "GET",
    path: "/conversations/translations",
    summary: "Read what is there in another language of up to a hundred messages",
    action: "conversations:read",
    isLong: true,
    isAudited: true,
    query: z.object({ conversationId: id, target, from: place, to: place }),
    returns: z.object({ canTranslate: z.boolean(), translations: z.array(translated) }),
  }),
  translate: endpoint({
    method: "POST",
    path: "/conversations/messages/translate",
    summary: "Read a message in another language",
    action: "conversations:read",
    body: z.object({ messageId, target }),
    returns: z.extend(translated, { cached: z.boolean() }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/conversations/translations/preview",
    summary: "Read what is about to be sent in the language of those who will read it",
    action: "conversations:send",
    body: z.object({
      conversationId: id,
      target,
      text: z.string().check(
        z.minLength(1),
        z.maxLength(longestMessage),
        z.refine((text) => text.trim() !== ""),
      ),
    }),
    returns: z.object({
      // Null: it is in that language already.
      text: z.nullable(z.string()),
      detected: z.string(),
      provider: z.string(),
    }),
  }),
} as const;
