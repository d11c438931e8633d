import { sql } from "kysely";
import { paymentEntries } from "#shared/features/ledger/ledger.rules.ts";
import type { BankTransfer, bankTransfers } from "#shared/features/bankTransfers/bankTransfers.contract.ts";
import type { Db } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { MoneyCommands } from "./commands.port.ts";
import { countPaid, holdInvoices } from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import type { Shares } from "./shares.ts";
import { closeShare, findShare } from "./shares.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly commands: MoneyCommands;
  readonly shares: Pick<Shares, "say">;
}

// Promised: by whoever pays a share of the bill, without an account.
type Announced = BankTransfer & { readonly tripId: string; readonly shareId: string | null };

const columns = sql`b.id, b.reference, b.amount::float8, i.currency, CASE b.state WHEN 'promised' THEN 'announced' ELSE b.state END AS state, b.invoice_id, i.number AS invoice_number, b.announced_at, b.share_id, i.trip_id
  FROM bank_transfer b JOIN invoice i ON i.id = b.invoice_id`;

const findAnnounced = async (db: Db, id: string): Promise<Announced | undefined> =>
  (await sql<Announced>`SELECT ${columns} WHERE b.id = ${id}`.execute(db)).rows[0];

// A transfer becomes money here, once: somebody of finance has seen it on the account. Of two who say so, the second finds it decided.
export const createBankTransferHandlers = ({ ledger, commands, shares }: Parts): Handlers<typeof bankTransfers> => ({
  list: async (_, { db }) => ({
    data: (
      await sql<Announced>`SELECT ${columns} WHERE b.state IN ('announced', 'promised') ORDER BY b.announced_at, b.id LIMIT 200`.execute(
        db,
      )
    ).rows,
  }),
  confirm: async ({ id }, context) => {
    const { db, actor, now } = context;
    const found = await findAnnounced(db, id);
    if (!found) throw notFound();
    await withSystemRights(db, async () => {
      // The trip before its money, as with every command.
      await commands.holdTrip(context, found.tripId);
      const invoice = (await holdInvoices(db, found.tripId, "sales")).find((one) => one.id === found.invoiceId);
      const { numUpdatedRows } = await db
        .updateTable("bankTransfer")
        .set({ state: "received", decidedBy: actor.id, decidedAt: now() })
        .where("id", "=", id)
        .where("state", "in", ["announced", "promised"])
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !invoice) throw new HttpError("refused", { reason: "transferDecided" });
      const payment = await db
        .insertInto("payment")
        .values({
          invoiceId: invoice.id,
          kind: "balance",
          method: "transfer",
          state: "captured",
          amount: found.amount,
          shareId: found.shareId,
          currency: invoice.currency,
          providerReference: found.reference,
          paidAt: now(),
          createdAt: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await countPaid(db, invoice.id, found.amount);
      const entries = paymentEntries(found.amount);
      await ledger.post(db, {
        reason: "payment",
        entries,
        currency: invoice.currency,
        at: now(),
        invoiceId: invoice.id,
        paymentId: payment.id,
      });
      const share = found.shareId === null ? undefined : await findShare(db, found.shareId);
      if (share) {
        await closeShare(context, share.id, "paid");
        await shares.say(context, share, "sharePaid");
      }
      await commands.wakeTrip(context, found.tripId);
    });
    await tellOfTrip(context, found.tripId);
    return { transfer: { ...found, state: "received" as const } };
  },
});
