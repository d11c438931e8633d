import type { Letter } from "./mail.port.ts";

export const textOf = ({ text, action, leaving }: Letter): string =>
  `${[text, ...[action, leaving].flatMap((link) => (link ? [`${link.label}:\n${link.href}`] : []))].join("\n\n")}\n`;

export function htmlOf(letter: Letter): string {
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>`;
  return `<!doctype html>\n<html lang="${letter.locale}">${head}<body>${bodyOf(letter)}</body></html>\n`;
}

// The same paragraphs for the mail and for the page that shows it in the demo.
export function bodyOf({ text, action, leaving }: Letter): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`);
  const links = [action, leaving].flatMap((link) =>
    link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : [],
  );
  return [...paragraphs, ...links].join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
