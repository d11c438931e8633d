import { linkOf } from "#shared/features/pages/pages.html.ts";

// A text is read into these and drawn from them: there is no HTML on the way, so nothing in it can become a script.
export type Inline =
  | { readonly kind: "text" | "strong" | "em"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "heading" | "paragraph" | "quote"; readonly inlines: readonly Inline[] }
  | { readonly kind: "list" | "steps"; readonly items: readonly (readonly Inline[])[] };

const marks = /\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;

// Bold, emphasised, linked; a link that leads where no text of ours may lead stays as its words.
export function inlinesOf(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    found.push(markedOf(match));
    from = match.index + match[0].length;
  }
  return from < text.length ? [...found, { kind: "text", text: text.slice(from) }] : found;
}

function markedOf([, strong, em, words = "", address = ""]: RegExpMatchArray): Inline {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (em !== undefined) return { kind: "em", text: em };
  const link = linkOf(address);
  return link ? { kind: "link", text: words, href: link.href } : { kind: "text", text: words };
}

// Blocks stand between empty lines.
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

function blockOf(piece: string): Block {
  const lines = piece.split("\n").map((line) => line.trim());
  if (/^#{1,6} /.test(piece) && lines.length === 1)
    return { kind: "heading", inlines: inlinesOf(piece.replace(/^#{1,6} /, "")) };
  if (lines.every((line) => /^[-*] /.test(line)))
    return { kind: "list", items: lines.map((line) => inlinesOf(line.slice(2))) };
  if (lines.every((line) => /^\d{1,3}\. /.test(line)))
    return { kind: "steps", items: lines.map((line) => inlinesOf(line.replace(/^\d{1,3}\. /, ""))) };
  if (lines.every((line) => line.startsWith(">")))
    return { kind: "quote", inlines: inlinesOf(lines.map((line) => line.slice(1).trim()).join(" ")) };
  return { kind: "paragraph", inlines: inlinesOf(lines.join(" ")) };
}

export interface ShownBlock {
  readonly block: Block;
  // Since what was read before.
  readonly isNew: boolean;
}

// A text as it is drawn, with what has been added or altered since the text that was read; without one nothing is marked.
export function blocksOf(text: string, readBefore: string | null = null): readonly ShownBlock[] {
  const known = readBefore === null ? null : new Set(piecesOf(readBefore));
  return piecesOf(text).map((piece) => ({ block: blockOf(piece), isNew: known !== null && !known.has(piece) }));
}

// What stood there when it was read and stands there no longer.
export function goneFrom(text: string, readBefore: string): readonly Block[] {
  const known = new Set(piecesOf(text));
  return piecesOf(readBefore)
    .filter((piece) => !known.has(piece))
    .map(blockOf);
}
