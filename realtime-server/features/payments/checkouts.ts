import * as z from "zod/mini";
import { sql } from "kysely";
import { later } from "#shared/machine/spans.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { HttpError } from "../../http/errors.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import type { PaymentNotice, PaymentProvider } from "../../providers/payments/payments.port.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { isFirstNotice } from "./paymentNotice.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";
import {
  beginCheckout,
  chargesOf,
  findCharge,
  findCheckout,
  holdBookingOf,
  holdCheckout,
  holdPrice,
  release,
  setCharge,
  setCheckout,
  type Checkout,
  type CheckoutCharge,
  type NewCheckout,
} from "./checkouts.store.ts";

interface Parts {
  readonly commands: MoneyCommands;
  readonly provider: Pick<PaymentProvider, "standing" | "closeCheckout" | "release">;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

// A provider's page lives half an hour at least; whoever has opened it in time pays the price that was said.
export const checkoutMs = 30 * 60_000;
// A notice that was lost on its way is asked after.
const askAfterMs = 60_000;
const watched = z.object({ checkoutId: z.string(), turn: z._default(z.int(), 0) });
const released = z.object({ reference: z.string() });

// The payer's way over the provider's page. What it comes to, signed notices alone say: all authorisations there, all trips are reserved in the booker's name;
// one of them missing or one trip not to be had, none is, and what is held goes back at once.
export function createCheckouts({ commands, provider }: Parts) {
  async function open(work: Work, wish: Omit<NewCheckout, "expiresAt">): Promise<string> {
    const expiresAt = new Date(work.now().getTime() + checkoutMs);
    const id = await beginCheckout(work, { ...wish, expiresAt });
    for (const { tripId } of wish.charges) await holdPrice(work.db, tripId, expiresAt);
    await watch(work, id, 0);
    return id;
  }

  // Whether the notice was about a checkout.
  async function take(work: Work, notice: PaymentNotice): Promise<boolean> {
    const found = await findCharge(work.db, notice.reference);
    if (!found) return false;
    if (found.amount !== notice.amount || found.currency !== notice.currency)
      throw new HttpError("refused", { reason: "otherAmount" });
    const { checkout, charges } = await hold(work, found.checkoutId);
    const charge = charges.find(({ reference }) => reference === notice.reference);
    if (!charge || charge.state === "adopted") return false;
    const isNews = notice.version > charge.version;
    if (!(await isFirstNotice(work, notice, isNews ? notice.state : "old")) || !isNews) return true;
    await work.db
      .updateTable("checkoutCharge")
      .set({ version: notice.version })
      .where("reference", "=", charge.reference)
      .execute();
    if (notice.state === "authorised" && charge.state === "pending") await authorised(work, checkout, charge);
    if (notice.state === "failed" && charge.state !== "released") await failed(work, checkout, charge);
    if (notice.state === "released") await setCharge(work.db, charge.reference, "released");
    return true;
  }

  // The booking first, as whoever plans it anew does; then trips before money, as with every command.
  async function hold(work: Work, checkoutId: string) {
    await holdBookingOf(work.db, checkoutId);
    for (const { tripId } of await chargesOf(work.db, checkoutId)) await commands.holdTrip(work, tripId);
    const checkout = await holdCheckout(work.db, checkoutId);
    return { checkout, charges: await chargesOf(work.db, checkoutId) };
  }

  // Money that comes when the checkout is over goes back.
  async function authorised(work: Work, checkout: Checkout, charge: CheckoutCharge): Promise<void> {
    if (checkout.state !== "open") return release(work, charge);
    await setCharge(work.db, charge.reference, "authorised");
    const charges = await chargesOf(work.db, checkout.id);
    if (charges.every(({ state }) => state === "authorised")) await settle(work, checkout, charges);
  }

  async function settle(work: Work, checkout: Checkout, charges: readonly CheckoutCharge[]): Promise<void> {
    const refusal = await reserveAll(work, checkout, charges);
    if (refusal === null) {
      await setCheckout(work.db, checkout.id, { state: "approved" });
      await work.db.updateTable("booking").set({ planKey: null }).where("id", "=", checkout.bookingId).execute();
      for (const { tripId } of charges) await commands.wakeTrip(work, tripId);
    } else {
      await setCheckout(work.db, checkout.id, { state: "lost", reason: refusal });
      for (const charge of charges) await release(work, charge);
      await commands.tellPayer(work, {
        payerId: checkout.payerId,
        kind: "bookingLost",
        tripId: charges[0]?.tripId ?? "0",
      });
    }
    for (const { tripId } of charges) await tellOfTrip(work, tripId);
  }

  // All or none: what was reserved before the one that is not to be had is undone.
  async function reserveAll(
    work: Work,
    { payerId }: Checkout,
    charges: readonly CheckoutCharge[],
  ): Promise<RefusalReason | null> {
    await sql`SAVEPOINT reserving`.execute(work.db);
    for (const { tripId } of charges) {
      const refusal = await commands.reserveTrip(work, tripId, payerId);
      if (refusal === null) continue;
      await sql`ROLLBACK TO SAVEPOINT reserving`.execute(work.db);
      return refusal;
    }
    await sql`RELEASE SAVEPOINT reserving`.execute(work.db);
    return null;
  }

  async function failed(work: Work, checkout: Checkout, charge: CheckoutCharge): Promise<void> {
    await setCharge(work.db, charge.reference, "failed");
    if (checkout.state !== "open") return;
    await end(work, checkout, { state: "refused", reason: "card" });
    const retryUntil = new Date(later(work.now().getTime(), tripSettings.paymentRetry, "UTC"));
    for (const { tripId } of await chargesOf(work.db, checkout.id)) {
      await holdPrice(work.db, tripId, retryUntil);
      await tellOfTrip(work, tripId);
    }
    await commands.tellPayer(work, { payerId: checkout.payerId, kind: "tellPaymentFailed", tripId: charge.tripId });
  }

  async function end(
    work: Work,
    checkout: Checkout,
    outcome: { readonly state: "refused" | "left"; readonly reason: string | null },
  ): Promise<void> {
    await setCheckout(work.db, checkout.id, outcome);
    for (const charge of await chargesOf(work.db, checkout.id))
      if (charge.state === "authorised") await release(work, charge);
  }

  // Its payer has changed the plan, or has gone: nothing can be paid there any more.
  async function leave(work: Work, checkoutId: string): Promise<void> {
    const { checkout } = await hold(work, checkoutId);
    if (checkout.state !== "open") return;
    await end(work, checkout, { state: "left", reason: null });
    await enqueue(work.db, {
      kind: "checkout.watch",
      key: `checkout:${checkoutId}`,
      payload: { checkoutId },
      dueAt: work.now(),
    });
  }

  const watch = ({ db, now }: Work, checkoutId: string, turn: number): Promise<void> =>
    enqueue(db, {
      kind: "checkout.watch",
      key: `checkout:${checkoutId}`,
      payload: { checkoutId, turn },
      dueAt: new Date(now().getTime() + askAfterMs * 2 ** Math.min(turn, 4)),
    });

  const jobs: JobHandlers = {
    // What should have been told by now is asked for; what nobody has paid in time is closed.
    "checkout.watch": async (work, payload) => {
      const { checkoutId, turn } = watched.parse(payload);
      const checkout = await findCheckout(work.db, checkoutId);
      if (!checkout) return;
      if (checkout.state === "open") {
        const references = (await chargesOf(work.db, checkoutId)).map(({ reference }) => reference);
        for (const notice of await provider.standing(checkoutId, references)) await take(work, notice);
      }
      const { state, expiresAt } = (await findCheckout(work.db, checkoutId)) ?? checkout;
      if (state === "open" && Date.parse(expiresAt) > work.now().getTime()) return watch(work, checkoutId, turn + 1);
      if (state === "open") await end(work, (await hold(work, checkoutId)).checkout, { state: "left", reason: null });
      if (state !== "approved") await provider.closeCheckout(checkoutId);
    },
    "checkout.release": async (_, payload) => provider.release(released.parse(payload).reference),
  };

  return { open, take, leave, jobs };
}
