import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day } from "#shared/wire/fields.ts";
import { plannerRows, plannerYears } from "./planner.rules.ts";

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
} as const;
