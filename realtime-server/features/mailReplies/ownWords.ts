import { isMarker } from "../../providers/mail/marker.ts";
import { attributionAt, isBlank, isFooter, isLongRule, isRepeatedHead, isRule } from "./attributions.ts";

const isQuoted = (line: string): boolean => line.startsWith(">");
// "-- " by itself; programs that trim lines leave two hyphens.
const isSignature = (line: string): boolean => line === "-- " || line === "--";

const endsHere = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? "";
  return (
    isMarker(line) ||
    isSignature(line) ||
    isRule(line) ||
    isRepeatedHead(lines, at) ||
    (isLongRule(line) && isRepeatedHead(lines, nextFull(lines, at + 1)))
  );
};

function nextFull(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}

// What somebody has written themselves: without what they answer to, however their program quotes it, and without their signature. Who
// answers between or below quoted lines keeps those words.
export function ownWords(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " ").split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isQuoted(line)) continue;
    if (endsHere(lines, at)) break;
    const count = attributionAt(lines, at);
    if (count === 0) kept.push(line.trimEnd());
    else {
      // Without quoted lines behind it, all that follows is what was answered to.
      const next = nextFull(lines, at + count);
      if (!isQuoted(lines[next] ?? ">")) break;
      at = next - 1;
    }
  }
  return withoutFooter(kept)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutFooter(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last >= 0 && isFooter(lines[last] ?? "") ? lines.slice(0, last) : lines;
}
