import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { ShareNotice } from "#shared/features/invoices/paymentShares.notices.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import type { PaymentNotice, PaymentProvider } from "../../providers/payments/payments.port.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { holdInvoices } from "./invoices.store.ts";
import {
  checkoutOf,
  findShare,
  findShareByToken,
  hasPromise,
  holdShare,
  leavePayment,
  livePayment,
  takeBack,
  type Share,
} from "./shares.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";

interface Parts {
  readonly commands: Pick<MoneyCommands, "holdTrip" | "sayOfShare">;
  readonly provider: Pick<PaymentProvider, "standing" | "closeCheckout">;
}

export type Shares = ReturnType<typeof createShares>;

// As long as a provider's page lives; whoever has opened it in time may pay.
export const pageMs = 30 * 60_000;
const askAfterMs = 60_000;

const ofShare = z.object({ shareId: z.string() });
const ofPayment = z.object({ shareId: z.string(), reference: z.string(), turn: z._default(z.int(), 0) });
const ofPage = z.object({ checkoutId: z.string() });

export const isOver = ({ expiresAt, payingUntil }: Pick<Share, "expiresAt" | "payingUntil">, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime() && (payingUntil === null || Date.parse(payingUntil) <= now.getTime());

// How the parts of a bill are paid by those who were asked. Like every payment, a share is paid when a signed notice or finance says so, and once.
export function createShares({ commands, provider }: Parts) {
  // What the payer pays themselves is no news to anybody in the conversation.
  const say = async (work: Work, share: Share, key: ShareNotice): Promise<void> => {
    if (share.isOwn) return;
    await commands.sayOfShare(work, share.tripId, key, {
      payer: share.name,
      amount: String(share.amount),
      currency: share.currency,
    });
  };

  // Trip, bill and share, in the order in which everybody locks. What is over is gone; what nobody has made is not there.
  async function holdByToken(work: Work, token: string): Promise<Share> {
    const found = await findShareByToken(work.db, token);
    if (!found) throw notFound();
    await commands.holdTrip(work, found.tripId);
    await holdInvoices(work.db, found.tripId, "sales");
    const share = await holdShare(work.db, found.id);
    refuseClosed(share);
    return share;
  }

  // However many pages are opened, there is one payment, and one page of the provider's.
  async function begin(work: Work, share: Share): Promise<void> {
    const { db, now } = work;
    if (share.state === "paid") throw new HttpError("refused", { reason: "shareClosed" });
    const live = await livePayment(db, share.id);
    if (live && live.state !== "pending") throw new HttpError("refused", { reason: "sharePaying" });
    if (live && share.payingUntil !== null && Date.parse(share.payingUntil) > now().getTime()) return;
    if (live) await leavePayment(work, live);
    if (Date.parse(share.expiresAt) <= now().getTime()) throw new HttpError("gone");
    const reference = `pi_${randomUUID()}`;
    const payment = { invoiceId: share.invoiceId, shareId: share.id, kind: "balance", method: "card" };
    await db
      .insertInto("payment")
      .values({
        ...payment,
        state: "pending",
        amount: share.amount,
        currency: share.currency,
        providerReference: reference,
        createdAt: now(),
      })
      .execute();
    const payingUntil = new Date(now().getTime() + pageMs);
    await db.updateTable("paymentShare").set({ payingUntil }).where("id", "=", share.id).execute();
    await watch(work, { shareId: share.id, reference, turn: 0 });
  }

  const watch = ({ db, now }: Work, payload: z.infer<typeof ofPayment>): Promise<void> =>
    enqueue(db, {
      kind: "share.watch",
      key: `share-watch:${payload.reference}`,
      payload,
      dueAt: new Date(now().getTime() + askAfterMs * 2 ** Math.min(payload.turn, 4)),
    });

  const planEnd = ({ db }: Work, { id, expiresAt }: Pick<Share, "id" | "expiresAt">): Promise<void> =>
    enqueue(db, { kind: "share.end", key: `share:${id}`, payload: { shareId: id }, dueAt: new Date(expiresAt) });

  async function withdraw(work: Work, shareId: string): Promise<void> {
    if (!(await takeBack(work, shareId, "withdrawn"))) throw new HttpError("refused", { reason: "shareClosed" });
    const share = await findShare(work.db, shareId);
    if (share) await say(work, share, "shareWithdrawn");
  }

  const jobs = (take: (work: Work, notice: PaymentNotice) => Promise<void>): JobHandlers => ({
    // A notice that was lost on its way is asked after; a page that nobody has paid on in time is closed.
    "share.watch": async (work, payload) => {
      const { shareId, reference, turn } = ofPayment.parse(payload);
      const found = await findShare(work.db, shareId);
      if (!found) return;
      for (const notice of await provider.standing(checkoutOf(reference), [reference])) await take(work, notice);
      await commands.holdTrip(work, found.tripId);
      const { payingUntil } = await holdShare(work.db, shareId);
      const live = await livePayment(work.db, shareId);
      if (live?.reference !== reference || live.state !== "pending") return;
      if (payingUntil !== null && Date.parse(payingUntil) > work.now().getTime())
        return watch(work, { shareId, reference, turn: turn + 1 });
      await leavePayment(work, live);
      await tellOfTrip(work, found.tripId);
    },
    "share.close": (_, payload) => provider.closeCheckout(ofPage.parse(payload).checkoutId),
    // Its time is over: what nobody has paid or promised is the payer's again.
    "share.end": async (work, payload) => {
      const { shareId } = ofShare.parse(payload);
      const found = await findShare(work.db, shareId);
      if (found?.state !== "open") return;
      await commands.holdTrip(work, found.tripId);
      await holdInvoices(work.db, found.tripId, "sales");
      const share = await holdShare(work.db, shareId);
      if (!isOver(share, work.now())) return planEnd(work, { id: shareId, expiresAt: laterOf(share) });
      if ((await hasPromise(work, shareId)) || !(await takeBack(work, shareId, "expired"))) return;
      await say(work, share, "shareExpired");
      await tellOfTrip(work, share.tripId);
    },
  });

  return { say, holdByToken, begin, withdraw, planEnd, jobs };
}

const laterOf = ({ expiresAt, payingUntil }: Share): string =>
  payingUntil !== null && payingUntil > expiresAt ? payingUntil : expiresAt;

// What was taken back, or is over, is gone; its link leads nowhere any more.
export function refuseClosed({ state }: Pick<Share, "state">): void {
  if (state === "withdrawn" || state === "expired") throw new HttpError("gone");
}
