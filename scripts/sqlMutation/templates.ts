import { isWholeCondition, type Wrong } from "./conditions.ts";

// A stretch of a source file that is SQL. What stands in it as ${…} is written over with as many letters, so that places stay places.
export interface SqlText {
  readonly start: number;
  readonly text: string;
  // The whole of it is a condition: sql<SqlBool>`…`, or sql`…` that reads like one.
  readonly isCondition: boolean;
}

const tag = /\bsql(?:<((?:[^<>`]|<[^<>`]*>)*)>)?$/;

// All that a TypeScript source says to the database, templates within templates too.
export function sqlTexts(source: string): readonly SqlText[] {
  const found: SqlText[] = [];
  readCode(source, 0, found);
  return found.toSorted((a, b) => a.start - b.start);
}

// Reads on to the brace that closes what was opened before, or to the end. Returns where it stopped.
function readCode(source: string, from: number, found: SqlText[]): number {
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const one = two.charAt(0);
    if (two === "//") at = endOf(source, "\n", at);
    else if (two === "/*") at = endOf(source, "*/", at);
    else if (one === '"' || one === "'") at = afterString(source, at, one);
    else if (one === "`") at = readTemplate(source, at, found);
    else if (one === "}" && depth === 0) return at;
    else {
      depth += one === "{" ? 1 : one === "}" ? -1 : 0;
      at += 1;
    }
  }
  return at;
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

function afterString(source: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < source.length && source[at] !== quote) at += source[at] === "\\" ? 2 : 1;
  return at + 1;
}

function readTemplate(source: string, from: number, found: SqlText[]): number {
  const tagged = tag.exec(source.slice(Math.max(0, from - 200), from));
  let text = "";
  let at = from + 1;
  while (at < source.length && source[at] !== "`") {
    if (source.startsWith("${", at)) {
      const end = readCode(source, at + 2, found) + 1;
      text += "Q".repeat(end - at);
      at = end;
    } else {
      const length = source[at] === "\\" ? 2 : 1;
      text += source.slice(at, at + length);
      at += length;
    }
  }
  if (tagged) found.push({ start: from + 1, text, isCondition: isConditionOf(text, tagged[1]) });
  return at + 1;
}

const isConditionOf = (text: string, type: string | undefined): boolean =>
  type === undefined ? isWholeCondition(text) : /^(SqlBool|boolean)$/.test(type);

// The conditions that are put together by calls: .where(…), .onRef(…), the columns of a join, each of those in or([…]).
export const conditionCalls = (source: string): readonly Wrong[] => [
  ...callsOf(source, /\.(where|whereRef|on|onRef|having|filterWhere)\(/g).map((call) => ({ ...call, put: "" })),
  ...[...source.matchAll(/\.(inner|left)Join\(\s*("\w+"),\s*"[\w.]+",\s*"[\w.]+",?\s*\)/g)].map(
    ({ index, 0: { length }, 1: kind, 2: table }) => ({
      start: index,
      end: index + length,
      put: `.${kind}Join(${table}, (join) => join.onTrue())`,
    }),
  ),
  ...[...source.matchAll(/\b(\w+)\.or\(\[/g)].flatMap(({ index, 0: { length }, 1: name }) =>
    callsOf(source.slice(0, afterBracket(source, index + length, "[")), new RegExp(`(?<![.\\w])${name}\\(`, "g"))
      .filter(({ start }) => start >= index + length)
      .map((call) => ({ ...call, put: `${name}.lit(false)` })),
  ),
];

const callsOf = (source: string, begun: RegExp): readonly Pick<Wrong, "start" | "end">[] =>
  [...source.matchAll(begun)].map(({ index, 0: { length } }) => ({
    start: index,
    end: afterBracket(source, index + length),
  }));

const closing = { "(": ")", "[": "]" } as const;

function afterBracket(source: string, from: number, open: keyof typeof closing = "("): number {
  let depth = 1;
  let at = from;
  while (at < source.length && depth > 0) {
    const one = source.charAt(at);
    if (one === '"' || one === "'" || one === "`") {
      at = one === "`" ? readTemplate(source, at, []) : afterString(source, at, one);
      continue;
    }
    depth += one === open ? 1 : one === closing[open] ? -1 : 0;
    at += 1;
  }
  return at;
}
