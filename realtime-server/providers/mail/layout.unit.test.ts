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
  expect(htmlOf(letter)).toContain("<p>Una línea<br>y otra.</p>");
});

test("the plain text ends with the address, on a line of its own", () => {
  expect(textOf(letter)).toBe(`${letter.text}\n\nAbrir:\n${letter.action.href}\n`);
  const { action: _, ...plain } = letter;
  expect(textOf(plain)).toBe(`${letter.text}\n`);
});
