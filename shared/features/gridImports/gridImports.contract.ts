import * as z from "zod/mini";
import { gridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { importLists, mostRowsSent } from "#shared/wire/importRows.rules.ts";
import { mostImportedRows } from "./importFile.rules.ts";

const value = z.union([
  z.string().check(z.maxLength(500)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
]);

const row = z.object({
  // The line of the file, by which a row that comes twice is one.
  at: z.int().check(z.minimum(1), z.maximum(2 * mostImportedRows)),
  values: z.record(z.string().check(z.maxLength(40)), value),
});

const path = "/grid-imports";
const action = "gridJobs:run";

// Rows out of a file that stays on the device: they come in parts, and become a job like any other, tried before it is done.
export const gridImports = {
  create: endpoint({
    method: "POST",
    path,
    summary: "Begin to take rows out of a file into a list",
    action,
    body: z.object({ resource: z.enum(importLists) }),
    returns: itemOf(gridJob),
  }),
  add: endpoint({
    method: "POST",
    path: `${path}/:id/rows`,
    summary: "Hand in some of the rows; one that has come already is not taken twice",
    action,
    body: z.object({ rows: z.array(row).check(z.minLength(1), z.maxLength(mostRowsSent)) }),
    returns: nothing,
  }),
  tryOut: endpoint({
    method: "POST",
    path: `${path}/:id/try`,
    summary: "Find out what would become of the rows that were handed in",
    action,
    returns: itemOf(gridJob),
  }),
} as const;
