import { numberWords } from "./leadsAway.words.ts";

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface Group extends Place {
  readonly digits: string;
  readonly isSpelled: boolean;
}

// Digits in one place of the text, with nothing but marks and spaces between them.
interface Run extends Place {
  readonly groups: readonly Group[];
}

// Written signs of other scripts stand for the same ten digits; what is wide, raised, ringed or bold is taken back to them first.
const zeros = [0x30, 0x660, 0x6f0, 0x966];
const digit = (sign: string): string => {
  const code = sign.normalize("NFKC").codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? "" : String(code - zero);
};
// Letters that look like them, where they touch one.
const lookalikes: ReadonlyMap<string, string> = new Map([
  ["o", "0"],
  ["O", "0"],
  ["l", "1"],
  ["I", "1"],
]);

const piece =
  /[\p{Nd}⓪①-⑨⁰¹²³⁴-⁹₀-₉]+|\p{Script=Latin}+|(?=[ゼぜれマまいイさサよヨろロなナしシはハきキ])(?:ゼロ|ぜろ|れい|マル|まる|いち|イチ|さん|サン|よん|ヨン|ろく|ロク|なな|ナナ|しち|シチ|はち|ハチ|きゅう|キュウ)|\p{L}|〇/gu;
const joins: ReadonlySet<string> = new Set(["y", "et", "and", "und", "の"]);
const longestGap = 4;
const breaks = /[€$£¥₩₹%°#=<>+@_]/u;

const leastDigits = 8;
const leastAbroad = 7;
const leastSpelled = 7;
const leastBesideDates = 6;
const leastOfCard = 16;

function groupOf(words: string, from: number): Group | "joins" | null {
  const to = from + words.length;
  const written = [...words].map(digit).join("");
  if (written !== "") return { from, to, digits: written, isSpelled: false };
  const said = words.toLowerCase();
  const spelled = numberWords.get(said);
  if (spelled !== undefined) return { from, to, digits: spelled, isSpelled: true };
  return joins.has(said) ? "joins" : null;
}

const touches = /\p{Nd}/u;
function lookalikeOf(text: string, words: string, from: number): Group | undefined {
  const [digits, to] = [lookalikes.get(words), from + words.length];
  if (digits === undefined || !(touches.test(text[from - 1] ?? "") || touches.test(text[to] ?? ""))) return undefined;
  return { from, to, digits, isSpelled: false };
}

// A word beside written digits is a word of the sentence: a particle of Japanese, "un" before a number.
function withoutNeighbours(groups: readonly Group[]): readonly Group[] {
  const isWord = (at: number): boolean =>
    groups.at(at)?.isSpelled === true && groups.at(at < 0 ? at - 1 : at + 1)?.isSpelled === false;
  return groups.slice(isWord(0) ? 1 : 0, isWord(-1) ? -1 : undefined);
}

function runsIn(text: string): readonly Run[] {
  const runs: Run[] = [];
  let groups: Group[] = [];
  let end = 0;
  const close = (): void => {
    const own = withoutNeighbours(groups);
    const [first, last] = [own[0], own.at(-1)];
    if (first && last) runs.push({ from: first.from, to: last.to, groups: own });
    groups = [];
  };
  for (const { 0: words, index } of text.matchAll(piece)) {
    const gap = text.slice(end, Math.min(index, end + longestGap + 1));
    if (gap.length > longestGap || breaks.test(gap)) close();
    const group = lookalikeOf(text, words, index) ?? groupOf(words, index);
    if (group === null) close();
    else if (group !== "joins") groups.push(group);
    end = index + words.length;
  }
  close();
  return runs;
}

export const phoneRuns = (text: string): readonly Place[] =>
  runsIn(text).flatMap((run) => (isPhone(text, run) ? [{ from: startOf(text, run), to: run.to }] : []));

const startOf = (text: string, { from }: Run): number => {
  const before = text.slice(Math.max(0, from - 2), from);
  return before.endsWith("+(") ? from - 2 : /[+(]$/u.test(before) ? from - 1 : from;
};

function isPhone(text: string, run: Run): boolean {
  const digits = run.groups.map((group) => group.digits).join("");
  if (isCounted(run)) return false;
  if (run.groups.some(({ isSpelled }) => isSpelled)) return digits.length >= leastSpelled;
  const before = text.slice(Math.max(0, run.from - 12), run.from);
  const isAbroad = /\+\(?$/u.test(before) || digits.startsWith("00");
  if (digits.length < (isAbroad ? leastAbroad : leastDigits)) return false;
  if (isAbroad) return true;
  // Within letters it is a part of a code.
  if (/\p{Script=Latin}$/u.test(before) && /^\p{Script=Latin}/u.test(text.slice(run.to, run.to + 1))) return false;
  return !isReference(before) && !isMoney(before, text.slice(run.to, run.to + 5)) && isMoreThanDates(text, run);
}

// "TR-20270012" and "#20270012" are the names of things; a short word in capitals may be one for a telephone too.
const isReference = (before: string): boolean => {
  const name = /(?<!\p{L})(\p{Lu}{1,4})[-–]?$/u.exec(before)?.[1];
  return before.endsWith("#") || (name !== undefined && !/^(?:TEL|MOB|CELL|FON|CALL)$/u.test(name));
};

const isMoney = (before: string, after: string): boolean =>
  /(?:[€$£¥₩₹]|EUR|USD|GBP|CHF|JPY|KRW|CNY) ?$/u.test(before) ||
  /^ ?(?:[€$£¥₩₹円元원]|EUR|USD|GBP|CHF|JPY|KRW|CNY)/u.test(after);

const day = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-] ?(?:0?[1-9]|1[0-2])[./-] ?(?:(?:19|20)\d\d|[23]\d)(?![./-]?\d)/gu;
const dayInWords = /(?<!\d)(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) (?:19|20)\d\d(?!\d)/gu;
const dayBehindYear = /(?<!\d)(?:19|20)\d\d[./-]? ?(?:0?[1-9]|1[0-2])[./-]? ?(?:0[1-9]|[12]\d|3[01]|[1-9])(?!\d)/gu;
const dayOfYear = /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])\.?(?![\d./])/gu;
const hour = /(?<![\d.:])(?:[01]?\d|2[0-3])[.:][0-5]\d(?::[0-5]\d)?(?![\d.:])/gu;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const degrees = /(?<!\d)\d{1,3}\.\d{3,8}, ?-?\d{1,3}\.\d{3,8}(?!\d)/gu;

// What is left without days, hours and years decides.
function isMoreThanDates(text: string, { from, to }: Run): boolean {
  const words = text.slice(from, to);
  const left = [day, dayInWords, dayBehindYear, hour, dayOfYear, degrees].reduce(
    (rest, pattern) => rest.replace(pattern, " ; "),
    words,
  );
  const count = (some: string): number => (some.match(/\p{N}/gu) ?? []).length;
  if (count(left.replace(year, "")) === 0) return false;
  return count(left) === count(words) || count(left) >= leastBesideDates;
}

// Ages, weeks, rooms and prices are listed; a telephone number begins with a nought or a sign, or goes up and down.
function isCounted({ groups }: Run): boolean {
  if (groups.length < 3 || groups.some(({ digits, isSpelled }) => !isSpelled && digits.startsWith("0"))) return false;
  const numbers = groups.map(({ digits }) => Number(digits));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  if (steps.every((step) => step === 1)) return true;
  return groups.every(({ digits, isSpelled }) => !isSpelled && digits.length <= 3) && steps.every((step) => step > 0);
}

export const isCard = (text: string, { from, to }: Place): boolean =>
  (text.slice(from, to).match(/\p{Nd}/gu) ?? []).length >= leastOfCard;
