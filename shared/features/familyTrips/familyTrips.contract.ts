import * as z from "zod/mini";
import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import { taskKinds } from "#shared/features/familyTrips/familyTrips.kinds.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { guideSections } from "#shared/features/ourHome/guide.kinds.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText, text, unkept } from "#shared/wire/fields.ts";
import { pageOf } from "#shared/wire/resource.ts";
import {
  collectors,
  directions,
  familyTabAliases,
  familyTripSorts,
  familyTripTabs,
  stepsAhead,
  travelModes,
} from "./familyTrips.rules.ts";

const amount = z.number();
const picture = z.nullable(z.string());
const tripState = z.enum(tripStates);
const hostingState = z.enum(tripHostFamilyStates);
const who = z.object({ id, firstName: z.string(), picture });

export const familyTripCard = z.object({
  id,
  reference: z.string(),
  state: tripState,
  version: z.number(),
  fromDate: day,
  toDate: day,
  student: who,
  family: z.nullable(z.object({ name: z.string(), place: z.string(), picture })),
  step: z.nullable(z.object({ kind: z.enum(stepsAhead), on: z.nullable(day) })),
  unread: z.number(),
});

const leg = z.object({
  direction: z.enum(directions),
  mode: z.enum(travelModes),
  place: z.string(),
  number: z.string(),
  at: moment,
  meetingPoint: z.string(),
  collectedBy: z.nullable(z.enum(collectors)),
  driver: z.string(),
});

const home = z.object({
  hostingId: id,
  name: z.string(),
  place: z.string(),
  picture,
  state: hostingState,
  countryCode: z.string(),
  // From the booking on; before it, nobody but the office knows where a family lives.
  contact: z.nullable(
    z.object({
      address: z.string(),
      postcode: z.string(),
      phone: z.nullable(z.string()),
      adults: z.array(z.string()),
      // What the household tells its guests.
      guide: z.array(z.object({ section: z.enum(guideSections), text: z.string() })),
    }),
  ),
});

const asked = z.object({
  // Of the hosting.
  id,
  name: z.string(),
  place: z.string(),
  picture,
  state: hostingState,
  isSelected: z.boolean(),
  backupOrder: z.nullable(z.number()),
  answerBy: z.nullable(moment),
});

const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(["trip", "family", "paid", "refunded", "meeting"]),
  tripState: z.nullable(tripState),
  hostingState: z.nullable(hostingState),
  familyName: z.nullable(z.string()),
  meetingKind: z.nullable(z.enum(meetingKinds)),
  amount: unkept(amount),
});

const money = z.object({
  total: z.nullable(amount),
  paid: amount,
  // What the bills still ask for.
  open: amount,
  currency: z.string(),
  // What would be given back if the trip were cancelled now.
  refund: amount,
  invoices: z.array(z.object({ id, number: z.string(), state: z.string(), open: amount, dueOn: z.nullable(day) })),
});

export const familyTrip = z.object({
  id,
  reference: z.string(),
  state: tripState,
  version: z.number(),
  fromDate: day,
  toDate: day,
  weeks: z.number(),
  timezone: z.string(),
  tripTypeName: z.string(),
  holdUntil: z.nullable(moment),
  student: z.extend(who, { lastName: z.string(), age: z.number(), countryCode: z.string() }),
  home: z.nullable(home),
  families: z.array(asked),
  legs: z.array(leg),
  camps: z.array(z.object({ title: z.string(), place: z.string(), fromDate: day, toDate: day })),
  tasks: z.array(
    z.object({ kind: z.enum(taskKinds), dueOn: z.nullable(day), doneAt: z.nullable(moment), detail: z.string() }),
  ),
  timeline: z.array(event),
  conversation: z.nullable(z.object({ id, unread: z.number() })),
  consulate: z.nullable(z.object({ name: z.string(), number: z.string() })),
  money: unkept(money),
});

export type FamilyTripCard = z.infer<typeof familyTripCard>;
export type FamilyTrip = z.infer<typeof familyTrip>;
export type TripHome = z.infer<typeof home>;
export type AskedFamily = z.infer<typeof asked>;
export type TripEvent = z.infer<typeof event>;
export type TripMoney = z.infer<typeof money>;
export type Leg = z.infer<typeof leg>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

// Day and clock are those of the place, as they stand on the ticket.
export const legDraft = z.object({
  mode: z.enum(travelModes),
  place: requiredText(80),
  number: text(20),
  day,
  clock,
  meetingPoint: text(120),
  collectedBy: z.nullable(z.enum(collectors)),
});

export type LegDraft = z.infer<typeof legDraft>;

const tab = z.pipe(
  z.transform((value) => familyTabAliases[String(value)] ?? value),
  z.enum(familyTripTabs),
);

const told = z.object({ trip: familyTrip });

export const familyTrips = {
  mine: endpoint({
    method: "GET",
    path: "/travel/trips",
    summary: "List the trips of one's children under a tab, 12 to a page, each with its next step",
    action: "familyTrips:open",
    isLong: true,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      tripSort: z._default(z.enum(familyTripSorts), "start"),
      tabFilter: z._default(tab, "upcoming"),
      child: z.optional(id),
    }),
    returns: z.object({
      trips: pageOf(familyTripCard),
      totals: z.record(z.enum(familyTripTabs), z.number()),
      children: z.array(who),
    }),
    offline: true,
  }),
  read: endpoint({
    method: "GET",
    path: "/travel/trips/:id",
    summary:
      "Read all that a family needs of a trip: the home, the way there, what is to do, what happened, what is paid",
    action: "trips:read",
    isLong: true,
    query: z.object({ studentId: z.optional(id) }),
    returns: told,
    offline: true,
  }),
  travel: endpoint({
    method: "POST",
    path: "/travel/trips/:id/legs/:direction",
    summary: "Say how a student arrives or leaves",
    action: "familyTrips:travel",
    body: legDraft,
    returns: told,
  }),
  tick: endpoint({
    method: "POST",
    path: "/travel/trips/:id/tasks/:kind",
    summary: "Tick what no fact shows, or take the tick back",
    action: "familyTrips:travel",
    body: z.object({ isDone: z.boolean() }),
    returns: told,
  }),
} as const;
