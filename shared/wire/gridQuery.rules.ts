import { addDays } from "#shared/time/days.ts";
import { isRanged, type GridColumn, type GridColumns } from "./gridColumns.ts";

// One column narrowed: to some values (null: where there is none), or to what lies between two, either of which may be left open.
export interface Narrowing {
  readonly column: string;
  readonly values?: readonly (string | null)[];
  readonly from?: string;
  readonly to?: string;
}

export interface SortKey {
  readonly column: string;
  readonly isDescending: boolean;
}

export const mostSortKeys = 3;
export const mostGroups = 2;
export const mostFolded = 50;
export const longestFolded = 4_000;
const nothing = "-";
// In a column of people, whoever asks.
export const oneself = "me";
const range = "..";

// "state:booked,reserved;fromDate:today..today+14" as it stands in an address; null where it means nothing.
export function parseFilter(text: string, columns: GridColumns): readonly Narrowing[] | null {
  const found = text
    .split(";")
    .filter(Boolean)
    .map((part) => parsePart(part, columns));
  const known = found.filter((one) => one !== null);
  const names = new Set(known.map(({ column }) => column));
  return known.length === found.length && names.size === known.length ? known : null;
}

export const writeFilter = (narrowed: readonly Narrowing[]): string =>
  narrowed
    .map(({ column, values, from = "", to = "" }) =>
      values ? `${column}:${values.map(writeValue).join(",")}` : `${column}:${from}${range}${to}`,
    )
    .join(";");

// "-spentOn,amount": the newest first, of one day the smallest first.
export function parseSort(text: string, columns: GridColumns): readonly SortKey[] | null {
  const keys = text
    .split(",")
    .filter(Boolean)
    .map((word) => ({ column: word.replace(/^-/, ""), isDescending: word.startsWith("-") }));
  const isKnown = keys.every(({ column }) => columnAt(columns, column)?.sort);
  const isOnce = new Set(keys.map(({ column }) => column)).size === keys.length;
  return isKnown && isOnce && keys.length <= mostSortKeys ? keys : null;
}

export const writeSort = (keys: readonly SortKey[]): string =>
  keys.map(({ column, isDescending }) => (isDescending ? `-${column}` : column)).join(",");

// A column pressed: it leads, and turns round when it led already.
export function sortedBy(keys: readonly SortKey[], column: string): readonly SortKey[] {
  const [first] = keys;
  const isDescending = first?.column === column && !first.isDescending;
  return [{ column, isDescending }, ...keys.filter((key) => key.column !== column)].slice(0, mostSortKeys);
}

// "state,coordinatorName": under each state, under each coordinator. Null where it means nothing.
export function parseGroup(text: string, columns: GridColumns): readonly string[] | null {
  const names = text.split(",").filter(Boolean);
  const isKnown = names.every((name) => columnAt(columns, name)?.group);
  return isKnown && new Set(names).size === names.length && names.length <= mostGroups ? names : null;
}

// A column pressed: it comes below what rows stand under already, or goes.
export const groupedBy = (names: readonly string[], column: string): readonly string[] =>
  names.includes(column) ? names.filter((name) => name !== column) : [...names.slice(0, mostGroups - 1), column];

// What rows stand under: a value, and one of the next column within it.
export type GroupPath = readonly (string | null)[];

// "booked;reserved,Aoife%20Byrne": groups of which the heading alone is shown. Null where it means nothing.
export function parseFolded(text: string, groups: readonly string[]): readonly GroupPath[] | null {
  const paths = text
    .split(";")
    .filter(Boolean)
    .map((path) => path.split(",").map((word) => (word === nothing ? null : decoded(word))));
  const isValue = (value: string | null): boolean => value === null || (value !== "" && !value.includes("\0"));
  const isMeant = paths.every((path) => path.length <= groups.length && path.every(isValue));
  return isMeant && paths.length <= mostFolded ? paths : null;
}

export const writeFolded = (paths: readonly GroupPath[]): string => fitting(paths).map(writePath).join(";");

const writePath = (path: GroupPath): string => path.map(writeValue).join(",");

// As many as an address takes: letters of other writings are long in it.
function fitting(paths: readonly GroupPath[]): readonly GroupPath[] {
  const few = paths.slice(0, mostFolded);
  while (few.map(writePath).join(";").length > longestFolded) few.pop();
  return few;
}

export const isSamePath = (one: GroupPath, other: GroupPath): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

// A heading pressed: its rows are put away, or come back. Of too many the ones put away first come back.
export const foldedBy = (paths: readonly GroupPath[], path: GroupPath): readonly GroupPath[] =>
  paths.some((one) => isSamePath(one, path))
    ? paths.filter((one) => !isSamePath(one, path))
    : fitting([path, ...paths.toReversed()]).toReversed();

// "today+14" on the day that it is asked.
export function dayAt(word: string, today: string): string {
  const [, offset] = /^today([+-]\d+)?$/.exec(word) ?? [];
  return word.startsWith("today") ? addDays(today, Number(offset ?? 0)) : word;
}

export const columnAt = (columns: GridColumns, name: string): GridColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;

const writeValue = (value: string | null): string => {
  if (value === null) return nothing;
  return value === nothing ? "%2D" : encodeURIComponent(value);
};

function parsePart(part: string, columns: GridColumns): Narrowing | null {
  const at = part.indexOf(":");
  const name = part.slice(0, Math.max(0, at));
  const column = columnAt(columns, name);
  const words = part.slice(at + 1);
  if (!column?.filter || words === "") return null;
  return isRanged(column) && words !== nothing ? parseRange(name, column, words) : parseValues(name, column, words);
}

function parseRange(name: string, column: GridColumn, words: string): Narrowing | null {
  const [from = "", to = from, ...more] = words.split(range);
  const isFit = [from, to].every((word) => word === "" || isValueOf(column, word)) && from + to !== "";
  if (!isFit || more.length > 0) return null;
  return { column: name, ...(from && { from }), ...(to && { to }) };
}

function parseValues(name: string, column: GridColumn, words: string): Narrowing | null {
  const values = words.split(",").map((word) => (word === nothing ? null : decoded(word)));
  return values.every((value) => value === null || isValueOf(column, value)) ? { column: name, values } : null;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return "";
  }
}

function isValueOf({ kind, choices = [] }: GridColumn, word: string): boolean {
  switch (kind) {
    case "text":
      return word !== "" && word.length <= 200 && !word.includes("\0");
    case "choice":
      return choices.includes(word);
    case "flag":
      return word === "true" || word === "false";
    case "day":
    case "moment":
      return /^today([+-]\d{1,4})?$/.test(word) || isDay(word);
    default:
      return /^-?\d{1,12}$/.test(word);
  }
}

const isDay = (word: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(word) &&
  !Number.isNaN(Date.parse(word)) &&
  new Date(word).toISOString().startsWith(word);
