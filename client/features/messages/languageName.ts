import { formatTag } from "#client/i18n/format.ts";

// A language as the reader calls it.
export function languageName(lang: string | null): string {
  if (!lang) return "";
  try {
    return new Intl.DisplayNames(formatTag(), { type: "language" }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
