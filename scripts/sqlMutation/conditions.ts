import { depthOf, tokensOf, type Token } from "./tokens.ts";

// One small wrong in a text: what stands there, and what is put in its place.
export interface Wrong {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

// What a condition stands behind, and what ends it.
const opening = new Set(["WHERE", "ON", "HAVING", "WHEN", "IF", "ELSIF"]);
const boundary = new Set([
  ...opening,
  ..."SELECT FROM GROUP ORDER LIMIT OFFSET UNION EXCEPT INTERSECT THEN ELSE END LEFT RIGHT CROSS INNER JOIN FOR RETURNING WINDOW SET AS VALUES CASE LOOP RETURN INTO CONFLICT DO USING BEGIN DECLARE UPDATE INSERT DELETE PERFORM CREATE REPLACE FUNCTION LANGUAGE EXECUTE".split(
    " ",
  ),
  ",",
  ";",
  "(",
  ")",
  "[",
  "]",
  ":=",
  "$$",
]);

interface Stretch {
  readonly opener: string;
  readonly tokens: readonly Token[];
}

// Every unbroken run of words between two boundaries, whatever stands in brackets within it taken as a whole.
function stretchesOf(tokens: readonly Token[], opener = ""): readonly Stretch[] {
  const found: Stretch[] = [];
  let current: Token[] = [];
  let [behind, list] = [opener, opener];
  const end = (): void => {
    if (current.length > 0) found.push({ opener: behind, tokens: current });
    current = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.word === "(" || token.word === "[") {
      const close = tokens.findIndex(({ depth }, place) => place > at && depth === token.depth);
      found.push(...stretchesOf(tokens.slice(at + 1, close), isName(tokens[at - 1]) ? "," : ""));
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
    behind = openerAt(tokens, at, list);
    if (!withinLists.has(token.word)) list = token.word;
  }
  end();
  return found;
}

// A list goes on behind its commas.
const lists = new Set(["SET", "ORDER", "GROUP", "FOR"]);
const withinLists = new Set([",", "CASE", "WHEN", "THEN", "ELSE", "END", "AS"]);

// What stands behind this boundary: mostly the boundary's own name, but not everything behind ON, IF and WHEN is a condition.
function openerAt(tokens: readonly Token[], at: number, list: string): string {
  const word = tokens[at]?.word ?? "";
  if (word === "," && lists.has(list)) return list;
  if (word === "WHEN" && isSimpleCase(tokens, at)) return "";
  if (word === "ON" && tokens[at - 1]?.word === "DISTINCT") return "";
  if ((word === "ON" || word === "IF") && statementBefore(tokens, at).some(isHungUp)) return "";
  return word === "SELECT" && isJudgement(tokens, at) ? "WHEN" : word;
}

const isHungUp = (word: string): boolean => word === "TRIGGER" || word === "POLICY";

function statementBefore(tokens: readonly Token[], at: number): readonly string[] {
  const words = tokens.slice(0, at).map(({ word }) => word);
  return words.slice(Math.max(words.lastIndexOf(";"), words.lastIndexOf("$$")) + 1);
}

// All that a function answers is one condition.
const isJudgement = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.word === "$$" && /RETURNS BOOLEAN/.test(statementBefore(tokens, at - 1).join(" "));

// Where a comparison is no condition of what is read, it is told itself.
const telling = new Set(["SELECT", ",", ":="]);

function isComparison(tokens: readonly Token[]): boolean {
  const depth = depthOf(tokens);
  const own = tokens.filter((token) => token.depth === depth && !/^['"]/.test(token.word));
  const said = own.map(({ word, start }, at) => (own[at - 1]?.end === start ? word : ` ${word}`)).join("");
  return (
    /(?<![-<>=:])(<>|<=|>=|=(?!>)|<|>|&&)|\b(IS|IN|LIKE|ILIKE|BETWEEN|EXISTS)\b/.test(said) &&
    !/\b(ASC|DESC)\b/.test(said)
  );
}

// A text that is nothing but a condition, as most of those are that are filled in elsewhere.
export function isWholeCondition(text: string): boolean {
  const tokens = tokensOf(text).filter(({ depth }) => depth === 0);
  const isSaid = ({ word }: Token, at: number): boolean =>
    !boundary.has(word) || "([)]".includes(word) || (word === "FROM" && tokens[at - 1]?.word === "DISTINCT");
  return tokens.length > 0 && tokens.every(isSaid) && isComparison(tokens);
}

// What is filled in behind a whole condition is the next part of the statement.
const isFilledIn = ({ word }: Token): boolean => /^Q{4,}$/.test(word);
const isOperand = (token: Token | undefined): boolean =>
  token !== undefined && (token.word === ")" || isWord(token)) && token.word !== "FROM";
const isWord = ({ word }: Token): boolean =>
  /^\w/.test(word) && !/^(AND|OR|NOT|IN|IS|ANY|ALL|LIKE|ILIKE|BETWEEN)$/.test(word);

// What stands in the brackets behind a name are its arguments.
const isName = (token: Token | undefined): boolean =>
  token !== undefined && isWord(token) && !boundary.has(token.word) && !["BY", "EXISTS"].includes(token.word);

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

// A trigger asks for its brackets.
const inBrackets = (tokens: readonly Token[], put: string): string => (tokens[0]?.word === "(" ? `(${put})` : put);

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
    if (isBranch || (telling.has(opener) && isComparison(tokens)))
      wrongs.push(over(tokens, inBrackets(tokens, "false")), over(tokens, inBrackets(tokens, "true")));
    for (const part of alternatives) {
      const atoms = split(part, "AND");
      if (atoms.length > 1 || (isClause && !isBranch && alternatives.length === 1))
        wrongs.push(...atoms.map((atom) => over(atom, "true")));
      for (const atom of atoms) wrongs.push(...boundsIn(source, atom));
    }
  }
  return [
    ...new Map(
      [...wrongs, ...edgesIn(text, source), ...columnsShared(text)]
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

// JOIN … USING (…): every row with every other.
function columnsShared(text: string): readonly Wrong[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (token.word !== "USING" || !tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === "JOIN")) return [];
    const close = tokens.findIndex((one, place) => place > at + 1 && one.word === ")" && one.depth === token.depth);
    return [over(tokens.slice(at, close + 1), "ON true")];
  });
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
