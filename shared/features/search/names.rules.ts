import { fold } from "./fold.rules.ts";

// How many letters may be wrong: none in a short word, which would fit everybody.
const forgiven = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

// How far a word is from the nearest beginning of a name: letters wrong, missing, too many or swapped.
function distance(word: string, name: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= name.length; j += 1) {
      const isLike = word[i - 1] === name[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isLike ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

const partsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[\s\-'’.,·&]+/u)
    .filter(Boolean);

const isUnspaced = (word: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(word);

// How well what was typed names somebody: the letters that are wrong, or null where it does not. Every word must fit a part of the names.
export function nameFit(typed: string, names: readonly string[]): number | null {
  const parts = names.flatMap(partsOf);
  const words = partsOf(typed);
  if (words.length === 0) return null;
  let wrong = 0;
  for (const word of words) {
    const best = Math.min(...parts.map((part) => fitOf(word, part)));
    if (best > forgiven(word)) return null;
    wrong += best;
  }
  return wrong;
}

function fitOf(word: string, part: string): number {
  if (part.startsWith(word) || (isUnspaced(word) && part.includes(word))) return 0;
  // Nobody errs in the first letter, or else everybody would be found for every word.
  return forgiven(word) === 0 || word[0] !== part[0] ? Infinity : Math.max(1, distance(word, part));
}

// Without a typing error forgiven: as a filter asks.
export const isNamed = (typed: string, names: readonly string[]): boolean => nameFit(typed, names) === 0;
