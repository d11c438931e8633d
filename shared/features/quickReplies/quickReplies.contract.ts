import * as z from "zod/mini";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText } from "#shared/wire/fields.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import { longestShortcut } from "./quickReplies.rules.ts";

export const quickReplyDraft = z.object({
  // What is typed behind the slash.
  shortcut: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestShortcut), z.regex(/^[^\s/]+$/)),
  text: requiredText(longestMessage),
  // Null: good in any language.
  locale: z._default(z.nullable(z.enum(locales)), null),
  // The office's together.
  isShared: z._default(z.boolean(), false),
  // Of those of the office, a team's; null: everybody's there.
  teamId: z._default(z.nullable(id), null),
});

export const replyFile = z.object({
  ref: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.coerce.number(),
});

export type ReplyFile = z.infer<typeof replyFile>;

export const quickReply = z.extend(quickReplyDraft, {
  id,
  teamName: z.nullable(z.string()),
  // What it brings with its words (assets, "quickReplyFile").
  files: z.array(replyFile),
});

export type QuickReply = z.infer<typeof quickReply>;

const path = "/quick-replies";

export const quickReplies = {
  mine: endpoint({
    method: "GET",
    path,
    summary: "Read one's own quick replies and, in the office, those of all and of one's teams",
    action: "quickReplies:read",
    isLong: true,
    offline: true,
    returns: z.object({ replies: z.array(quickReply) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Keep a quick reply",
    action: "quickReplies:write",
    body: quickReplyDraft,
    returns: itemOf(quickReply),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Change a quick reply",
    action: "quickReplies:write",
    body: changesOf(quickReplyDraft),
    returns: itemOf(quickReply),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a quick reply",
    action: "quickReplies:write",
    returns: nothing,
  }),
} as const;
