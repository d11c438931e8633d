import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";
import { accounts } from "./ledger.rules.ts";

// What does not tie: a document without its posting, money without its counterpart.
export const gapKinds = [
  "posting",
  "sale",
  "credit",
  "purchase",
  "payment",
  "payout",
  "paid",
  "receivable",
  "payable",
] as const;

export type GapKind = (typeof gapKinds)[number];

const gap = z.object({ kind: z.enum(gapKinds), id, difference: z.number() });

export type Gap = z.infer<typeof gap>;

export const ledger = {
  read: endpoint({
    method: "GET",
    path: "/ledger",
    summary: "Read the balance of every account, and whatever does not tie",
    action: "ledger:read",
    returns: z.object({
      balances: z.array(z.object({ account: z.enum(accounts), currency: z.string(), balance: z.number() })),
      gaps: z.array(gap),
    }),
  }),
} as const;
