import { readFileSync } from "node:fs";
import type { Locale } from "#shared/locales.ts";

const folder = new URL("../../client/i18n/locales/", import.meta.url);

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export type Words = (locale: Locale, namespace: string) => Say;

// The words of the screens, for what the server says in their place. Each file is read once.
export function createWords(): Words {
  const files = new Map<string, ReadonlyMap<string, string>>();
  const read = (name: string): ReadonlyMap<string, string> => {
    const known = files.get(name);
    if (known) return known;
    const words: Record<string, string> = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const found = new Map(Object.entries(words));
    files.set(name, found);
    return found;
  };
  return (locale, namespace) => {
    const words = read(`${locale}/${namespace}.json`);
    return (key, values = {}) => {
      const text = words.get(keyFor(words, { key, locale, count: values["count"] }));
      if (text === undefined) throw new Error(`${locale}/${namespace} has no words for ${key}`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
    };
  };
}

interface Wanted {
  readonly key: string;
  readonly locale: Locale;
  readonly count: string | number | undefined;
}

function keyFor(words: ReadonlyMap<string, string>, { key, locale, count }: Wanted): string {
  if (typeof count !== "number") return key;
  const form = `${key}_${new Intl.PluralRules(locale).select(count)}`;
  return words.has(form) ? form : `${key}_other`;
}
