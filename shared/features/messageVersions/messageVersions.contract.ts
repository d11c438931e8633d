import * as z from "zod/mini";
import { messageId } from "#shared/features/conversations/conversations.records.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { moment } from "#shared/wire/fields.ts";

const version = z.object({ text: z.string(), until: moment });

export type MessageVersion = z.infer<typeof version>;

export const messageVersions = {
  list: endpoint({
    method: "GET",
    path: "/conversations/message-versions",
    summary: "What a message said before it was corrected, the newest first, for the office",
    action: "notes:read",
    isLong: true,
    isAudited: true,
    query: z.object({ messageId }),
    returns: z.object({ versions: z.array(version) }),
  }),
} as const;
