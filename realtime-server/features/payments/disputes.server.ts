import * as z from "zod/mini";
import type { Dispute, disputes } from "#shared/features/disputes/disputes.contract.ts";
import { evidenceText, mayAnswerDispute } from "#shared/features/disputes/disputes.rules.ts";
import { idPattern } from "#shared/wire/fields.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { disputesOf, findDispute } from "./disputes.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";

const sending = z.object({ disputeId: z.string() });

// What finance says to a payer's bank. It leaves the house as every errand of the money does: after it stands, until it was taken.
export const disputeHandlers: Handlers<typeof disputes> = {
  ofTrip: async ({ id }, context) => ({ disputes: await shown(context, id) }),
  answer: async ({ id: tripId, dispute: id, words }, context) => {
    const { db, actor, now } = context;
    const found = idPattern.test(id) ? await findDispute(db, id) : undefined;
    if (found?.tripId !== tripId) throw notFound();
    await withSystemRights(db, async () => {
      const { numUpdatedRows } = await db
        .updateTable("paymentDispute")
        .set({
          state: "answered",
          words,
          evidence: JSON.stringify(found.evidence),
          answeredBy: actor.id,
          answeredAt: now(),
        })
        .where("id", "=", id)
        .where("state", "=", "open")
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !mayAnswerDispute(found.state))
        throw new HttpError("refused", { reason: "disputeOver" });
      await enqueue(db, { kind: "dispute.answer", key: `dispute:${id}`, payload: { disputeId: id }, dueAt: now() });
    });
    await tellOfTrip(context, found.tripId);
    return { disputes: await shown(context, found.tripId) };
  },
};

const shown = async ({ db }: Context, tripId: string): Promise<Dispute[]> => {
  const trip = await db.selectFrom("trip").select("id").where("id", "=", tripId).executeTakeFirst();
  if (!trip) throw notFound();
  return (await disputesOf(db, tripId)).map(({ reference: _theirs, tripId: _trip, ...dispute }) => dispute);
};

export const createDisputeJobs = ({ answerDispute }: Pick<PaymentProvider, "answerDispute">): JobHandlers => ({
  "dispute.answer": async ({ db }, payload) => {
    const dispute = await findDispute(db, sending.parse(payload).disputeId);
    if (dispute?.state !== "answered") return;
    const { evidence, words, reference } = dispute;
    await answerDispute(reference, {
      customerName: evidence.customerName,
      customerEmail: evidence.customerEmail,
      serviceDate: evidence.fromDate,
      text: evidenceText(evidence, words),
    });
  },
});
