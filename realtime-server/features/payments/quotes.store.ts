import { sql } from "kysely";
import { hostTotalOf, trustFeeOf } from "#shared/features/payments/payments.rules.ts";
import type { FullPricing } from "#shared/features/pricing/output.ts";
import { priceTripInFull } from "#shared/features/pricing/pricing.ts";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import { readPriceBook } from "./priceBook.store.ts";

type QuotePurpose = "reserve" | "amend";

export interface KeptQuote {
  readonly id: string;
  readonly hostingId: string;
  readonly discountCode: string | null;
  readonly fromDate: string;
  readonly toDate: string;
  readonly total: number;
  readonly totalHost: number;
  readonly trustFee: number;
  readonly currency: string;
  readonly pricing: FullPricing;
  readonly quotedAt: string;
  readonly acceptedAt: string | null;
  readonly approvedAt: string | null;
  readonly frozenAt: string | null;
}

interface Wish {
  readonly tripId: string;
  readonly hostingId: string;
  readonly hostFamilyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly purpose: QuotePurpose;
  readonly discountCode: string | null;
  readonly actorId: string;
}

// Asks the pricing engine and keeps its answer: what is charged later is what was said here.
export async function makeQuote(
  { db, now }: Work,
  { actorId, hostingId, hostFamilyId, ...wish }: Wish,
): Promise<KeptQuote> {
  const { input, book } = await readPriceBook(db, { ...wish, hostFamilyId, today: dayOf(now()) });
  const pricing = priceTripInFull(input, book);
  if (isRefused(pricing))
    throw new HttpError("refused", { reason: pricing.refused.code, extra: { name: pricing.refused.name ?? null } });
  const { tripId, fromDate, toDate, purpose, discountCode } = wish;
  const values = {
    tripId,
    tripHostFamilyId: hostingId,
    purpose,
    fromDate,
    toDate,
    discountCode,
    total: pricing.total,
    totalHost: hostTotalOf(pricing),
    trustFee: trustFeeOf(pricing),
    currency: pricing.currency ?? "EUR",
    pricing: JSON.stringify(pricing),
    quotedAt: now(),
    quotedBy: actorId,
  };
  const { id } = await db.insertInto("quote").values(values).returning("id").executeTakeFirstOrThrow();
  const kept = await findQuote(db, id);
  if (!kept) throw new Error("A quote was not kept");
  return kept;
}

const columns = sql`id, trip_host_family_id AS hosting_id, discount_code, from_date, to_date, total::float8, total_host::float8, trust_fee::float8, currency, pricing, quoted_at, accepted_at, approved_at, frozen_at`;

export async function findQuote(db: Db, id: string): Promise<KeptQuote | null> {
  const { rows } = await sql<KeptQuote>`SELECT ${columns} FROM quote WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Sought {
  readonly tripId: string;
  readonly hostingId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

// The price that was last said for just these dates with just this family.
export async function latestQuote(db: Db, { tripId, hostingId, fromDate, toDate }: Sought): Promise<KeptQuote | null> {
  const { rows } = await sql<KeptQuote>`
    SELECT ${columns} FROM quote WHERE trip_id = ${tripId} AND purpose = 'reserve' AND trip_host_family_id = ${hostingId} AND from_date = ${fromDate} AND to_date = ${toDate} ORDER BY quoted_at DESC, id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

// The same for each family of a trip, the one asked first first.
export async function latestQuoteOf(db: Db, tripId: string): Promise<readonly KeptQuote[]> {
  const { rows } = await sql<KeptQuote>`
    SELECT DISTINCT ON (trip_host_family_id) ${columns} FROM quote WHERE trip_id = ${tripId} AND purpose = 'reserve' ORDER BY trip_host_family_id, quoted_at DESC, id DESC`.execute(
    db,
  );
  return rows;
}

// The price that holds, once there is one.
export async function frozenQuote(db: Db, tripId: string): Promise<KeptQuote | null> {
  const { rows } =
    await sql<KeptQuote>`SELECT ${columns} FROM quote WHERE trip_id = ${tripId} AND frozen_at IS NOT NULL ORDER BY frozen_at DESC, id DESC LIMIT 1`.execute(
      db,
    );
  return rows[0] ?? null;
}

// A price on other dates that has not been carried out: what was asked of a family before what was only looked at.
export async function openAmendment(db: Db, tripId: string): Promise<KeptQuote | null> {
  const { rows } =
    await sql<KeptQuote>`SELECT ${columns} FROM quote WHERE trip_id = ${tripId} AND purpose = 'amend' AND frozen_at IS NULL AND closed_at IS NULL ORDER BY asked_at IS NULL, quoted_at DESC, id DESC LIMIT 1`.execute(
      db,
    );
  return rows[0] ?? null;
}

export const freezeQuote = async (db: Db, id: string, at: Date): Promise<void> =>
  void (await db.updateTable("quote").set({ frozenAt: at }).where("id", "=", id).execute());
