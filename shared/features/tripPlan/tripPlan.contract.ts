import * as z from "zod/mini";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { planRefusals } from "./tripPlan.rules.ts";

export const tripPlanDraft = z.object({
  fromDate: day,
  toDate: day,
  tripTypeId: id,
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.int().check(z.minimum(0), z.maximum(60)),
  businessId: z.nullable(id),
  coordinatorId: z.nullable(id),
});

export type TripPlanDraft = z.infer<typeof tripPlanDraft>;

const choice = z.object({ id, name: z.string() });
const family = z.object({ id, name: z.string(), state: z.enum(tripHostFamilyStates) });
const amount = z.nullable(z.number());

const amendment = z.object({
  quoteId: id,
  fromDate: day,
  toDate: day,
  before: amount,
  after: z.number(),
  currency: z.string(),
  isAccepted: z.boolean(),
});

const opened = z.object({
  id,
  reference: z.string(),
  version: z.number(),
  state: z.enum(tripStates),
  studentId: id,
  studentName: z.string(),
  plan: tripPlanDraft,
  // Why dates and kind stay as they are; a booked trip moves by what its payer accepts.
  lock: z.nullable(z.enum(planRefusals)),
  mayAssign: z.boolean(),
  families: z.array(family),
  camps: z.array(z.object({ title: z.string(), from: day, to: day })),
  // Asked for, and not carried out.
  amendment: z.nullable(amendment),
  types: z.array(choice),
  // Of those who may choose them.
  businesses: z.array(choice),
  coordinators: z.array(choice),
});

export type OpenedPlan = z.infer<typeof opened>;

const consequences = z.object({
  // Who hears of it, and whether they could have the student then.
  families: z.array(z.object({ name: z.string(), isFree: z.boolean() })),
  // Taken off, for they do not lie within the stay.
  camps: z.array(z.string()),
  before: amount,
  after: amount,
  currency: z.string(),
  // It is only asked for: the payer has to accept it.
  isAsked: z.boolean(),
});

export type PlanConsequences = z.infer<typeof consequences>;

export const tripPlans = {
  read: endpoint({
    method: "GET",
    path: "/trips/:id/plan",
    summary: "Open a trip's plan: what it is, what may be changed, and what it can become",
    action: "trips:open",
    isLong: true,
    returns: z.object({ trip: opened }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/trips/:id/plan/preview",
    summary: "Tell what a change of a trip's plan would do: it is done, looked at and undone",
    action: "trips:replan",
    body: tripPlanDraft,
    returns: z.object({ consequences }),
  }),
  change: endpoint({
    method: "POST",
    path: "/trips/:id/plan",
    summary: "Change a trip's plan if it still is what was seen; of a booked trip, ask its payer for it",
    action: "trips:replan",
    body: z.extend(tripPlanDraft, { was: tripPlanDraft }),
    returns: z.object({ trip: opened, consequences }),
  }),
  // Asked by whoever pays.
  asked: endpoint({
    method: "GET",
    path: "/trips/:id/amendment",
    summary: "Read on which other days a trip is to be, and what it would cost",
    action: "trips:read",
    returns: z.object({ amendment: z.nullable(amendment) }),
  }),
} as const;

export type Amendment = z.infer<typeof amendment>;
