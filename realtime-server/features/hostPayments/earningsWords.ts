import type { DocumentLocale } from "../../documents/documentLocale.ts";

interface EarningsWords {
  readonly title: string;
  readonly issued: string;
  readonly stay: string;
  readonly nights: string;
  readonly paidOn: string;
  readonly amount: string;
  readonly total: string;
  readonly takenBack: string;
  readonly nothing: string;
}

export const earningsWords: Readonly<Record<DocumentLocale, EarningsWords>> = {
  en: {
    title: "Paid for hosting,",
    issued: "Issued",
    stay: "Stay",
    nights: "Nights",
    paidOn: "Paid on",
    amount: "Amount",
    total: "Total",
    takenBack: "taken back",
    nothing: "Nothing was paid in this tax year.",
  },
  de: {
    title: "Zahlungen für das Hosting,",
    issued: "Ausgestellt",
    stay: "Aufenthalt",
    nights: "Nächte",
    paidOn: "Bezahlt am",
    amount: "Betrag",
    total: "Summe",
    takenBack: "zurückgenommen",
    nothing: "In diesem Steuerjahr wurde nichts bezahlt.",
  },
  es: {
    title: "Pagado por alojar,",
    issued: "Emitido",
    stay: "Estancia",
    nights: "Noches",
    paidOn: "Pagado el",
    amount: "Importe",
    total: "Total",
    takenBack: "retirado",
    nothing: "No se pagó nada en este año fiscal.",
  },
  fr: {
    title: "Payé pour l’accueil,",
    issued: "Émis le",
    stay: "Séjour",
    nights: "Nuits",
    paidOn: "Payé le",
    amount: "Montant",
    total: "Total",
    takenBack: "repris",
    nothing: "Rien n’a été payé pendant cette année fiscale.",
  },
  it: {
    title: "Pagato per l’ospitalità,",
    issued: "Emesso il",
    stay: "Soggiorno",
    nights: "Notti",
    paidOn: "Pagato il",
    amount: "Importo",
    total: "Totale",
    takenBack: "ripreso",
    nothing: "In quest’anno fiscale non è stato pagato nulla.",
  },
};
