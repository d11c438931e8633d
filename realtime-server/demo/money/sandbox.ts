import type { PaymentRow, SandboxIntentRow } from "../rows.ts";
import { sumOf } from "./books.ts";

const held: readonly string[] = ["authorised", "captured", "released"];

// The local payment provider's own books of what was paid in the world: without them it could neither take what it holds nor give anything back.
export function sandboxIntents(payments: readonly PaymentRow[]): SandboxIntentRow[] {
  const refunds = payments.filter(({ kind, state }) => kind === "refund" && state === "refunded");
  const charges = payments.filter(({ kind, state }) => kind !== "refund" && kind !== "payout" && held.includes(state));
  const referenceOf = (id: number | null) => payments.find((payment) => payment.id === id)?.providerReference ?? null;
  return [
    ...charges.map(({ id, state, providerReference, amount, currency }) => ({
      reference: providerReference,
      kind: "charge",
      state,
      amount,
      currency,
      charge: null,
      refunded: sumOf(
        refunds.filter(({ refundOf }) => refundOf === id),
        (refund) => refund.amount,
      ),
      version: 1,
    })),
    ...refunds.map(({ state, providerReference, amount, currency, refundOf }) => ({
      reference: providerReference,
      kind: "refund",
      state,
      amount,
      currency,
      charge: referenceOf(refundOf),
      refunded: 0,
      version: 1,
    })),
  ];
}
