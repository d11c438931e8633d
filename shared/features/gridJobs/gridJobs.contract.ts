import * as z from "zod/mini";
import { longestViewQuery } from "#shared/features/gridViews/gridViews.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { jobKinds, longestSaid, jobRowStates, jobStates, mostNamed, type JobResource } from "./gridJobs.rules.ts";

const resources = Object.keys(jobKinds) as [JobResource, ...JobResource[]];
const resource = z.enum(resources);
const kind = z.string().check(z.maxLength(40));
const query = text(longestViewQuery * 4);
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostNamed));

export const gridJob = z.object({
  id,
  resource,
  kind,
  state: z.enum(jobStates),
  counts: z.object({ all: z.number(), fits: z.number(), same: z.number(), done: z.number(), refused: z.number() }),
  undoUntil: z.nullable(moment),
  // So long is the file kept that has come of it. A node of the release before knows of none.
  fileUntil: z.optional(z.nullable(moment)),
  askedAt: moment,
  // Why rows were refused, the most frequent first: codes of errors, or reasons of the state machines.
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
});

export type GridJob = z.infer<typeof gridJob>;

// What became of one row, or would.
const jobRow = z.object({
  recordId: id,
  // Null: the asker does not read it any more, or it has no name.
  name: z.nullable(z.string()),
  state: z.enum(jobRowStates),
  reason: z.nullable(z.string()),
});

export type GridJobRow = z.infer<typeof jobRow>;

const path = "/grid-jobs";
const action = "gridJobs:run";

export const gridJobs = {
  matching: endpoint({
    method: "GET",
    path: `${path}/matching`,
    summary: "Count the rows of a list that a job would be about",
    action,
    query: z.object({ resource, query }),
    returns: z.object({ count: z.number() }),
  }),
  recent: endpoint({
    method: "GET",
    path,
    summary: "List what one has lately done with many rows, of one list or of all, the newest first",
    action,
    query: z.object({ resource: z.optional(resource) }),
    returns: z.object({ jobs: z.array(gridJob) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary:
      "Do something to many rows of a list, named or as its address narrows it; or try first what would become of it",
    action,
    body: z.object({
      resource,
      kind,
      query,
      // These alone; or all that match but for some.
      ids: z.optional(ids),
      except: z.optional(ids),
      isTrial: z.optional(z.boolean()),
      payload: z.record(
        z.string().check(z.maxLength(40)),
        z.union([z.string().check(z.maxLength(longestSaid)), z.boolean(), z.number(), z.null()]),
      ),
    }),
    returns: itemOf(gridJob),
  }),
  read: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Read how far a job of one's own is",
    action,
    returns: itemOf(gridJob),
  }),
  results: endpoint({
    method: "GET",
    path: `${path}/:id/results`,
    summary: "List what became of the rows of a job of one's own, the refused ones first",
    action,
    isLong: true,
    query: z.object({ offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0) }),
    returns: z.object({ rows: z.array(jobRow) }),
  }),
  apply: endpoint({
    method: "POST",
    path: `${path}/:id/apply`,
    summary: "Do what was tried, with the rows that it would change; over a hundred are said how many they are",
    action,
    body: z.object({ typed: z.optional(z.number()) }),
    returns: itemOf(gridJob),
  }),
  cancel: endpoint({
    method: "POST",
    path: `${path}/:id/cancel`,
    summary: "Leave the rest of a job of one's own; what is done stays done, and may be taken back",
    action,
    returns: itemOf(gridJob),
  }),
  undo: endpoint({
    method: "POST",
    path: `${path}/:id/undo`,
    summary: "Take a job of one's own back, as long as there is time; what was changed since stays as it is",
    action,
    returns: itemOf(gridJob),
  }),
} as const;
