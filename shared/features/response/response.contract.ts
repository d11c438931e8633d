import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { responseLabels } from "./response.rules.ts";

// Until when a household is on vacation, and what it says to those who ask meanwhile.
export const away = z.object({ until: day, line: z.string() });

export const responseTime = z.object({
  medianMinutes: z.nullable(z.number()),
  ratePercent: z.nullable(z.number()),
  sample: z.number(),
  windowDays: z.number(),
  label: z.enum(responseLabels),
  away: z.nullable(away),
});

export type Away = z.infer<typeof away>;
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
