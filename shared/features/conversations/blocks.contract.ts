import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";

const body = z.object({ conversationId: id });
const returns = z.object({ isBlocking: z.boolean() });

export const blocks = {
  begin: endpoint({
    method: "POST",
    path: "/conversations/block",
    summary: "Close a conversation with a family, or with its guests, for both sides; the office is told",
    action: "conversations:block",
    body,
    returns,
  }),
  end: endpoint({
    method: "POST",
    path: "/conversations/unblock",
    summary: "Open again what one has closed oneself",
    action: "conversations:block",
    body,
    returns,
  }),
} as const;
