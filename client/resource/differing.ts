const whole = 60;
const [before, most] = [24, 90];

// Two texts as they are told apart in a line: a long one by where it first says something else.
export function differing(mine: string, theirs: string): readonly [mine: string, theirs: string] {
  const [own, other] = [[...mine], [...theirs]];
  if (own.length <= whole && other.length <= whole) return [mine, theirs];
  const first = own.findIndex((sign, at) => sign !== other[at]);
  const from = Math.max(0, (first === -1 ? own.length : first) - before);
  const passageOf = (text: readonly string[]): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + most).join("")}${text.length > from + most ? "…" : ""}`;
  return [passageOf(own), passageOf(other)];
}
