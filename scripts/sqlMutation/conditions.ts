// One small wrong in a text: what stands there, and what is put in its place.
export interface Wrong {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

// What a condition stands behind, and what ends it.
const opening = new Set(["WHERE", "ON", "HAVING", "WHEN", "IF", "ELSIF"]);
const boundary = new Set([
  ...opening,
  ..."SELECT FROM GROUP ORDER LIMIT OFFSET UNION THEN ELSE END LEFT RIGHT CROSS INNER JOIN FOR RETURNING WINDOW SET AS VALUES CASE LOOP RETURN INTO CONFLICT DO USING BEGIN DECLARE UPDATE INSERT DELETE PERFORM CREATE REPLACE FUNCTION LANGUAGE".split(
    " ",
  ),
  ",",
  ";",
  "(",
  ")",
  ":=",
  "$$",
]);

const pattern = /--[^\n]*|\$\$|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][\w.]*|\d+|:=|[(),;]|[^\s\w]/g;

function tokensOf(text: string): readonly Token[] {
  let depth = 0;
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (word.startsWith("--")) continue;
    if (word === ")") depth -= 1;
    tokens.push({
      word: /^[a-z]+$/i.test(word) ? word.toUpperCase() : word,
      start: index,
      end: index + word.length,
      depth,
    });
    if (word === "(") depth += 1;
  }
  return tokens;
}

interface Stretch {
  readonly opener: string;
  readonly tokens: readonly Token[];
}

// Every unbroken run of words between two boundaries, whatever stands in brackets within it taken as a whole.
function stretchesOf(tokens: readonly Token[], opener = ""): readonly Stretch[] {
  const found: Stretch[] = [];
  let current: Token[] = [];
  let behind = opener;
  const end = (): void => {
    if (current.length > 0) found.push({ opener: behind, tokens: current });
    current = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.word === "(") {
      const close = tokens.findIndex(({ word, depth }, place) => place > at && word === ")" && depth === token.depth);
      const inner = tokens.slice(at + 1, close);
      found.push(...stretchesOf(inner));
      current.push(...tokens.slice(at, close + 1));
      at = close;
      continue;
    }
    const isFunction = (token.word === "LEFT" || token.word === "RIGHT") && tokens[at + 1]?.word === "(";
    const isDistinctFrom =
      token.word === "FROM" && tokens[at - 1]?.word === "DISTINCT" && tokens[at - 2]?.word !== "SELECT";
    if (isFilledIn(token) && isOperand(current.at(-1))) {
      end();
      behind = "";
    }
    if (!boundary.has(token.word) || isFunction || isDistinctFrom) {
      current.push(token);
      continue;
    }
    end();
    behind = isSimpleCase(tokens, at) ? "" : token.word;
  }
  end();
  return found;
}

// What is filled in behind a whole condition is the next part of the statement.
const isFilledIn = ({ word }: Token): boolean => /^Q{4,}$/.test(word);
const isOperand = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^(\w.*|\))$/.test(token.word) &&
  !/^(AND|OR|NOT|IN|IS|ANY|ALL|LIKE|BETWEEN)$/.test(token.word);

// CASE value WHEN …: what stands behind that WHEN is a value, not a condition.
function isSimpleCase(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== "WHEN") return false;
  let ends = 0;
  for (let back = at - 1; back >= 0; back -= 1) {
    const word = tokens[back]?.word;
    if (word === "END") ends += 1;
    if (word === "CASE" && ends > 0) ends -= 1;
    else if (word === "CASE") return tokens[back + 1]?.word !== "WHEN";
  }
  return false;
}

const depthOf = (tokens: readonly Token[]): number => Math.min(...tokens.map(({ depth }) => depth));

// At a word of the stretch's own depth; the AND of a BETWEEN is none.
function split(tokens: readonly Token[], word: "AND" | "OR"): readonly (readonly Token[])[] {
  const depth = depthOf(tokens);
  const parts: Token[][] = [[]];
  let isBetween = false;
  for (const token of tokens) {
    if (token.depth === depth && token.word === "BETWEEN") isBetween = true;
    const isHalf = word === "AND" && isBetween && token.word === "AND";
    if (token.depth === depth && token.word === word && !isHalf) parts.push([]);
    else parts.at(-1)?.push(token);
    if (token.depth === depth && token.word === "AND") isBetween = false;
  }
  return parts.filter((part) => part.length > 0);
}

const over = (tokens: readonly Token[], put: string): Wrong => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
  put,
});

interface Asked {
  readonly isCondition?: boolean;
  // The same text as it stands in its file, with all that is filled in.
  readonly source?: string;
}

// Each condition in turn replaced by what leaves the others alone: true beside AND, false beside OR, and each of them where a branch begins.
export function wrongsIn(text: string, { isCondition = false, source = text }: Asked = {}): readonly Wrong[] {
  const wrongs: Wrong[] = [];
  for (const { opener, tokens } of stretchesOf(tokensOf(text), isCondition ? "WHERE" : "")) {
    const alternatives = split(tokens, "OR");
    const isBranch = opener === "WHEN" || opener === "IF" || opener === "ELSIF";
    const isClause = opening.has(opener);
    if (alternatives.length > 1) wrongs.push(...alternatives.map((part) => over(part, "false")));
    if (isBranch) wrongs.push(over(tokens, "false"), over(tokens, "true"));
    for (const part of alternatives) {
      const atoms = split(part, "AND");
      if (atoms.length > 1 || (isClause && !isBranch && alternatives.length === 1))
        wrongs.push(...atoms.map((atom) => over(atom, "true")));
      for (const atom of atoms) wrongs.push(...boundsIn(source, atom));
    }
  }
  return [
    ...new Map(
      [...wrongs, ...edgesIn(text, source)]
        .filter((wrong) => isOther(text, wrong))
        .map((wrong) => [JSON.stringify(wrong), wrong]),
    ).values(),
  ];
}

const isOther = (text: string, { start, end, put }: Wrong): boolean =>
  !["TRUE", "FALSE", put.toUpperCase()].includes(text.slice(start, end).trim().toUpperCase());

// x BETWEEN a AND b without the one bound and without the other.
function boundsIn(source: string, atom: readonly Token[]): readonly Wrong[] {
  const depth = depthOf(atom);
  const between = atom.findIndex((token) => token.depth === depth && token.word === "BETWEEN");
  const and = atom.findIndex((token, at) => at > between && token.depth === depth && token.word === "AND");
  if (between < 0 || and < 0) return [];
  const said = (from: number, to: number): string => source.slice(atom[from]?.start, atom[to - 1]?.end);
  const value = said(0, between);
  return [over(atom, `${value} <= ${said(and + 1, atom.length)}`), over(atom, `${value} >= ${said(between + 1, and)}`)];
}

// greatest(a, me.from_seq) without what keeps a reader from what was said before.
function edgesIn(text: string, source: string): readonly Wrong[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if ((token.word !== "GREATEST" && token.word !== "LEAST") || tokens[at + 1]?.word !== "(") return [];
    const close = tokens.findIndex((one, place) => place > at + 1 && one.word === ")" && one.depth === token.depth);
    const inner = tokens.slice(at + 2, close);
    const comma = inner.findIndex((one) => one.word === "," && one.depth === token.depth + 1);
    const halves = [inner.slice(0, comma), inner.slice(comma + 1)];
    return halves
      .filter((half) => /from_seq/.test(text.slice(half[0]?.start, half.at(-1)?.end)))
      .map((half) => {
        const other = halves.find((one) => one !== half) ?? [];
        return {
          start: token.start,
          end: tokens[close]?.end ?? 0,
          put: source.slice(other[0]?.start, other.at(-1)?.end),
        };
      });
  });
}
