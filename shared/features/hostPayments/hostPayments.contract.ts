import * as z from "zod/mini";
import { payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { holdReasons, partKinds } from "./hostPayments.rules.ts";

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
  // Why it waits.
  reason: z.nullable(z.enum(holdReasons)),
  // Of the payout, where there is one; reversed: it was taken back.
  state: z.nullable(z.enum(payoutStates)),
  payout: z.nullable(z.object({ id, version: z.number() })),
  // The first and the last night that it pays for.
  firstNight: z.nullable(day),
  lastNight: z.nullable(day),
});

const night = z.object({ day, amount: z.number() });

// How the amount of a stay came about: one's own price, what stays with Hearth of it, and how often.
const priceRule = z.object({
  name: z.string(),
  base: z.number(),
  commission: z.number(),
  unit: z.number(),
  count: z.number(),
  discount: z.number(),
  vat: z.number(),
  amount: z.number(),
});

const whole = z.object({
  ...stay,
  number: z.string(),
  total: z.number(),
  currency: z.string(),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.number(), unitAmount: z.number(), amount: z.number() }),
  ),
  // Empty where the stay was priced before prices were kept.
  rules: z.array(priceRule),
  // Of how many nights of the whole trip the rules speak; another family may have had the rest.
  tripNights: z.nullable(z.number()),
  nights: z.array(night),
  parts: z.array(z.extend(part, { nights: z.array(night) })),
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
  statement: endpoint({
    method: "POST",
    path: "/host_family/payments/statement",
    summary: "Hand out what was paid in a tax year of one's country as a PDF, to the cent as the books have it",
    action: "hostPayments:read",
    body: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2100)) }),
    isSecret: true,
    returns: z.object({ file: z.object({ name: z.string(), mime: z.string(), base64: z.string() }) }),
  }),
} as const;
