import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { later } from "#shared/machine/spans.ts";
import { isPart, referenceOf } from "#shared/features/invoices/invoices.rules.ts";
import type { AskedShare, paymentShares } from "#shared/features/invoices/paymentShares.contract.ts";
import { idPattern } from "#shared/wire/fields.ts";
import { areShares, mostShares, shareDays } from "#shared/features/invoices/paymentShares.rules.ts";
import { invoiceScopes, reachOf } from "../../db/scopes.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { hashToken } from "../../http/sessions.ts";
import type { Work } from "../../jobs/work.ts";
import type { Ports } from "../../ports.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { holdInvoices } from "./invoices.store.ts";
import { isOver, pageMs, refuseClosed, type Shares } from "./shares.ts";
import {
  countShares,
  findShare,
  findShareByToken,
  hasPromise,
  holdShare,
  leaveOwn,
  leftOf,
  livePayment,
  readAsked,
  type Share,
} from "./shares.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";

interface Parts {
  readonly shares: Shares;
  readonly commands: Pick<MoneyCommands, "holdTrip">;
  readonly config: Pick<Ports["config"], "bankAccount" | "origin" | "payments">;
  readonly demand: Ports["payments"]["demand"];
}

export type AskedReader = (work: Pick<Work, "db" | "now">, token: string) => Promise<AskedShare>;

// What a link leads to, for the call and for the page of the site.
export const createAskedReader =
  ({ bankAccount, payments }: Pick<Ports["config"], "bankAccount" | "payments">): AskedReader =>
  async ({ db, now }, token) => {
    const found = await findShareByToken(db, token);
    if (!found) throw notFound();
    refuseClosed(found);
    const asked = await readAsked(db, found, { account: bankAccount, takesCards: payments !== "none" });
    const isWaiting = asked.isUnderWay || asked.transfer !== null;
    if (asked.state === "open" && !isWaiting && isOver(found, now())) throw new HttpError("gone");
    return asked;
  };

// A bill is split by whoever pays it; a share is paid by whoever holds its link, and by nobody twice.
export function createShareHandlers({ shares, commands, config, demand }: Parts): Handlers<typeof paymentShares> {
  const readAskedShare = createAskedReader(config);
  const urlOf = (token: string): string => new URL(`/pay/${token}`, config.origin).href;

  // One's own bill, as it was issued.
  async function findBill(context: Context, id: string) {
    const { db, actor, scopes } = context;
    const { rows } = await sql<{ tripId: string }>`
      SELECT invoice.trip_id FROM invoice WHERE invoice.id = ${id} AND invoice.kind = 'sales' AND invoice.state IN ('issued', 'part_paid', 'paid') AND ${reachOf(invoiceScopes, actor, scopes)}`.execute(
      db,
    );
    const [found] = rows;
    if (!found) throw notFound();
    return { id, tripId: found.tripId };
  }

  // Found with one's own rights; what follows reaches further.
  async function withOwnShare<T>(
    context: Context,
    { id, shareId }: { readonly id: string; readonly shareId: string },
    work: (share: Share) => Promise<T>,
  ): Promise<T> {
    await findBill(context, id);
    const found = idPattern.test(shareId) ? await findShare(context.db, shareId) : undefined;
    if (found?.invoiceId !== id) throw notFound();
    return withSystemRights(context.db, async () => {
      await commands.holdTrip(context, found.tripId);
      await holdInvoices(context.db, found.tripId, "sales");
      const done = await work(await holdShare(context.db, shareId));
      await tellOfTrip(context, found.tripId);
      return done;
    });
  }

  interface Wanted {
    readonly name: string;
    readonly amount: number;
    readonly isOwn?: boolean;
    readonly expiresAt: Date;
  }

  async function insertShare(context: Context, invoiceId: string, { expiresAt, ...wanted }: Wanted) {
    const { db, actor, now } = context;
    const token = randomBytes(32).toString("base64url");
    const { id } = await db
      .insertInto("paymentShare")
      .values({
        ...wanted,
        invoiceId,
        tokenHash: hashToken(token),
        madeBy: actor.id,
        madeAt: now(),
        expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shares.planEnd(context, { id, expiresAt: expiresAt.toISOString() });
    return { token, share: await holdShare(db, id) };
  }

  async function makeShare(
    context: Context,
    invoiceId: string,
    wanted: { readonly name: string; readonly amount: number },
  ) {
    const expiresAt = new Date(later(context.now().getTime(), { days: shareDays }, "UTC"));
    const { token, share } = await insertShare(context, invoiceId, { ...wanted, expiresAt });
    await shares.say(context, share, "shareAsked");
    return { id: share.id, url: urlOf(token) };
  }

  return {
    make: async ({ id, shares: wanted }, context) => {
      const bill = await findBill(context, id);
      return withSystemRights(context.db, async () => {
        await commands.holdTrip(context, bill.tripId);
        await holdInvoices(context.db, bill.tripId, "sales");
        const left = await leftOf(context.db, id);
        if (left <= 0) throw new HttpError("refused", { reason: "nothingOpen" });
        if ((await countShares(context.db, id)) + wanted.length > mostShares)
          throw new HttpError("refused", { reason: "tooManyShares" });
        const amounts = wanted.map(({ amount }) => amount);
        if (!areShares(amounts, left)) throw refuseField("shares", "wrong");
        const links = [];
        for (const one of wanted) links.push(await makeShare(context, id, one));
        await tellOfTrip(context, bill.tripId);
        return { links };
      });
    },
    payOwn: async ({ id, amount }, context) => {
      demand();
      const bill = await findBill(context, id);
      return withSystemRights(context.db, async () => {
        await commands.holdTrip(context, bill.tripId);
        await holdInvoices(context.db, bill.tripId, "sales");
        await leaveOwn(context, id);
        const left = await leftOf(context.db, id);
        if (left <= 0) throw new HttpError("refused", { reason: "nothingOpen" });
        if (!isPart(amount, left)) throw refuseField("amount", "wrong");
        const expiresAt = new Date(context.now().getTime() + pageMs);
        const { token, share } = await insertShare(context, id, { name: "", amount, isOwn: true, expiresAt });
        await shares.begin(context, share);
        await tellOfTrip(context, bill.tripId);
        return { payUrl: `/pay/${token}/card` };
      });
    },
    renew: ({ id, share: shareId }, context) =>
      withOwnShare(context, { id, shareId }, async (share) => {
        if (share.state !== "open") throw new HttpError("refused", { reason: "shareClosed" });
        const token = randomBytes(32).toString("base64url");
        await context.db
          .updateTable("paymentShare")
          .set({ tokenHash: hashToken(token) })
          .where("id", "=", share.id)
          .execute();
        return { link: { id: share.id, url: urlOf(token) } };
      }),
    withdraw: ({ id, share: shareId }, context) =>
      withOwnShare(context, { id, shareId }, async (share) => {
        await shares.withdraw(context, share.id);
        return { id: share.id };
      }),
    read: ({ token }, context) =>
      withSystemRights(context.db, async () => ({ share: await readAskedShare(context, token) })),
    pay: ({ token }, context) => {
      demand();
      return withSystemRights(context.db, async () => {
        const share = await shares.holdByToken(context, token);
        if (await hasPromise(context, share.id)) throw new HttpError("refused", { reason: "sharePaying" });
        await shares.begin(context, share);
        await tellOfTrip(context, share.tripId);
        return { payUrl: `/pay/${token}/card` };
      });
    },
    promise: ({ token }, context) => {
      if (config.bankAccount === null) throw new HttpError("provider_not_configured");
      return withSystemRights(context.db, async () => {
        const share = await shares.holdByToken(context, token);
        await promise(context, share);
        await tellOfTrip(context, share.tripId);
        return { share: await readAskedShare(context, token) };
      });
    },
  };

  async function promise(context: Context, share: Share): Promise<void> {
    const { db, now } = context;
    if (share.state !== "open") throw new HttpError("refused", { reason: "shareClosed" });
    if (await hasPromise(context, share.id)) return;
    if (isOver(share, now())) throw new HttpError("gone");
    if (await livePayment(db, share.id)) throw new HttpError("refused", { reason: "sharePaying" });
    const { rows } = await sql<{ number: string; count: number }>`
      SELECT i.number, (SELECT count(*)::int FROM bank_transfer b WHERE b.invoice_id = i.id) AS count FROM invoice i WHERE i.id = ${share.invoiceId}`.execute(
      db,
    );
    const { number = "", count = 0 } = rows[0] ?? {};
    await db
      .insertInto("bankTransfer")
      .values({
        invoiceId: share.invoiceId,
        shareId: share.id,
        reference: referenceOf(number, count + 1),
        amount: share.amount,
        state: "promised",
        announcedAt: now(),
      })
      .execute();
    await shares.say(context, share, "sharePromised");
  }
}
