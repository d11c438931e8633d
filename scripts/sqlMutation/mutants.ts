import { readFileSync } from "node:fs";
import path from "node:path";
import type { Equivalent } from "./equivalent.ts";
import { equivalents } from "./equivalents.ts";
import { places, sample, type Place } from "./places.ts";
import { wrongsIn, type Wrong } from "./conditions.ts";
import { conditionCalls, sqlTexts } from "./templates.ts";

export const root = path.resolve(import.meta.dirname, "../..");

export interface SqlMutant extends Place, Wrong {
  readonly line: number;
  readonly lineText: string;
  // What stands there now.
  readonly find: string;
  // The whole file, or what is said to the database, with the wrong in it and without.
  readonly planted: string;
  readonly restored: string;
}

export const mutantsOf = (place: Place): readonly SqlMutant[] =>
  mutantsIn(place, readFileSync(path.join(root, place.file), "utf8"));

export const mutantsIn = (place: Place, source: string): readonly SqlMutant[] =>
  unitsOf(place.file, source).flatMap(({ from, text, before }) =>
    wrongsOf(place.file, text).map((wrong) => ({
      ...place,
      ...wrong,
      start: from + wrong.start,
      end: from + wrong.end,
      line: source.slice(0, from + wrong.start).split("\n").length,
      lineText: source.slice(source.lastIndexOf("\n", from + wrong.start) + 1).split("\n", 1)[0] ?? "",
      find: text.slice(wrong.start, wrong.end),
      planted: before + text.slice(0, wrong.start) + wrong.put + text.slice(wrong.end),
      restored: before + text,
    })),
  );

interface Unit {
  readonly from: number;
  readonly text: string;
  readonly before: string;
}

// A migration is not carried out twice: of one only the policies are made anew.
function unitsOf(file: string, source: string): readonly Unit[] {
  if (!file.includes("/migrations/")) return [{ from: 0, text: source, before: "" }];
  return [...source.matchAll(/CREATE POLICY (\w+) ON (\w+) [^;]*;/g)].map(({ index, 0: text, 1: name, 2: table }) => ({
    from: index,
    text,
    before: `DROP POLICY ${name} ON ${table}; `,
  }));
}

function wrongsOf(file: string, source: string): readonly Wrong[] {
  if (file.endsWith(".sql")) return wrongsIn(source);
  return [
    ...sqlTexts(source).flatMap(({ start, text, isCondition }) =>
      wrongsIn(text, { isCondition, source: source.slice(start, start + text.length) }).map((wrong) => ({
        ...wrong,
        start: wrong.start + start,
        end: wrong.end + start,
      })),
    ),
    ...conditionCalls(source),
  ];
}

export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

export const isMeant = (one: Equivalent, { file, find, put, lineText }: SqlMutant): boolean =>
  one.file === file &&
  one.find === plain(find) &&
  one.put === plain(put) &&
  (one.onLine === undefined || lineText.includes(one.onLine));

export const isEquivalent = (mutant: SqlMutant): boolean => equivalents.some((one) => isMeant(one, mutant));

export const allMutants = (files: readonly string[] = []): readonly SqlMutant[] =>
  places.filter(({ file }) => files.length === 0 || files.some((name) => file.includes(name))).flatMap(mutantsOf);

export const sampled = (): readonly SqlMutant[] =>
  sample.map(({ file, find, put }) => {
    const found = allMutants([file]).find((one) => plain(one.find) === find && plain(one.put) === put);
    if (!found) throw new Error(`Nothing of ${file} reads any more: ${find}`);
    return found;
  });
