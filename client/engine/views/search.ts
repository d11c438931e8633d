import type { SearchHit } from "../model.ts";

// One letter for each, so that a place in the folded text is the same place in the text; accents and case do not count.
function foldLetter(letter: string): string {
  const bare = letter
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return bare.length === letter.length
    ? bare
    : letter.toLowerCase().length === letter.length
      ? letter.toLowerCase()
      : letter;
}

export const fold = (text: string): string =>
  /^[ -~\s]*$/.test(text) ? text.toLowerCase() : text.normalize("NFC").replace(/[^a-z0-9 ]/gu, foldLetter);

export interface Body {
  readonly conversationId: string;
  readonly seq: number;
  readonly at: string;
  readonly body: string;
  readonly folded: string;
}

export const bodyOf = ({ conversationId, seq, at, body }: Omit<Body, "folded">): Body => {
  const text = body.normalize("NFC");
  return { conversationId, seq, at, body: text, folded: fold(text) };
};

// Every word must be there, in any order; in writing without spaces, what was typed is one word.
export const wordsOf = (words: string): readonly string[] =>
  fold(words)
    .split(/\s+/u)
    .filter((word) => word !== "");

function hitOf(one: Body, words: readonly string[]): SearchHit | null {
  const [first = ""] = words;
  const from = one.folded.indexOf(first);
  if (from < 0 || words.some((word) => !one.folded.includes(word))) return null;
  return {
    conversationId: one.conversationId,
    seq: one.seq,
    at: one.at,
    body: one.body,
    from,
    to: from + first.length,
  };
}

const isNewer = (a: SearchHit, b: SearchHit): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.seq - a.seq);

// A scan over all of them: no index pays for itself below a million messages.
export function scan(bodies: Iterable<Body>, typed: string, limit: number): readonly SearchHit[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const hits: SearchHit[] = [];
  for (const one of bodies) {
    const hit = hitOf(one, words);
    if (hit) hits.push(hit);
  }
  return hits.toSorted(isNewer).slice(0, limit);
}
