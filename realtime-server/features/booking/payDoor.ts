import type { Request, RequestHandler } from "express";
import { isLocale } from "#shared/locales.ts";
import { isSignedIn, type Actor } from "#shared/access/can.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { findOwnCheckout } from "./booking.store.ts";

interface Door {
  readonly db: Db;
  readonly clock: Clock;
  readonly origin: string;
  readonly actorOf: (request: Request) => Actor;
  readonly provider: Pick<PaymentProvider, "openCheckout">;
}

export const callbackPath = "/experience/book/callback";

// GET /pay/<checkout>: on to the provider's page, for its payer alone. However often it is opened, it is one page; over, it leads to what has become of it.
export const leadToCheckout =
  ({ db, clock, origin, actorOf, provider }: Door): RequestHandler =>
  async (request, response) => {
    const id = String(request.params["checkout"]);
    const actor = actorOf(request);
    response.set("Cache-Control", "no-store");
    if (!isSignedIn(actor))
      return response.redirect(303, `/login?next=${encodeURIComponent(`${callbackPath}?intent=${id}`)}`);
    const checkout = await findOwnCheckout(db, actor.id, id);
    if (!checkout) throw notFound();
    const returnTo = `${callbackPath}?intent=${id}`;
    if (checkout.state !== "open" || Date.parse(checkout.expiresAt) <= clock.now().getTime())
      return response.redirect(303, returnTo);
    const charges = await db
      .selectFrom("checkoutCharge")
      .select(["reference", "amount", "currency"])
      .where("checkoutId", "=", id)
      .orderBy("tripId")
      .execute();
    const payer = await db
      .selectFrom("appUser")
      .select(["email", "locale"])
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow();
    const url = await provider.openCheckout({
      id,
      charges: charges.map((charge) => ({ ...charge, amount: Number(charge.amount) })),
      returnTo: new URL(returnTo, origin).href,
      locale: isLocale(payer.locale) ? payer.locale : "en",
      email: payer.email,
    });
    response.redirect(303, url);
  };
