import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { turns } from "./trips.next.rules.ts";
import { tripStates } from "./trips.states.ts";

const state = z.enum(tripStates);

const card = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  studentPicture: z.nullable(z.string()),
  fromDate: day,
  toDate: day,
  state,
  enteredAt: moment,
  // By when the machine moves it on, or should have been able to.
  deadline: z.nullable(moment),
  coordinatorName: z.nullable(z.string()),
});

export type TrackerCard = z.infer<typeof card>;

export const mostCards = 100;
// So many at once.
export const mostSteps = 10;

const step = z.object({
  id,
  command: z.nullable(z.string()),
  turn: z.nullable(z.enum(turns)),
  // The first that stands in the way.
  blockedBy: z.nullable(z.string()),
});

export type TripStep = z.infer<typeof step>;

export const tripTracker = {
  read: endpoint({
    method: "GET",
    path: "/office/board",
    summary:
      "Read where trips stick: by state, the soonest deadline first; what is called off and closed is only counted unless it is unfolded",
    action: "trips:open",
    isLong: true,
    query: z.object({
      // So many of each column.
      most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostCards)), 20),
      unfolded: z.optional(z.enum(["cancelled", "closed"])),
      whose: z.optional(z.enum(["mine"])),
      // As the list of trips is narrowed.
      q: z._default(text(100), ""),
      filter: z._default(text(2_000), ""),
    }),
    returns: z.object({ columns: z.array(z.object({ state, total: z.number(), cards: z.array(card) })) }),
  }),
  // All that the machine asks about is read for each: a few at a time, and for what is in sight.
  steps: endpoint({
    method: "GET",
    path: "/office/steps",
    summary: "Tell of a few trips what comes next, whose turn it is and what stands in the way",
    action: "trips:open",
    isLong: true,
    // As "12,15".
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,9}$/)) }),
    returns: z.object({ steps: z.array(step) }),
  }),
} as const;
