import type { Locale } from "#shared/locales.ts";
import { localeOfPath, saveLocale } from "./locale.ts";
import { changeLocale } from "./text.ts";

// Another language, now and on the next visit. The page stays; an address that names its language names the new one, which the router learns by a fresh load.
export async function chooseLocale(locale: Locale): Promise<void> {
  saveLocale(locale);
  if (localeOfPath(location.pathname) === null) return changeLocale(locale);
  location.assign(pathIn(locale));
}

// This page's address in another language.
export function pathIn(locale: Locale): string {
  const named = localeOfPath(location.pathname);
  const path = named === null ? location.pathname : location.pathname.slice(named.length + 1);
  return `/${locale}${path === "/" ? "" : path}${location.search}${location.hash}`;
}
