import Stripe from "stripe";
import * as z from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { PaymentNotice, PaymentProvider, ProviderCheckout } from "./payments.port.ts";
import type { StripeSettings } from "./paymentSettings.ts";
import { createStripeNotices } from "./stripeNotices.ts";
import { createStripeObjects } from "./stripeObjects.ts";

// The release of their interface that this was written against.
const apiVersion = "2026-10-28.endive";
const charges = z.array(z.tuple([z.string(), z.int()]));

// Stripe, by its own SDK: its page takes the card, its notices say what has become of it. Each request carries our reference as its key, so that asked twice it is done once.
export function createStripe(
  { key, webhookSecret, url }: StripeSettings,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): PaymentProvider {
  const stripe = new Stripe(key, {
    apiVersion,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(url && { host: url.hostname, port: Number(url.port), protocol: "http" as const }),
  });
  const objects = createStripeObjects(db);

  // One trip is authorised with its card at once. Several share one card: it is entered first, and then each trip is authorised by itself.
  async function openCheckout({ id, charges: asked, returnTo, locale, email }: ProviderCheckout): Promise<string> {
    const [only] = asked;
    if (!only) throw new Error(`Checkout ${id} has nothing to pay`);
    const customer = email === null ? {} : { customer_email: email };
    const common = { client_reference_id: id, success_url: returnTo, cancel_url: returnTo, locale };
    const session = await stripe.checkout.sessions.create(
      asked.length === 1
        ? {
            ...common,
            mode: "payment",
            ...customer,
            metadata: { checkout: id },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: only.currency.toLowerCase(),
                  unit_amount: only.amount,
                  product_data: { name: "Hearth" },
                },
              },
            ],
            payment_intent_data: { capture_method: "manual", metadata: { reference: only.reference } },
          }
        : {
            ...common,
            mode: "setup",
            customer_creation: "always",
            ...customer,
            currency: only.currency.toLowerCase(),
            metadata: {
              checkout: id,
              charges: JSON.stringify(asked.map(({ reference, amount }) => [reference, amount])),
            },
          },
      { idempotencyKey: id },
    );
    await objects.note(id, session.id);
    // Over meanwhile: back to what has become of it.
    return session.url ?? returnTo;
  }

  // The card of several trips is known: each of them is authorised.
  async function authoriseAll(session: Stripe.Checkout.Session): Promise<void> {
    const setup = await stripe.setupIntents.retrieve(idIn(session.setup_intent));
    for (const [reference, amount] of charges.parse(JSON.parse(session.metadata?.["charges"] ?? "[]"))) {
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount,
            currency: session.currency ?? "eur",
            customer: idIn(session.customer),
            payment_method: idIn(setup.payment_method),
            capture_method: "manual",
            confirm: true,
            off_session: true,
            metadata: { reference, direct: "yes" },
          },
          { idempotencyKey: reference },
        );
        await objects.note(reference, made.id);
      } catch (cause) {
        // That the card was declined a notice says as well.
        if (!(cause instanceof Stripe.errors.StripeCardError)) throw cause;
      }
    }
  }

  const intentOf = async (reference: string): Promise<string> => {
    const id = await objects.find(reference);
    if (!id) throw new Error(`Nothing is known of ${reference} at the provider`);
    return id;
  };

  // Done already is done.
  async function unlessDone(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (cause) {
      const isDone =
        cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === "payment_intent_unexpected_state";
      if (!isDone) throw cause;
    }
  }

  const notices = createStripeNotices({ stripe, webhookSecret, clock, objects, authoriseAll });
  const refuseDirect = (): never => {
    throw new HttpError("refused", { reason: "checkoutNeeded" });
  };
  const refuseTransfer = (): never => {
    throw new HttpError("provider_not_configured");
  };

  return {
    demand: () => undefined,
    demandDirect: refuseDirect,
    demandTransfer: refuseTransfer,
    authorise: async () => refuseDirect(),
    transfer: async () => refuseTransfer(),
    openCheckout,
    closeCheckout: async (id) => {
      const session = await objects.find(id);
      if (session && (await stripe.checkout.sessions.retrieve(session)).status === "open")
        await stripe.checkout.sessions.expire(session);
    },
    standing: async (id, references) => {
      const session = await objects.find(id);
      const told: PaymentNotice[] = [];
      if (!session) return told;
      const {
        status,
        payment_intent: paid,
        setup_intent: setup,
        metadata,
      } = await stripe.checkout.sessions.retrieve(session);
      const [only] = references;
      if (only && paid) await objects.note(only, idIn(paid));
      if (status === "complete" && setup) await authoriseAll(await stripe.checkout.sessions.retrieve(session));
      for (const reference of references) {
        const intent = await objects.find(reference);
        const found = intent && notices.ofIntent(await stripe.paymentIntents.retrieve(intent), `look_${reference}`);
        if (found) told.push(found);
      }
      return metadata?.["checkout"] === id ? told : [];
    },
    capture: async (reference) => {
      const id = await intentOf(reference);
      await unlessDone(() => stripe.paymentIntents.capture(id, {}, { idempotencyKey: `${reference}:capture` }));
    },
    release: async (reference) => {
      const id = await intentOf(reference);
      await unlessDone(() => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${reference}:release` }));
    },
    refund: async ({ reference, charge, amount }) => {
      const made = await stripe.refunds.create(
        { payment_intent: await intentOf(charge), amount, metadata: { reference } },
        { idempotencyKey: reference },
      );
      await objects.note(reference, made.id);
    },
    answerDispute: async (dispute, { customerName, customerEmail, serviceDate, text }) => {
      await stripe.disputes.update(
        dispute,
        {
          evidence: {
            customer_name: customerName,
            customer_email_address: customerEmail,
            service_date: serviceDate,
            product_description: "A stay with a host family",
            uncategorized_text: text,
          },
          submit: true,
        },
        { idempotencyKey: `${dispute}:answer` },
      );
    },
    readNotice: notices.read,
    jobs: () => ({}),
    signatureHeader: "Stripe-Signature",
    pages: [],
  };
}

const idIn = (found: string | { readonly id: string } | null | undefined): string => {
  if (!found) throw new Error("The provider left out what it has named before");
  return typeof found === "string" ? found : found.id;
};
