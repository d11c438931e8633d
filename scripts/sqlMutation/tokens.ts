// The words of a statement, each with how many brackets stand around it; what is said aside is left out.
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

const pattern = /--[^\n]*|\$\$|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][\w.]*|\d+|:=|[^\s\w]/g;

export function tokensOf(text: string): readonly Token[] {
  let depth = 0;
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (word.startsWith("--")) continue;
    if (word === ")" || word === "]") depth -= 1;
    tokens.push({
      word: /^[a-z]+$/i.test(word) ? word.toUpperCase() : word,
      start: index,
      end: index + word.length,
      depth,
    });
    if (word === "(" || word === "[") depth += 1;
  }
  return tokens;
}

export const depthOf = (tokens: readonly Token[]): number => Math.min(...tokens.map(({ depth }) => depth));
