import { expect, test } from "vitest";
import { editFor, withParagraphs, type Mark, type Marked } from "./markup.ts";

// "[" and "]" stand for the ends of the selection.
function read(drawn: string): Marked {
  const start = drawn.indexOf("[");
  return { text: drawn.replace(/[[\]]/g, ""), start, end: drawn.indexOf("]") - 1 };
}

function press(mark: Mark, drawn: string): string {
  const marked = read(drawn);
  const { from, to, insert, start, end } = editFor(mark, marked);
  const text = marked.text.slice(0, from) + insert + marked.text.slice(to);
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

test("bold and italic surround what is selected, and a second press takes them away", () => {
  expect(press("strong", "Bring [boots] along")).toBe("Bring <strong>[boots]</strong> along");
  expect(press("strong", "Bring <strong>[boots]</strong> along")).toBe("Bring [boots] along");
  expect(press("em", "Bring [boots]")).toBe("Bring <em>[boots]</em>");
});

test("with nothing selected the tags are written around the caret", () => {
  expect(press("strong", "Bring []")).toBe("Bring <strong>[]</strong>");
});

test("a link waits for its address", () => {
  expect(press("a", "Read [our rules].")).toBe('Read <a href="[]">our rules</a>.');
});

test("a heading takes its whole line and stands in the place of a paragraph", () => {
  expect(press("h2", "One\n<p>Be[f]ore you come</p>\nTwo")).toBe("One\n[<h2>Before you come</h2>]\nTwo");
  expect(press("h2", "<h2>Be[f]ore</h2>")).toBe("[<p>Before</p>]");
  expect(press("h3", "<h2>Be[f]ore</h2>")).toBe("[<h3>Before</h3>]");
});

test("an empty line becomes an empty block to write in", () => {
  expect(press("blockquote", "One\n[]\nTwo")).toBe("One\n<blockquote>[]</blockquote>\nTwo");
  expect(press("ul", "[]")).toBe("<ul>\n  <li>[]</li>\n</ul>");
});

test("selected lines become the items of one list", () => {
  expect(press("ul", "Bring:\n[boots\n<p>a book</p>]")).toBe(
    "Bring:\n[<ul>\n  <li>boots</li>\n  <li>a book</li>\n</ul>]",
  );
  expect(press("ol", "[first\nsecond]")).toBe("[<ol>\n  <li>first</li>\n  <li>second</li>\n</ol>]");
});

test("plain text with blank lines between becomes paragraphs, and blocks stay as they are", () => {
  expect(withParagraphs("One line\nand the next\n\n<h2>Title</h2>\n\n  \n\nLast <strong>words</strong>")).toBe(
    "<p>One line<br>\nand the next</p>\n\n<h2>Title</h2>\n\n<p>Last <strong>words</strong></p>",
  );
  expect(withParagraphs(" \n ")).toBe("");
});

test("what has its paragraphs already is not changed", () => {
  const once = withParagraphs("One\n\n<ul>\n  <li>Two</li>\n</ul>");
  expect(withParagraphs(once)).toBe(once);
});
