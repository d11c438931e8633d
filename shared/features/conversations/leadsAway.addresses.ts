import type { Place } from "./leadsAway.numbers.ts";
import { endings, mailProviders, wordsForAt, wordsForDot } from "./leadsAway.words.ts";

const word =
  /[\p{Script=Latin}\p{N}_+-]+|\p{Script=Hangul}+|\p{Script=Katakana}[\p{Script=Katakana}ー]*|\p{Script=Han}+|[@＠.．。]/gu;
const longestGap = 3;
const leastName = 2;
// Words that stand before "at" and are nobody's address: "arrive at gmail" is none either.
const isName = (words: string): boolean => words.length >= leastName && /[\p{Script=Latin}\p{N}]/u.test(words);

interface Token extends Place {
  readonly words: string;
  // Nothing but spaces and brackets before it, and few of them.
  readonly isNear: boolean;
  readonly isTouching: boolean;
  readonly isBracketed: boolean;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(end, Math.min(index, end + longestGap + 1));
    const isNear = gap.length <= longestGap && /^[\s()[\]{}<>]*$/u.test(gap);
    tokens.push({
      words: found.toLowerCase(),
      from: index,
      to: index + found.length,
      isNear,
      isTouching: gap === "",
      isBracketed: /[()[\]{}<>]/u.test(gap),
    });
    end = index + found.length;
  }
  return tokens;
}

// "name at mail dot com", "name (at) gmail" and "name @ mail . com".
export function spelledAddresses(text: string): readonly Place[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at): Place[] => {
    const [name, host] = [tokens[at - 1], tokens[at + 1]];
    if (!wordsForAt.has(token.words) || !name || !host || !token.isNear || !host.isNear || !isName(name.words))
      return [];
    const to = endOf(tokens, at + 1, isPlainWord(token));
    return to === undefined ? [] : [{ from: name.from, to }];
  });
}

const leastLetters = 7;
const isAddress = (words: string): boolean => {
  const at = words.search(/[@＠]/u);
  return at > 0 && /[.．]/u.test(words.slice(at));
};

// Letter by letter, with a space behind each.
export function spacedAddresses(text: string): readonly Place[] {
  const found: Place[] = [];
  let [from, to, count] = [0, 0, 0];
  const close = (): void => {
    if (count >= leastLetters && isAddress(text.slice(from, to))) found.push({ from, to });
    count = 0;
  };
  let at = 0;
  for (const one of text.split(" ")) {
    if (one.length !== 1) close();
    else {
      if (count === 0) from = at;
      to = at + 1;
      count += 1;
    }
    at += one.length + 1;
  }
  close();
  return found;
}

// Without brackets "at" is a word like any other, and a sentence may end behind what follows it.
const isPlainWord = ({ words, isBracketed }: Token): boolean => !isBracketed && words !== "@" && words !== "＠";

// Behind the sign: a well-known provider, or a name, a word for the dot, and an ending.
function endOf(tokens: readonly Token[], at: number, isPlain: boolean): number | undefined {
  const [host, dot, ending] = tokens.slice(at, at + 3);
  const isDotted =
    dot?.isNear === true && ending?.isNear === true && wordsForDot.has(dot.words) && endings.has(ending.words);
  const isSentence = dot?.words === "." && (isPlain || ending?.isTouching === false) && dot.isTouching;
  if (isDotted && !isSentence) return ending?.to;
  return host && mailProviders.has(host.words) ? host.to : undefined;
}

const link =
  /(?<![\p{L}\p{N}_@＠.-])(?:(?:https?:\/\/|www\.)[^\s<>"]+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/[^\s<>"]*)?)/giu;
// Endings that are words of no language: a sentence without a space behind its end is no address.
const surely: ReadonlySet<string> = new Set(
  [
    ["com", "COM", "net", "org", "info", "eu", "io", "co", "app", "dev", "site", "online", "link", "shop", "club"],
    ["xyz", "biz", "uk", "ie", "de", "fr", "jp", "kr", "cn", "tw", "page", "blog"],
  ].flat(),
);
const sometimes = /^[a-z]{2,4}$/u;
const ends: ReadonlySet<string> = new Set([".", ",", ";", ":", "!", "?", ")", "]", "。", "、", "，"]);

export interface Link extends Place {
  readonly host: string;
}

export function linksIn(text: string): readonly Link[] {
  return [...text.matchAll(link)].flatMap(({ 0: words, index }): Link[] => {
    let to = words.length;
    while (to > 0 && ends.has(words[to - 1] ?? "")) to -= 1;
    const whole = words.slice(0, to);
    const isNamed = /^(?:https?:\/\/|www\.)/iu.test(whole);
    const host = (whole.replace(/^https?:\/\//iu, "").split(/[/?#:]/u)[0] ?? "").replace(/^www\./iu, "");
    const ending = host.slice(host.lastIndexOf(".") + 1);
    const isAddress = isNamed || surely.has(ending) || (whole.includes("/") && sometimes.test(ending));
    return isAddress ? [{ from: index, to: index + to, host: host.toLowerCase() }] : [];
  });
}
