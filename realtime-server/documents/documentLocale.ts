import type { Locale } from "#shared/locales.ts";

// The letters of the standard faces are those of western Europe: whoever reads Japanese, Korean or Chinese gets the English document.
export type DocumentLocale = Exclude<Locale, "ja" | "ko" | "zh">;

export const documentLocale = (locale: Locale): DocumentLocale =>
  locale === "ja" || locale === "ko" || locale === "zh" ? "en" : locale;
