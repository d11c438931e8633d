import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";
import { responseLabels } from "./response.rules.ts";

export const responseTime = z.object({
  medianMinutes: z.nullable(z.number()),
  ratePercent: z.nullable(z.number()),
  sample: z.number(),
  windowDays: z.number(),
  label: z.enum(responseLabels),
});

export type ResponseTime = z.infer<typeof responseTime>;

export const response = {
  read: endpoint({
    method: "GET",
    path: "/conversations/response-time",
    summary: "How fast a family answers: on its page, and above the conversation with it",
    action: "families:browse",
    // Of the family, or of the one that a hosting of one's own conversation names.
    query: z.object({ hostFamilyId: z.optional(id), hostingId: z.optional(id) }),
    returns: responseTime,
  }),
} as const;
