import { createHash } from "node:crypto";
import express, { type Router } from "express";
import { escapeHtml } from "./escape.ts";
import { htmlOf } from "./layout.ts";
import type { KeptLetter, Mail } from "./mail.port.ts";

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; background: light-dark(#f6f7f3, #151412); color: light-dark(#1d1f1b, #f1eee7); }
main { box-sizing: border-box; max-inline-size: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.02em; }
article { margin-block-start: 2rem; }
h2 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0; color: light-dark(#4b5049, #c2bdb2); overflow-wrap: anywhere; }
iframe { display: block; box-sizing: border-box; inline-size: 100%; block-size: 34rem; margin-block-start: 0.75rem; border: 1px solid light-dark(#e0e3db, #302e2a); border-radius: 20px; }
a { color: light-dark(#1b5a4a, #8fd0b9); }
`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
// A letter looks as it does in a mail program: its looks are written at its things, it runs nothing, and what it links opens beside.
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const listPolicy = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const headersOf = (policy: string) => ({
  "Cache-Control": "no-store",
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
  "Referrer-Policy": "no-referrer",
});

// GET /dev/mail and /dev/mail.json: the letters of the demo, as a page and as data. Without a mailbox there are no such addresses.
export function mailPages({ kept }: Mail): Router {
  const router = express.Router();
  if (!kept) return router;
  router.get("/dev/mail", (_request, response) => {
    response.set(headersOf(listPolicy)).send(pageOf(kept()));
  });
  router.get("/dev/mail.json", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ letters: kept() });
  });
  router.get("/dev/mail/:number", (request, response, next) => {
    const letter = kept().find(({ number }) => String(number) === request.params.number);
    if (!letter) return next();
    response
      .set({ ...headersOf(letterPolicy), "X-Frame-Options": "SAMEORIGIN" })
      .send(htmlOf(letter).replace("<head>", '<head><base target="_blank">'));
  });
  return router;
}

function pageOf(letters: readonly KeptLetter[]): string {
  const list =
    letters.length === 0 ? "<p>No letter has been sent since the server started.</p>" : letters.map(articleOf).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail of this demo · Hearth</title><style>${style}</style></head>
<body><main><h1>Mail of this demo</h1><p>Nothing is sent from here: these are the letters people would have received, newest first.</p>${list}</main></body></html>
`;
}

function articleOf({ to, subject, locale, sentAt, number, calendar }: KeptLetter): string {
  const title = `letter-${number}`;
  const file = calendar
    ? `<details><summary>hearth.ics, ${calendar.method}</summary><pre>${escapeHtml(calendar.file)}</pre></details>`
    : "";
  return `<article aria-labelledby="${title}"><h2 id="${title}" lang="${locale}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19).replace("T", " ")} UTC</time> · <a href="/dev/mail/${number}">Open</a></p>
<iframe src="/dev/mail/${number}" title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>${file}</article>
`;
}
