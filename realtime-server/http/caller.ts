import type { Request } from "express";
import { locales } from "#shared/locales.ts";
import type { Caller } from "./context.ts";

export function callerOf(request: Request): Caller {
  return {
    ip: request.ip ?? "",
    device: deviceName(request.get("User-Agent") ?? ""),
    locale: locales.find((locale) => locale === request.acceptsLanguages([...locales])) ?? "en",
  };
}

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
