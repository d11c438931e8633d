import type { Price } from "#shared/features/booking/booking.contract.ts";
import type { FullPricing } from "#shared/features/pricing/output.ts";
import { priceTripInFull } from "#shared/features/pricing/pricing.ts";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { duesOf } from "#shared/features/trips/trips.money.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { readPlanBook, type PlanToPrice } from "./priceBook.store.ts";
import { latestQuoteOf, makeQuote, type KeptQuote } from "./quotes.store.ts";

// What the payer sees of a price: neither commissions nor what anybody else is paid.
export function priceOf(
  pricing: FullPricing,
  { fromDate, today }: { readonly fromDate: string; readonly today: string },
): Price {
  const { total, vat, amount, currency } = pricing;
  const lines = pricing.pricings
    .filter(({ amountFinal }) => amountFinal > 0)
    .map(({ name, service, count, unit, amountFinal, amountDiscount }) => ({
      name,
      service,
      count,
      unit,
      amountFinal,
      amountDiscount,
    }));
  return {
    currency: currency ?? "EUR",
    lines,
    vat,
    vatBase: amount.product,
    total,
    ...duesOf({ total, fromDate, today }),
  };
}

export async function pricePlan(
  db: Db,
  plan: PlanToPrice,
  today: string,
): Promise<Price | { readonly refused: RefusalReason }> {
  const { input, book } = await readPlanBook(db, plan, today);
  const pricing = priceTripInFull(input, book);
  return isRefused(pricing) ? { refused: pricing.refused.code } : priceOf(pricing, { fromDate: plan.fromDate, today });
}

interface Wish {
  readonly tripId: string;
  readonly hostingId: string;
  readonly code: string | null;
  readonly actorId: string;
}

export async function quoteHosting(work: Work, { tripId, hostingId, code, actorId }: Wish): Promise<void> {
  const hosting = await work.db
    .selectFrom("tripHostFamily")
    .select(["hostFamilyId", "fromDate", "toDate"])
    .where("id", "=", hostingId)
    .executeTakeFirst();
  if (!hosting) throw notFound();
  await makeQuote(work, { tripId, hostingId, ...hosting, purpose: "reserve", discountCode: code, actorId });
}

// Of each family of a trip, what was last said.
export async function latestQuotes(db: Db, tripId: string) {
  const quotes = await latestQuoteOf(db, tripId);
  return quotes.map(({ id, hostingId, quotedAt, pricing, fromDate }) => ({
    id,
    hostingId,
    quotedAt,
    price: priceOf(pricing, { fromDate, today: dayOf(new Date(quotedAt)) }),
  }));
}

interface Stay {
  readonly tripId: string;
  readonly hostingId: string;
  readonly days: Days;
  readonly purpose: "reserve" | "amend";
  readonly code: string | null;
  readonly actorId: string;
}

// What a family's stay would cost on other days, kept as it was said.
export async function quoteStay(work: Work, { days, code, ...stay }: Stay): Promise<KeptQuote> {
  const { hostFamilyId } = await work.db
    .selectFrom("tripHostFamily")
    .select("hostFamilyId")
    .where("id", "=", stay.hostingId)
    .executeTakeFirstOrThrow();
  return makeQuote(work, { ...stay, hostFamilyId, fromDate: days.from, toDate: days.to, discountCode: code });
}

// The same; null where there is no price for it.
export async function priceOfStay(work: Work, stay: Stay): Promise<number | null> {
  try {
    return (await quoteStay(work, stay)).total;
  } catch (cause) {
    if (cause instanceof HttpError && cause.code === "refused") return null;
    throw cause;
  }
}
