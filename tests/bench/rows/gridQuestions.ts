import { anonymous, can } from "#shared/access/can.ts";
import type { ColumnKind, GridColumns } from "#shared/wire/gridColumns.ts";

const narrowings: Partial<Record<ColumnKind, string>> = {
  day: "2027-06-01..2027-06-30",
  moment: "2027-06-01..2027-06-30",
  money: "1..",
  number: "1..",
  flag: "true",
};

type Question = Readonly<Record<"sort" | "filter" | "group" | "q", string>>;
type Named = readonly [string, Partial<Question>];

const seenOf = (columns: GridColumns) =>
  Object.entries(columns).filter(
    ([, { see }]) => see === undefined || can({ ...anonymous, roles: ["coordinator"] }, see),
  );

const sortsOf = (columns: GridColumns): readonly Named[] =>
  seenOf(columns).flatMap(([name, { sort }]) => (sort ? [[`by ${name}`, { sort: name }] as const] : []));

const narrowedOf = (columns: GridColumns): readonly Named[] =>
  seenOf(columns).flatMap(([name, { kind, filter, choices }]) =>
    filter ? [[`where ${name}`, { filter: `${name}:${narrowings[kind] ?? choices?.[0] ?? "-"}` }] as const] : [],
  );

// What a list can be asked first, one thing at a time.
export const questionsOf = (columns: GridColumns): readonly Named[] => [
  ...sortsOf(columns),
  ...seenOf(columns).flatMap(([name, { group }]) => (group ? [[`under ${name}`, { group: name }] as const] : [])),
  ...narrowedOf(columns),
  ["a word", { q: "lum" }],
];

// Each of its orders with each of its narrowings.
export const pairsOf = (columns: GridColumns): readonly Named[] =>
  narrowedOf(columns).flatMap(([where, narrowing]) =>
    sortsOf(columns).map(([by, sort]) => [`${where} ${by}`, { ...narrowing, ...sort }] as const),
  );
