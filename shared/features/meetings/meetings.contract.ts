import * as z from "zod/mini";
import { sides } from "#shared/features/conversations/conversations.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text, unkept } from "#shared/wire/fields.ts";
import { mostSlots } from "./slots.rules.ts";
import { meetingKinds, meetingStates } from "./meetings.states.ts";

// By name as this reader may know it, and in which zone they live.
const person = z.object({
  id,
  name: z.string(),
  side: z.enum(sides),
  timezone: z.string(),
  didNotCome: z.boolean(),
});

export const meeting = z.object({
  id,
  conversationId: id,
  kind: z.enum(meetingKinds),
  minutes: z.number(),
  state: z.enum(meetingStates),
  version: z.number(),
  organiserId: id,
  proposedById: id,
  proposedAt: moment,
  slots: z.array(moment),
  scheduledAt: z.nullable(moment),
  people: z.array(person),
  // Of the student only the first name.
  studentName: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  // For whoever has written it and for the office.
  outcome: unkept(z.string()),
});

export type Meeting = z.infer<typeof meeting>;
export type MeetingPerson = z.infer<typeof person>;

// What people say of a meeting; the rest is the clock's.
export const saidCommands = ["pick_slot", "counter", "decline", "reschedule", "cancel", "outcome"] as const;
export type SaidCommand = (typeof saidCommands)[number];

const offered = z.object({ command: z.enum(saidCommands), isAllowed: z.boolean(), reason: z.nullable(z.string()) });
const whole = z.object({ meeting, offers: z.array(offered) });
const slots = z.array(moment).check(z.minLength(1), z.maxLength(mostSlots));

export const meetings = {
  mine: endpoint({
    method: "GET",
    path: "/meetings",
    summary: "List one's own meetings: what is to come, the next first, and what is over",
    action: "transitions:meetings",
    isLong: true,
    offline: true,
    returns: z.object({ coming: z.array(meeting), past: z.array(meeting) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/conversations/meeting/:id",
    summary: "Read a meeting, and what one may do with it now",
    action: "transitions:meetings",
    offline: true,
    returns: whole,
  }),
  propose: endpoint({
    method: "POST",
    path: "/conversations/meeting",
    summary: "Propose a meeting to everybody of a conversation, at one to five times",
    action: "transitions:give",
    body: z.object({
      conversationId: id,
      kind: z.enum(meetingKinds),
      minutes: z.int().check(z.minimum(1), z.maximum(600)),
      slots,
    }),
    returns: whole,
  }),
  update: endpoint({
    method: "POST",
    path: "/conversations/meeting/update",
    summary: "Answer, move or call off a meeting, or note what came of it, unless it has changed since it was read",
    action: "transitions:give",
    body: z.object({
      meetingId: id,
      command: z.enum(saidCommands),
      expectedVersion: z.int().check(z.minimum(1)),
      slot: z.optional(moment),
      slots: z.optional(slots),
      note: z.optional(text(2_000)),
    }),
    returns: whole,
  }),
  here: endpoint({
    method: "POST",
    path: "/conversations/meeting/here",
    summary: "Say that one is there, again and again while it lasts, or that one leaves; whoever comes first opens it",
    action: "transitions:give",
    body: z.object({ meetingId: id, isLeaving: z.boolean() }),
    returns: whole,
  }),
} as const;
