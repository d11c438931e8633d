import { refundEntries } from "#shared/features/ledger/ledger.rules.ts";
import type { Work } from "../../jobs/work.ts";
import type { PaymentNotice } from "../../providers/payments/payments.port.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { countPaid, holdInvoice } from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import type { Payment } from "./payments.store.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly commands: Pick<MoneyCommands, "tellOffice" | "tellPayer">;
}

// The payer's bank takes a payment up: a case of finance's with its day, beside whatever the payment is. Lost, the money is gone and the bill open again.
export function createDisputes({ ledger, commands }: Parts) {
  async function take(work: Work, { state, dispute, currency }: PaymentNotice, payment: Payment): Promise<void> {
    if (state !== "disputed" || !dispute) return;
    const { db, now } = work;
    const dueAt = dispute.dueAt === null ? null : new Date(dispute.dueAt);
    const made = await db
      .insertInto("paymentDispute")
      .values({
        paymentId: payment.id,
        reference: dispute.id,
        amount: dispute.amount,
        currency,
        reason: dispute.reason,
        openedAt: now(),
        dueAt,
      })
      .onConflict((conflict) => conflict.column("reference").doUpdateSet({ dueAt }))
      .returning(["id", "state"])
      .executeTakeFirstOrThrow();
    const known = await db
      .selectFrom("officeTask")
      .select("id")
      .where("kind", "=", "paymentDisputed")
      .where("entityId", "=", payment.tripId)
      .where("doneAt", "is", null)
      .executeTakeFirst();
    if (dispute.state === "open") {
      if (known || made.state !== "open") return;
      await commands.tellOffice(work, { kind: "paymentDisputed", entity: "trip", entityId: payment.tripId, dueAt });
      return tellPayer(work, payment, "disputeOpened");
    }
    if (made.state === "won" || made.state === "lost") return;
    await db
      .updateTable("paymentDispute")
      .set({ state: dispute.state, decidedAt: now() })
      .where("id", "=", made.id)
      .execute();
    if (dispute.state === "lost") await lose(work, { payment, amount: dispute.amount, currency });
    await tellPayer(work, payment, dispute.state === "lost" ? "disputeLost" : "disputeWon");
  }

  async function tellPayer(
    work: Work,
    { tripId }: Payment,
    kind: "disputeOpened" | "disputeWon" | "disputeLost",
  ): Promise<void> {
    const { bookedBy: payerId } = await work.db
      .selectFrom("trip")
      .select("bookedBy")
      .where("id", "=", tripId)
      .executeTakeFirstOrThrow();
    await commands.tellPayer(work, { payerId, kind, tripId });
  }

  interface Loss {
    readonly payment: Payment;
    readonly amount: number;
    readonly currency: string;
  }

  // What was given back before is not taken twice.
  async function lose(work: Work, { payment, amount, currency }: Loss): Promise<void> {
    const { paid } = await holdInvoice(work.db, payment.invoiceId);
    const lost = Math.min(amount, paid);
    if (lost <= 0) return;
    const at = work.now();
    const { id: paymentId } = await work.db
      .insertInto("payment")
      .values({
        invoiceId: payment.invoiceId,
        kind: "refund",
        method: "card",
        state: "refunded",
        amount: lost,
        currency,
        refundOf: payment.id,
        paidAt: at,
        createdAt: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await countPaid(work.db, payment.invoiceId, -lost);
    const { invoiceId } = payment;
    await ledger.post(work.db, { reason: "refund", entries: refundEntries(lost), currency, at, invoiceId, paymentId });
  }

  return { take };
}
