import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { itemOf, pageOf } from "#shared/wire/resource.ts";
import { activityDetailsTypes, tripPageSizes, tripTabs } from "./trips.rules.ts";
import { tripHostFamilyStates, tripStates } from "./trips.states.ts";

export const tripDraft = z.object({
  studentId: id,
  fromDate: day,
  toDate: day,
  tripTypeId: id,
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.int().check(z.minimum(0), z.maximum(60)),
  referralCode: z.optional(text(40)),
});

export const trip = z.object({
  id,
  reference: z.string(),
  state: z.enum(tripStates),
  stateReason: z.nullable(z.string()),
  version: z.number(),
  fromDate: day,
  toDate: day,
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.number(),
  student: z.object({ id, name: z.string(), picture: z.nullable(z.string()) }),
  tripTypeName: z.string(),
  businessName: z.nullable(z.string()),
  // The family that accepted, else the one that is chosen.
  family: z.nullable(
    z.object({ id, name: z.string(), picture: z.nullable(z.string()), state: z.enum(tripHostFamilyStates) }),
  ),
  total: z.nullable(z.coerce.number()),
  currency: z.string(),
  holdUntil: z.nullable(moment),
  referralCode: z.nullable(z.string()),
  bookedByName: z.string(),
  createdAt: moment,
});

export type Trip = z.infer<typeof trip>;
export type TripDraft = z.infer<typeof tripDraft>;

const perPage = z.coerce.number().check(z.refine((size) => tripPageSizes.some((offered) => offered === size)));

const filters = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  perPage: z._default(perPage, 12),
  tab: z._default(z.enum(tripTabs), "all"),
  state: z.optional(z.enum(tripStates)),
  studentId: z.optional(id),
  q: z.optional(text(100)),
});

// How many stand under each tab, whatever the list is narrowed to.
const totals = z.record(z.enum(tripTabs), z.number());

// As an address has them: 12,15.
export const studentIds = z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,9}$/));

export const tripOverlap = z.object({
  id,
  reference: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  studentId: id,
  studentName: z.string(),
});

export type TripOverlap = z.infer<typeof tripOverlap>;

export const trips = {
  list: endpoint({
    method: "GET",
    path: "/trips",
    summary: "List trips, the newest first",
    action: "trips:read",
    isLong: true,
    query: filters,
    returns: z.extend(pageOf(trip), { totals }),
  }),
  overlaps: endpoint({
    method: "GET",
    path: "/trips/overlaps",
    summary: "List the trips that students have already on some nights of these, as far as they are within reach",
    action: "trips:read",
    query: z.object({ studentIds, fromDate: day, toDate: day, except: z.optional(id) }),
    returns: z.object({ overlaps: z.array(tripOverlap) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/trips/:id",
    summary: "Read a trip",
    action: "trips:read",
    returns: itemOf(trip),
  }),
  create: endpoint({
    method: "POST",
    path: "/trips",
    summary: "Begin a trip of a student",
    action: "trips:create",
    body: tripDraft,
    returns: itemOf(trip),
  }),
} as const;
