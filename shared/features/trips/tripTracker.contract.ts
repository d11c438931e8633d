import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
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
  // What comes next, whose turn it is, and the first that stands in the way.
  command: z.nullable(z.string()),
  turn: z.nullable(z.enum(turns)),
  blockedBy: z.nullable(z.string()),
  coordinatorName: z.nullable(z.string()),
});

export type TrackerCard = z.infer<typeof card>;

export const mostCards = 100;

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
    }),
    returns: z.object({ columns: z.array(z.object({ state, total: z.number(), cards: z.array(card) })) }),
  }),
} as const;
