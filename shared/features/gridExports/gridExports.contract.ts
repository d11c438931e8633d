import * as z from "zod/mini";
import { gridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { exportLists } from "./gridExports.rules.ts";

const short = (most: number) => z.string().check(z.maxLength(most));

// A column of the file, as its reader's language calls it and its choices.
const column = z.object({
  key: short(60),
  label: short(200),
  words: z.optional(z.record(short(60), short(200))),
});

export type ExportColumn = z.infer<typeof column>;

const path = "/grid-exports";
const action = "gridJobs:run";

// A list as a file that the server writes, part by part, as a job like any other; for whoever asked for it alone, and for a day.
export const gridExports = {
  create: endpoint({
    method: "POST",
    path,
    summary: "Write a list down as a file, as its address narrows it; it is made by and by, and kept for a day",
    action,
    body: z.object({
      resource: z.enum(exportLists),
      // As the list itself is asked.
      asked: z.record(short(60), short(1_000)),
      columns: z.array(column).check(z.minLength(1), z.maxLength(60)),
    }),
    returns: itemOf(gridJob),
  }),
  read: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary:
      "Fetch a part of a file that was written for oneself, with the rights that one has now; written down in the audit log",
    action,
    isLong: true,
    isAudited: true,
    query: z.object({ part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1) }),
    // Null: this was the last.
    returns: z.object({ lines: z.string(), next: z.nullable(z.number()) }),
  }),
  forget: endpoint({
    method: "POST",
    path: `${path}/:id/forget`,
    summary: "Throw away a file of one's own before its time",
    action,
    returns: nothing,
  }),
} as const;
