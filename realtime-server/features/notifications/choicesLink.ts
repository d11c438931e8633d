import { timingSafeEqual } from "node:crypto";
import { idPattern } from "#shared/wire/fields.ts";
import type { Secrets } from "../../secrets.ts";

// Whoever holds the link may read and change which letters somebody gets, and nothing else: it works for as long as the letter lies somewhere.
const purpose = "notification choices";

// Without a full stop: the last part of an address with one in it is taken for the name of a file, and no page stands there.
const tokenOf = (secrets: Secrets, userId: string): string => `${userId}-${secrets.sign(purpose, userId)}`;

export function readToken(secrets: Secrets, token: string): string | null {
  // Letters of before had a full stop there.
  const asked = token.replace(".", "-");
  const [userId = ""] = asked.split("-");
  if (!idPattern.test(userId)) return null;
  const [given, wanted] = [Buffer.from(asked), Buffer.from(tokenOf(secrets, userId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
}

export const choicesPath = (secrets: Secrets, userId: string): string => `/unsubscribe/${tokenOf(secrets, userId)}`;
export const oneClickPath = (secrets: Secrets, userId: string): string =>
  `/api/notifications/unsubscribe/${tokenOf(secrets, userId)}`;
