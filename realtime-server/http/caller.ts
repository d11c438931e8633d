import type { Request } from "express";
import { locales } from "#shared/locales.ts";
import { isLater, releaseHeader } from "#shared/wire/release.ts";
import type { Caller } from "./context.ts";

export function callerOf(request: Request): Caller {
  return {
    ip: request.ip ?? "",
    isLater: isLater(request.get(releaseHeader)),
    device: deviceName(request.get("User-Agent") ?? ""),
    page: pageIn(request.get("Hearth-Page")),
    locale: locales.find((locale) => locale === request.acceptsLanguages([...locales])) ?? "en",
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const pageIn = (named: string | undefined): string | null => (named !== undefined && uuid.test(named) ? named : null);

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

// "Chrome, Android": enough to know one's own devices by, and nothing that tells people apart.
export function deviceName(agent: string): string {
  const named = (table: typeof browsers): string | undefined => table.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ");
}
