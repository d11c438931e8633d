import { randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { writeCookie } from "../../http/cookies.ts";
import type { Secrets } from "../../secrets.ts";

export const attemptCookie = "__Host-social";

const lifetimeMs = 10 * 60_000;

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
  // The session that asked to be connected, when its own page did.
  connects: z.nullable(z.string()),
});

export type Attempt = z.infer<typeof attempt>;

const number = (): string => randomBytes(32).toString("base64url");

export const newAttempt = (provider: string, { connects, now }: { connects: string | null; now: Date }): Attempt => ({
  provider,
  connects,
  state: number(),
  nonce: number(),
  verifier: number(),
  expiresAt: now.getTime() + lifetimeMs,
});

// One attempt to sign in is kept by the browser that made it, signed, so that an answer fits nowhere else.
export function writeAttempt(secrets: Secrets, made: Attempt): string {
  const text = Buffer.from(JSON.stringify(made)).toString("base64url");
  return writeCookie(attemptCookie, `${text}.${secrets.sign("social", text)}`, { maxAgeMs: lifetimeMs });
}

export function readAttempt(secrets: Secrets, cookie: string | null, now: Date): Attempt | null {
  const [text = "", signature = ""] = (cookie ?? "").split(".");
  const right = Buffer.from(secrets.sign("social", text));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { data } = attempt.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return data && data.expiresAt > now.getTime() ? data : null;
}
