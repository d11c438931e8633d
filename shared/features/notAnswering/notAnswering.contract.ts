import * as z from "zod/mini";
import { step } from "#shared/features/notifications/notifications.contract.ts";
import { tripHostFamilyStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import {
  choiceColumn,
  dayColumn,
  moneyColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";

// How far down the ladder a family was reached, the furthest first.
export const reaches = ["read", "opened", "shown", "sent", "due", "failed", "ended"] as const;
export const contactOutcomes = ["reached", "no_reply", "voicemail", "wrong_number"] as const;
const contactChannels = ["call", "message", "sms"] as const;

export type Reach = (typeof reaches)[number];
export type ContactOutcome = (typeof contactOutcomes)[number];

const request = z.object({
  id,
  tripId: id,
  tripReference: z.string(),
  studentId: id,
  studentName: z.string(),
  hostFamilyId: id,
  familyName: z.string(),
  countyName: z.string(),
  state: z.enum(tripHostFamilyStates),
  waitingSince: moment,
  holdUntil: z.nullable(moment),
  fromDate: day,
  toDate: day,
  total: z.nullable(z.coerce.number()),
  currency: z.string(),
  reach: z.nullable(z.enum(reaches)),
  lastSeenAt: z.nullable(moment),
  phone: z.nullable(z.string()),
  tries: z.number(),
  coordinatorName: z.nullable(z.string()),
});

export type LateRequest = z.infer<typeof request>;

export const lateRequestGrid = gridOf({
  path: "/not-answering",
  list: "lateRequests",
  many: "requests to families who do not answer",
  read: "families:chase",
  record: request,
  columns: {
    familyName: textColumn({ sort: true, group: true }),
    studentName: textColumn({ sort: true }),
    state: choiceColumn(tripHostFamilyStates, { sort: true, filter: true, group: true }),
    waitingSince: momentColumn({ sort: true, filter: true }),
    holdUntil: momentColumn({ sort: true, filter: true }),
    fromDate: dayColumn({ sort: true, filter: true }),
    total: moneyColumn({ sort: true, filter: true }),
    reach: choiceColumn(reaches, { sort: true, filter: true, group: true }),
    lastSeenAt: momentColumn({ sort: true, filter: true }),
    phone: textColumn(),
    tries: numberColumn({ sort: true, filter: true }),
    countyName: textColumn({ sort: true, filter: true, group: true }),
    coordinatorName: textColumn({ sort: true, filter: true, group: true, person: true }),
  },
  search: ["familyName", "studentName", "tripReference"],
  order: "holdUntil,waitingSince",
});

export const contact = z.object({
  id,
  channel: z.enum(contactChannels),
  outcome: z.enum([...contactOutcomes, "sent"]),
  note: z.string(),
  followUp: z.nullable(day),
  byName: z.string(),
  at: moment,
});

// Who could have the request instead: on the trip already, or free and vetted near there.
const candidate = z.object({
  hostFamilyId: id,
  hostingId: z.nullable(id),
  name: z.string(),
  countyName: z.string(),
  backupOrder: z.nullable(z.number()),
  isSameCounty: z.boolean(),
  rate: z.nullable(z.number()),
});

const beside = z.object({
  ladder: z.array(step),
  readAt: z.nullable(moment),
  log: z.array(contact),
  conversationId: z.nullable(id),
  // What the trip's commands are given to; null where the request is not the one that the trip is held for.
  held: z.nullable(
    z.object({ version: z.number(), holdUntil: z.nullable(moment), longestHoldUntil: z.nullable(moment) }),
  ),
  candidates: z.array(candidate),
  nextNudgeAt: z.nullable(moment),
  hasSms: z.boolean(),
});

export type Candidate = z.infer<typeof candidate>;
export type LateBeside = z.infer<typeof beside>;

export const contactDraft = z.object({
  outcome: z.enum(contactOutcomes),
  note: z._default(text(500), ""),
  followUp: z._default(z.nullable(day), null),
});

export const notAnswering = {
  ...rowsOf(lateRequestGrid),
  read: endpoint({
    method: "GET",
    path: "/not-answering/:id",
    summary: "Read a request that a family does not answer",
    action: "families:chase",
    returns: itemOf(request),
  }),
  beside: endpoint({
    method: "GET",
    path: "/not-answering/:id/beside",
    summary: "Read by which steps the family was told, what was tried, and who could have the request instead",
    action: "families:chase",
    returns: beside,
  }),
  nudge: endpoint({
    method: "POST",
    path: "/not-answering/:id/nudge",
    summary: "Remind the family in its own language, in the conversation; once in six hours",
    action: "families:chase",
    returns: nothing,
  }),
  log: endpoint({
    method: "POST",
    path: "/not-answering/:id/calls",
    summary: "Write down a call to the family",
    action: "families:chase",
    body: contactDraft,
    returns: nothing,
  }),
  sms: endpoint({
    method: "POST",
    path: "/not-answering/:id/sms",
    summary: "Send the family's unread news as a text message now, where an account for that is set",
    action: "families:chase",
    returns: nothing,
  }),
} as const;
