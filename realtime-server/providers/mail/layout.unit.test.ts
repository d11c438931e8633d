import { expect, test } from "vitest";
import { htmlOf, textOf } from "./layout.ts";

const letter = {
  to: "carmen.ramos@correo.example",
  locale: "es",
  subject: "Hola <b>",
  text: "Hola, Carmen & <script>alert(1)</script>:\n\nUna línea\ny otra.",
  action: { label: "Abrir", href: 'https://hearth.example/es/reset-password/a"b' },
} as const;

test("what people are called cannot become markup", () => {
  expect(htmlOf(letter)).toContain("Carmen &amp; &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(htmlOf(letter)).not.toContain("<script");
  expect(htmlOf(letter)).toContain('reset-password/a&quot;b"');
});

test("paragraphs and lines stay apart, and the language is named", () => {
  expect(htmlOf(letter)).toContain('<html lang="es">');
  expect(htmlOf(letter)).toMatch(/<p style="[^"]*">Una línea<br>y otra\.<\/p>/);
});

test("the plain text ends with the address, on a line of its own", () => {
  expect(textOf(letter)).toBe(`${letter.text}\n\nAbrir:\n${letter.action.href}\n`);
  const { action: _, ...plain } = letter;
  expect(textOf(plain)).toBe(`${letter.text}\n`);
});

test("a letter is whole without pictures, scripts and anybody else's server, and its address stands in words too", () => {
  const html = htmlOf(letter);
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  expect([...html.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url).origin)).toEqual([
    "https://hearth.example",
    "https://hearth.example",
    "https://hearth.example",
  ]);
});

test("what leads out of a letter that comes by itself stands at its foot", () => {
  const leaving = { label: "Sin más correos", href: "https://hearth.example/x", oneClick: "https://hearth.example/y" };
  expect(htmlOf(letter)).not.toContain('class="foot"');
  expect(htmlOf({ ...letter, leaving })).toMatch(
    /class="foot".*href="https:\/\/hearth\.example\/x"[^>]*>Sin más correos</,
  );
});

test("no line ends before a mark that stands apart from its word", () => {
  expect(htmlOf({ ...letter, text: "Pressez « Oui » : ça va ?" })).toContain("«\u00a0Oui\u00a0»\u00a0: ça va\u00a0?");
});
