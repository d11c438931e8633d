import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";

type Purpose = "reset_password" | "log_in" | "verify_email";

const minute = 60_000;

// S7 and ASVS 6.5.5: what lets somebody in lives ten minutes. A confirmation only marks an e-mail and may wait a day.
const lifetimeMs: Readonly<Record<Purpose, number>> = {
  reset_password: 10 * minute,
  log_in: 10 * minute,
  verify_email: 24 * 60 * minute,
};

interface Making {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly now: Date;
  // Text that the token carries, readable only with the server's key.
  readonly carries?: { readonly text: string; readonly key: Buffer };
}

// A new token ends the older ones. For nobody ("0") the same statements run and make nothing, in the same time.
export async function makeToken(db: Transaction, { userId, purpose, now, carries }: Making): Promise<string> {
  const random = randomBytes(32).toString("base64url");
  // No dot between the two: the address of a page has no ending.
  const token = carries ? random + seal(carries.text, carries.key) : random;
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await endTokens(db, { userId, purpose, now });
  await sql`INSERT INTO account_token (token_hash, user_id, purpose, created_at, expires_at)
    SELECT ${hashToken(token)}, id, ${purpose}, ${now}, ${expiresAt} FROM app_user WHERE id = ${userId}`.execute(db);
  return token;
}

export async function endTokens(db: Transaction, { userId, purpose, now }: Omit<Making, "carries">): Promise<void> {
  await db
    .updateTable("accountToken")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
}

interface Using {
  readonly token: string;
  readonly purpose: Purpose;
  readonly now: Date;
}

// Whose token it is, without using it up.
export async function ownerOfToken(db: Transaction, { token, purpose, now }: Using): Promise<string> {
  const row = await db
    .selectFrom("accountToken")
    .select("userId")
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) throw new HttpError("gone");
  return row.userId;
}

// Of many who use it at the same moment, one succeeds.
export async function useToken(db: Transaction, { token, purpose, now }: Using): Promise<string> {
  const row = await db
    .updateTable("accountToken")
    .set({ usedAt: now })
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning("userId")
    .executeTakeFirst();
  if (!row) throw new HttpError("gone");
  return row.userId;
}

// The token's hash is kept of the whole, so that what it carries cannot be exchanged.
export function carriedBy(token: string, key: Buffer): string | null {
  const sealed = token.slice(randomLength);
  return sealed === "" ? null : unseal(sealed, key);
}

// 32 bytes in base64url.
const randomLength = 43;
const nonceBytes = 12;
const tagBytes = 16;

function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes)).setAuthTag(
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
  );
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}
