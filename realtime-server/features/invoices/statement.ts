import type { Bill } from "#shared/features/invoices/invoices.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { documentLocale } from "../../documents/documentLocale.ts";
import { dayIn, moneyIn } from "../../documents/figures.ts";
import { drawPaper } from "../../documents/paper.ts";
import { documentWords } from "./documentWords.ts";

interface Statement {
  readonly year: number;
  readonly locale: Locale;
  readonly at: Date;
  readonly bills: readonly Bill[];
}

// A year's bills as they stand when it is asked for; sums are kept apart by currency.
export function drawStatement({ year, locale: asked, at, bills }: Statement): Promise<Buffer> {
  const locale = documentLocale(asked);
  const words = documentWords(locale);
  const currencies = [...new Set(bills.map(({ currency }) => currency))];
  const sumOf = (currency: string, read: (bill: Bill) => number): string =>
    moneyIn(
      locale,
      currency,
    )(bills.filter((bill) => bill.currency === currency).reduce((sum, bill) => sum + read(bill), 0));
  return drawPaper({
    title: `${words.statement} ${year}`,
    locale,
    at,
    facts: [{ name: words.issued, value: dayIn(locale, at.toISOString()) }],
    table: {
      heads: [words.invoice, words.total, words.paid, words.open],
      rows: bills.map(({ number, trip, issuedAt, currency, total, paid, open }) => {
        const money = moneyIn(locale, currency);
        const day = issuedAt === null ? "" : `, ${dayIn(locale, issuedAt)}`;
        return [`${number}, ${trip.reference}${day}`, money(total), money(paid), money(open)];
      }),
    },
    sums: currencies.flatMap((currency) => [
      { name: `${words.total} ${currency}`, value: sumOf(currency, ({ total }) => total) },
      { name: `${words.paid} ${currency}`, value: sumOf(currency, ({ paid }) => paid) },
      { name: `${words.open} ${currency}`, value: sumOf(currency, ({ open }) => open) },
    ]),
    ...(bills.length === 0 ? { note: words.nothing } : {}),
  });
}
