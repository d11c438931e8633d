import type { Locale } from "#shared/locales.ts";
import { localeOfPath, saveLocale } from "./locale.ts";
import { changeLocale } from "./text.ts";

// An address with a language in it is in that language, so it changes with it, by a page load; else the words change in place.
export function switchLocale(locale: Locale): void {
  saveLocale(locale);
  const prefix = localeOfPath(location.pathname);
  if (prefix === null) void changeLocale(locale);
  else location.assign(`/${locale}${location.pathname.slice(prefix.length + 1)}${location.search}${location.hash}`);
}
