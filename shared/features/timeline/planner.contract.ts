import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { plannerRows, plannerYears } from "./planner.rules.ts";
import { mostInvited, whyNotInvited } from "./weeks.rules.ts";

const counts = z.array(z.number());

const row = z.object({
  id: z.string(),
  name: z.string(),
  taken: counts,
  // None of trip types and coordinators: beds are a home's.
  free: counts,
  blocked: counts,
});

export type PlannerRow = z.infer<typeof row>;

const stay = z.object({
  hostFamilyId: id,
  tripId: id,
  studentId: id,
  studentName: z.string(),
  reference: z.string(),
  fromDate: day,
  toDate: day,
});

export type WeeksStay = z.infer<typeof stay>;

const family = z.object({
  id,
  name: z.string(),
  place: z.string(),
  // Why it is not invited; null: it can be.
  why: z.nullable(z.enum(whyNotInvited)),
  invitedAt: z.nullable(moment),
  isClosed: z.boolean(),
  stays: z.array(stay),
});

export type WeeksFamily = z.infer<typeof family>;

export const planner = {
  read: endpoint({
    method: "GET",
    path: "/planner",
    summary: "Read the bed nights of a year, week by week: of families, counties, trip types or coordinators",
    action: "planner:open",
    isLong: true,
    query: z.object({
      by: z._default(z.enum(plannerRows), "counties"),
      year: z.coerce.number().check(z.int(), z.minimum(plannerYears.first), z.maximum(plannerYears.last)),
    }),
    returns: z.object({ from: day, rows: z.array(row), before: counts }),
  }),
  weigh: endpoint({
    method: "GET",
    path: "/planner/weeks",
    summary: "Tell what some weeks of a family or of a county hold, before they are closed or anybody is invited",
    action: "planner:open",
    isLong: true,
    query: z.object({ by: z.enum(["families", "counties"]), of: id, fromDate: day, toDate: day }),
    // Waiting: trips on these days that have no home.
    returns: z.object({ families: z.array(family), waiting: z.number() }),
  }),
  invite: endpoint({
    method: "POST",
    path: "/planner/invitations",
    summary: "Ask families whether they host in some weeks, each in its own language and in its conversation with us",
    action: "families:chase",
    body: z.object({
      hostFamilyIds: z.array(id).check(z.minLength(1), z.maxLength(mostInvited)),
      fromDate: day,
      toDate: day,
    }),
    returns: z.object({
      invited: z.array(id),
      refused: z.array(z.object({ id, reason: z.enum(whyNotInvited) })),
    }),
  }),
} as const;
