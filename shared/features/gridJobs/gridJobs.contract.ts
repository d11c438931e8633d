import * as z from "zod/mini";
import { longestViewQuery } from "#shared/features/gridViews/gridViews.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { jobKinds, jobStates, type JobResource } from "./gridJobs.rules.ts";

const resources = Object.keys(jobKinds) as [JobResource, ...JobResource[]];
const resource = z.enum(resources);
const kind = z.string().check(z.maxLength(40));
const query = text(longestViewQuery);

const gridJob = z.object({
  id,
  resource,
  kind,
  state: z.enum(jobStates),
  counts: z.object({ all: z.number(), done: z.number(), refused: z.number() }),
  undoUntil: z.nullable(moment),
  // Why rows were refused, the most frequent first.
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
});

export type GridJob = z.infer<typeof gridJob>;

const path = "/grid-jobs";

export const gridJobs = {
  matching: endpoint({
    method: "GET",
    path: `${path}/matching`,
    summary: "Count the rows of a list that a job would be about",
    action: "gridJobs:run",
    query: z.object({ resource, query }),
    returns: z.object({ count: z.number() }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Do something to all rows of a list, as its address narrows it",
    action: "gridJobs:run",
    body: z.object({
      resource,
      kind,
      query,
      payload: z.record(
        z.string().check(z.maxLength(40)),
        z.union([z.string().check(z.maxLength(200)), z.boolean(), z.null()]),
      ),
    }),
    returns: itemOf(gridJob),
  }),
  read: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Read how far a job of one's own is",
    action: "gridJobs:run",
    returns: itemOf(gridJob),
  }),
  undo: endpoint({
    method: "POST",
    path: `${path}/:id/undo`,
    summary: "Take a job of one's own back, as long as there is time; what was changed since stays as it is",
    action: "gridJobs:run",
    returns: itemOf(gridJob),
  }),
} as const;
