import { addDays, weekdayOf } from "#shared/time/days.ts";
import { daysBetween, later, momentAt } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import type { Hosting, Trip } from "../trips/trips.ts";
import type { InvoiceDraft, LineDraft } from "./books.ts";

type Purchase = { trip: Trip; hosting: Hosting; acceptedAt: Moment; now: Moment };

// What the accepted family is paid; a stay with two families is paid to each for its own nights.
export function purchaseInvoicesOf(trip: Trip, now: Moment): InvoiceDraft[] {
  const { acceptedAt } = trip.moments;
  if (acceptedAt === undefined) return [];
  return trip.hostings
    .filter(({ placement }) => placement.state === "accepted_hosting")
    .map((hosting) => invoiceOf({ trip, hosting, acceptedAt, now }));
}

function invoiceOf({ trip, hosting, acceptedAt, now }: Purchase): InvoiceDraft {
  const lines = linesOf(trip, hosting);
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  const startedAt = later(momentAt(hosting.row.fromDate, "09:00"), { days: 1 });
  const hasStarted = trip.moments.startedAt !== undefined && startedAt < now;
  const instalments = hasStarted ? instalmentsOf(trip, hosting, { total, now }) : [];
  return {
    kind: "purchase",
    tripId: trip.row.id,
    payerId: null,
    businessId: null,
    hostFamilyId: hosting.family.row.id,
    tripHostFamilyId: hosting.row.id,
    discount: 0,
    dueOn: (instalments.find(({ isPaid }) => !isPaid) ?? instalments.at(-1))?.day ?? null,
    createdAt: later(hosting.steps.find(({ command }) => command === "accept")?.at ?? acceptedAt, { minutes: 2 }),
    issuedAt: hasStarted ? startedAt : null,
    isVoid: trip.moments.cancelledAt !== undefined,
    lines,
    payments: instalments.filter(({ isPaid }) => isPaid).map(paymentOf),
    postings: hasStarted
      ? [
          {
            reason: "purchase",
            at: startedAt,
            entries: [
              ["host_cost", total],
              ["host_payable", -total],
            ],
          },
        ]
      : [],
  };
}

function linesOf({ quote, row }: Trip, { row: stay }: Hosting): LineDraft[] {
  const nights = daysBetween(stay.fromDate, stay.toDate);
  const all = daysBetween(row.fromDate, row.toDate);
  const own = (quote?.lines ?? []).filter(({ service }) => service === "Hosting" || service === "Immersion");
  return own.map((line) => {
    const amount = line.amountHF - line.amountHFDiscount;
    const isWhole = amount % all === 0;
    const share = nights === all ? amount : Math.round((amount * nights) / all);
    const description = line.service === "Hosting" ? `Hosting, ${nights} nights` : `Full immersion, ${nights} days`;
    return isWhole && nights === all
      ? { description, quantity: nights, unitAmount: amount / all, vat: 0 }
      : { description, quantity: 1, unitAmount: share, vat: 0 };
  });
}

type Owed = { total: number; now: Moment };
type Instalment = { day: Day; amount: number; isPaid: boolean };

// The first part two working days after arrival, then every fourteen days, the rest when the stay is over.
function instalmentsOf(trip: Trip, { row }: Hosting, { total, now }: Owed): Instalment[] {
  const nights = daysBetween(row.fromDate, row.toDate);
  const first = workingDaysAfter(row.fromDate, 2);
  const between = Array.from({ length: Math.floor((nights - 1) / 14) }, (_, index) =>
    workingDaysAfter(addDays(first, 14 * (index + 1)), 0),
  );
  const last = workingDaysAfter(row.toDate, 3);
  const days = nights > 14 ? [first, ...between, last] : [first, last];
  const part = Math.floor(total / days.length);
  return days.map((day, index) => {
    const isLast = index === days.length - 1;
    const isHeld = index > 0 && trip.row.state === "customer_service";
    return { day, amount: isLast ? total - part * index : part, isPaid: !isHeld && momentAt(day, "10:30") < now };
  });
}

function paymentOf({ day, amount }: Instalment): InvoiceDraft["payments"][number] {
  const at = momentAt(day, "10:30");
  return { kind: "payout", method: "sepa", state: "paid", amount, createdAt: later(at, { days: -1 }), paidAt: at };
}

function workingDaysAfter(day: Day, count: number): Day {
  let current = day;
  for (let left = count; left > 0; left -= weekdayOf(current) < 6 ? 1 : 0) current = addDays(current, 1);
  while (weekdayOf(current) > 5) current = addDays(current, 1);
  return current;
}
