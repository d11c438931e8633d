import type { Family } from "./family.contract.ts";

type Said = Pick<Family, "line" | "also" | "about" | "houseRules">;

// A home in its reader's language, as far as its household speaks it; null: not at all.
export function saidIn(locale: string, { words, ...own }: Said & Pick<Family, "words">): Said | null {
  const there = words?.find((one) => one.locale === locale);
  return (
    (there && {
      line: there.line || own.line,
      also: there.also || own.also,
      about: there.about || own.about,
      houseRules: there.houseRules || own.houseRules,
    }) ??
    null
  );
}

interface Lined {
  readonly line: string;
  readonly lines?: Readonly<Record<string, string>> | undefined;
}

// The one line of a home on a card.
export const lineIn = (locale: string, { line, lines = {} }: Lined): string => lines[locale] ?? line;
