import * as z from "zod/mini";
import { messageId } from "#shared/features/conversations/conversations.records.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { longestHref } from "./previewOf.ts";

const preview = z.object({ title: z.string(), line: z.nullable(z.string()) });

export type LinkPreview = z.infer<typeof preview>;

export const linkPreviews = {
  read: endpoint({
    method: "GET",
    path: "/link-previews",
    summary:
      "What a page elsewhere says of itself that a message links to; null before the stay is booked, or where it says nothing",
    action: "conversations:read",
    isAudited: true,
    // The address as it stands in the message.
    query: z.object({ messageId, href: z.string().check(z.minLength(1), z.maxLength(longestHref)) }),
    returns: z.object({ preview: z.nullable(preview) }),
  }),
} as const;
