import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { pageOf } from "#shared/wire/resource.ts";
import { inspectorPages } from "./vettingPast.rules.ts";
import { checkKinds, vettingStates } from "./vetting.states.ts";

const grounds = z.object({ kind: z.enum(checkKinds), clear: z.number(), required: z.number() });

export const pastHouseholdRow = z.object({
  id,
  name: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  // As it stood at the end of the day, and who had moved it there when.
  state: z.enum(vettingStates),
  since: z.nullable(moment),
  movedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  clear: z.number(),
  required: z.number(),
  grounds: z.array(grounds),
  // The last day on which all of it would still have been clear.
  validUntil: z.nullable(day),
});

export type PastHouseholdRow = z.infer<typeof pastHouseholdRow>;

const asked = {
  on: day,
  q: z.optional(text(100)),
  // Those alone that could host that day.
  only: z.optional(z.enum(["approved"])),
};

export const vettingPast = {
  list: endpoint({
    method: "GET",
    path: "/vetting-past",
    summary: "List households as their vetting stood at the end of a day, and on what",
    action: "vetting:read",
    isLong: true,
    query: z.object({
      ...asked,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
      perPage: z._default(
        z.coerce.number().check(z.int(), z.minimum(inspectorPages[0]), z.maximum(inspectorPages[1])),
        25,
      ),
    }),
    returns: z.extend(pageOf(pastHouseholdRow), { approved: z.number(), all: z.number() }),
  }),
  exported: endpoint({
    method: "GET",
    path: "/vetting-past/exported",
    summary: "Take the list of a day away whole; it is written down who did",
    action: "vetting:export",
    isLong: true,
    isAudited: true,
    query: z.object(asked),
    returns: z.object({ rows: z.array(pastHouseholdRow) }),
  }),
} as const;
