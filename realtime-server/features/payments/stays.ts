import { sql } from "kysely";
import { earnedBy, hostedUntil, nightsShareOf } from "#shared/features/payments/payments.rules.ts";
import { payoutDaysOf } from "#shared/features/payouts/payouts.rules.ts";
import { instantOf } from "#shared/machine/zone.ts";
import { nightsOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import {
  adjustPurchase,
  draftInvoice,
  holdInvoices,
  issueInvoice,
  voidInvoice,
  type Invoice,
} from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import { frozenQuote } from "./quotes.store.ts";

export interface Stay extends Days {
  readonly tripId: string;
  readonly hostingId: string;
  readonly hostFamilyId: string;
  readonly timezone: string;
}

// What families are owed for the nights they host.
export function createStays(ledger: Ledger) {
  const invoiceOf = async (db: Db, { tripId, hostingId }: Stay): Promise<Invoice | undefined> =>
    (await holdInvoices(db, tripId, "purchase")).find((invoice) => invoice.hostingId === hostingId);

  async function draft(work: Work, stay: Stay): Promise<void> {
    if (await invoiceOf(work.db, stay)) return;
    const whole = await wholeOf(work.db, stay.tripId);
    const amount = nightsShareOf({ total: whole.totalHost, stay, of: whole });
    const nights = nightsOf(stay);
    await draftInvoice(work, {
      kind: "purchase",
      tripId: stay.tripId,
      currency: whole.currency,
      discount: 0,
      dueOn: payoutDaysOf(stay)[0] ?? null,
      hosting: { tripHostFamilyId: stay.hostingId, hostFamilyId: stay.hostFamilyId },
      lines: [
        amount % nights === 0
          ? { description: `Hosting, ${nights} nights`, quantity: nights, unitAmount: amount / nights, vat: 0 }
          : { description: `Hosting, ${nights} nights`, quantity: 1, unitAmount: amount, vat: 0 },
      ],
    });
  }

  // The stay has begun: from now on it is owed, and paid in parts.
  async function begin(work: Work, stay: Stay): Promise<void> {
    await draft(work, stay);
    const invoice = await invoiceOf(work.db, stay);
    if (invoice?.state !== "draft") return;
    if (invoice.total === 0) return voidInvoice(work.db, invoice.id);
    await issueInvoice(work, ledger, invoice);
    for (const day of payoutDaysOf(stay)) await accrueOn(work, stay, day);
    await end(work, stay);
  }

  // Whatever is still owed when the last night is over.
  const end = (work: Work, stay: Stay): Promise<void> => accrueOn(work, stay, stay.to, true);

  // A stay that ends before its time, or never begins, is owed by its nights.
  async function cut(work: Work, stay: Stay, on: string): Promise<void> {
    const invoice = await invoiceOf(work.db, stay);
    if (!invoice) return;
    const hosted = hostedUntil(stay, on);
    const isHosted = nightsOf(hosted) > 0;
    if (invoice.state === "draft" && !isHosted) return voidInvoice(work.db, invoice.id);
    const whole = await wholeOf(work.db, stay.tripId);
    await adjustPurchase(work, ledger, {
      invoice,
      total: isHosted ? nightsShareOf({ total: whole.totalHost, stay: hosted, of: whole }) : 0,
    });
    if (invoice.state === "draft") return;
    await end(work, { ...stay, to: hosted.to });
  }

  return { draft, begin, cut, end };
}

// In the morning of the day, by the family's clock.
const accrueOn = ({ db }: Work, { hostingId, timezone }: Stay, day: string, isLast = false): Promise<void> =>
  enqueue(db, {
    kind: "payout.accrue",
    key: `accrue:${hostingId}:${day}`,
    payload: { hostingId, day, isLast },
    dueAt: new Date(instantOf(day, "09:00", timezone)),
  });

interface Whole extends Days {
  readonly totalHost: number;
  readonly currency: string;
}

// What the family is paid for all of the trip: by the price that holds.
async function wholeOf(db: Db, tripId: string): Promise<Whole> {
  const quote = await frozenQuote(db, tripId);
  const { rows } =
    await sql<Whole>`SELECT from_date AS "from", coalesce(planned_to_date, to_date) AS "to", coalesce(total_host, 0)::float8 AS total_host, currency FROM trip WHERE id = ${tripId}`.execute(
      db,
    );
  const [trip] = rows;
  if (!trip) throw new Error(`There is no trip ${tripId}`);
  return quote
    ? { from: quote.fromDate, to: quote.toDate, totalHost: quote.totalHost, currency: quote.currency }
    : trip;
}

export interface Earned {
  readonly tripId: string;
  readonly hostFamilyId: string;
  readonly invoiceId: string;
  readonly currency: string;
  // What is due by the day and has not been put into a payout.
  readonly amount: number;
}

export interface Accrual {
  readonly hostingId: string;
  readonly day: string;
  readonly isLast: boolean;
}

export async function earnedUpTo(db: Db, { hostingId, day, isLast }: Accrual): Promise<Earned | null> {
  const { rows } = await sql<Earned & { total: number; accrued: number; from: string; to: string }>`
    SELECT i.trip_id, h.host_family_id, i.id AS invoice_id, i.currency, i.total::float8, h.from_date AS "from", least(h.to_date, t.to_date) AS "to",
      (coalesce((SELECT sum(l.amount) FROM payout_line l JOIN payout o ON o.id = l.payout_id WHERE l.invoice_id = i.id AND o.state <> 'reversed'), 0)
        + coalesce((SELECT sum(y.amount) FROM payment y WHERE y.invoice_id = i.id AND y.kind = 'payout' AND y.state = 'paid' AND y.payout_id IS NULL), 0))::float8 AS accrued
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN invoice i ON i.trip_host_family_id = h.id AND i.kind = 'purchase' AND i.state IN ('issued', 'part_paid', 'paid') WHERE h.id = ${hostingId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return null;
  const { total, accrued, from, to, ...earned } = found;
  return { ...earned, amount: (isLast ? total : earnedBy({ total, stay: { from, to }, day })) - accrued };
}
