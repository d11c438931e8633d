import { fromTheRight } from "./isolated.ts";

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
