import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";

const colleague = z.object({ id, name: z.string(), picture: z.nullable(z.string()) });

const presentColleague = z.extend(colleague, { isOnline: z.boolean() });

export type Colleague = z.infer<typeof colleague>;
export type PresentColleague = z.infer<typeof presentColleague>;

// Whose it was when the caller looked, null for nobody's: what a colleague has changed meanwhile is not overwritten unseen.
const body = z.object({ conversationId: id, heldBy: z.nullable(id) });
const returns = z.object({ assignee: z.nullable(colleague) });

export const assignment = {
  colleagues: endpoint({
    method: "GET",
    path: "/conversations/colleagues",
    summary: "Read whose a conversation of the office may be",
    action: "conversations:assign",
    isLong: true,
    returns: z.object({ colleagues: z.array(presentColleague) }),
  }),
  assign: endpoint({
    method: "POST",
    path: "/conversations/assign",
    summary: "Give a conversation of the office to a colleague; 409 when it is no longer whose it was",
    action: "conversations:assign",
    body: z.extend(body, { personId: id }),
    returns,
  }),
  take: endpoint({
    method: "POST",
    path: "/conversations/take",
    summary: "Take a conversation of the office; 409 when it is no longer whose it was",
    action: "conversations:assign",
    body,
    returns,
  }),
  return: endpoint({
    method: "POST",
    path: "/conversations/return",
    summary: "Return a conversation that is one's own: it is nobody's then",
    action: "conversations:assign",
    body: z.object({ conversationId: id }),
    returns,
  }),
} as const;
