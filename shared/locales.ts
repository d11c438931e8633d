export const locales = ["en", "fr", "es", "it", "de", "ja", "ko", "zh"] as const;

export type Locale = (typeof locales)[number];

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

// In their own words, as the footer and the language setting show them.
export const localeNames: Readonly<Record<Locale, string>> = {
  en: "English",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  de: "Deutsch",
  ja: "日本語",
  ko: "한국어",
  zh: "中文",
};
