// A regular expression taken apart: just as far as counting the steps of matching needs it.
export type Part =
  | { readonly kind: "letter"; readonly source: string; readonly hasStrings: boolean }
  | { readonly kind: "edge"; readonly source: string }
  | { readonly kind: "look"; readonly isBehind: boolean; readonly isNegative: boolean; readonly body: Part }
  | { readonly kind: "group"; readonly name: string | null; readonly body: Part }
  | { readonly kind: "same"; readonly name: string }
  | { readonly kind: "row"; readonly parts: readonly Part[] }
  | { readonly kind: "choice"; readonly parts: readonly Part[] }
  | {
      readonly kind: "repeat";
      readonly body: Part;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    };

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const openings = ["(?:", "(?=", "(?!", "(?<=", "(?<!"] as const;
const propertyOfStrings = /\\p\{(RGI_\w+|Basic_Emoji|Emoji_Keycap_Sequence|RGI_Flag_Emoji_Sequence)\}/;

export function parse({ source, flags }: Pattern): Part {
  let at = 0;
  let groups = 0;
  const isSets = flags.includes("v");

  function choice(): Part {
    const parts = [row()];
    while (source[at] === "|") {
      at += 1;
      parts.push(row());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "choice", parts };
  }

  function row(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(repeated(one()));
    return { kind: "row", parts };
  }

  function repeated(body: Part): Part {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/.exec(source.slice(at));
    if (!found) return body;
    at += found[0].length;
    const [, sign, least = "0", comma, most = "", lazy] = found;
    const isLazy = lazy === "?";
    if (sign) return { kind: "repeat", body, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity, isLazy };
    const upTo = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
    return { kind: "repeat", body, least: Number(least), most: upTo, isLazy };
  }

  function one(): Part {
    if (source[at] === "(") return group();
    if (source[at] === "^" || source[at] === "$") return { kind: "edge", source: take(1) };
    if (source[at] === "\\" && /[bB]/.test(source[at + 1] ?? "")) return { kind: "edge", source: take(2) };
    const same = /^\\(?:([1-9])|k<(\w+)>)/.exec(source.slice(at));
    if (same) {
      at += same[0].length;
      return { kind: "same", name: same[1] ?? same[2] ?? "" };
    }
    const letter = take(source[at] === "[" ? lengthOfClass() : lengthOfLetter());
    return { kind: "letter", source: letter, hasStrings: isSets && propertyOfStrings.test(letter) };
  }

  function group(): Part {
    const opening = openings.find((sign) => source.startsWith(sign, at));
    const named = /^\(\?<(\w+)>/.exec(source.slice(at));
    at += named && !opening ? named[0].length : (opening?.length ?? 1);
    const name = opening ? null : (named?.[1] ?? String((groups += 1)));
    const body = choice();
    at += 1;
    if (opening === undefined || opening === "(?:") return { kind: "group", name, body };
    return { kind: "look", isBehind: opening.startsWith("(?<"), isNegative: opening.endsWith("!"), body };
  }

  function lengthOfClass(): number {
    let depth = 0;
    for (let end = at; end < source.length; end += 1) {
      if (source[end] === "\\") end += 1;
      else if (source[end] === "[" && (isSets || depth === 0)) depth += 1;
      else if (source[end] === "]") depth -= 1;
      if (depth === 0) return end + 1 - at;
    }
    throw new Error(`a class without an end: ${source}`);
  }

  function lengthOfLetter(): number {
    const escape = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[^])/.exec(
      source.slice(at),
    );
    return escape ? escape[0].length : String.fromCodePoint(source.codePointAt(at) ?? 0).length;
  }

  function take(length: number): string {
    at += length;
    return source.slice(at - length, at);
  }

  const whole = choice();
  if (at < source.length) throw new Error(`not understood at ${at}: ${source}`);
  return whole;
}
