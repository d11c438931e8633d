import { currentLocale } from "#client/i18n/text.ts";

// "ga" as the reader calls it; what nobody knows stands as it is.
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(currentLocale(), { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
