import type Stripe from "stripe";
import type { Clock } from "../../clock.ts";
import type { NoticeState, PaymentNotice } from "./payments.port.ts";
import type { StripeObjects } from "./stripeObjects.ts";

interface Parts {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly objects: StripeObjects;
  readonly authoriseAll: (session: Stripe.Checkout.Session) => Promise<void>;
}

const toleranceSeconds = 300;

// How far along each state is: their notices come in any order, and a later state says all that an earlier one would have.
const versions: Readonly<Record<NoticeState, number>> = {
  failed: 1,
  authorised: 1,
  captured: 2,
  paid: 2,
  released: 3,
  refunded: 1,
  disputed: 4,
};

// Their notices in our words. What we did not begin, and what says nothing new, is nothing.
export function createStripeNotices({ stripe, webhookSecret, clock, objects, authoriseAll }: Parts) {
  async function read(body: string, signature: string): Promise<PaymentNotice | "nothing" | null> {
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        toleranceSeconds,
        undefined,
        clock.now().getTime(),
      );
    } catch (cause) {
      if (cause instanceof stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError) return null;
      throw cause;
    }
    return (await told(event)) ?? "nothing";
  }

  async function told(event: Stripe.Event): Promise<PaymentNotice | null> {
    switch (event.type) {
      case "payment_intent.amount_capturable_updated":
      case "payment_intent.succeeded":
      case "payment_intent.canceled":
      case "payment_intent.payment_failed": {
        const { reference } = event.data.object.metadata;
        if (reference) await objects.note(reference, event.data.object.id);
        return ofIntent(event.data.object, event.id);
      }
      case "checkout.session.completed":
        if (event.data.object.mode === "setup") await authoriseAll(event.data.object);
        return null;
      case "refund.created":
      case "refund.updated":
      case "refund.failed":
        return ofRefund(event.data.object, event.id);
      case "charge.dispute.created":
      case "charge.dispute.updated":
      case "charge.dispute.closed":
        return ofDispute(event.data.object, event.id);
      default:
        return null;
    }
  }

  function ofIntent(intent: Stripe.PaymentIntent, eventId: string): PaymentNotice | null {
    const { reference, direct } = intent.metadata;
    const state = stateOf(intent, direct === "yes");
    if (!reference || !state) return null;
    return {
      eventId,
      reference,
      state,
      amount: intent.amount,
      currency: intent.currency.toUpperCase(),
      version: versions[state],
    };
  }

  // On their page another card may be tried: a declined one is no end there.
  function stateOf({ status }: Stripe.PaymentIntent, isDirect: boolean): NoticeState | null {
    if (status === "requires_capture") return "authorised";
    if (status === "succeeded") return "captured";
    if (status === "canceled") return "released";
    return isDirect && (status === "requires_payment_method" || status === "requires_action") ? "failed" : null;
  }

  function ofRefund({ metadata, status, amount, currency }: Stripe.Refund, eventId: string): PaymentNotice | null {
    const reference = metadata?.["reference"];
    const state = status === "succeeded" ? "refunded" : status === "failed" ? "failed" : null;
    return reference && state
      ? { eventId, reference, state, amount, currency: currency.toUpperCase(), version: versions[state] }
      : null;
  }

  async function ofDispute(
    { id: dispute, payment_intent: of, currency, amount: disputed, reason, status, evidence_details }: Stripe.Dispute,
    eventId: string,
  ): Promise<PaymentNotice | null> {
    const id = typeof of === "string" ? of : of?.id;
    const reference = id && (await objects.nameOf(id));
    if (!reference || !id) return null;
    const { amount } = await stripe.paymentIntents.retrieve(id);
    return {
      eventId,
      reference,
      state: "disputed",
      amount,
      currency: currency.toUpperCase(),
      version: versions.disputed,
      dispute: {
        id: dispute,
        amount: disputed,
        reason: reason ?? "",
        dueAt: evidence_details?.due_by ? new Date(evidence_details.due_by * 1000).toISOString() : null,
        state: status === "lost" ? "lost" : status === "won" || status === "warning_closed" ? "won" : "open",
      },
    };
  }

  return { read, ofIntent };
}
