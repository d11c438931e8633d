import type { Locale } from "#shared/locales.ts";
import type { Action } from "#shared/access/matrix.ts";
import type { GridList } from "./gridLists.ts";
import type * as z from "zod/mini";
import { byWord, codeNamed, flagIn, folded, numberIn, type TypedCell } from "./typedWords.rules.ts";

// Which lists take rows out of a file.
export const importLists = ["businesses", "currencies", "students"] as const satisfies readonly GridList[];
export type ImportList = (typeof importLists)[number];

// So many rows, or so many letters, go to the server at once.
export const mostRowsSent = 500;
export const mostLettersSent = 60_000;

export const importMistakes = [
  "missing",
  "tooLong",
  "choice",
  "gender",
  "day",
  "country",
  "language",
  "yesNo",
  "number",
  "email",
  "twice",
] as const;
export type ImportMistake = (typeof importMistakes)[number];

export type ReadCell = { readonly value: unknown } | { readonly mistake: ImportMistake };

export interface ImportFacts {
  readonly locale: Locale;
  readonly today: string;
  // The countries that we know.
  readonly countries: readonly string[];
}

export interface ImportColumn {
  // What heads it in files of every language that we speak.
  readonly heads: string;
  readonly isNeeded?: true;
  // Null: nothing stands there.
  readonly read: (cell: TypedCell, facts: ImportFacts) => ReadCell | null;
}

// What a list takes out of a file, declared once: its columns, and by which of them a row is one that we have.
export interface ImportTable {
  readonly action: Action;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ImportColumn>>;
  // A row as the server takes it.
  readonly row: z.ZodMiniObject;
  readonly nameOf: (values: Readonly<Record<string, unknown>>) => string;
}

type Read = (typed: TypedCell, facts: ImportFacts) => ReadCell;

const column =
  (read: Read) =>
  (heads: string, isNeeded?: true): ImportColumn => ({
    heads,
    ...(isNeeded && { isNeeded }),
    read: (cell, facts) => {
      const typed = typeof cell === "string" ? cell.trim() : cell;
      if (typed === "") return isNeeded ? { mistake: "missing" } : null;
      return read(typed, facts);
    },
  });

const value = (found: unknown, mistake: ImportMistake): ReadCell => (found === null ? { mistake } : { value: found });

export const textCells = (most: number) =>
  column((typed) => {
    const text = String(typed);
    return text.length > most ? { mistake: "tooLong" } : { value: text };
  });

export const choiceCells = <T extends string>(words: Readonly<Record<T, string>>) => {
  const choices = byWord(words);
  return column((typed) => value(choices.get(folded(String(typed))) ?? null, "choice"));
};

export const wholeCells = (least: number, most: number) =>
  column((typed, { locale }) => {
    const number = numberIn(typed, locale);
    return value(
      number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null,
      "number",
    );
  });

// A code that is written with capitals.
export const codeCells = (pattern: RegExp) =>
  column((typed) => {
    const code = String(typed).toUpperCase();
    return value(pattern.test(code) ? code : null, "choice");
  });

export const countryCells = column((typed, { countries }) =>
  value(codeNamed("region", String(typed), countries), "country"),
);
export const flagCells = column((typed) => value(flagIn(String(typed)), "yesNo"));

export type Mapping = Readonly<Record<string, number>>;

// Which column of the file is which of ours: by its name in any language, each once; what was chosen for a name before comes first.
export function guessMapping(
  { columns }: ImportTable,
  head: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): Mapping {
  const names = new Map(
    Object.entries(columns).flatMap(([name, { heads }]) =>
      [name, ...heads.split(",")].map((word) => [folded(word), name] as const),
    ),
  );
  const found: Record<string, number> = {};
  for (const [at, word] of head.entries()) {
    const chosen = remembered[folded(word)];
    const name = chosen !== undefined && (chosen === "" || chosen in columns) ? chosen : names.get(folded(word));
    if (name && !(name in found)) found[name] = at;
  }
  return found;
}

// By the name that heads each: what the same file means the next time. Nothing is remembered as nothing.
export function rememberedFrom(head: readonly string[], mapping: Mapping): Readonly<Record<string, string>> {
  const byPlace = new Map(Object.entries(mapping).map(([name, at]) => [at, name]));
  return Object.fromEntries(
    head.flatMap((word, at) => (folded(word) === "" ? [] : [[folded(word), byPlace.get(at) ?? ""]])),
  );
}

export interface RowMistake {
  // As the file counts its lines, the head among them.
  readonly line: number;
  readonly column: string;
  readonly typed: string;
  readonly mistake: ImportMistake;
}

export interface ReadRow {
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface JudgedRows {
  readonly rows: readonly ReadRow[];
  readonly mistakes: readonly RowMistake[];
}

// Every row as our columns read it; whoever stands there a second time is wrong, for only one of the two can be right.
export function judgeImport(
  table: ImportTable,
  mapping: Mapping,
  rows: readonly (readonly TypedCell[])[],
  facts: ImportFacts,
): JudgedRows {
  const kept: ReadRow[] = [];
  const mistakes: RowMistake[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const { values, wrong } = judgeRow(table, mapping, row, facts);
    const [keyColumn = ""] = table.key;
    const who = table.key.map((name) => folded(String(values[name]))).join(" ");
    if (wrong.length === 0 && seen.has(who))
      wrong.push({ column: keyColumn, typed: String(values[keyColumn]), mistake: "twice" });
    if (wrong.length === 0) {
      seen.add(who);
      kept.push({ at: line, values });
    } else mistakes.push(...wrong.map((one) => ({ line, ...one })));
  }
  return { rows: kept, mistakes };
}

function judgeRow(table: ImportTable, mapping: Mapping, row: readonly TypedCell[], facts: ImportFacts) {
  const values: Record<string, unknown> = {};
  const wrong: Omit<RowMistake, "line">[] = [];
  for (const [name, { read }] of Object.entries(table.columns)) {
    const cell = row[mapping[name] ?? -1] ?? "";
    const found = read(cell, facts);
    if (found === null) continue;
    if ("mistake" in found) wrong.push({ column: name, typed: String(cell), mistake: found.mistake });
    else values[name] = found.value;
  }
  return { values, wrong };
}

// The rows as they are sent: not too many, and not too much, at once.
export function inParts(rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const parts: ReadRow[][] = [];
  let letters = Infinity;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (last && last.length < mostRowsSent && letters + length <= mostLettersSent) last.push(row);
    else {
      parts.push([row]);
      letters = 0;
    }
    letters += length;
  }
  return parts;
}
