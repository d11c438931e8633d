import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { deskActs, handOverAnswers, longestLine } from "./handOver.rules.ts";
import { returnWhys, routeWhys, routingLimits } from "./routing.rules.ts";

const named = z.object({ id, name: z.string() });

export const deskStep = z.object({
  id,
  // Below which message of the conversation it stands.
  afterSeq: z.number(),
  act: z.enum(deskActs),
  why: z.nullable(z.enum([...routeWhys, ...returnWhys])),
  // Null: it came about by itself.
  by: z.nullable(named),
  person: z.nullable(named),
  team: z.nullable(named),
  otherId: z.nullable(id),
  line: z.nullable(z.string()),
  at: moment,
});

export type DeskStep = z.infer<typeof deskStep>;

const routingSetting = z.object({
  fromAt: moment,
  isOn: z.boolean(),
  mostEach: z.int().check(z.minimum(1), z.maximum(routingLimits.mostEach)),
  returnMinutes: z.int().check(z.minimum(1), z.maximum(routingLimits.returnMinutes)),
});

export type RoutingSetting = z.infer<typeof routingSetting>;

export const handOvers = {
  offer: endpoint({
    method: "POST",
    path: "/conversations/hand-over",
    summary:
      "Offer a conversation to a colleague or a team; it stays whose it is until they accept, and goes back after five minutes",
    action: "conversations:assign",
    body: z.object({
      conversationId: id,
      heldBy: z.nullable(id),
      personId: z.optional(id),
      teamId: z.optional(id),
      line: text(longestLine),
    }),
    returns: z.object({ until: moment }),
  }),
  answer: endpoint({
    method: "POST",
    path: "/conversations/hand-over/answer",
    summary: "Accept or decline what one is offered, or take one's own offer back; 409 when it is over",
    action: "conversations:assign",
    body: z.object({ conversationId: id, answer: z.enum(handOverAnswers) }),
    returns: nothing,
  }),
  giveToTeam: endpoint({
    method: "POST",
    path: "/conversations/give-to-team",
    summary: "Give a conversation to a team; it is nobody's of it until somebody takes it. Null takes it from its team",
    action: "conversations:assign",
    body: z.object({ conversationId: id, heldBy: z.nullable(id), teamId: z.nullable(id) }),
    returns: nothing,
  }),
  steps: endpoint({
    method: "GET",
    path: "/conversations/desk-steps",
    summary: "What the desk has done with a conversation, and why",
    action: "conversations:assign",
    isLong: true,
    offline: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ steps: z.array(deskStep) }),
  }),
  routing: endpoint({
    method: "GET",
    path: "/desk/routing",
    summary: "Whether conversations are routed by who is there and how much each has, now and from when on",
    action: "desk:read",
    returns: z.object({ now: z.nullable(routingSetting), coming: z.array(routingSetting) }),
  }),
  setRouting: endpoint({
    method: "POST",
    path: "/desk/routing",
    summary: "Say from when on conversations are routed, and how",
    action: "desk:hours",
    // Null, or what is over: from now on.
    body: z.extend(routingSetting, { fromAt: z.nullable(moment) }),
    returns: nothing,
  }),
} as const;
