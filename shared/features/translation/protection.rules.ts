// What no translation may touch: links, addresses, amounts, times, numbers, references and the names of those who talk.
// Words are cut into pieces; those that are kept go through as marked ones and have to come back unharmed, each once.
export interface Piece {
  readonly text: string;
  readonly isKept: boolean;
}

const free = (text: string): Piece => ({ text, isKept: false });
const kept = (text: string): Piece => ({ text, isKept: true });

// A word between spaces; of a language without spaces, what stands between its letters.
const word = /[^\s\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+/gu;
const hasDigit = /\p{N}/u;
const digits = /\p{N}+/gu;
const isLink = (text: string): boolean => /:\/\//.test(text) || /^www\./i.test(text) || /@[^@]+\./.test(text);
const isUnit = (text: string): boolean => /^(\p{Sc}|[A-Z]{2,4})$/u.test(text);
// "12-year-old" is a word with a number in it, "HR-2026-0012" is a reference.
const isWordy = (text: string): boolean => /\p{Ll}{3}/u.test(text);
// The month of a date is a word in every other language.
const isMonth = (after: string): boolean => after === "月" || after === "월";

const opening = "([\"'«“‘¿¡";
const closing = ")]\"'»”’,.;!?…:";
// A colon or three dots may be the end of an address.
const closingLink = ")]\"'»”’,.;!?";

function without(edges: string, text: string, step: 1 | -1): number {
  let count = 0;
  while (count < text.length && edges.includes(text.at(step > 0 ? count : -1 - count) ?? " ")) count += 1;
  return count;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

function coreOf(text: string, at: number): Place {
  const from = at + without(opening, text, 1);
  const ended = without(isLink(text) ? closingLink : closing, text, -1);
  return { from, to: Math.max(from, at + text.length - ended) };
}

function placesOf(text: string): readonly Place[] {
  const words = [...text.matchAll(word)].map((found) => ({ said: found[0], ...coreOf(found[0], found.index) }));
  return words.flatMap(({ from, to }, index): readonly Place[] => {
    const core = text.slice(from, to);
    if (isLink(core)) return [{ from, to }];
    const isBeside = (other: Place | undefined): boolean =>
      other !== undefined && hasDigit.test(text.slice(other.from, other.to));
    if (isUnit(core) && (isBeside(words[index + 1]) || (isBeside(words[index - 1]) && /\p{Sc}|[A-Z]{3}/u.test(core))))
      return [{ from, to }];
    if (!hasDigit.test(core) || isMonth(text.charAt(to))) return [];
    if (!isWordy(core)) return [{ from, to }];
    return [...core.matchAll(digits)].map(({ 0: number, index: at }) => ({
      from: from + at,
      to: from + at + number.length,
    }));
  });
}

// Neighbours with a single space between them are one: "087 123 4567", "EI 593", "1 200 €".
function joined(text: string, places: readonly Place[]): readonly Place[] {
  const runs: Place[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && /^[ \u00a0\u202f]$/.test(text.slice(last.to, place.from)))
      runs[runs.length - 1] = { from: last.from, to: place.to };
    else runs.push(place);
  }
  return runs;
}

function cut(text: string, places: readonly Place[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of places) {
    if (from > at) pieces.push(free(text.slice(at, from)));
    pieces.push(kept(text.slice(from, to)));
    at = to;
  }
  if (at < text.length) pieces.push(free(text.slice(at)));
  return pieces;
}

const isLetter = (text: string): boolean => /[\p{Script=Latin}\p{N}]/u.test(text);

// A name is found where no letter of its own script touches it: "Ana" is not in "mañana".
function namesIn(text: string, name: string): readonly Place[] {
  const places: Place[] = [];
  const touches = (edge: string, beside: string): boolean => isLetter(edge) && isLetter(beside);
  for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length)) {
    const to = from + name.length;
    if (!touches(name.charAt(0), text.charAt(from - 1)) && !touches(name.slice(-1), text.charAt(to)))
      places.push({ from, to });
  }
  return places;
}

// Whole names before their parts.
const partsOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names.flatMap((name) => [name.trim(), ...name.trim().split(/\s/)]))]
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length);

export function piecesOf(text: string, names: readonly string[] = []): readonly Piece[] {
  const bare = cut(text, joined(text, placesOf(text)));
  return partsOf(names).reduce<readonly Piece[]>(
    (pieces, name) => pieces.flatMap((piece) => (piece.isKept ? [piece] : cut(piece.text, namesIn(piece.text, name)))),
    bare,
  );
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const entities: readonly (readonly [string, string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&#x27;", "'"],
  ["&apos;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
];

const unescaped = (text: string): string =>
  entities.reduce((said, [entity, letter]) => said.replaceAll(entity, letter), text);

// LibreTranslate leaves it as it is by itself, DeepL when it is told to.
export const markTag = "code";

// As a service of translation reads it: XML, and HTML too.
export const markUp = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isKept }, index) =>
      isKept ? `<${markTag} id="k${index}">${escaped(text)}</${markTag}>` : escaped(text),
    )
    .join("");

// The words again, or null: a kept piece is missing, doubled or changed, or there is a mark that nobody made.
export function readMarked(marked: string, pieces: readonly Piece[]): string | null {
  const [first = "", ...rest] = marked.split("<");
  const seen = new Set<number>();
  let said = unescaped(first);
  let isOpen = false;
  for (const part of rest) {
    const end = part.indexOf(">");
    const inner = unescaped(part.slice(end + 1));
    if (end < 0) return null;
    if (isOpen) {
      if (part.slice(0, end) !== `/${markTag}`) return null;
      said += inner;
    } else {
      const index = Number(/^code id="k(\d{1,5})"$/.exec(part.slice(0, end))?.[1] ?? Number.NaN);
      const piece = pieces[index];
      if (!piece?.isKept || seen.has(index) || inner.trim() !== piece.text.trim()) return null;
      seen.add(index);
      said += piece.text;
    }
    isOpen = !isOpen;
  }
  const isWhole = !isOpen && pieces.every(({ isKept }, index) => !isKept || seen.has(index));
  return isWhole ? said : null;
}
