import * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";
import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, moment, requiredText, text } from "#shared/wire/fields.ts";

export const entities = ["trip", "hosting", "meeting", "vetting", "payout", "lead"] as const;

export type Entity = (typeof entities)[number];

// What can be said with a command; each command takes of it what it asks for.
export const payload = z.strictObject({
  hostingId: z.optional(id),
  holdUntil: z.optional(moment),
  refund: z.optional(minorUnits()),
  fault: z.optional(z.enum(["host", "office"])),
  note: z.optional(text(2_000)),
  fromDate: z.optional(day),
  toDate: z.optional(day),
  answerBy: z.optional(moment),
  // The family that was chosen when another was; null: none was. Whoever says it is refused where somebody has chosen meanwhile.
  insteadOf: z.optional(z.nullable(id)),
  areConsequencesSeen: z.optional(z.boolean()),
  evidence: z.optional(text(2_000)),
  slot: z.optional(moment),
  slots: z.optional(z.array(moment).check(z.maxLength(5))),
  // Of what is made by the command: a family added to a trip, a meeting proposed in a conversation.
  tripId: z.optional(id),
  hostFamilyId: z.optional(id),
  backupOrder: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  conversationId: z.optional(id),
  kind: z.optional(z.enum(meetingKinds)),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(600))),
});

export type Payload = z.infer<typeof payload>;

const command = z.object({
  entity: z.enum(entities),
  // Nothing of what the command makes, whose expected version is 0.
  entityId: z.optional(id),
  command: requiredText(40),
  expectedVersion: z.int().check(z.minimum(0)),
  reason: z.optional(text(500)),
  payload: z.optional(payload),
});

export type Command = z.infer<typeof command>;

// Everything that the command has moved, and what it has set in motion. Amounts are read where they belong.
const effect = z.object({ entity: z.enum(entities), entityId: id, kind: z.string() });
const standing = { entityId: id, state: z.string(), version: z.number() };

export const offer = z.object({
  command: z.string(),
  isAllowed: z.boolean(),
  // Why not.
  reason: z.nullable(z.string()),
  to: z.nullable(z.string()),
  // What has to be said with it.
  asks: z.array(z.string()),
  isQueueable: z.boolean(),
});

export type Offer = z.infer<typeof offer>;

const offersOf = <const A extends Action>(entity: Entity, action: A) =>
  endpoint({
    method: "GET",
    path: `/transitions/${entity}`,
    summary: `Tell what can be done now with a ${entity}, and why not`,
    action,
    query: z.object({ id }),
    // Which family of its trip is chosen, of a hosting. A node of the release before says nothing of it.
    returns: z.object({ ...standing, selected: z.optional(z.nullable(id)), offers: z.array(offer) }),
  });

export const transitions = {
  give: endpoint({
    method: "POST",
    path: "/transitions",
    summary: "Give a command: it moves the record, unless that has changed since it was read",
    action: "transitions:give",
    body: command,
    returns: z.object({ ...standing, effects: z.array(effect) }),
  }),
  trip: offersOf("trip", "transitions:trips"),
  hosting: offersOf("hosting", "transitions:hostings"),
  meeting: offersOf("meeting", "transitions:meetings"),
  vetting: offersOf("vetting", "transitions:vetting"),
  payout: offersOf("payout", "transitions:payouts"),
  lead: offersOf("lead", "transitions:leads"),
} as const;

// Whose rows of an entity somebody reaches: the machine says who of them may.
export const actionOf = {
  trip: "transitions:trips",
  hosting: "transitions:hostings",
  meeting: "transitions:meetings",
  vetting: "transitions:vetting",
  payout: "transitions:payouts",
  lead: "transitions:leads",
} as const satisfies Readonly<Record<Entity, Action>>;
