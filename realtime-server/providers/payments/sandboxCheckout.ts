import express, { type RequestHandler, type Response } from "express";
import * as z from "zod/mini";
import { isLocale } from "#shared/locales.ts";
import type { Clock } from "../../clock.ts";
import type { Transaction } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { Charge, PaymentProvider, ProviderCheckout } from "./payments.port.ts";
import { cardOf, type Delivery } from "./sandboxCards.ts";
import { checkoutStyle, pageOfCard, pageOfChallenge } from "./sandboxPage.ts";

interface Decision {
  readonly isApproved: boolean;
  readonly delivery: Delivery;
}

interface Books {
  readonly inBooks: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly decide: (transaction: Transaction, charge: Charge, decision: Decision) => Promise<void>;
}

interface Kept extends Pick<ProviderCheckout, "id" | "returnTo" | "locale" | "charges"> {
  readonly state: string;
}

const charges = z.array(z.object({ reference: z.string(), amount: z.int(), currency: z.string() }));
const sent = z.object({ card: z._default(z.string(), ""), answer: z._default(z.string(), "") });

// The provider's own page of the sandbox. It stands for somebody else's: it knows nobody's session, only the address that it was given out under.
export function createSandboxCheckouts({
  inBooks,
  clock,
  decide,
}: Books): Pick<PaymentProvider, "openCheckout" | "closeCheckout" | "pages"> {
  async function find(transaction: Transaction, id: string): Promise<Kept> {
    const row = await transaction
      .selectFrom("sandboxCheckout")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    const { returnTo, state } = row;
    return {
      id,
      returnTo,
      state,
      locale: isLocale(row.locale) ? row.locale : "en",
      charges: charges.parse(row.charges),
    };
  }

  const move = async (transaction: Transaction, id: string, state: string): Promise<void> =>
    void (await transaction.updateTable("sandboxCheckout").set({ state }).where("id", "=", id).execute());

  // Whatever is pressed a second time has been decided.
  async function settle(transaction: Transaction, checkout: Kept, decision: Decision): Promise<void> {
    for (const charge of checkout.charges) await decide(transaction, charge, decision);
    await move(transaction, checkout.id, "done");
  }

  const isUndecided = ({ state }: Kept): boolean => state === "open" || state === "challenge";

  function show(response: Response, page: string): void {
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }).type("html").send(page);
  }

  const read: RequestHandler = async (request, response) => {
    const checkout = await inBooks((transaction) => find(transaction, String(request.params["id"])));
    if (checkout.state === "challenge") return show(response, pageOfChallenge(checkout));
    if (checkout.state !== "open") return response.redirect(303, checkout.returnTo);
    show(response, pageOfCard(checkout));
  };

  // Where the payer goes next, or the page again when the card is unknown.
  async function entered(
    transaction: Transaction,
    id: string,
    body: unknown,
  ): Promise<{ to: string } | { page: string }> {
    const { card: number, answer } = sent.parse(body ?? {});
    const checkout = await find(transaction, id);
    const home = { to: checkout.returnTo };
    if (!isUndecided(checkout) || answer === "back") return home;
    if (checkout.state === "challenge") {
      // The card's button pressed a second time is no answer to what was asked meanwhile.
      if (answer !== "approve" && answer !== "refuse") return { to: `/checkout/${checkout.id}` };
      await settle(transaction, checkout, { isApproved: answer === "approve", delivery: "atOnce" });
      return home;
    }
    const card = cardOf(number);
    if (!card) return { page: pageOfCard(checkout, { number }) };
    if (card.says === "asks") {
      await move(transaction, checkout.id, "challenge");
      return { to: `/checkout/${checkout.id}` };
    }
    await settle(transaction, checkout, { isApproved: card.says === "yes", delivery: card.delivery });
    return home;
  }

  // Answered once it stands.
  const pay: RequestHandler = async (request, response) => {
    const next = await inBooks((transaction) => entered(transaction, String(request.params["id"]), request.body));
    if ("page" in next) show(response.status(422), next.page);
    else response.redirect(303, next.to);
  };

  const router = express.Router();
  router.get("/checkout/checkout.css", (_request, response) => {
    response.set("Cache-Control", "public, max-age=3600").type("css").send(checkoutStyle);
  });
  router.get("/checkout/:id", read);
  router.post("/checkout/:id", express.urlencoded({ extended: false, limit: "2kb" }), pay);

  return {
    openCheckout: ({ id, charges: asked, returnTo, locale }) =>
      inBooks(async (transaction) => {
        await transaction
          .insertInto("sandboxCheckout")
          .values({ id, charges: JSON.stringify(asked), returnTo: pathOf(returnTo), locale, createdAt: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return `/checkout/${id}`;
      }),
    closeCheckout: (id) =>
      inBooks(async (transaction) => {
        const row = await transaction
          .selectFrom("sandboxCheckout")
          .select("state")
          .where("id", "=", id)
          .executeTakeFirst();
        if (row && row.state !== "done") await move(transaction, id, "closed");
      }),
    pages: [router],
  };
}

// Back to where the payer came from: the page is on our own server, whatever the address that it was reached by.
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
