import express, { type Response, type Router } from "express";
import { anonymous } from "#shared/access/can.ts";
import { inTransaction } from "../db/transaction.ts";
import { keepShortly } from "../load/keepShortly.ts";
import { alternatesOf } from "./head.ts";
import { html } from "./html.ts";
import type { Address, PublicPaths, SitePorts } from "./publicPage.ts";

// A demo that others can reach is nobody's site: search engines leave it alone.
export const isHidden = ({ demo, origin }: SitePorts["config"]): boolean =>
  demo && !["localhost", "127.0.0.1"].includes(new URL(origin).hostname);

const closed = ["/api/", "/attachments/", "/auth/", "/dev/", "/hub", "/travel", "/host-family/", "/mobile/"];

interface CrawlerOptions {
  readonly ports: SitePorts;
  readonly paths: PublicPaths;
}

// GET /robots.txt and /sitemap.xml.
export function crawlerPages({ ports: { db, clock, config }, paths }: CrawlerOptions): Router {
  const router = express.Router();
  const kept = keepShortly<string>(clock);
  const { origin } = config;
  const hide = isHidden(config);
  if (hide)
    router.use((_request, response, next) => {
      response.set("X-Robots-Tag", "noindex");
      next();
    });
  router.get("/robots.txt", (_request, response) => {
    const rules = hide
      ? ["Disallow: /"]
      : [...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
    send(response, "text/plain; charset=utf-8", `${["User-agent: *", ...rules].join("\n")}\n`);
  });
  router.get("/sitemap.xml", async (_request, response) => {
    const text = await kept("sitemap", () =>
      inTransaction(db, { actor: anonymous, readOnly: true }, async (transaction) => {
        const found = await Promise.all(Object.values(paths).map(({ addresses }) => addresses?.(transaction) ?? []));
        return sitemapOf(found.flat(), origin);
      }),
    );
    send(response, "application/xml; charset=utf-8", text);
  });
  return router;
}

const send = (response: Response, type: string, text: string): void =>
  void response.set({ "Content-Type": type, "Cache-Control": "no-cache" }).send(text);

// One entry for each language a page is written in, and each names all the others.
function sitemapOf(addresses: readonly Address[], origin: string): string {
  const entries = addresses.flatMap((address) => {
    const alternates = alternatesOf(address, { origin, path: address.path });
    const links = alternates.map(
      ({ hreflang, href }) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}" />`,
    );
    const changed = address.changedAt && html`<lastmod>${address.changedAt.toISOString().slice(0, 10)}</lastmod>`;
    return alternates
      .filter(({ hreflang }) => hreflang !== "x-default")
      .map(({ href }) => html`<url><loc>${href}</loc>${changed}${links}</url>`);
  });
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
    >${entries}</urlset
  >`.html;
}
