import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { hostingSorts, hostingTabs, tabAliases } from "./hostings.rules.ts";

export const hosting = z.object({
  id,
  tripId: id,
  version: z.number(),
  state: z.enum(tripHostFamilyStates),
  tripState: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  answerBy: z.nullable(moment),
  student: z.object({
    firstName: z.string(),
    age: z.number(),
    gender: z.enum(["female", "male", "other"]),
    country: z.nullable(z.string()),
    cityTown: z.nullable(z.string()),
    hobbies: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
  amount: z.nullable(z.coerce.number()),
  currency: z.string(),
  arrival: z.string(),
  arrivesAt: z.nullable(moment),
  visits: z.number(),
  unread: z.number(),
  // A bed is promised twice on one of its nights, or the calendar says that nobody is hosted.
  isConflict: z.boolean(),
});

export type Hosting = z.infer<typeof hosting>;

const tab = z.pipe(
  z.transform((value) => tabAliases[String(value)] ?? value),
  z.enum(hostingTabs),
);

const guest = z.object({ tripId: id, firstName: z.string(), picture: z.nullable(z.string()), toDate: day });

const page = z.object({
  data: z.array(hosting),
  total: z.number(),
  perPage: z.number(),
  currentPage: z.number(),
  lastPage: z.number(),
});

export const hostings = {
  list: endpoint({
    method: "GET",
    path: "/trips/cardlist",
    summary: "List the hostings of one's own family under a tab, 12 to a page",
    action: "hostings:read",
    isLong: true,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      tripSort: z._default(z.enum(hostingSorts), "start"),
      tabFilter: z._default(tab, "upcoming"),
      routeToTrip: z.optional(id),
    }),
    returns: z.object({
      trips: page,
      totals: z.record(z.enum(hostingTabs), z.number()),
      toAnswer: z.number(),
      // Who sleeps in the house tonight.
      hereNow: z.array(guest),
    }),
    offline: true,
  }),
} as const;
