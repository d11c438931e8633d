import { sql } from "kysely";
import { payoutEntries, purchaseEntries, reversed } from "#shared/features/ledger/ledger.rules.ts";
import type { PayoutTerms } from "#shared/features/payouts/payouts.machine.ts";
import type { Db } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { MoneyCommands } from "./commands.port.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { countPaid } from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import { earnedUpTo, type Accrual } from "./stays.ts";

// Puts what a family has earned into its open payout; a new one is opened when there is none.
export async function accrue(work: Work, accrual: Accrual, commands: MoneyCommands): Promise<void> {
  const { db } = work;
  const hosting = await db
    .selectFrom("tripHostFamily")
    .select(["tripId", "hostFamilyId"])
    .where("id", "=", accrual.hostingId)
    .executeTakeFirst();
  if (!hosting) return;
  await commands.holdTrip(work, hosting.tripId);
  await db.selectFrom("hostFamily").select("id").where("id", "=", hosting.hostFamilyId).forNoKeyUpdate().execute();
  const earned = await earnedUpTo(db, accrual);
  if (!earned || earned.amount <= 0) return;
  const payoutId =
    (await openPayout(db, earned.hostFamilyId, earned.currency)) ??
    (await beginPayout(work, earned.hostFamilyId, earned.currency));
  await sql`INSERT INTO payout_line (payout_id, invoice_id, day, amount) VALUES (${payoutId}, ${earned.invoiceId}, ${accrual.day}, ${earned.amount}) ON CONFLICT (payout_id, invoice_id, day) DO UPDATE SET amount = payout_line.amount + EXCLUDED.amount`.execute(
    db,
  );
  if (!(await commands.givePayout(work, payoutId, "accrue", earned.amount)))
    throw new Error(`What was hosted in ${accrual.hostingId} could not be put into a payout`);
}

async function openPayout(db: Db, hostFamilyId: string, currency: string): Promise<string | undefined> {
  return (
    await db
      .selectFrom("payout")
      .select("id")
      .where("hostFamilyId", "=", hostFamilyId)
      .where("currency", "=", currency)
      .where("state", "=", "pending")
      .where("version", ">", 0)
      .orderBy("id")
      .forUpdate()
      .executeTakeFirst()
  )?.id;
}

const beginPayout = async ({ db, now }: Work, hostFamilyId: string, currency: string): Promise<string> =>
  (
    await db
      .insertInto("payout")
      .values({ hostFamilyId, currency, enteredAt: now(), createdAt: now() })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

interface Part {
  readonly invoiceId: string;
  readonly currency: string;
  readonly amount: number;
}

// What the commands of a payout do to the money: sent, paid, taken back.
export function createPayoutFollower(ledger: Ledger, { demandTransfer }: Pick<PaymentProvider, "demandTransfer">) {
  return async function followPayout(
    work: Work,
    payoutId: string,
    effects: readonly PayoutTerms["outcome"][],
  ): Promise<void> {
    for (const { kind } of effects) {
      if (kind === "sendToProvider") demandTransfer();
      if (kind === "sendToProvider" || kind === "exportFile") await send(work, payoutId, kind === "sendToProvider");
      if (kind === "postPayout") await pay(work, payoutId);
      if (kind === "reversePayout") await takeBack(work, payoutId);
    }
  };

  async function pay({ db, now }: Work, payoutId: string): Promise<void> {
    for (const { invoiceId, currency, amount } of await partsOf(db, payoutId)) {
      const values = {
        invoiceId,
        payoutId,
        kind: "payout",
        method: "sepa",
        state: "paid",
        amount,
        currency,
        paidAt: now(),
        createdAt: now(),
        providerReference: `sct_${payoutId}_${invoiceId}`,
      };
      const { id } = await db.insertInto("payment").values(values).returning("id").executeTakeFirstOrThrow();
      await countPaid(db, invoiceId, amount);
      await ledger.post(db, {
        reason: "payout",
        entries: payoutEntries(amount),
        currency,
        at: now(),
        invoiceId,
        paymentId: id,
        payoutId,
      });
    }
  }

  // The money came back, and is not owed any more: the family's invoice is credited.
  async function takeBack({ db, now }: Work, payoutId: string): Promise<void> {
    const paid = await db
      .selectFrom("payment")
      .select(["id", "invoiceId", "currency", sql<number>`amount::float8`.as("amount")])
      .where("payoutId", "=", payoutId)
      .where("state", "=", "paid")
      .orderBy("id")
      .execute();
    for (const { id, invoiceId, currency, amount } of paid) {
      const posting = { currency, at: now(), invoiceId, payoutId };
      await db.updateTable("payment").set({ state: "refunded" }).where("id", "=", id).execute();
      await ledger.post(db, {
        ...posting,
        reason: "reversal",
        entries: reversed(payoutEntries(amount)),
        paymentId: id,
      });
      await ledger.post(db, { ...posting, reason: "adjustment", entries: purchaseEntries(-amount) });
      await sql`INSERT INTO invoice_line (invoice_id, position, description, unit_amount, amount) SELECT ${invoiceId}, max(position) + 1, 'Payout reversed', ${-amount}::bigint, ${-amount}::bigint FROM invoice_line WHERE invoice_id = ${invoiceId}`.execute(
        db,
      );
      await sql`UPDATE invoice SET subtotal = subtotal - ${amount}, total = total - ${amount} WHERE id = ${invoiceId}`.execute(
        db,
      );
      await countPaid(db, invoiceId, -amount);
    }
  }
}

async function send({ db, now }: Work, payoutId: string, isByProvider: boolean): Promise<void> {
  await sql`UPDATE payout SET sends = sends + 1 WHERE id = ${payoutId}`.execute(db);
  if (isByProvider)
    await enqueue(db, { kind: "payout.transfer", key: `transfer:${payoutId}`, payload: { payoutId }, dueAt: now() });
}

async function partsOf(db: Db, payoutId: string): Promise<readonly Part[]> {
  const { rows } =
    await sql<Part>`SELECT l.invoice_id, i.currency, sum(l.amount)::float8 AS amount FROM payout_line l JOIN invoice i ON i.id = l.invoice_id WHERE l.payout_id = ${payoutId} GROUP BY l.invoice_id, i.currency ORDER BY l.invoice_id`.execute(
      db,
    );
  return rows;
}
