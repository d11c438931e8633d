import { isLocale, locales, type Locale } from "#shared/locales.ts";

const cookieName = "locale";
const aYearInSeconds = 365 * 24 * 60 * 60;

export function localeOfPath(pathname: string): Locale | null {
  const first = pathname.split("/")[1] ?? "";
  return isLocale(first) ? first : null;
}

export function firstLocale(): Locale {
  return localeOfPath(location.pathname) ?? savedLocale() ?? preferredLocale(navigator.languages) ?? "en";
}

export function saveLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax`;
}

function savedLocale(): Locale | null {
  const value =
    document.cookie
      .split("; ")
      .find((pair) => pair.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1) ?? "";
  return isLocale(value) ? value : null;
}

export function preferredLocale(languages: readonly string[]): Locale | null {
  for (const language of languages) {
    const match = locales.find((locale) => language.toLowerCase().startsWith(locale));
    if (match) return match;
  }
  return null;
}
