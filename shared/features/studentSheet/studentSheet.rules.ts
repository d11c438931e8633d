import { genders, isBirthday, type Gender } from "#shared/features/students/students.rules.ts";
import { locales } from "#shared/locales.ts";
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

const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

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

const genderByWord = new Map(
  genders.flatMap((gender) => genderWords[gender].split(",").map((word) => [folded(word), gender] as const)),
);

const yes = new Set("yes,y,1,true,x,ja,si,sí,oui,o,sì,vero,はい,예,네,是".split(",").map(folded));
const no = new Set("no,n,0,false,-,nein,non,falso,いいえ,아니요,否".split(",").map(folded));

// By its code, or by its name in any of our languages.
const namesOf = (type: "region" | "language", codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes.flatMap((code) =>
      locales.map((locale) => {
        const name = new Intl.DisplayNames(locale, { type }).of(code) ?? code;
        return [folded(name), code] as const;
      }),
    ),
  );

let languages: ReadonlyMap<string, string> | null = null;
const languageNamed = (word: string): string | null => {
  const codes = languageCodes.split(",");
  if (codes.includes(word.toLowerCase())) return word.toLowerCase();
  languages ??= namesOf("language", codes);
  return languages.get(folded(word)) ?? null;
};

const regions = new WeakMap<readonly string[], ReadonlyMap<string, string>>();
const countryNamed = (word: string, codes: readonly string[]): string | null => {
  if (codes.includes(word.toUpperCase())) return word.toUpperCase();
  const known = regions.get(codes) ?? namesOf("region", codes);
  regions.set(codes, known);
  return known.get(folded(word)) ?? null;
};

// 2012-05-04, 4.5.2012, 04/05/2012: the day before the month, unless there is no such month.
function dayIn(typed: string): string | null {
  const parts = /^(\d{1,4})[-./年\s]+(\d{1,2})[-./月\s]+(\d{1,4})日?$/.exec(typed);
  if (!parts) return null;
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [year, month, day] =
    first > 31 ? [first, second, third] : second > 12 ? [third, first, second] : [third, second, first];
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
}

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

interface Facts {
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
const needed: readonly SheetColumn[] = ["firstName", "lastName", "gender", "dateOfBirth", "countryCode"];
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

type Read = { readonly value: unknown } | { readonly mistake: SheetMistake };
const value = (read: unknown, mistake: SheetMistake): Read => (read === null ? { mistake } : { value: read });

const readers: Readonly<Partial<Record<SheetColumn, (typed: string, facts: Facts) => Read>>> = {
  gender: (typed) => value(genderByWord.get(folded(typed)) ?? null, "gender"),
  dateOfBirth: (typed, { today }) => {
    const day = dayIn(typed);
    return value(day !== null && isBirthday(day, today) ? day : null, "day");
  },
  countryCode: (typed, { countries }) => value(countryNamed(typed, countries), "country"),
  languages: (typed) => {
    const codes = typed.split(/[,;/&、]+/).flatMap((word) => (word.trim() === "" ? [] : [languageNamed(word.trim())]));
    const isKnown = codes.length <= 8 && codes.every((code) => code !== null);
    return value(isKnown ? [...new Set(codes)] : null, "language");
  },
  vacinated: (typed) => {
    const word = folded(typed);
    return value(yes.has(word) ? 1 : no.has(word) ? 0 : null, "yesNo");
  },
  studentTypeId: (typed) => value(/^[1-9]\d?$/.test(typed) ? Number(typed) : null, "number"),
  guardianEmail: (typed) => value(address.test(typed) ? typed.toLowerCase() : null, "email"),
};

// One row as the list says it: what is right is kept, and what is wrong says why.
export function judgeRow(cells: SheetCells, facts: Facts): Judged {
  const values: Record<string, unknown> = {};
  const mistakes: Partial<Record<SheetColumn, SheetMistake>> = {};
  for (const column of sheetColumns) {
    const typed = (cells[column] ?? "").trim();
    if (typed === "") {
      if (needed.includes(column)) mistakes[column] = "missing";
      continue;
    }
    const read: Read =
      typed.length > (longest[column] ?? 300)
        ? { mistake: "tooLong" }
        : (readers[column]?.(typed, facts) ?? { value: typed });
    if ("mistake" in read) mistakes[column] = read.mistake;
    else values[column] = read.value;
  }
  return { values: values as SheetValues, mistakes };
}

// All of them; somebody who stands there a second time is one mistake more.
export function judgeRows(rows: readonly SheetCells[], facts: Facts): readonly Judged[] {
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
