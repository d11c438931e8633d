import type { DocumentLocale } from "./documentLocale.ts";

// Europe's order of a date, as everywhere in the product.
const tagOf = (locale: DocumentLocale): string => (locale === "en" ? "en-IE" : locale);

export const moneyIn =
  (locale: DocumentLocale, currency: string) =>
  (minor: number): string =>
    new Intl.NumberFormat(tagOf(locale), { style: "currency", currency }).format(minor / 100);

export const dayIn = (locale: DocumentLocale, at: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(at));
