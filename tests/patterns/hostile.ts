import { parse, type Part, type Pattern } from "./parse.ts";

const letters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ..."\n\t\u00e9\u0301ßжあ한中’»\u200d\u202e\u00a0",
];
const strings = ["👍🏽", "👍", "👨‍👩‍👧‍👦", "🇮🇪", "❤️"];
const everybodys = ["a", "0", " ", "\n", "aa ", "a-", "a.", "👍🏽", "👨‍👩‍👧‍👦", "(", "<", "/"];
const ends = ["", "!", "\0", "a", " word"];
const mostWitnesses = 5;

// Texts that keep this pattern busy, made of its own pieces: whatever repeats in it repeated, behind what leads there, before what does not fit.
export function hostileTexts(pattern: Pattern, length: number): readonly string[] {
  const pumps = new Map<string, string>();
  const add = (lead: string, piece: string): void => {
    if (piece !== "") pumps.set(`${lead}\0${piece}`, lead);
  };
  for (const piece of everybodys) add("", piece);
  visit(parse(pattern), [""]);
  const bases = [...pumps].map(([key, lead]) => lead + filled(key.slice(lead.length + 1), length - lead.length));
  return [...new Set(bases.flatMap((base) => ends.map((end) => base + end)))];

  // Walks the pattern from left to right; answers what may have been read when it is past the part.
  function visit(part: Part, leads: readonly string[]): readonly string[] {
    if (part.kind === "row") return part.parts.reduce((sofar, one) => visit(one, sofar), leads);
    if (part.kind === "choice") return some(part.parts.flatMap((one) => visit(one, leads)));
    if (part.kind === "group") return visit(part.body, leads);
    if (part.kind === "look") {
      visit(part.body, leads);
      return leads;
    }
    const read = witnesses(part, pattern.flags);
    if (part.kind === "repeat") {
      visit(part.body, leads);
      const pieces = witnesses(part.body, pattern.flags);
      for (const lead of ["", ...leads.slice(0, 2)]) {
        for (const piece of pieces) add(lead, piece);
        add(lead, pieces.join(""));
      }
    }
    const past = some(leads.flatMap((lead) => read.map((piece) => lead + piece)));
    // What begins over and over.
    for (const lead of past.slice(0, 2)) add("", lead);
    return past;
  }
}

const some = (texts: readonly string[]): readonly string[] => [...new Set(texts)].slice(0, mostWitnesses);
const filled = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.ceil(length / piece.length)));

function witnesses(part: Part, flags: string): readonly string[] {
  if (part.kind === "letter") {
    const whole = new RegExp(`^(?:${part.source})$`, flags.replace(/[dgy]/g, ""));
    const found = [...(part.hasStrings ? strings : []), ...letters].filter((letter) => whole.test(letter));
    // Far apart in the alphabet: a letter, a digit, a mark.
    return [0, 0.3, 0.5, 0.8, 1].flatMap((share) => found[Math.floor(share * (found.length - 1))] ?? []);
  }
  if (part.kind === "row")
    return part.parts.reduce<readonly string[]>(
      (sofar, one) => some(sofar.flatMap((lead) => witnesses(one, flags).map((piece) => lead + piece))),
      [""],
    );
  if (part.kind === "choice") return some(part.parts.flatMap((one) => witnesses(one, flags).slice(0, 2)));
  if (part.kind === "group") return witnesses(part.body, flags);
  if (part.kind === "repeat")
    return part.least === 0
      ? some(["", ...witnesses(part.body, flags)])
      : witnesses(part.body, flags).map((piece) => piece.repeat(part.least));
  return [""];
}
