import type { RequestHandler } from "express";
import { isRole } from "#shared/access/roles.ts";
import { manifestFor, manifestPath } from "#shared/features/install/manifest.rules.ts";
import { isLocale } from "#shared/locales.ts";
import { createWords } from "./words.ts";

// The app as it is installed, for a role and in a language. It says nothing of anybody: the address is the whole question, and what it does not say is English and nobody's.
export function serveManifest(): RequestHandler {
  const words = createWords();
  return ({ method, path, query }, response, next) => {
    if (path !== manifestPath || !["GET", "HEAD"].includes(method)) return next();
    const { language, role } = query;
    const locale = typeof language === "string" && isLocale(language) ? language : "en";
    const wanted = { locale, role: typeof role === "string" && isRole(role) ? role : null };
    const manifest = manifestFor(wanted, { own: words(locale, "public"), place: words(locale, "navigation") });
    response
      .set({ "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" })
      .send(JSON.stringify(manifest));
  };
}
