import { readFileSync } from "node:fs";
import path from "node:path";
import { equivalents, places, sample, type Place } from "./places.ts";
import { wrongsIn, type Wrong } from "./conditions.ts";
import { conditionCalls, sqlTexts } from "./templates.ts";

export const root = path.resolve(import.meta.dirname, "../..");

export interface SqlMutant extends Place, Wrong {
  readonly line: number;
  // What stands there now.
  readonly find: string;
  // The whole file with the wrong in it.
  readonly planted: string;
}

export const mutantsOf = (place: Place): readonly SqlMutant[] =>
  mutantsIn(place, readFileSync(path.join(root, place.file), "utf8"));

export function mutantsIn(place: Place, source: string): readonly SqlMutant[] {
  return wrongsOf(place.file, source).map((wrong) => ({
    ...place,
    ...wrong,
    line: source.slice(0, wrong.start).split("\n").length,
    find: source.slice(wrong.start, wrong.end),
    planted: source.slice(0, wrong.start) + wrong.put + source.slice(wrong.end),
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
    ...conditionCalls(source).map((call) => ({ ...call, put: "" })),
  ];
}

export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

export const isEquivalent = ({ file, find, put }: SqlMutant): boolean =>
  equivalents.some((one) => one.file === file && one.find === plain(find) && one.put === plain(put));

export const allMutants = (files: readonly string[] = []): readonly SqlMutant[] =>
  places.filter(({ file }) => files.length === 0 || files.some((name) => file.includes(name))).flatMap(mutantsOf);

export const sampled = (): readonly SqlMutant[] =>
  sample.map(({ file, find, put }) => {
    const found = allMutants([file]).find((one) => plain(one.find) === find && plain(one.put) === put);
    if (!found) throw new Error(`Nothing of ${file} reads any more: ${find}`);
    return found;
  });
