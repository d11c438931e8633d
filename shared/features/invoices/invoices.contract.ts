import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, moment, requiredText } from "#shared/wire/fields.ts";
import { pageOf } from "#shared/wire/resource.ts";
import { shareStates } from "./paymentShares.rules.ts";
import { billFilters, billStates, documentKinds } from "./invoices.rules.ts";

const amount = z.number();

export const bill = z.object({
  id,
  number: z.string(),
  state: z.enum(billStates),
  student: z.object({ id, firstName: z.string() }),
  trip: z.object({ id, reference: z.string(), fromDate: day, toDate: day }),
  total: amount,
  paid: amount,
  open: amount,
  // On its way by card: what is asked of the bank already.
  underWay: amount,
  currency: z.string(),
  dueOn: z.nullable(day),
  isOverdue: z.boolean(),
  issuedAt: z.nullable(moment),
});

const line = z.object({
  description: z.string(),
  quantity: z.number(),
  unitAmount: amount,
  amount,
  vat: amount,
});

const payment = z.object({
  id,
  kind: z.enum(["deposit", "balance", "full", "refund"]),
  method: z.enum(["card", "transfer", "sepa"]),
  state: z.string(),
  amount,
  at: moment,
});

// Account: where it goes to, as it stands on a transfer.
const transfer = z.object({ id, reference: z.string(), account: z.string(), amount, announcedAt: moment });

// Somebody else was asked for a part of it, by a link.
const share = z.object({
  id,
  name: z.string(),
  amount,
  state: z.enum(shareStates),
  expiresAt: moment,
  isUnderWay: z.boolean(),
  isPromised: z.boolean(),
  // What the payer pays by card themselves, on a page that is open.
  isOwn: z.boolean(),
});

export const wholeBill = z.extend(bill, {
  subtotal: amount,
  discount: amount,
  vat: amount,
  lines: z.array(line),
  payments: z.array(payment),
  credits: z.array(z.object({ id, number: z.string(), amount, reason: z.string(), issuedAt: moment })),
  // Announced, and not yet seen on the account.
  transfer: z.nullable(transfer),
  shares: z.array(share),
  // What nobody is paying yet.
  left: amount,
  takesTransfers: z.boolean(),
});

export type Bill = z.infer<typeof bill>;
export type WholeBill = z.infer<typeof wholeBill>;

const told = z.object({ bill: wholeBill });
const file = z.object({ name: z.string(), mime: z.string(), base64: z.string() });

export const invoices = {
  mine: endpoint({
    method: "GET",
    path: "/travel/invoices",
    summary: "List the bills of one's children or students, what is open of all of them first",
    action: "invoices:see",
    isLong: true,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      state: z._default(z.enum(billFilters), "all"),
      child: z.optional(id),
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
    }),
    returns: z.object({
      bills: pageOf(bill),
      // Of everything, whatever the list is narrowed to.
      open: z.array(z.object({ currency: z.string(), open: amount })),
      students: z.array(z.object({ id, firstName: z.string() })),
      years: z.array(z.number()),
    }),
  }),
  read: endpoint({
    method: "GET",
    path: "/travel/invoices/:id",
    summary: "Read a bill: how it came about, what was paid of it, and what is open",
    action: "invoices:see",
    returns: told,
  }),
  document: endpoint({
    method: "POST",
    path: "/travel/invoices/:id/document",
    summary: "Hand out the bill, or the receipt of what was paid of it, as a PDF that never changes",
    action: "invoices:see",
    body: z.object({ kind: z.enum(documentKinds) }),
    isSecret: true,
    returns: z.object({ file }),
  }),
  shareReceipt: endpoint({
    method: "POST",
    path: "/payment-shares/receipt",
    summary: "Hand out the receipt of a share that was paid, as a PDF, by its link",
    action: "shares:pay",
    body: z.object({ token: requiredText(200) }),
    isSecret: true,
    returns: z.object({ file }),
  }),
  statement: endpoint({
    method: "POST",
    path: "/travel/invoices/statement",
    summary: "Hand out a year's bills and payments as a PDF",
    action: "invoices:see",
    body: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2100)) }),
    isSecret: true,
    returns: z.object({ file }),
  }),
  announce: endpoint({
    method: "POST",
    path: "/travel/invoices/:id/transfer",
    summary: "Announce a bank transfer and get the reference for it",
    action: "invoices:transfer",
    body: z.object({ amount: minorUnits(1) }),
    returns: told,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/travel/invoices/:id/transfer/withdraw",
    summary: "Take an announced bank transfer back",
    action: "invoices:transfer",
    returns: told,
  }),
} as const;
