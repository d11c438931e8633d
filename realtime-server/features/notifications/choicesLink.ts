import { timingSafeEqual } from "node:crypto";
import { idPattern } from "#shared/wire/fields.ts";
import type { Secrets } from "../../secrets.ts";

// Whoever holds the link may read and change which letters somebody gets, and nothing else: it works for as long as the letter lies somewhere.
const purpose = "notification choices";

const tokenOf = (secrets: Secrets, userId: string): string => `${userId}.${secrets.sign(purpose, userId)}`;

export function readToken(secrets: Secrets, token: string): string | null {
  const [userId = ""] = token.split(".");
  if (!idPattern.test(userId)) return null;
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(secrets, userId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
}

// Its full stop is written so that no server takes the address for that of a file, one of an older release least of all.
export const choicesPath = (secrets: Secrets, userId: string): string =>
  `/unsubscribe/${tokenOf(secrets, userId).replace(".", "%2E")}`;
export const oneClickPath = (secrets: Secrets, userId: string): string =>
  `/api/notifications/unsubscribe/${tokenOf(secrets, userId)}`;
