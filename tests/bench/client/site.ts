import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface Site {
  readonly origin: string;
  // Of one of its scripts, as a server would send it.
  readonly kib: (name: string) => number;
  readonly stop: () => void;
}

const page = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><style>body{margin:0;font:15px/22px sans-serif}</style></head><body><script type="module" src="/${script}.js"></script></body></html>`;

// What the product's worker does for its pages, in its barest form: everything from what was kept.
export const bareWorker = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith((async () => {
  const cache = await caches.open("bare");
  const held = await cache.match(event.request, { ignoreSearch: true });
  if (held) return held;
  const answer = await fetch(event.request);
  await cache.put(event.request, answer.clone());
  return answer;
})()));`;

// The bare pages, from an origin of their own.
export async function serveLab(folder: string): Promise<Site> {
  const scriptOf = (name: string): Buffer => readFileSync(path.join(folder, path.basename(name)));
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const [type, body] = pathname.endsWith(".js")
      ? ["text/javascript", pathname === "/worker.js" ? bareWorker : scriptOf(pathname)]
      : ["text/html", page(pathname === "/lab" ? "lab" : "floor")];
    response.writeHead(200, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    kib: (name) =>
      brotliCompressSync(scriptOf(`${name}.js`), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }).length / 1024,
    stop: () => void server.close(),
  };
}
