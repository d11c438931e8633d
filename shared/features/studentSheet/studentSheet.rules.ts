import { isBirthday, type Gender } from "#shared/features/students/students.rules.ts";
import { dayIn } from "#shared/wire/typedDays.rules.ts";
import { byWord, codeNamed, flagIn, folded } from "#shared/wire/typedWords.rules.ts";
import { genderWords, heads, languageCodes, sheetColumns, type SheetColumn } from "./sheetWords.ts";

export const mostSheetRows = 100;
export const mostPastedRows = 2_000;

export type SheetCells = Readonly<Partial<Record<SheetColumn, string>>>;

export const sheetMistakes = [
  "missing",
  "tooLong",
  "gender",
  "day",
  "country",
  "language",
  "yesNo",
  "number",
  "email",
  "twice",
] as const;
export type SheetMistake = (typeof sheetMistakes)[number];

// What a spreadsheet puts on the clipboard: cells by tab, rows by line, and a cell with lines of its own between quotes.
export function cellsIn(clipboard: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = "";
  };
  const text = clipboard.replace(/\r\n?/g, "\n");
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted && sign === '"' && text[at + 1] === '"') at += 1;
    else if (isQuoted && sign === '"') {
      isQuoted = false;
      continue;
    } else if (!isQuoted && sign === '"' && cell === "") {
      isQuoted = true;
      continue;
    } else if (!isQuoted && sign === "\t") {
      endCell();
      continue;
    } else if (!isQuoted && sign === "\n") {
      endCell();
      rows.push([]);
      continue;
    }
    cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ""));
}

const columnByHead = new Map(
  sheetColumns.flatMap((column) => heads[column].split(",").map((word) => [folded(word), column] as const)),
);

// Which column stands where. A first row that names none of them is a student, and the columns stand in our order.
export function columnsIn(rows: readonly (readonly string[])[]): {
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly (readonly string[])[];
} {
  const [first = [], ...rest] = rows;
  const named = first.map((word) => columnByHead.get(folded(word)) ?? null);
  const once = named.map((column, at) => (named.indexOf(column) === at ? column : null));
  return once.filter((column) => column !== null).length >= 2
    ? { columns: once, rows: rest }
    : { columns: sheetColumns, rows };
}

export const cellsByColumn = (columns: readonly (SheetColumn | null)[], row: readonly string[]): SheetCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? ""]] : [])));

const genderByName = byWord(genderWords);
const languages = languageCodes.split(",");

export interface SheetValues {
  firstName?: string;
  lastName?: string;
  gender?: Gender;
  dateOfBirth?: string;
  countryCode?: string;
  cityTown?: string;
  languages?: string[];
  diet?: string;
  hobbies?: string;
  vacinated?: number;
  studentTypeId?: number;
  guardianEmail?: string;
}

export interface Judged {
  readonly values: SheetValues;
  readonly mistakes: Readonly<Partial<Record<SheetColumn, SheetMistake>>>;
}

interface SheetFacts {
  readonly today: string;
  // Those that we know.
  readonly countries: readonly string[];
}

const longest: Readonly<Partial<Record<SheetColumn, number>>> = {
  firstName: 60,
  lastName: 60,
  cityTown: 80,
  diet: 200,
  hobbies: 300,
  guardianEmail: 254,
};
export const needed: readonly SheetColumn[] = ["firstName", "lastName", "gender", "dateOfBirth", "countryCode"];
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

type Read = { readonly value: unknown } | { readonly mistake: SheetMistake };
const value = (read: unknown, mistake: SheetMistake): Read => (read === null ? { mistake } : { value: read });

const readers: Readonly<Partial<Record<SheetColumn, (typed: string, facts: SheetFacts) => Read>>> = {
  gender: (typed) => value(genderByName.get(folded(typed)) ?? null, "gender"),
  dateOfBirth: (typed, { today }) => {
    const day = dayIn(typed);
    return value(day !== null && isBirthday(day, today) ? day : null, "day");
  },
  countryCode: (typed, { countries }) => value(codeNamed("region", typed, countries), "country"),
  languages: (typed) => {
    const codes = typed
      .split(/[,;/&、]+/)
      .flatMap((word) => (word.trim() === "" ? [] : [codeNamed("language", word, languages)]));
    const isKnown = codes.length <= 8 && codes.every((code) => code !== null);
    return value(isKnown ? [...new Set(codes)] : null, "language");
  },
  vacinated: (typed) => {
    const flag = flagIn(typed);
    return value(flag === null ? null : Number(flag), "yesNo");
  },
  studentTypeId: (typed) => value(/^[1-9]\d?$/.test(typed) ? Number(typed) : null, "number"),
  guardianEmail: (typed) => value(address.test(typed) ? typed.toLowerCase() : null, "email"),
};

// One cell: what it means, or why it means nothing.
export function readSheetCell(column: SheetColumn, cell: string, facts: SheetFacts): Read | null {
  const typed = cell.trim();
  if (typed === "") return needed.includes(column) ? { mistake: "missing" } : null;
  if (typed.length > (longest[column] ?? 300)) return { mistake: "tooLong" };
  return readers[column]?.(typed, facts) ?? { value: typed };
}

// One row as the list says it: what is right is kept, and what is wrong says why.
export function judgeRow(cells: SheetCells, facts: SheetFacts): Judged {
  const values: Record<string, unknown> = {};
  const mistakes: Partial<Record<SheetColumn, SheetMistake>> = {};
  for (const column of sheetColumns) {
    const read = readSheetCell(column, cells[column] ?? "", facts);
    if (read === null) continue;
    if ("mistake" in read) mistakes[column] = read.mistake;
    else values[column] = read.value;
  }
  return { values: values as SheetValues, mistakes };
}

// All of them; somebody who stands there a second time is one mistake more.
export function judgeRows(rows: readonly SheetCells[], facts: SheetFacts): readonly Judged[] {
  const seen = new Set<string>();
  return rows.map((cells) => {
    const judged = judgeRow(cells, facts);
    const { firstName, lastName, dateOfBirth } = judged.values;
    if (!firstName || !lastName || !dateOfBirth) return judged;
    const who = `${folded(firstName)} ${folded(lastName)} ${dateOfBirth}`;
    if (seen.has(who)) return { ...judged, mistakes: { ...judged.mistakes, lastName: "twice" as const } };
    seen.add(who);
    return judged;
  });
}

export const isRight = ({ mistakes }: Judged): boolean => Object.keys(mistakes).length === 0;

// What comes of a row that is right.
export const sheetKept = ["added", "changed", "same"] as const;
export type SheetKept = (typeof sheetKept)[number];
