import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, unkept } from "#shared/wire/fields.ts";
import { dayParts } from "#shared/features/family/family.kinds.ts";
import { stepKinds, taskKinds } from "#shared/features/familyTrips/familyTrips.kinds.ts";
import { collectors, directions } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import { waitingKinds } from "./parentHome.rules.ts";
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

const leg = z.object({
  direction: z.enum(directions),
  place: z.string(),
  number: z.string(),
  at: moment,
  meetingPoint: z.string(),
  collectedBy: z.nullable(z.enum(collectors)),
});

// What is known of the home from the booking on: whom to call, and how a day goes there.
const stay = z.object({
  phone: z.nullable(z.string()),
  hasGuide: z.boolean(),
  week: z.array(z.object({ weekday: z.number(), part: z.enum(dayParts), text: z.string() })),
  consulate: z.nullable(z.object({ name: z.string(), number: z.string() })),
});

export const homeTrip = z.object({
  id,
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  timezone: z.string(),
  currency: z.string(),
  place: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  student: z.object({ id, firstName: z.string(), picture }),
  // With the family, else about the trip: where one writes about it.
  conversationId: z.nullable(id),
  tasks: z.array(task),
  steps: z.array(step),
  // Families that would like to; until when the asked one answers.
  interested: z.array(z.string()),
  answerBy: z.nullable(moment),
  stay: z.nullable(stay),
  legs: z.array(leg),
  camps: z.array(z.object({ title: z.string(), fromDate: day, toDate: day })),
  // Until when one may say how it was, if one has not.
  reviewBy: z.nullable(moment),
});

// What waits for this person beside the trips: a meeting to come, times to choose from, homes to say yes or no to.
const waiting = z.object({
  kind: z.enum(waitingKinds),
  // Of the meeting or the list.
  id,
  meetingKind: z.nullable(z.enum(meetingKinds)),
  // The family's, or the list's.
  name: z.nullable(z.string()),
  at: z.nullable(moment),
  count: z.number(),
});

export const unpaidInvoice = z.object({
  id,
  tripId: id,
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

export type HomeTrip = z.infer<typeof homeTrip>;
export type Waiting = z.infer<typeof waiting>;
export type TripTask = z.infer<typeof task>;
export type TripStep = z.infer<typeof step>;
export type UnpaidInvoice = z.infer<typeof unpaidInvoice>;
export type RecentConversation = z.infer<typeof recentConversation>;
export type Child = z.infer<typeof child>;

export const parentHome = {
  read: endpoint({
    method: "GET",
    path: "/parents/home",
    summary:
      "Read a parent's home: the trips by what is best done next, what waits and is to be paid, messages, children",
    action: "parentHome:read",
    isLong: true,
    returns: z.object({
      // The most pressing first; what has just ended last.
      trips: z.array(homeTrip),
      waiting: z.array(waiting),
      // Where somebody stopped who is still looking.
      looking: z.object({ planAt: z.nullable(moment), hearts: z.number() }),
      unpaid: unkept(z.array(unpaidInvoice)),
      conversations: z.array(recentConversation),
      unreadTotal: z.number(),
      children: z.array(child),
    }),
    offline: true,
  }),
} as const;
