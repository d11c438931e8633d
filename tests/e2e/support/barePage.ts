import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { bareWorker } from "#tests/bench/client/site.ts";

interface BarePage {
  readonly address: string;
  readonly stop: () => void;
}

const rowCount = 20;

// Rows are put down at the first visit, and drawn from there at each.
const lastScript = `
const opening = indexedDB.open("bare", 1);
opening.onupgradeneeded = () => {
  const rows = opening.result.createObjectStore("rows");
  for (let at = 0; at < ${rowCount}; at++) rows.put({ title: "Conversation " + at, line: "A bare line ".repeat(1 + at % 5) }, at);
};
opening.onsuccess = () => {
  const asking = opening.result.transaction("rows").objectStore("rows").getAll();
  asking.onsuccess = () => {
    const list = document.createElement("div");
    for (const { title, line } of asking.result) {
      const row = list.appendChild(document.createElement("div"));
      row.dataset.row = "";
      const link = row.appendChild(document.createElement("a"));
      link.append(title, document.createElement("br"), line);
    }
    document.body.append(list);
  };
};
navigator.serviceWorker.register("/worker.js");`;

// A page that has as many bytes of scripts as the app has before its list, runs none of them, and draws a list that its device holds: what no
// app of that size can be below. From an origin of its own, by a worker in its barest form.
export async function serveBarePage(scripts: readonly string[]): Promise<BarePage> {
  const parts = new Map(scripts.map((script, at) => [`/${at}.js`, `(function () {\n${script}\n});`]));
  const tags = [...parts.keys(), "/last.js"].map((src) => `<script defer src="${src}"></script>`).join("");
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${tags}</head><body></body></html>`;
  const server = createServer(({ url = "/" }, response) => {
    const script = url === "/worker.js" ? bareWorker : url === "/last.js" ? lastScript : parts.get(url);
    response
      .writeHead(200, { "Content-Type": script === undefined ? "text/html" : "text/javascript" })
      .end(script ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close().closeAllConnections(),
  };
}

// The scripts that a page has asked for by then, in its own milliseconds, as they are.
export const scriptsOf = (page: Page, until: number): Promise<string[]> =>
  page.evaluate(async (last) => {
    const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= last);
    const ours = asked.map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith("/js/"));
    return Promise.all(ours.map(async (name) => (await fetch(name)).text()));
  }, until);

// Visited until its worker holds it.
export async function keepBarePage(page: Page, address: string): Promise<void> {
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(address);
    await page.locator("[data-row] a").first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
}
