import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment } from "#shared/wire/fields.ts";

const bankTransfer = z.object({
  id,
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(["announced", "received", "withdrawn"]),
  invoiceId: id,
  invoiceNumber: z.string(),
  announcedAt: moment,
});

export type BankTransfer = z.infer<typeof bankTransfer>;

export const bankTransfers = {
  list: endpoint({
    method: "GET",
    path: "/bank-transfers",
    summary: "List the bank transfers that were announced and not yet seen on the account",
    action: "invoices:confirm",
    returns: z.object({ data: z.array(bankTransfer) }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/bank-transfers/:id/confirm",
    summary: "Say that an announced bank transfer is on the account: the bill is paid by it",
    action: "invoices:confirm",
    returns: z.object({ transfer: bankTransfer }),
  }),
} as const;
