import { parse, type Part, type Pattern } from "./parse.ts";

type Step =
  | { readonly kind: "letter"; readonly lengthsAt: (text: string, at: number) => readonly number[] }
  | { readonly kind: "edge"; readonly isAt: (text: string, at: number) => boolean }
  | { readonly kind: "look"; readonly part: Part & { kind: "look" }; readonly program: readonly Step[] }
  | { readonly kind: "same"; readonly name: string }
  | { readonly kind: "open" | "close"; readonly name: string }
  | { readonly kind: "split"; readonly first: number; readonly second: number }
  // A loop that has read nothing does not go round again.
  | { readonly kind: "begin"; readonly loop: string }
  | { readonly kind: "moved"; readonly loop: string }
  | { readonly kind: "jump"; readonly to: number }
  | { readonly kind: "done" };

type Marks = Readonly<Record<string, number>>;

interface Line {
  readonly step: number;
  readonly at: number;
  readonly marks: Marks;
}

export class TooManySteps extends Error {}

// Longest of all emoji in code units, with room.
const longestString = 40;

// Matches as a backtracking engine does, one alternative after the other, and counts. Stops at the limit.
export function countSteps(pattern: Pattern, text: string, limit: number): number {
  const program = programOf(pattern);
  const isGlobal = /[gy]/.test(pattern.flags);
  let steps = 0;
  let from = 0;
  while (from <= text.length) {
    const end = run(program, text, from);
    if (end !== null && !isGlobal) break;
    from = end === null || end === from ? from + 1 : end;
  }
  return steps;

  function run(steps: readonly Step[], input: string, start: number): number | null {
    const waiting: Line[] = [{ step: 0, at: start, marks: {} }];
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      const end = follow(steps, input, { line, waiting });
      if (end !== null) return end;
    }
    return null;
  }

  function follow(
    all: readonly Step[],
    input: string,
    { line, waiting }: { readonly line: Line; readonly waiting: Line[] },
  ): number | null {
    let { step, at, marks } = line;
    for (;;) {
      steps += 1;
      if (steps > limit) throw new TooManySteps();
      const one = all[step];
      if (!one || one.kind === "done") return at;
      step += 1;
      if (one.kind === "letter") {
        const [length, ...shorter] = one.lengthsAt(input, at);
        if (length === undefined) return null;
        for (const other of shorter.toReversed()) waiting.push({ step, at: at + other, marks });
        at += length;
      } else if (one.kind === "edge") {
        if (!one.isAt(input, at)) return null;
      } else if (one.kind === "look") {
        if ((looked(one, input, at) !== null) === one.part.isNegative) return null;
      } else if (one.kind === "split") {
        waiting.push({ step: one.second, at, marks });
        step = one.first;
      } else if (one.kind === "jump") step = one.to;
      else if (one.kind === "begin") marks = { ...marks, [one.loop]: at };
      else if (one.kind === "moved") {
        if (marks[one.loop] === at) return null;
      } else if (one.kind === "same") {
        const said = input.slice(marks[`open ${one.name}`] ?? 0, marks[`close ${one.name}`] ?? 0);
        if (!input.startsWith(said, at)) return null;
        at += said.length;
      } else marks = { ...marks, [`${one.kind} ${one.name}`]: at };
    }
  }

  // What stands before is of one length wherever we look for it.
  function looked({ part, program: steps }: Step & { kind: "look" }, input: string, at: number): number | null {
    if (!part.isBehind) return run(steps, input, at);
    const from = at - lengthOf(part.body);
    return from < 0 ? null : run(steps, input, from);
  }
}

function programOf({ source, flags }: Pattern): readonly Step[] {
  const letterFlags = flags.replace(/[dgy]/g, "");
  const isReferred = /\\[1-9]|\\k</.test(source);
  let loops = 0;
  const write = (part: Part, into: Step[]): void => {
    if (part.kind === "row") part.parts.forEach((one) => write(one, into));
    else if (part.kind === "letter") into.push({ kind: "letter", lengthsAt: readerOf(part, letterFlags) });
    else if (part.kind === "edge") into.push({ kind: "edge", isAt: edgeOf(part.source, letterFlags) });
    else if (part.kind === "same") into.push({ kind: "same", name: part.name });
    else if (part.kind === "look") into.push({ kind: "look", part, program: finished(part.body) });
    else if (part.kind === "choice") choose(part.parts, into);
    else if (part.kind === "repeat") repeat(part, into);
    else {
      const name = isReferred ? part.name : null;
      if (name !== null) into.push({ kind: "open", name });
      write(part.body, into);
      if (name !== null) into.push({ kind: "close", name });
    }
  };
  const finished = (part: Part): readonly Step[] => {
    const steps: Step[] = [];
    write(part, steps);
    return [...steps, { kind: "done" }];
  };
  const choose = ([first, ...others]: readonly Part[], into: Step[]): void => {
    if (!first) return;
    if (others.length === 0) return write(first, into);
    const split = into.push({ kind: "done" }) - 1;
    write(first, into);
    const jump = into.push({ kind: "done" }) - 1;
    into[split] = { kind: "split", first: split + 1, second: into.length };
    choose(others, into);
    into[jump] = { kind: "jump", to: into.length };
  };
  const repeat = ({ body, least, most, isLazy }: Part & { kind: "repeat" }, into: Step[]): void => {
    for (let count = 0; count < least; count += 1) write(body, into);
    if (most !== Infinity) {
      const splits: number[] = [];
      for (let count = least; count < most; count += 1) {
        splits.push(into.push({ kind: "done" }) - 1);
        write(body, into);
      }
      for (const split of splits) into[split] = way(split, into.length, isLazy);
      return;
    }
    loops += 1;
    const loop = `loop ${loops}`;
    const split = into.push({ kind: "done" }) - 1;
    const mayBeEmpty = leastOf(body) === 0;
    if (mayBeEmpty) into.push({ kind: "begin", loop });
    write(body, into);
    if (mayBeEmpty) into.push({ kind: "moved", loop });
    into.push({ kind: "jump", to: split });
    into[split] = way(split, into.length, isLazy);
  };
  return finished(parse({ source, flags }));
}

const way = (at: number, past: number, isLazy: boolean): Step =>
  isLazy ? { kind: "split", first: past, second: at + 1 } : { kind: "split", first: at + 1, second: past };

function readerOf({ source, hasStrings }: Part & { kind: "letter" }, flags: string) {
  const whole = new RegExp(`^(?:${source})$`, flags);
  const known = new Map<string, boolean>();
  const fits = (piece: string): boolean => {
    const answer = known.get(piece) ?? whole.test(piece);
    known.set(piece, answer);
    return answer;
  };
  const isByPoints = /[uv]/.test(flags);
  return (text: string, at: number): readonly number[] => {
    if (at >= text.length) return [];
    if (hasStrings)
      return Array.from(
        { length: Math.min(longestString, text.length - at) },
        (_, less) => longestString - less,
      ).filter((length) => at + length <= text.length && fits(text.slice(at, at + length)));
    const letter = isByPoints ? String.fromCodePoint(text.codePointAt(at) ?? 0) : (text[at] ?? "");
    return fits(letter) ? [letter.length] : [];
  };
}

function edgeOf(source: string, flags: string): (text: string, at: number) => boolean {
  const isWord = (letter = ""): boolean => /^\w$/.test(letter);
  const isByLines = flags.includes("m");
  if (source === "^") return (text, at) => at === 0 || (isByLines && text[at - 1] === "\n");
  if (source === "$") return (text, at) => at === text.length || (isByLines && text[at] === "\n");
  return (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) === (source === "\\b");
}

function leastOf(part: Part): number {
  if (part.kind === "letter") return 1;
  if (part.kind === "group") return leastOf(part.body);
  if (part.kind === "repeat") return part.least * leastOf(part.body);
  if (part.kind === "row") return part.parts.reduce((sum, one) => sum + leastOf(one), 0);
  return part.kind === "choice" ? Math.min(...part.parts.map(leastOf)) : 0;
}

function lengthOf(part: Part): number {
  if (part.kind === "letter") return 1;
  if (part.kind === "row") return part.parts.reduce((sum, one) => sum + lengthOf(one), 0);
  if (part.kind === "choice" && new Set(part.parts.map(lengthOf)).size === 1) return lengthOf(part.parts[0] ?? part);
  throw new Error(`a look behind of no one length: ${part.kind}`);
}
