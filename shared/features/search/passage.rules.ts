import { fold } from "./fold.rules.ts";
import type { Search } from "./search.rules.ts";

// What stands around the first word that was found, on one line.
export interface Passage {
  readonly text: string;
  // Where the word stands in it.
  readonly from: number;
  readonly to: number;
}

const before = 40;
const behind = 120;

export const needlesOf = ({ words, phrases }: Pick<Search, "words" | "phrases">): readonly string[] =>
  [...words, ...phrases].map((text) => fold(text).trim());

// A phrase is found over the end of a line.
export const lineOf = (said: string): string => said.normalize("NFC").replace(/\s+/gu, " ").trim();

// A place that would cut a word in two moves to the word's end.
function startOf(text: string, from: number): number {
  const earliest = Math.max(0, from - before);
  if (earliest === 0) return 0;
  const space = text.indexOf(" ", earliest);
  return space < 0 || space >= from ? earliest : space + 1;
}

export function passageOf(said: string, search: Pick<Search, "words" | "phrases">): Passage {
  const text = lineOf(said);
  const [first = ""] = needlesOf(search);
  const at = first === "" ? -1 : fold(text).indexOf(first);
  const from = Math.max(0, at);
  const start = startOf(text, from);
  const cut = text.slice(start, from + behind);
  const lead = start > 0 ? "…" : "";
  const tail = from + behind < text.length ? "…" : "";
  const place = at < 0 ? 0 : lead.length + from - start;
  return { text: `${lead}${cut}${tail}`, from: place, to: at < 0 ? 0 : place + first.length };
}
