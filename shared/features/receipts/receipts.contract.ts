import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";

export const receipts = {
  change: endpoint({
    method: "PATCH",
    path: "/conversations/receipts",
    summary: "Choose whether others are told how far one has read, and oneself how far they have",
    action: "conversations:mark",
    body: z.object({ isShown: z.boolean() }),
    returns: z.object({ isShown: z.boolean() }),
  }),
  changePresence: endpoint({
    method: "PATCH",
    path: "/conversations/presence",
    summary: "Choose whether others are told that one is here or was lately, and oneself that they are",
    action: "conversations:mark",
    body: z.object({ isShown: z.boolean() }),
    returns: z.object({ isShown: z.boolean() }),
  }),
} as const;
