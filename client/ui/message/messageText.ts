import { isPlainLink, withUnseenShown } from "#shared/features/pages/plainLinks.ts";

export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;

export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutMarks(match[0]);
    parts.push({ text: text.slice(end, match.index) }, linkOf(found));
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}

function linkOf(found: string): TextPart {
  const href = /^www\./i.test(found) ? `https://${found}` : found;
  return isPlainLink(href) ? { text: found, href } : { text: withUnseenShown(found) };
}

const marks = ".,;:!?)]}»”’'\"";
const openings: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

// A full stop or a bracket after an address belongs to the sentence, unless the bracket was opened in the address.
function withoutMarks(found: string): string {
  const surplus = new Map(
    Object.entries(openings).map(([close, open]) => [close, count(found, close) - count(found, open)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const mark = found[end - 1] ?? "";
    if (!marks.includes(mark)) break;
    const closed = surplus.get(mark);
    if (closed === undefined) continue;
    if (closed <= 0) break;
    surplus.set(mark, closed - 1);
  }
  return found.slice(0, end);
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

const graphemes = new Intl.Segmenter();
const oneEmoji = /^\p{RGI_Emoji}$/v;
// Most of what is said has a letter soon, and is none.
const soonALetter = /^.{0,8}(?!\p{Extended_Pictographic})\p{L}/su;
const mostLargeEmoji = 6;

// A few emoji and nothing else are shown larger, without a bubble. Letter by letter: a pattern for the whole would try every way to split emoji of several code points.
export function isEmojiOnly(text: string): boolean {
  if (soonALetter.test(text)) return false;
  let found = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (segment.trim() === "") continue;
    found += 1;
    if (found > mostLargeEmoji || !oneEmoji.test(segment)) return false;
  }
  return found > 0;
}
