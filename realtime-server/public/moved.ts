import path from "node:path";
import type { RequestHandler } from "express";
import { movedTo } from "#shared/routes.ts";
import { isOfTheServer } from "#shared/serverParts.ts";

// A day: what has moved does not come back, but a mistake in the table must not stay in browsers for ever.
const keptSeconds = 86_400;

// Old addresses, a slash too many and capitals have one address each, for people, search engines and caches.
export const leadOn: RequestHandler = (request, response, next) => {
  const isAsked = (request.method === "GET" || request.method === "HEAD") && request.accepts("html");
  if (!isAsked || path.extname(request.path) !== "" || isOfTheServer(request.path)) return next();
  const target = movedTo(request.path);
  if (target === null) return next();
  const at = request.originalUrl.indexOf("?");
  response
    .set("Cache-Control", `public, max-age=${keptSeconds}`)
    .redirect(301, target + (at === -1 ? "" : request.originalUrl.slice(at)));
};
