export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
// A full stop or a bracket after an address belongs to the sentence.
const trailing = /[.,;:!?)\]}»”’'"]+$/u;

export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    parts.push(
      { text: text.slice(end, match.index) },
      { text: found, href: /^www\./i.test(found) ? `https://${found}` : found },
    );
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}

const emoji = /^(?:\p{RGI_Emoji}|\s)+$/v;
const mostLargeEmoji = 6;

// A few emoji and nothing else are shown larger, without a bubble.
export function isEmojiOnly(text: string): boolean {
  if (text.trim() === "" || !emoji.test(text)) return false;
  return [...new Intl.Segmenter().segment(text.replace(/\s/g, ""))].length <= mostLargeEmoji;
}
