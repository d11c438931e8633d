import { createHmac, randomUUID } from "node:crypto";
import type { CallServers } from "../../providers/calls/callSettings.ts";

const lifeSeconds = 3_600;

// A name that says nothing of anybody, and is of no use after an hour.
export function iceServersFor({ urls, secret }: CallServers, now: Date) {
  const endsAt = Math.floor(now.getTime() / 1_000) + lifeSeconds;
  const isTurn = (url: string): boolean => url.startsWith("turn");
  const [turn, stun] = [urls.filter(isTurn), urls.filter((url) => !isTurn(url))];
  const username = `${endsAt}:${randomUUID()}`;
  const credential = createHmac("sha1", secret ?? "")
    .update(username)
    .digest("base64");
  return {
    iceServers: [
      ...(stun.length > 0 ? [{ urls: stun }] : []),
      ...(turn.length > 0 && secret !== null ? [{ urls: turn, username, credential }] : []),
    ],
    expiresAt: new Date(endsAt * 1_000).toISOString(),
  };
}
