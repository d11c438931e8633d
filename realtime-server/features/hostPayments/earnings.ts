import type { HostPart } from "#shared/features/hostPayments/hostPayments.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { documentLocale } from "../../documents/documentLocale.ts";
import { dayIn, moneyIn } from "../../documents/figures.ts";
import { drawPaper } from "../../documents/paper.ts";
import { earningsWords } from "./earningsWords.ts";

interface Earnings {
  readonly name: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly parts: readonly HostPart[];
}

// What a household was paid in a tax year, as it stands when it is asked for; sums are kept apart by currency.
export function drawEarnings({ name, locale: asked, at, parts }: Earnings): Promise<Buffer> {
  const locale = documentLocale(asked);
  const words = earningsWords[locale];
  const nights = ({ firstNight, lastNight }: HostPart): string =>
    firstNight === null || lastNight === null ? "–" : `${dayIn(locale, firstNight)} – ${dayIn(locale, lastNight)}`;
  const byCurrency = Map.groupBy(parts, ({ currency }) => currency);
  return drawPaper({
    title: `${words.title} ${name}`,
    locale,
    at,
    facts: [{ name: words.issued, value: dayIn(locale, at.toISOString()) }],
    table: {
      heads: [words.stay, words.nights, words.paidOn, words.amount],
      rows: parts.map((part) => [
        `${part.firstName}, ${part.reference}${part.amount < 0 ? ` (${words.takenBack})` : ""}`,
        nights(part),
        dayIn(locale, part.day),
        moneyIn(locale, part.currency)(part.amount),
      ]),
    },
    sums: [...byCurrency].map(([currency, some]) => ({
      name: `${words.total} ${currency}`,
      value: moneyIn(locale, currency)(some.reduce((sum, { amount }) => sum + amount, 0)),
    })),
    ...(parts.length === 0 ? { note: words.nothing } : {}),
  });
}
