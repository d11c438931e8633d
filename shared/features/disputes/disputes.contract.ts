import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { disputeStates } from "./disputes.rules.ts";

const dispute = z.object({
  id,
  state: z.enum(disputeStates),
  amount: z.number(),
  currency: z.string(),
  // As the payer's bank has named it.
  reason: z.string(),
  openedAt: moment,
  // Until when we are heard.
  dueAt: z.nullable(moment),
  words: z.string(),
  answeredAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  evidence: z.object({
    customerName: z.string(),
    customerEmail: z.string(),
    reference: z.string(),
    invoiceNumber: z.string(),
    fromDate: day,
    toDate: day,
    steps: z.array(z.object({ at: moment, to: z.string() })),
    messages: z.number(),
  }),
});

export type Dispute = z.infer<typeof dispute>;

const told = z.object({ disputes: z.array(dispute) });

export const disputes = {
  ofTrip: endpoint({
    method: "GET",
    path: "/trips/:id/disputes",
    summary:
      "Read which payments of a trip the payer's bank has taken up, until when we are heard, and what we can show",
    action: "disputes:read",
    isLong: true,
    returns: told,
  }),
  answer: endpoint({
    method: "POST",
    path: "/trips/:id/disputes/:dispute/answer",
    summary: "Send the payer's bank what shows that a stay was wanted and had; once",
    action: "disputes:answer",
    body: z.object({ words: text(2_000) }),
    returns: told,
  }),
} as const;
