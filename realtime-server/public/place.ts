import path from "node:path";
import type { Request } from "express";
import { isLocale, type Locale } from "#shared/locales.ts";
import { routeOf, routes, withoutLocale, type Route, type RouteName } from "#shared/routes.ts";
import type { PublicPaths } from "./publicPage.ts";

export interface Place {
  readonly name: RouteName;
  readonly locale: Locale;
  // Whether the address names its language.
  readonly isPrefixed: boolean;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

// The page that is asked for, and nothing for what is no page of the public site: a file, a screen behind the login, an
// editor's draft.
export function placeOf(request: Request, paths: PublicPaths): Place | null {
  if (!request.accepts("html") || path.extname(request.path) !== "" || "draft" in request.query) return null;
  const address = plainOf(request.path);
  if (address === null) return null;
  const [, first = ""] = address.split("/");
  const plain = withoutLocale(address);
  const name = routeOf(plain) ?? "notFound";
  if (!(name in paths) && isOfTheApp(routes[name])) return null;
  return {
    name,
    locale: isLocale(first) ? first : "en",
    isPrefixed: isLocale(first),
    path: plain === "" ? "/" : plain,
    params: paramsOf(routes[name].path, plain),
  };
}

// A screen that nobody reads without the app, such as the form to write to a family: its address is there all the same.
const isOfTheApp = ({ shell, is }: Route): boolean => shell !== "public" || is === undefined;

function plainOf(requested: string): string | null {
  try {
    const address = decodeURIComponent(requested);
    return address === "/" ? address : address.replace(/\/$/, "");
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, address: string): Record<string, string> {
  const parts = address.split("/").slice(1);
  return Object.fromEntries(
    pattern.split("/").flatMap((part, index) => {
      const value = parts[index];
      return part.startsWith(":") && value !== undefined ? [[part.slice(1).replace("?", ""), value]] : [];
    }),
  );
}
