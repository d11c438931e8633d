import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, unkept } from "#shared/wire/fields.ts";
import { stepKinds, taskKinds } from "./parentHome.kinds.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";

const amount = z.coerce.number();
const picture = z.nullable(z.string());

const task = z.object({
  kind: z.enum(taskKinds),
  dueOn: z.nullable(day),
  doneAt: z.nullable(moment),
  detail: z.string(),
  amount: unkept(amount),
});

// A station on the way of a trip: the day it happened, or the day it is planned for.
const step = z.object({
  kind: z.enum(stepKinds),
  on: z.nullable(day),
  isDone: z.boolean(),
  detail: z.string(),
  amount: unkept(amount),
});

export const nextTrip = z.object({
  id,
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  currency: z.string(),
  place: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  student: z.object({ id, firstName: z.string(), picture }),
  // With the family, else about the trip: where one writes about it.
  conversationId: z.nullable(id),
  tasks: z.array(task),
  steps: z.array(step),
});

export const unpaidInvoice = z.object({
  id,
  number: z.string(),
  due: amount,
  currency: z.string(),
  dueOn: z.nullable(day),
  isOverdue: z.boolean(),
});

export const recentConversation = z.object({
  id,
  kind: z.enum(["trip", "trip_host_family", "group", "support"]),
  // The family's name, the group's name, or nothing for support, which the reader's language names.
  title: z.string(),
  picture,
  preview: z.nullable(z.string()),
  contentType: z.number(),
  isSystem: z.boolean(),
  isDeleted: z.boolean(),
  senderName: z.nullable(z.string()),
  isOwn: z.boolean(),
  lastAt: moment,
  unread: z.number(),
});

export const child = z.object({
  id,
  firstName: z.string(),
  age: z.number(),
  picture,
  trip: z.nullable(z.object({ state: z.enum(tripStates), place: z.nullable(z.string()), fromDate: day, toDate: day })),
});

export type NextTrip = z.infer<typeof nextTrip>;
export type TripTask = z.infer<typeof task>;
export type TripStep = z.infer<typeof step>;
export type UnpaidInvoice = z.infer<typeof unpaidInvoice>;
export type RecentConversation = z.infer<typeof recentConversation>;
export type Child = z.infer<typeof child>;

export const parentHome = {
  read: endpoint({
    method: "GET",
    path: "/parents/home",
    summary: "Read a parent's home: the next trip, what is to do and to pay, messages, children",
    action: "parentHome:read",
    isLong: true,
    returns: z.object({
      nextTrip: z.nullable(nextTrip),
      unpaid: unkept(z.array(unpaidInvoice)),
      conversations: z.array(recentConversation),
      unreadTotal: z.number(),
      children: z.array(child),
    }),
    offline: true,
  }),
} as const;
