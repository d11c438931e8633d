import type { Request } from "express";

export const sessionCookie = "__Host-sid";
export const csrfCookie = "__Host-csrf";

export function readCookie(request: Pick<Request, "headers">, name: string): string | null {
  const pairs = (request.headers.cookie ?? "").split("; ");
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

interface CookieOptions {
  readonly maxAgeMs?: number;
  readonly readable?: boolean;
}

// Every cookie of ours is bound to this host, to secure connections and to our own pages.
export function writeCookie(name: string, value: string, { maxAgeMs, readable = false }: CookieOptions = {}): string {
  const age = maxAgeMs === undefined ? "" : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${readable ? "" : "; HttpOnly"}${age}`;
}

export const clearCookie = (name: string): string => writeCookie(name, "", { maxAgeMs: 0 });
