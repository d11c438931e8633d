import type { Work } from "../../jobs/work.ts";
import type { PaymentNotice } from "../../providers/payments/payments.port.ts";

// Each event counts once: false when it has been taken before.
export async function isFirstNotice(
  { db, now }: Work,
  { eventId, reference, version }: PaymentNotice,
  outcome: string,
): Promise<boolean> {
  const kept = await db
    .insertInto("paymentNotice")
    .values({ eventId, reference, version, outcome, receivedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("eventId")
    .executeTakeFirst();
  return kept !== undefined;
}
