import { at } from "../random.ts";
import type { OfficeTaskRow, PaymentDisputeRow } from "../rows.ts";
import type { Books } from "./books.ts";

// What a task of finance's says is disputed is: a payment by card of that trip.
export function buildDisputes({ invoice, payment }: Books, tasks: readonly OfficeTaskRow[]): PaymentDisputeRow[] {
  return tasks
    .filter(({ kind }) => kind === "paymentDisputed")
    .map(({ entityId, createdAt, dueAt }, index) => {
      const bills = invoice.filter(({ tripId, kind }) => tripId === entityId && kind === "sales").map(({ id }) => id);
      const paid = at(
        payment.filter(({ invoiceId, refundOf }) => bills.includes(invoiceId) && refundOf === null),
        0,
      );
      return {
        id: index + 1,
        paymentId: paid.id,
        reference: `dp_demo_${index + 1}`,
        amount: paid.amount,
        currency: paid.currency,
        reason: "fraudulent",
        openedAt: createdAt,
        dueAt,
      };
    });
}
