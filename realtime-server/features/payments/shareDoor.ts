import type { RequestHandler } from "express";
import { isLocale } from "#shared/locales.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import { anonymous } from "#shared/access/can.ts";
import { notFound } from "../../http/errors.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { checkoutOf, findShareByToken, livePayment } from "./shares.store.ts";

interface Door {
  readonly db: Db;
  readonly clock: Clock;
  readonly origin: string;
  readonly provider: Pick<PaymentProvider, "openCheckout">;
}

// GET /pay/<token>/card: on to the provider's page for whoever holds the link of a share. However often and in however many browsers it is opened, it is one page; where nothing can be paid, it leads back.
export const leadToShareCheckout =
  ({ db, clock, origin, provider }: Door): RequestHandler =>
  async (request, response) => {
    const token = String(request.params["token"]);
    const wish = request.query["locale"];
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    const found = await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
      withSystemRights(transaction, async () => {
        const share = await findShareByToken(transaction, token);
        return share && { share, payment: await livePayment(transaction, share.id) };
      }),
    );
    if (!found) throw notFound();
    const { share, payment } = found;
    const isOpen = share.payingUntil !== null && Date.parse(share.payingUntil) > clock.now().getTime();
    // Whoever pays their own bill comes back to it.
    const back = share.isOwn ? `/travel/invoices/${share.invoiceId}/action` : `/pay/${token}`;
    if (payment?.state !== "pending" || !isOpen) return response.redirect(303, back);
    const url = await provider.openCheckout({
      id: checkoutOf(payment.reference),
      charges: [{ reference: payment.reference, amount: share.amount, currency: share.currency }],
      returnTo: new URL(`${back}?back=1`, origin).href,
      locale: typeof wish === "string" && isLocale(wish) ? wish : "en",
      email: null,
    });
    response.redirect(303, url);
  };
