import type { Locale } from "#shared/locales.ts";

// English of Europe: Monday first, 24 hours, day before month.
export const tagOf: Readonly<Record<Locale, string>> = {
  en: "en-IE",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
  de: "de-DE",
  ja: "ja-JP",
  ko: "ko-KR",
  zh: "zh-CN",
};
