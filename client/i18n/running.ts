// Hebrew, Arabic and the other scripts that are written from right to left.
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Words of somebody's own between words of ours: written from right to left, they would take what stands beside them, a colon, a time or the next
// name, to their other side.
export const isolated = (words: string): string => (fromTheRight.test(words) ? `\u2068${words}\u2069` : words);

const letter = /\p{L}/u;
const letters = /\p{L}/gu;

// As its first letter does: so a browser lays out a line that is left to it.
export const beginsFromTheRight = (line: string): boolean => fromTheRight.test(letter.exec(line)?.[0] ?? "");

// As most of its letters do. What is cut off at the end of one line that begins with a name or a word of ours has to be the end of what somebody
// said, and not its beginning.
export function runsFromTheRight(words: string): boolean {
  const all = words.match(letters) ?? [];
  return all.filter((one) => fromTheRight.test(one)).length * 2 > all.length;
}
