import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, minorUnits, moment, requiredText } from "#shared/wire/fields.ts";
import { mostShares } from "./paymentShares.rules.ts";

const token = requiredText(200);

// What whoever was asked sees: an amount and who asks, and nothing of the child or the stay.
const askedShare = z.object({
  state: z.enum(["open", "paid"]),
  amount: z.number(),
  currency: z.string(),
  asker: z.string(),
  expiresAt: moment,
  // On its way by card.
  isUnderWay: z.boolean(),
  // Promised, and not yet seen on the account.
  transfer: z.nullable(z.object({ reference: z.string(), account: z.string() })),
  takesCards: z.boolean(),
  takesTransfers: z.boolean(),
});

export type AskedShare = z.infer<typeof askedShare>;

const link = z.object({ id, url: z.string() });
const path = "/travel/invoices/:id/shares";

export const paymentShares = {
  make: endpoint({
    method: "POST",
    path,
    summary: "Split what is open of a bill: a link to pay for each who is asked, shown once",
    action: "invoices:transfer",
    body: z.object({
      shares: z
        .array(z.object({ name: requiredText(40), amount: minorUnits(1) }))
        .check(z.minLength(1), z.maxLength(mostShares)),
    }),
    isSecret: true,
    returns: z.object({ links: z.array(link) }),
  }),
  payOwn: endpoint({
    method: "POST",
    path: "/travel/invoices/:id/card",
    summary: "Pay all or a part of what is open of one's own bill by card: where the payment page is",
    action: "payments:pay",
    body: z.object({ amount: minorUnits(1) }),
    isSecret: true,
    returns: z.object({ payUrl: z.string() }),
  }),
  renew: endpoint({
    method: "POST",
    path: `${path}/:share/link`,
    summary: "Make a new link for a share; the one before leads nowhere",
    action: "invoices:transfer",
    isSecret: true,
    returns: z.object({ link }),
  }),
  withdraw: endpoint({
    method: "POST",
    path: `${path}/:share/withdraw`,
    summary: "Take a share back that has not been paid: its amount is the payer's again",
    action: "invoices:transfer",
    returns: z.object({ id }),
  }),
  read: endpoint({
    method: "POST",
    path: "/payment-shares/read",
    summary: "Read what one is asked to pay, by its link, without signing in",
    action: "shares:pay",
    body: z.object({ token }),
    isSecret: true,
    returns: z.object({ share: askedShare }),
  }),
  pay: endpoint({
    method: "POST",
    path: "/payment-shares/pay",
    summary: "Pay a share by card, by its link: where the payment page is",
    action: "shares:pay",
    body: z.object({ token }),
    isSecret: true,
    returns: z.object({ payUrl: z.string() }),
  }),
  promise: endpoint({
    method: "POST",
    path: "/payment-shares/transfer",
    summary: "Promise a bank transfer for a share, by its link, and get the reference for it",
    action: "shares:pay",
    body: z.object({ token }),
    isSecret: true,
    returns: z.object({ share: askedShare }),
  }),
} as const;
