import { sql } from "kysely";
import type { PushDevice } from "#shared/features/notifications/notifications.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";

export const mostDevices = 10;

interface Kept {
  readonly userId: string;
  readonly sessionId: string;
  readonly hash: Buffer;
  readonly sealed: { readonly endpointEnc: Buffer; readonly keysEnc: Buffer; readonly keyVersion: number };
  readonly before: Buffer | undefined;
  readonly name: string;
  readonly now: Date;
}

const columns = (hash: Buffer | undefined) =>
  sql`s.id::text, s.device_name AS name, s.endpoint_hash IS NOT DISTINCT FROM ${hash ?? null}::bytea AS is_this, ${iso(sql`s.sent_at`)} AS sent_at, ${iso(sql`s.proven_at`)} AS proven_at`;

// A browser has one address, whoever is signed in: it is the last one's who said so.
export async function keepDevice(db: Transaction, kept: Kept): Promise<PushDevice | undefined> {
  const { userId, sessionId, hash, sealed, before, name, now } = kept;
  if (before !== undefined && !before.equals(hash)) await forgetDevice(db, userId, before);
  await sql`
    INSERT INTO push_subscription AS s (user_id, device_id, session_id, endpoint_hash, endpoint_enc, keys_enc, key_version, device_name, made_at, renewed_at) VALUES (${userId}, gen_random_uuid(), ${sessionId}, ${hash}, ${sealed.endpointEnc}, ${sealed.keysEnc}, ${sealed.keyVersion}, ${name}, ${now}, ${now})
    ON CONFLICT (endpoint_hash) DO UPDATE SET user_id = EXCLUDED.user_id, session_id = EXCLUDED.session_id, endpoint_enc = EXCLUDED.endpoint_enc, keys_enc = EXCLUDED.keys_enc, key_version = EXCLUDED.key_version, device_name = EXCLUDED.device_name, renewed_at = EXCLUDED.renewed_at,
      made_at = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.made_at ELSE EXCLUDED.made_at END, sent_at = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.sent_at END, proven_at = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.proven_at END,
      fails = 0, failing_since = NULL`.execute(db);
  await sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN (SELECT id FROM push_subscription WHERE user_id = ${userId} ORDER BY renewed_at DESC, id DESC LIMIT ${mostDevices})`.execute(
    db,
  );
  const { rows } =
    await sql<PushDevice>`SELECT ${columns(hash)} FROM push_subscription s WHERE s.endpoint_hash = ${hash} AND s.user_id = ${userId}`.execute(
      db,
    );
  return rows[0];
}

export async function forgetDevice(db: Transaction, userId: string, hash: Buffer): Promise<void> {
  await sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND endpoint_hash = ${hash}`.execute(db);
}

// Those that would be sent to now.
export async function listDevices(
  db: Db,
  userId: string,
  { hash, now }: { readonly hash?: Buffer | undefined; readonly now: Date },
): Promise<readonly PushDevice[]> {
  const { rows } = await sql<PushDevice>`
    SELECT ${columns(hash)} FROM push_subscription s JOIN session o ON o.id = s.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz
    WHERE s.user_id = ${userId} ORDER BY s.renewed_at DESC, s.id DESC`.execute(db);
  return rows;
}

// What is still unread, as the devices call it.
export async function openTags(db: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    tag: string;
  }>`SELECT DISTINCT coalesce(conversation_id::text, kind) AS tag FROM notice WHERE user_id = ${userId} AND read_at IS NULL LIMIT 200`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

// To all of one's devices at once, to see whether it arrives; of earlier ones nothing is left.
export async function planTest(db: Transaction, userId: string, now: Date): Promise<number> {
  await sql`DELETE FROM notice WHERE user_id = ${userId} AND kind = 'test'`.execute(db);
  const { rows } = await sql`
    WITH told AS (INSERT INTO notice (user_id, kind, at, news_at) VALUES (${userId}, 'test', ${now}, ${now}) RETURNING id)
    INSERT INTO notification_delivery (notice_id, channel, subscription_id, device_name, due_at)
      SELECT told.id, 'push', s.id, s.device_name, ${now}::timestamptz FROM told, push_subscription s JOIN session o ON o.id = s.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz WHERE s.user_id = ${userId} RETURNING id`.execute(
    db,
  );
  return rows.length;
}

// The device itself says that it has shown a push, or that its person has opened it: only it knows the receipt.
export async function proveShown(
  db: Db,
  { receipt, isOpened, now }: { readonly receipt: string; readonly isOpened: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    WITH proven AS (
      UPDATE notification_delivery SET state = CASE WHEN ${isOpened} THEN 'opened' WHEN state = 'sent' THEN 'shown' ELSE state END,
        shown_at = coalesce(shown_at, ${now}::timestamptz), opened_at = CASE WHEN ${isOpened} THEN coalesce(opened_at, ${now}::timestamptz) ELSE opened_at END
      WHERE receipt = ${receipt} AND channel = 'push' AND sent_at IS NOT NULL RETURNING subscription_id)
    UPDATE push_subscription SET proven_at = ${now}::timestamptz WHERE id IN (SELECT subscription_id FROM proven)`.execute(
    db,
  );
}
