import { isoOf, later, momentAt, type Moment } from "../days.ts";
import type { InvoiceRow, PayoutLineRow, PayoutRow, TripRow } from "../rows.ts";

type Owed = { readonly invoice: readonly InvoiceRow[]; readonly trip: readonly TripRow[]; readonly now: Moment };

// What a household would be paid next, had nobody complained: it waits until the case is settled.
export function buildPayouts({ invoice, trip, now }: Owed): { payout: PayoutRow[]; payoutLine: PayoutLineRow[] } {
  const isLookedAt = new Set(trip.filter(({ state }) => state === "customer_service").map(({ id }) => id));
  const [held] = invoice
    .filter(({ kind, state, tripId }) => kind === "purchase" && state === "part_paid" && isLookedAt.has(tripId))
    .toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1));
  if (!held?.dueOn || held.hostFamilyId === null) return { payout: [], payoutLine: [] };
  const amount = held.total - held.paid;
  const dueAt = Math.min(momentAt(held.dueOn, "10:30"), later(now, { hours: -1 }));
  return {
    payout: [
      {
        id: 1,
        hostFamilyId: held.hostFamilyId,
        state: "on_hold",
        stateReason: "claim_open",
        version: 2,
        enteredAt: isoOf(dueAt),
        amount,
        currency: held.currency,
        createdAt: isoOf(later(dueAt, { days: -1 })),
      },
    ],
    payoutLine: [{ payoutId: 1, invoiceId: held.id, day: held.dueOn, amount }],
  };
}
