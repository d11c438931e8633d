import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { changeStandings } from "./tripChanges.rules.ts";

const camp = z.object({ activityId: id, title: z.string(), from: day, to: day });

const change = z.object({
  id,
  standing: z.enum(changeStandings),
  fromDate: day,
  toDate: day,
  // What stood when it was asked for.
  was: z.object({ fromDate: day, toDate: day }),
  // The price of the stay for who pays it, its earnings for who hosts it.
  before: z.number(),
  after: z.number(),
  currency: z.string(),
  // Only where they become others.
  camps: z.nullable(z.array(camp)),
  // The family that is to come in for the one that hosts.
  family: z.nullable(z.string()),
  words: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  answerBy: moment,
  answer: z.string(),
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
});

export type TripChange = z.infer<typeof change>;

const choices = z.object({
  fromDate: day,
  toDate: day,
  weeks: z.number(),
  camps: z.array(camp),
  // In the county of the home, with a price, for the child's age.
  activities: z.array(z.object({ id, title: z.string(), place: z.string() })),
  // Those that would host, had not another one said yes.
  families: z.array(z.object({ hostingId: id, name: z.string() })),
});

export type ChangeChoices = z.infer<typeof choices>;

const changes = z.object({
  changes: z.array(change),
  // Of whoever may ask for one now.
  choices: z.nullable(choices),
});

export type TripChanges = z.infer<typeof changes>;

const wish = z.object({
  fromDate: day,
  toDate: day,
  // As they are, where they are not said: those that still lie within the stay.
  camps: z.optional(z.array(z.object({ activityId: id, monday: day })).check(z.maxLength(12))),
  hostingId: z.optional(id),
});

export type ChangeWish = z.infer<typeof wish>;

export const tripChanges = {
  read: endpoint({
    method: "GET",
    path: "/trips/:id/changes",
    summary: "Read which changes of a stay were asked for and what became of them, and what may be asked for",
    action: "tripChanges:read",
    isLong: true,
    returns: changes,
  }),
  preview: endpoint({
    method: "POST",
    path: "/trips/:id/changes/preview",
    summary: "Tell what a change of a booked stay would cost: it is done, looked at and undone",
    action: "tripChanges:ask",
    body: wish,
    returns: z.object({
      preview: z.object({
        before: z.number(),
        after: z.number(),
        currency: z.string(),
        // Whether the home could have the student then.
        isFree: z.boolean(),
        // Taken off, for they no longer lie within the stay.
        fallenOut: z.array(z.string()),
      }),
    }),
  }),
  ask: endpoint({
    method: "POST",
    path: "/trips/:id/changes",
    summary: "Ask a family for a change of a booked stay, at the price that was said",
    action: "tripChanges:ask",
    body: z.extend(wish, { after: z.number(), words: text(300) }),
    returns: changes,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/trips/:id/changes/:change/withdraw",
    summary: "Take back a change that was asked for and not answered",
    action: "tripChanges:ask",
    returns: changes,
  }),
  answer: endpoint({
    method: "POST",
    path: "/trips/:id/changes/:change/answer",
    summary: "Say yes or no to a change of a stay: a yes of the family that hosts moves the stay and its price",
    action: "tripChanges:answer",
    body: z.object({ isAgreed: z.boolean(), words: text(300) }),
    returns: changes,
  }),
} as const;
