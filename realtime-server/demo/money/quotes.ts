import { isoOf } from "../days.ts";
import type { Quote } from "../quote.ts";
import type { QuoteRow } from "../rows.ts";
import type { Trip } from "../trips/trips.ts";
import { trustFeeOf } from "./sales.ts";

// The price that every trip was reserved at, as it holds since then.
export function buildQuotes(trips: readonly Trip[]): QuoteRow[] {
  return trips.flatMap((trip) => quoteOf(trip) ?? []).map((row, index) => ({ id: index + 1, ...row }));
}

function quoteOf({ row, quote, hostings, moments, booker }: Trip): Omit<QuoteRow, "id"> | undefined {
  const hosting = hostings.find((one) => one.row.selected) ?? hostings[0];
  if (!quote || !hosting || moments.reservedAt === undefined) return undefined;
  const at = isoOf(moments.reservedAt);
  const { fromDate, toDate, currency } = row;
  return {
    tripId: row.id,
    tripHostFamilyId: hosting.row.id,
    fromDate,
    toDate,
    currency,
    total: quote.total,
    totalHost: row.totalHost ?? 0,
    trustFee: trustFeeOf(quote).gross,
    pricing: totalsOf(quote),
    quotedAt: at,
    quotedBy: booker.user.id,
    frozenAt: at,
  };
}

const totalsOf = ({
  subtotal,
  discount,
  vat,
  total,
  subtotalHF,
  discountHF,
  totalHF,
}: Quote): Readonly<Record<string, number>> => ({ subtotal, discount, vat, total, subtotalHF, discountHF, totalHF });
