import * as z from "zod/mini";
import { toldOfTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { turns } from "#shared/features/trips/trips.next.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, unkept } from "#shared/wire/fields.ts";

const state = z.enum(tripStates);

const whole = z.extend(toldOfTrip, {
  studentId: id,
  businessName: z.nullable(z.string()),
  coordinatorName: z.nullable(z.string()),
  // Those that the reader may read. What was said stands in them, not here.
  conversations: z.array(
    z.object({ id, familyName: z.nullable(z.string()), lastAt: z.nullable(moment), unread: z.number() }),
  ),
  people: z.array(
    z.object({ id, name: z.string(), side: z.enum(["booker", "host"]), timezone: z.nullable(z.string()) }),
  ),
  // For whoever reads the bills. A node of the release before says nothing of it.
  balance: z.optional(unkept(z.object({ owed: z.number(), currency: z.string(), isWaived: z.boolean() }))),
  // With which it travels, for whoever may open that. A node of the release before says nothing of it.
  group: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  // For those who say it alone.
  labels: z.nullable(z.array(id)),
  otherTrips: z.array(z.object({ id, reference: z.string(), state, fromDate: day, toDate: day })),
});

export type OfficeTrip = z.infer<typeof whole>;

export const officeTrip = {
  read: endpoint({
    method: "GET",
    path: "/office/trips/:id",
    summary: "Read all of one stay for the office or its agency: who, where, what it costs, what was done",
    action: "trips:open",
    isLong: true,
    isAudited: true,
    returns: whole,
  }),
} as const;

const step = z.object({
  command: z.string(),
  // The first that does not hold yet.
  blockedBy: z.nullable(z.string()),
  turn: z.enum(turns),
  until: z.nullable(z.string()),
});

export type ToldStep = z.infer<typeof step>;

export const nextSteps = {
  read: endpoint({
    method: "GET",
    path: "/office/trips/:id/next",
    summary: "Tell what moves a trip on, what stands in the way of it and whose turn it is",
    action: "trips:open",
    returns: z.object({ next: z.nullable(step) }),
  }),
} as const;
