import type { Locale } from "#shared/locales.ts";
import { documentLocale, type DocumentLocale } from "../../documents/documentLocale.ts";
import { dayIn, moneyIn } from "../../documents/figures.ts";
import type { Paper } from "../../documents/paper.ts";
import type { OwedBill } from "./statement.store.ts";

const en = {
  title: "Statement of account",
  business: "Business",
  asOf: "As of",
  issued: "Issued",
  bill: "Invoice",
  due: "Due",
  total: "Total",
  paid: "Paid",
  open: "Open",
  notDue: "Not due yet",
  to30: "1–30 days late",
  to60: "31–60 days late",
  to90: "61–90 days late",
  older: "Over 90 days late",
  nothing: "Nothing was open on this day.",
};

const words: Readonly<Record<DocumentLocale, typeof en>> = {
  en,
  de: {
    title: "Kontoauszug",
    business: "Unternehmen",
    asOf: "Stand",
    issued: "Ausgestellt",
    bill: "Rechnung",
    due: "Fällig",
    total: "Summe",
    paid: "Bezahlt",
    open: "Offen",
    notDue: "Noch nicht fällig",
    to30: "1–30 Tage überfällig",
    to60: "31–60 Tage überfällig",
    to90: "61–90 Tage überfällig",
    older: "Über 90 Tage überfällig",
    nothing: "An diesem Tag war nichts offen.",
  },
  es: {
    title: "Extracto de cuenta",
    business: "Empresa",
    asOf: "A fecha de",
    issued: "Emitido",
    bill: "Factura",
    due: "Vence",
    total: "Total",
    paid: "Pagado",
    open: "Pendiente",
    notDue: "Aún no vencido",
    to30: "1–30 días de retraso",
    to60: "31–60 días de retraso",
    to90: "61–90 días de retraso",
    older: "Más de 90 días de retraso",
    nothing: "Ese día no había nada pendiente.",
  },
  fr: {
    title: "Relevé de compte",
    business: "Entreprise",
    asOf: "Au",
    issued: "Émis le",
    bill: "Facture",
    due: "Échéance",
    total: "Total",
    paid: "Payé",
    open: "Reste dû",
    notDue: "Pas encore échu",
    to30: "1–30 jours de retard",
    to60: "31–60 jours de retard",
    to90: "61–90 jours de retard",
    older: "Plus de 90 jours de retard",
    nothing: "Rien n’était dû ce jour-là.",
  },
  it: {
    title: "Estratto conto",
    business: "Azienda",
    asOf: "Al",
    issued: "Emesso il",
    bill: "Fattura",
    due: "Scadenza",
    total: "Totale",
    paid: "Pagato",
    open: "Da pagare",
    notDue: "Non ancora scaduto",
    to30: "1–30 giorni di ritardo",
    to60: "31–60 giorni di ritardo",
    to90: "61–90 giorni di ritardo",
    older: "Oltre 90 giorni di ritardo",
    nothing: "Quel giorno non era aperto nulla.",
  },
};

const ages = ["notDue", "to30", "to60", "to90", "older"] as const;
type Age = (typeof ages)[number];

// What has no day yet is not due.
function ageOf({ late }: OwedBill): Age {
  if (late === null || late <= 0) return "notDue";
  if (late <= 30) return "to30";
  if (late <= 60) return "to60";
  return late <= 90 ? "to90" : "older";
}

interface Statement {
  readonly name: string;
  readonly on: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly bills: readonly OwedBill[];
}

// What a business owed at the end of a day; sums are kept apart by currency, and by age within it.
export function statementPaper({ name, on, locale: asked, at, bills }: Statement): Paper {
  const locale = documentLocale(asked);
  const say = words[locale];
  const day = (text: string | null): string => (text === null ? "" : dayIn(locale, text));
  return {
    title: `${say.title}, ${dayIn(locale, on)}`,
    locale,
    at,
    facts: [
      { name: say.business, value: name },
      { name: say.asOf, value: dayIn(locale, on) },
      { name: say.issued, value: dayIn(locale, at.toISOString()) },
    ],
    table: {
      heads: [say.bill, say.due, say.total, say.paid, say.open],
      rows: bills.map((bill) => {
        const money = moneyIn(locale, bill.currency);
        const about = [bill.number, bill.reference, bill.studentName].filter(Boolean).join(", ");
        return [about, day(bill.dueOn), money(bill.total), money(bill.paid), money(bill.total - bill.paid)];
      }),
    },
    sums: [...new Set(bills.map(({ currency }) => currency))].flatMap((currency) => {
      const money = moneyIn(locale, currency);
      const own = bills.filter((bill) => bill.currency === currency);
      const sum = (some: readonly OwedBill[]): number => some.reduce((all, { total, paid }) => all + total - paid, 0);
      const byAge = ages.flatMap((age) => {
        const some = own.filter((bill) => ageOf(bill) === age);
        return some.length === 0 ? [] : [{ name: say[age], value: money(sum(some)) }];
      });
      return [...byAge, { name: `${say.open} ${currency}`, value: money(sum(own)) }];
    }),
    ...(bills.length === 0 ? { note: say.nothing } : {}),
  };
}
