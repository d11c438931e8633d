import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { mostPercentage } from "./terms.rules.ts";

const percentage = z.nullable(z.int().check(z.minimum(0), z.maximum(mostPercentage)));

const term = z.object({
  id,
  percentage: z.nullable(z.number()),
  validFrom: day,
  byName: z.nullable(z.string()),
  at: moment,
});

export type BusinessTerm = z.infer<typeof term>;

export const termDraft = z.object({ percentage, validFrom: day });

export const businessTerms = {
  list: endpoint({
    method: "GET",
    path: "/businesses/:id/terms",
    summary:
      "List what was agreed with a business, the newest first: its percentage over the templates', by day of arrival",
    action: "businessTerms:read",
    returns: z.object({ terms: z.array(term) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/businesses/:id/terms",
    summary: "Agree on a percentage from a day on, today at the earliest; a day has one",
    action: "businesses:write",
    body: termDraft,
    returns: z.object({ item: term }),
  }),
  drop: endpoint({
    method: "DELETE",
    path: "/businesses/:id/terms/:termId",
    summary: "Take back what has not begun",
    action: "businesses:write",
    returns: z.object({}),
  }),
} as const;
