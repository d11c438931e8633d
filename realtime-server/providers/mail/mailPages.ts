import express, { type Router } from "express";
import { bodyOf, escapeHtml } from "./layout.ts";
import type { KeptLetter, Mail } from "./mail.port.ts";

// GET /dev/mail and /dev/mail.json: the letters of the demo, as a plain page and as data. Without a mailbox there are no such addresses.
export function mailPages({ kept }: Mail): Router {
  const router = express.Router();
  if (!kept) return router;
  router.get("/dev/mail", (_request, response) => {
    response
      .set({
        "Cache-Control": "no-store",
        "Content-Type": "text/html; charset=utf-8",
        "Referrer-Policy": "no-referrer",
      })
      .send(pageOf(kept()));
  });
  router.get("/dev/mail.json", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ letters: kept() });
  });
  return router;
}

function pageOf(letters: readonly KeptLetter[]): string {
  const list =
    letters.length === 0 ? "<p>No letter has been sent since the server started.</p>" : letters.map(articleOf).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail of this demo · Hearth</title></head>
<body><main><h1>Mail of this demo</h1><p>Nothing is sent from here: these are the letters people would have received, newest first.</p>${list}</main></body></html>
`;
}

function articleOf(letter: KeptLetter, index: number): string {
  const { to, subject, locale, sentAt, calendar } = letter;
  const file = calendar
    ? `<details><summary>hearth.ics, ${calendar.method}</summary><pre>${escapeHtml(calendar.file)}</pre></details>`
    : "";
  const title = `letter-${index}`;
  return `<hr><article aria-labelledby="${title}"><h2 id="${title}" lang="${locale}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
<div lang="${locale}">${bodyOf(letter)}</div>${file}</article>
`;
}
