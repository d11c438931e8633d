import * as z from "zod/mini";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { findPayment, refundExcess, type Payment, type Verb } from "./payments.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";
import { accrue } from "./payouts.ts";

const asked = z.object({ paymentId: z.string(), verb: z.enum(["authorise", "capture", "release", "refund"]) });
const ofTrip = z.object({ tripId: z.string() });
const ofPayout = z.object({ payoutId: z.string() });
const accrual = z.object({ hostingId: z.string(), day: z.string(), isLast: z._default(z.boolean(), false) });

interface Parts {
  readonly provider: PaymentProvider;
  readonly commands: MoneyCommands;
}

// The errands of the money: everything that leaves the house is asked here, after the command stands, until it has been taken.
export const createPaymentJobs = ({ provider, commands }: Parts): JobHandlers => ({
  "payment.ask": async ({ db }, payload) => {
    const { paymentId, verb } = asked.parse(payload);
    const payment = await findPayment(db, paymentId);
    if (payment && isWanted(payment, verb)) await put(provider, payment, verb);
  },
  "payment.excess": async (work, payload) => {
    const { tripId } = ofTrip.parse(payload);
    await commands.holdTrip(work, tripId);
    await refundExcess(work, tripId);
    await tellOfTrip(work, tripId);
  },
  "payout.accrue": (work, payload) => accrue(work, accrual.parse(payload), commands),
  "payout.transfer": async ({ db }, payload) => {
    const { payoutId } = ofPayout.parse(payload);
    const { amount, currency, sends } = await db
      .selectFrom("payout")
      .select(["amount", "currency", "sends"])
      .where("id", "=", payoutId)
      .executeTakeFirstOrThrow();
    await provider.transfer({ reference: `po_${payoutId}_${sends}`, amount: Number(amount), currency });
  },
});

// A refund of a charge that failed is not asked for any more.
const isWanted = ({ state }: Payment, verb: Verb): boolean => verb !== "refund" || state === "pending";

async function put(
  provider: PaymentProvider,
  { reference, amount, currency, charge }: Payment,
  verb: Verb,
): Promise<void> {
  if (verb === "authorise") return provider.authorise({ reference, amount, currency });
  if (verb === "refund") return provider.refund({ reference, amount, currency, charge: charge ?? "" });
  return verb === "capture" ? provider.capture(reference) : provider.release(reference);
}
