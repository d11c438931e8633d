import { sql } from "kysely";
import { creditsOf, salesLinesOf, spreadCredit } from "#shared/features/payments/payments.rules.ts";
import type { Move, Placement } from "#shared/features/hostings/placement.ts";
import type { HostingRecord } from "#shared/features/trips/trips.records.ts";
import { duesOf } from "#shared/features/trips/trips.money.ts";
import { todayOf } from "#shared/machine/zone.ts";
import type { Work } from "../../jobs/work.ts";
import {
  creditInvoice,
  draftInvoice,
  holdInvoices,
  issueInvoice,
  openInvoices,
  voidInvoice,
  type Invoice,
} from "./invoices.store.ts";
import type { Ledger } from "./ledger.port.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { giveCodeBack, useCode } from "./codes.store.ts";
import { approvedCharge } from "./checkouts.store.ts";
import { adopt, beginCharge, captureHeld, refundExcess, releaseHeld } from "./payments.store.ts";
import { fitShares } from "./shares.store.ts";
import { freezeQuote, frozenQuote, latestQuote, openAmendment, type KeptQuote } from "./quotes.store.ts";
import { createStays, type Stay } from "./stays.ts";

interface Change {
  readonly before: Placement;
  readonly after: Placement;
  readonly moves: readonly Move[];
}

type Effect = Move["effects"][number];

// What a command means for the money, in the order in which it must be written: the price, what is charged by it, what is let go, what is credited, and what families are owed.
export function createFollower(ledger: Ledger, { demandDirect }: Pick<PaymentProvider, "demandDirect">) {
  const stays = createStays(ledger);

  async function follow(work: Work, change: Change): Promise<void> {
    const { after } = change;
    const effects = change.moves.flatMap((move): readonly Effect[] => move.effects);
    for (const effect of effects) if (effect.kind === "freezeQuote") await freeze(work, after);
    await followBackup(work, change);
    for (const effect of effects) await carryOut(work, after, effect);
    const tripMoves = change.moves.filter(({ entity }) => entity === "trip").map(({ step }) => step.to);
    if (tripMoves.some((state) => state === "enquiry" || state === "cancelled" || state === "closed"))
      await letGo(work, after);
    if (tripMoves.includes("enquiry") || tripMoves.includes("cancelled")) await giveCodeBack(work, after.trip.id);
    if (tripMoves.includes("cancelled")) await callOff(work, after, refundIn(effects));
    await followStays(work, change);
  }

  async function carryOut(work: Work, { trip, facts }: Placement, effect: Effect): Promise<void> {
    if (effect.kind === "authorisePayment") await authorise(work, trip.id, effect.amount);
    if (effect.kind === "waivePayment")
      await work.db.updateTable("trip").set({ paymentWaived: true }).where("id", "=", trip.id).execute();
    if (effect.kind === "captureDeposit") await captureHeld(work, trip.id);
    if (effect.kind === "issueSalesInvoice")
      for (const invoice of await draftSales(work, trip.id)) await issueInvoice(work, ledger, invoice);
    if (effect.kind === "draftPurchaseInvoice")
      for (const hosting of facts.hostings)
        if (hosting.id === effect.hostingId) await stays.draft(work, stayOf(hosting, facts.timezone, trip.id));
    if (effect.kind === "issueDifferenceInvoice") await billMore(work, trip.id, effect.amount);
    if (effect.kind === "issueCreditNote") await billLess(work, trip.id, effect.amount);
  }

  // The price holds from now on, and the invoice of it waits for the family's answer.
  async function freeze(work: Work, placement: Placement): Promise<void> {
    const quote = await quoteOf(work, placement);
    if (!quote) throw new Error("A trip was reserved without a price");
    await useCode(work, placement.trip.id, quote.discountCode);
    await setPrice(work, placement, quote);
    await work.db.updateTable("trip").set({ paymentWaived: false }).where("id", "=", placement.trip.id).execute();
  }

  // The first family has said no and its backup is asked: the price that was said for this one holds, and what is held of the payer's counts for it.
  async function followBackup(work: Work, { before, after }: Change): Promise<void> {
    const isReserved = before.trip.state === "reserved" && after.trip.state === "reserved";
    if (!isReserved || selectedIn(before)?.id === selectedIn(after)?.id) return;
    const quote = await quoteOf(work, after);
    if (!quote || quote.frozenAt !== null) return;
    const old = (await draftSales(work, after.trip.id)).map(({ id }) => id);
    const invoice = await setPrice(work, after, quote);
    if (old.length > 0)
      await work.db.updateTable("payment").set({ invoiceId: invoice.id }).where("invoiceId", "in", old).execute();
  }

  async function setPrice(work: Work, { trip, facts }: Placement, quote: KeptQuote): Promise<Invoice> {
    await freezeQuote(work.db, quote.id, work.now());
    await work.db
      .updateTable("trip")
      .set({ total: quote.total, totalHost: quote.totalHost, currency: quote.currency })
      .where("id", "=", trip.id)
      .execute();
    for (const invoice of await draftSales(work, trip.id)) await voidInvoice(work.db, invoice.id);
    const { balanceDueOn } = duesOf({ total: quote.total, fromDate: trip.fromDate, today: todayOf(facts) });
    return draftInvoice(work, {
      kind: "sales",
      tripId: trip.id,
      currency: quote.currency,
      discount: quote.pricing.discount,
      lines: salesLinesOf(quote.pricing),
      dueOn: balanceDueOn ?? todayOf(facts),
      payer: await payerOf(work, trip.id),
    });
  }

  // What the payer has approved on the provider's page is taken over. Only where the provider charges without one is it asked now.
  async function authorise(work: Work, tripId: string, amount: number): Promise<void> {
    const [invoice] = await draftSales(work, tripId);
    if (!invoice) throw new Error("A trip is to be paid without an invoice");
    const kind = amount === invoice.total ? "full" : "deposit";
    const charge = { invoiceId: invoice.id, kind, amount, currency: invoice.currency } as const;
    const approved = await approvedCharge(work.db, tripId);
    if (approved) return adopt(work, charge, approved);
    demandDirect();
    await beginCharge(work, charge);
  }

  // A trip that is not reserved any more holds nobody's money, and what was only drafted is void.
  async function letGo(work: Work, { trip }: Placement): Promise<void> {
    await releaseHeld(work, trip.id);
    await work.db.updateTable("trip").set({ paymentWaived: false }).where("id", "=", trip.id).execute();
    for (const invoice of await draftSales(work, trip.id)) await voidInvoice(work.db, invoice.id);
  }

  async function callOff(work: Work, { trip }: Placement, refund: number): Promise<void> {
    for (const credit of creditsOf(await openInvoices(work.db, trip.id), refund))
      await creditInvoice(work, ledger, { ...credit, reason: "Cancelled" });
    await fitShares(work, trip.id);
    await refundExcess(work, trip.id);
  }

  async function billMore(work: Work, tripId: string, amount: number): Promise<void> {
    const vat = await amend(work, tripId);
    const [first] = await holdInvoices(work.db, tripId, "sales");
    const currency = first?.currency ?? "EUR";
    const invoice = await draftInvoice(work, {
      kind: "sales",
      tripId,
      currency,
      discount: 0,
      dueOn: null,
      payer: await payerOf(work, tripId),
      lines: [{ description: "Change of dates", quantity: 1, unitAmount: amount - vat, vat }],
    });
    await issueInvoice(work, ledger, invoice);
  }

  async function billLess(work: Work, tripId: string, amount: number): Promise<void> {
    await amend(work, tripId);
    for (const credit of spreadCredit(await openInvoices(work.db, tripId), amount))
      await creditInvoice(work, ledger, { ...credit, reason: "Credit" });
    await fitShares(work, tripId);
    await refundExcess(work, tripId);
  }

  // Whoever hosts now and did not before, whoever does no longer, and whose nights are others.
  async function followStays(work: Work, { before, after, moves }: Change): Promise<void> {
    const { trip, facts } = after;
    const today = todayOf(facts);
    const hasEnded = moves.some(
      ({ entity, step }) => entity === "trip" && (step.to === "cancelled" || step.command === "end_early"),
    );
    for (const hosting of facts.hostings) {
      const was = before.facts.hostings.find(({ id }) => id === hosting.id);
      const stay = stayOf(hosting, facts.timezone, trip.id);
      const isHosting = hosting.state === "accepted_hosting";
      const isShorter = was !== undefined && hosting.toDate < was.toDate;
      if (was?.state === "accepted_hosting" && (!isHosting || hasEnded || isShorter))
        await stays.cut(work, { ...stay, to: was.toDate }, isShorter ? hosting.toDate : earlier(today, trip.toDate));
      if (isHosting && trip.state === "in-progress" && before.trip.state !== "in-progress")
        await stays.begin(work, stay);
      if (isHosting && trip.state === "completed" && before.trip.state !== "completed" && !hasEnded)
        await stays.end(work, stay);
    }
  }

  return { follow };
}

const selectedIn = ({ facts }: Placement): HostingRecord | undefined => facts.hostings.find(({ selected }) => selected);

const quoteOf = async ({ db }: Work, placement: Placement): Promise<KeptQuote | null> => {
  const { id: tripId, fromDate, toDate } = placement.trip;
  const hosting = selectedIn(placement);
  return hosting ? latestQuote(db, { tripId, hostingId: hosting.id, fromDate, toDate }) : null;
};

const earlier = (a: string, b: string): string => (a < b ? a : b);

const stayOf = ({ id, hostFamilyId, fromDate, toDate }: HostingRecord, timezone: string, tripId: string): Stay => ({
  tripId,
  hostingId: id,
  hostFamilyId,
  from: fromDate,
  to: toDate,
  timezone,
});

const refundIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => (effect.kind === "refund" ? sum + effect.amount : sum), 0);

const draftSales = async ({ db }: Work, tripId: string): Promise<readonly Invoice[]> =>
  (await holdInvoices(db, tripId, "sales")).filter(({ state }) => state === "draft");

// A business pays for its own trips, else whoever has booked.
async function payerOf({ db }: Work, tripId: string): Promise<{ payerId: string | null; businessId: string | null }> {
  const { rows } = await sql<{
    payerId: string | null;
    businessId: string | null;
  }>`SELECT business_id, CASE WHEN business_id IS NULL THEN booked_by END AS payer_id FROM trip WHERE id = ${tripId}`.execute(
    db,
  );
  return rows[0] ?? { payerId: null, businessId: null };
}

// The price on other dates takes the place of the one before; the VAT that it adds.
async function amend({ db, now }: Work, tripId: string): Promise<number> {
  const [before, next] = [await frozenQuote(db, tripId), await openAmendment(db, tripId)];
  if (!next?.acceptedAt) return 0;
  await freezeQuote(db, next.id, now());
  await db.updateTable("trip").set({ total: next.total, totalHost: next.totalHost }).where("id", "=", tripId).execute();
  return next.pricing.vat - (before?.pricing.vat ?? 0);
}
