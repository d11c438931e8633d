// Where mail programs begin, in HTML, what they quote or sign.
const quotes: readonly RegExp[] = [
  /<div[^<>]*class="[^"]*\bgmail_(?:quote|signature|attr)\b/i,
  /<blockquote[^<>]*(?:type="?cite|class="[^"]*gmail_quote)/i,
  /<div[^<>]*\bid="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|Signature)\b/i,
  /<div[^<>]*style="[^"]*border:\s?none;\s?border-top:\s?solid\s#(?:E1E1E1|B5C4DF)/i,
  /<div[^<>]*class="[^"]*\b(?:moz-cite-prefix|moz-signature|yahoo_quoted|protonmail_quote)\b/i,
  /<blockquote\b/i,
];

const breaks = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi;
const unread = /<(?:(style|script|head|title)\b|!--)/gi;

// In one pass, whatever is left open: what is not closed ends with the letter.
function shown(html: string): string {
  const small = html.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (const { index, 1: name } of html.matchAll(unread)) {
    if (index < from) continue;
    kept.push(html.slice(from, index));
    const end = small.indexOf(name === undefined ? "-->" : `</${name.toLowerCase()}`, index);
    from = end < 0 ? html.length : end;
    if (end >= 0 && name === undefined) from += "-->".length;
  }
  return [...kept, html.slice(from)].join("");
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, ten?: string, hex?: string, name = "") => {
      if (ten === undefined && hex === undefined) return named[String(name).toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(hex ?? "", 16) : Number(ten);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

// The part of a letter in HTML that its sender has written.
export function ownHtml(html: string): string {
  const first = Math.min(...quotes.map((quote) => html.search(quote)).filter((at) => at >= 0), html.length);
  return html.slice(0, first);
}

// As plain text: only for letters that bring none of their own.
export const wordsOfHtml = (html: string): string =>
  decoded(
    shown(ownHtml(html))
      .replaceAll(/\s+/g, " ")
      .replaceAll(breaks, "\n")
      .replaceAll(/<[^<>]*>/g, ""),
  )
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
