// Editing HTML as text: what is selected, and what a button makes of it.
export interface Marked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// The part that is replaced, what with, and what is selected afterwards.
export interface MarkupEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

export const marks = ["h2", "h3", "strong", "em", "a", "ul", "ol", "blockquote"] as const;

export type Mark = (typeof marks)[number];

export function editFor(mark: Mark, marked: Marked): MarkupEdit {
  if (mark === "strong" || mark === "em") return wrap(marked, `<${mark}>`, `</${mark}>`);
  if (mark === "a") return link(marked);
  return mark === "ul" || mark === "ol" ? list(marked, mark) : block(marked, mark);
}

// A second press takes the mark away again.
function wrap({ text, start, end }: Marked, open: string, close: string): MarkupEdit {
  const inside = text.slice(start, end);
  const isWrapped = text.slice(start - open.length, start) === open && text.slice(end, end + close.length) === close;
  if (isWrapped)
    return {
      from: start - open.length,
      to: end + close.length,
      insert: inside,
      start: start - open.length,
      end: end - open.length,
    };
  return { from: start, to: end, insert: open + inside + close, start: start + open.length, end: end + open.length };
}

// The address is what remains to be typed.
function link({ text, start, end }: Marked): MarkupEdit {
  const opening = '<a href="';
  const at = start + opening.length;
  return { from: start, to: end, insert: `${opening}">${text.slice(start, end)}</a>`, start: at, end: at };
}

const wrapper = /^\s*<(h2|h3|p|li|blockquote)>(.*)<\/\1>\s*$/;

const bare = (line: string): string => wrapper.exec(line)?.[2] ?? line.trim();

function wholeLines({ text, start, end }: Marked): { from: number; to: number; lines: string[] } {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split("\n") };
}

const replaced = (from: number, to: number, insert: string): MarkupEdit => ({
  from,
  to,
  insert,
  start: from,
  end: from + insert.length,
});

// Whole lines become headings or quotations; those that are already become paragraphs.
function block(marked: Marked, tag: "h2" | "h3" | "blockquote"): MarkupEdit {
  const { from, to, lines } = wholeLines(marked);
  const isAlready = lines.every((line) => wrapper.exec(line)?.[1] === tag);
  const made = isAlready ? "p" : tag;
  if (lines.length === 1 && lines[0]?.trim() === "")
    return { from, to, insert: `<${made}></${made}>`, start: from + made.length + 2, end: from + made.length + 2 };
  return replaced(
    from,
    to,
    lines.map((line) => (line.trim() === "" ? line : `<${made}>${bare(line)}</${made}>`)).join("\n"),
  );
}

function list(marked: Marked, tag: "ul" | "ol"): MarkupEdit {
  const { from, to, lines } = wholeLines(marked);
  const items = lines.filter((line) => line.trim() !== "").map((line) => `  <li>${bare(line)}</li>`);
  if (items.length > 0) return replaced(from, to, [`<${tag}>`, ...items, `</${tag}>`].join("\n"));
  const opening = `<${tag}>\n  <li>`;
  return { from, to, insert: `${opening}</li>\n</${tag}>`, start: from + opening.length, end: from + opening.length };
}

const startsBlock = /^\s*<\/?(h[1-6]|p|ul|ol|li|blockquote|hr|figure|figcaption)\b/i;

// What is written as plain text, with blank lines between, is meant as paragraphs.
export function withParagraphs(text: string): string {
  const blocks = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return blocks
    .map((part) => (startsBlock.test(part) ? part : `<p>${trimmedLines(part).join("<br>\n")}</p>`))
    .join("\n\n");
}

const trimmedLines = (text: string): readonly string[] => text.split("\n").map((line) => line.trim());
