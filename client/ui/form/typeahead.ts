import { foldText } from "../palette/foldText.ts";

const forgetAfterMs = 700;

export interface Typeahead {
  // The index of the label that starts with what was typed lately, or -1.
  readonly find: (typed: string, labels: readonly string[], from: number) => number;
}

export function createTypeahead(now: () => number): Typeahead {
  let typedSoFar = "";
  let lastAt = -Infinity;
  return {
    find: (typed, labels, from) => {
      const isFresh = now() - lastAt > forgetAfterMs;
      lastAt = now();
      typedSoFar = isFresh ? typed : typedSoFar + typed;
      return indexStartingWith(labels, typedSoFar, from);
    },
  };
}

// The same letter again and again walks through the entries that begin with it.
function indexStartingWith(labels: readonly string[], typed: string, from: number): number {
  const letters = [...foldText(typed)];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? "") : letters.join("");
  const first = isOneLetter ? from + 1 : from;
  const order = labels.map((_, index) => (first + index + labels.length) % labels.length);
  return order.find((index) => foldText(labels[index] ?? "").startsWith(wanted)) ?? -1;
}
