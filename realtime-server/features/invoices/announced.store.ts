import { sql } from "kysely";
import type { WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { isPart, referenceOf } from "#shared/features/invoices/invoices.rules.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";

// One at a time of a bill: two that are under way together could pay more than is open.
export async function announce(context: Context, bill: WholeBill, amount: number): Promise<void> {
  const { db, actor, now } = context;
  if (bill.transfer) throw new HttpError("refused", { reason: "transferAnnounced" });
  const open = bill.left;
  if (open <= 0) throw new HttpError("refused", { reason: "nothingToTransfer" });
  if (!isPart(amount, open)) throw refuseField("amount", "wrong");
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bank_transfer WHERE invoice_id = ${bill.id}`.execute(db);
  const reference = referenceOf(bill.number, (rows[0]?.count ?? 0) + 1);
  const made = await db
    .insertInto("bankTransfer")
    .values({ invoiceId: bill.id, reference, amount, announcedBy: actor.id, announcedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new HttpError("refused", { reason: "transferAnnounced" });
  await tell(context, bill);
}

export async function withdraw(context: Context, bill: WholeBill): Promise<void> {
  const { db, actor, now } = context;
  const { numUpdatedRows } = await db
    .updateTable("bankTransfer")
    .set({ state: "withdrawn", decidedBy: actor.id, decidedAt: now() })
    .where("invoiceId", "=", bill.id)
    .where("state", "=", "announced")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError("refused", { reason: "transferDecided" });
  await tell(context, bill);
}

const tell = async ({ db, changed }: Context, { trip }: WholeBill): Promise<void> =>
  changed({ resource: "trips", ids: [trip.id], audience: await ownersOfTrip(db, trip.id) });
