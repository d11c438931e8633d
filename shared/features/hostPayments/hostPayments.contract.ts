import * as z from "zod/mini";
import { payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { partKinds } from "./hostPayments.rules.ts";

const stay = {
  // Of the purchase invoice: what the family is owed for one stay.
  id,
  tripId: id,
  reference: z.string(),
  firstName: z.string(),
  picture: z.nullable(z.string()),
  fromDate: day,
  toDate: day,
};

const part = z.object({
  ...stay,
  kind: z.enum(partKinds),
  day,
  amount: z.number(),
  currency: z.string(),
  // Why it waits, in the words of the payout.
  reason: z.nullable(z.string()),
  state: z.nullable(z.enum(payoutStates)),
});

const whole = z.object({
  ...stay,
  number: z.string(),
  total: z.number(),
  currency: z.string(),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.number(), unitAmount: z.number(), amount: z.number() }),
  ),
  nights: z.array(z.object({ day, amount: z.number() })),
  parts: z.array(part),
});

export type HostPart = z.infer<typeof part>;
export type HostPayment = z.infer<typeof whole>;

export const hostPayments = {
  parts: endpoint({
    method: "GET",
    path: "/host_family/payments",
    summary: "List what one's own family is paid: what comes on which day, what waits and why, and what was paid",
    action: "hostPayments:read",
    isLong: true,
    returns: z.object({ countryCode: z.string(), parts: z.array(part) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/host_family/payments/:id",
    summary: "Read what a stay earns, to the night and to the cent",
    action: "hostPayments:read",
    isLong: true,
    returns: z.object({ payment: whole }),
  }),
} as const;
