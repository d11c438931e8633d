import { randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import type { Secrets } from "../secrets.ts";
import { csrfCookie, readCookie, writeCookie } from "./cookies.ts";
import { HttpError } from "./errors.ts";
import type { Session } from "./context.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

export interface Csrf {
  readonly cookieFor: (sessionId: string | null) => string;
  readonly isValid: (token: string | null | undefined, sessionId: string | null) => boolean;
}

// The token is a random number signed together with the session it belongs to: a copy from another session or an older login is worth nothing.
export function createCsrf(secrets: Secrets): Csrf {
  const signed = (nonce: string, sessionId: string | null): string =>
    `${nonce}.${secrets.sign("csrf", `${nonce} ${sessionId ?? ""}`)}`;
  return {
    cookieFor: (sessionId) =>
      writeCookie(csrfCookie, signed(randomBytes(16).toString("base64url"), sessionId), { readable: true }),
    isValid: (token, sessionId) =>
      typeof token === "string" && areEqual(token, signed(token.split(".")[0] ?? "", sessionId)),
  };
}

function areEqual(left: string, right: string): boolean {
  // A header may hold letters of two bytes: what must be as long is the bytes.
  const [given, wanted] = [Buffer.from(left), Buffer.from(right)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface GuardOptions {
  readonly csrf: Csrf;
  readonly origins: readonly string[];
  readonly sessionOf: (request: Parameters<RequestHandler>[0]) => Session | null;
}

// A change must come from our own pages: the browser says so (Sec-Fetch-Site, or Origin where it is missing), and only they can read the token.
export function guardChanges({ csrf, origins, sessionOf }: GuardOptions): RequestHandler {
  return (request, response, next) => {
    const sessionId = sessionOf(request)?.id ?? null;
    if (!csrf.isValid(readCookie(request, csrfCookie), sessionId))
      response.append("Set-Cookie", csrf.cookieFor(sessionId));
    if (safeMethods.includes(request.method)) return next();
    const site = request.get("Sec-Fetch-Site");
    const isOurs = site === undefined ? origins.includes(request.get("Origin") ?? "") : site === "same-origin";
    if (!isOurs || !csrf.isValid(request.get("X-CSRF-Token"), sessionId)) throw new HttpError("page_expired");
    next();
  };
}
