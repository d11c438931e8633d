import { readdirSync, readFileSync } from "node:fs";
import { isLocale, type Locale } from "#shared/locales.ts";

export type Translated = { locale: Locale; text: string };

const folder = new URL("./translations/", import.meta.url);

// What a line of a script is in other languages: a file a language, a line, and under it "= " the same in that language.
export function readTranslations(): ReadonlyMap<string, readonly Translated[]> {
  const found = new Map<string, Translated[]>();
  for (const file of readdirSync(folder).sort()) {
    const locale = file.replace(/\.txt$/, "");
    if (!isLocale(locale)) throw new Error(`${file} is named after no language of ours`);
    const rows = readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((row) => row.trim() !== "");
    for (let at = 0; at < rows.length; at += 2) {
      const [line = "", text = ""] = rows.slice(at, at + 2);
      if (!text.startsWith("= ")) throw new Error(`${file}: "${line.slice(0, 40)}" has no translation under it`);
      found.set(line, [...(found.get(line) ?? []), { locale, text: text.slice(2) }]);
    }
  }
  return found;
}

let all: ReturnType<typeof readTranslations> | null = null;

export const translationsOf = (line: string): readonly Translated[] => (all ??= readTranslations()).get(line) ?? [];
