import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText, text } from "#shared/wire/fields.ts";

export const quote = z.object({
  id,
  tripId: id,
  total: z.number(),
  currency: z.string(),
  deposit: z.number(),
  balance: z.number(),
  balanceDueOn: z.nullable(day),
  quotedAt: moment,
  expiresAt: moment,
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      unit: z.number(),
      amountFinal: z.number(),
      amountDiscount: z.number(),
      vat: z.number(),
    }),
  ),
});

export type Quote = z.infer<typeof quote>;

export const payments = {
  quote: endpoint({
    method: "POST",
    path: "/payments/quotes",
    summary: "Ask for the price of a trip with the family that is chosen, or on other dates",
    action: "payments:quote",
    body: z.object({
      tripId: id,
      discountCode: z.optional(text(40)),
      fromDate: z.optional(day),
      toDate: z.optional(day),
    }),
    returns: z.object({ quote }),
  }),
  accept: endpoint({
    method: "POST",
    path: "/payments/quotes/accept",
    summary: "Accept the price of a trip on other dates",
    action: "payments:pay",
    body: z.object({ quoteId: id }),
    returns: z.object({ quoteId: id }),
  }),
  waive: endpoint({
    method: "POST",
    path: "/payments/waive",
    summary: "Let a trip begin before its balance is paid",
    action: "payments:waive",
    body: z.object({ tripId: id, reason: requiredText(500) }),
    returns: z.object({ tripId: id }),
  }),
} as const;
