import type { Locale } from "#shared/locales.ts";

// A name must not become an address to open, nor a paragraph of its own.
export const inert = (name: string): string => name.replace(/[.:/\\@](?=\S)|\s+/g, " ").trim();

interface Addressee {
  readonly locale: Locale;
  readonly firstName: string;
  readonly lastName: string;
}

// How every letter begins and ends, in the tone that the product has in that language.
const greetings: Readonly<Record<Locale, (first: string, last: string) => string>> = {
  en: (first) => `Hello ${first},`,
  fr: (first) => `Bonjour ${first},`,
  es: (first) => `Hola, ${first}:`,
  it: (first) => `Ciao ${first},`,
  de: (first, last) => `Guten Tag ${first} ${last},`,
  ja: (_, last) => `${last} 様`,
  ko: (first) => `${first} 님, 안녕하세요.`,
  zh: (first) => `${first}，您好：`,
};

const closings: Readonly<Record<Locale, string>> = {
  en: "Your Hearth team",
  fr: "L’équipe Hearth",
  es: "El equipo de Hearth",
  it: "Il team di Hearth",
  de: "Ihr Hearth-Team",
  ja: "Hearth チーム",
  ko: "Hearth 팀 드림",
  zh: "Hearth 团队",
};

export const withSalutation = ({ locale, firstName, lastName }: Addressee, paragraphs: readonly string[]): string =>
  [greetings[locale](inert(firstName), inert(lastName)), ...paragraphs, closings[locale]].join("\n\n");
