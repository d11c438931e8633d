import type { Locale } from "#shared/locales.ts";

const byRegion: readonly Locale[] = ["ja", "ko", "zh"];

// Monday, except where the region decides.
export const weekStartOf = (locale: Locale): { firstDayOfWeek?: "mon" } =>
  byRegion.includes(locale) ? {} : { firstDayOfWeek: "mon" };
