import { paymentEntries, refundEntries } from "#shared/features/ledger/ledger.rules.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { NoticeState, PaymentNotice } from "../../providers/payments/payments.port.ts";
import type { MoneyCommands } from "./commands.port.ts";
import type { Checkouts } from "./checkouts.ts";
import { createDisputes } from "./disputes.ts";
import { countPaid } from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import type { Shares } from "./shares.ts";
import { closeShare, findShare } from "./shares.store.ts";
import { isFirstNotice } from "./paymentNotice.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";
import {
  ask,
  findByReference,
  holdPayment,
  refundExcess,
  setState,
  type Payment,
  type PaymentState,
} from "./payments.store.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly commands: MoneyCommands;
  readonly checkouts: Pick<Checkouts, "take">;
  readonly shares: Pick<Shares, "say" | "planEnd">;
}

const retryMs = 24 * 3_600_000;

// The one place where a payment becomes true (S45). Each event counts once, an older one than the newest says nothing new, and what does not fit is refused whole.
export function createNoticeTaker({ ledger, commands, checkouts, shares }: Parts) {
  const disputes = createDisputes({ ledger, commands });
  const take = (work: Work, notice: PaymentNotice): Promise<void> =>
    withSystemRights(work.db, async () => {
      if (notice.reference.startsWith("po_")) return takeTransfer(work, notice);
      // What a checkout holds is a payment once its trip is reserved.
      if (await checkouts.take(work, notice)) return;
      const found = await findByReference(work.db, notice.reference);
      if (!found) throw notFound();
      // The trip before its money, as with every command.
      await commands.holdTrip(work, found.tripId);
      const payment = await holdPayment(work.db, found.id);
      if (payment.amount !== notice.amount || payment.currency !== notice.currency)
        throw new HttpError("refused", { reason: "otherAmount" });
      if (notice.state === "disputed") return disputed(work, notice, payment);
      const isNews = notice.version > payment.version;
      if (!(await isFirstNotice(work, notice, isNews ? notice.state : "old")) || !isNews) return;
      await work.db
        .updateTable("payment")
        .set({ providerVersion: notice.version })
        .where("id", "=", payment.id)
        .execute();
      await (payment.kind === "refund" ? refunded(work, payment, notice.state) : charged(work, payment, notice.state));
      await tellOfTrip(work, payment.tripId);
    });

  async function disputed(work: Work, notice: PaymentNotice, payment: Payment): Promise<void> {
    if (!(await isFirstNotice(work, notice, notice.state))) return;
    await disputes.take(work, notice, payment);
    await tellOfTrip(work, payment.tripId);
  }

  async function charged(work: Work, payment: Payment, state: NoticeState): Promise<void> {
    if (state === "authorised" && payment.state === "pending") return authorised(work, payment);
    if (state === "authorised" && payment.state === "failed" && payment.shareId !== null)
      return releaseLate(work, payment);
    if (state === "captured" && payment.state !== "captured") return captured(work, payment);
    if (state === "released" && payment.state === "releasing") return setState(work.db, payment.id, "released");
    if (state === "failed" && payment.state !== "captured") return failed(work, payment);
  }

  // What is paid at once is taken at once; a deposit waits for the family's answer.
  async function authorised(work: Work, { id, kind, tripId }: Payment): Promise<void> {
    await setState(work.db, id, kind === "balance" ? "capturing" : "authorised");
    if (kind === "balance") await ask(work, id, "capture");
    else await commands.wakeTrip(work, tripId);
  }

  // The page was left, or its share taken back, while somebody paid there: it goes back.
  async function releaseLate(work: Work, { id }: Payment): Promise<void> {
    await setState(work.db, id, "releasing");
    await ask(work, id, "release");
  }

  async function captured(work: Work, { id, invoiceId, tripId, amount, currency, shareId }: Payment): Promise<void> {
    await move(work, id, "captured");
    await countPaid(work.db, invoiceId, amount);
    await ledger.post(work.db, {
      reason: "payment",
      entries: paymentEntries(amount),
      currency,
      at: work.now(),
      invoiceId,
      paymentId: id,
    });
    await settleShare(work, shareId);
    // The trip may have been called off while the money was on its way.
    await refundExcess(work, tripId);
    await commands.wakeTrip(work, tripId);
  }

  async function settleShare(work: Work, shareId: string | null): Promise<void> {
    const share = shareId === null ? undefined : await findShare(work.db, shareId);
    if (share?.state !== "open") return;
    await closeShare(work, share.id, "paid");
    await shares.say(work, share, "sharePaid");
  }

  async function failed(work: Work, { id, kind, state, tripId, shareId }: Payment): Promise<void> {
    await setState(work.db, id, "failed");
    // Whoever was asked may try another card, until their time is over.
    const share = shareId === null ? undefined : await findShare(work.db, shareId);
    if (share) await shares.planEnd(work, share);
    // What was to be paid back of it never came.
    await work.db
      .updateTable("payment")
      .set({ state: "released" })
      .where("refundOf", "=", id)
      .where("state", "=", "pending")
      .execute();
    if (state === "capturing")
      return commands.tellOffice(work, { kind: "captureFailed", entity: "trip", entityId: tripId });
    if (kind !== "balance" && state !== "releasing") await commands.giveTrip(work, tripId, "payment_failed");
  }

  async function refunded(work: Work, payment: Payment, state: NoticeState): Promise<void> {
    const { id, invoiceId, tripId, amount, currency } = payment;
    if (payment.state !== "pending") return;
    if (state === "failed") {
      await setState(work.db, id, "failed");
      await commands.tellOffice(work, { kind: "refundFailed", entity: "trip", entityId: tripId });
      return enqueue(work.db, {
        kind: "payment.excess",
        key: `excess:${tripId}`,
        payload: { tripId },
        dueAt: new Date(work.now().getTime() + retryMs),
      });
    }
    if (state !== "refunded") return;
    await move(work, id, "refunded");
    await countPaid(work.db, invoiceId, -amount);
    await ledger.post(work.db, {
      reason: "refund",
      entries: refundEntries(amount),
      currency,
      at: work.now(),
      invoiceId,
      paymentId: id,
    });
  }

  async function takeTransfer(work: Work, notice: PaymentNotice): Promise<void> {
    const [, payoutId = "", attempt = ""] = notice.reference.split("_");
    const payout =
      /^\d+$/.test(payoutId) &&
      (await work.db
        .selectFrom("payout")
        .select(["id", "amount", "currency", "sends"])
        .where("id", "=", payoutId)
        .forUpdate()
        .executeTakeFirst());
    if (!payout) throw notFound();
    if (Number(payout.amount) !== notice.amount || payout.currency !== notice.currency)
      throw new HttpError("refused", { reason: "otherAmount" });
    if (!(await isFirstNotice(work, notice, notice.state)) || payout.sends !== Number(attempt)) return;
    await commands.givePayout(work, payout.id, notice.state === "paid" ? "settled" : "failed");
  }

  return { take };
}

const move = async ({ db, now }: Work, id: string, state: PaymentState): Promise<void> =>
  void (await db.updateTable("payment").set({ state, paidAt: now() }).where("id", "=", id).execute());
