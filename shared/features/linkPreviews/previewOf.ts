export const longestHref = 2_000;
export const longestTitle = 120;
export const longestLine = 200;

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const letterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (name.startsWith("#x") || name.startsWith("#X")) return letterOf(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return letterOf(Number(name.slice(1)));
    return named[name.toLowerCase()] ?? whole;
  });

// One line of plain words, as long as it may be; nothing that turns the direction of what stands around it.
function wordsOf(text: string | null, most: number): string | null {
  const plain = decoded(text ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  if (plain === "") return null;
  const letters = [...plain];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : plain;
}

// Of the same length as the text itself, so that a place in one is a place in the other.
const lowered = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function attributeOf(tag: string, name: string): string | null {
  const at = lowered(tag).indexOf(`${name}=`);
  const quote = tag[at + name.length + 1];
  if (at < 0 || (quote !== '"' && quote !== "'")) return null;
  const from = at + name.length + 2;
  const to = tag.indexOf(quote, from);
  return to < 0 ? null : tag.slice(from, to);
}

function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const low = lowered(html);
  for (let at = low.indexOf("<meta"); at >= 0;) {
    const end = low.indexOf(">", at);
    if (end < 0) break;
    const tag = html.slice(at, end);
    const name = attributeOf(tag, "property") ?? attributeOf(tag, "name");
    const content = attributeOf(tag, "content");
    if (name !== null && content !== null && !found.has(lowered(name))) found.set(lowered(name), content);
    at = low.indexOf("<meta", end);
  }
  return found;
}

function titleOf(html: string): string | null {
  const low = lowered(html);
  const begins = low.indexOf("<title");
  const from = begins < 0 ? -1 : low.indexOf(">", begins) + 1;
  const to = from <= 0 ? -1 : low.indexOf("</title", from);
  return to < 0 ? null : html.slice(from, to);
}

// What a page says of itself in its head: words alone, none of its markup and nothing that it links to.
export function previewOf(html: string): { readonly title: string; readonly line: string | null } | null {
  const meta = metaOf(html);
  const title = wordsOf(meta.get("og:title") ?? titleOf(html), longestTitle);
  if (title === null) return null;
  const line = wordsOf(meta.get("og:description") ?? meta.get("description") ?? null, longestLine);
  return { title, line: line === title ? null : line };
}
