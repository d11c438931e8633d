import { sql } from "kysely";
import { blocked, neighboursKept } from "#shared/features/conversations/reviews.rules.ts";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";
import { maySee, rolesOf, sideOfPerson, type Reader } from "./reader.ts";

interface Changed {
  readonly conversationId: string;
  readonly at: Date;
}

interface Place {
  readonly isBlocking: boolean;
}

// Where somebody may block: a conversation of a family with a booker, in which the person takes part.
export async function holdPlace(db: Transaction, { id }: Reader, conversationId: string): Promise<Place | undefined> {
  const held = await holdConversation(db, conversationId);
  if (held?.kind !== "trip_host_family") return undefined;
  const { rows } = await sql<Place>`
    SELECT blocked_at IS NOT NULL AS is_blocking FROM participant WHERE conversation_id = ${conversationId} AND user_id = ${id} AND left_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

// Behind holdPlace. Returns the feeds to be touched.
export async function writeBlock(
  db: Transaction,
  { id }: Reader,
  { conversationId, at }: Changed,
): Promise<readonly string[]> {
  const feeds = await holdFeeds(db, conversationId);
  await sql`UPDATE participant SET blocked_at = ${at}, ver = ver + 1 WHERE conversation_id = ${conversationId} AND user_id = ${id}`.execute(
    db,
  );
  await sql`UPDATE conversation SET blocked = true WHERE id = ${conversationId}`.execute(db);
  return tellAll(db, conversationId, feeds);
}

// Of all that one decision writes to, in the order of all changes: the conversations, then their feeds.
export async function holdTogether(db: Transaction, conversationIds: readonly string[]): Promise<void> {
  const ids = sql`${[...conversationIds]}::bigint[]`;
  await sql`SELECT FROM conversation WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(db);
  await sql`
    SELECT FROM feed WHERE feed_id IN (SELECT unnest(conversation_feeds(id)) FROM unnest(${ids}) id) ORDER BY feed_id FOR NO KEY UPDATE`.execute(
    db,
  );
}

// One's own, or by the office everybody's. It stays closed for as long as anybody else keeps it so.
export async function liftBlock(
  db: Transaction,
  { conversationId, personId }: { readonly conversationId: string; readonly personId: string | null },
): Promise<readonly string[]> {
  if (!(await holdConversation(db, conversationId))) return [];
  const feeds = await holdFeeds(db, conversationId);
  await sql`
    UPDATE participant SET blocked_at = NULL, ver = ver + 1
    WHERE conversation_id = ${conversationId} AND blocked_at IS NOT NULL AND (${personId}::bigint IS NULL OR user_id = ${personId}::bigint)`.execute(
    db,
  );
  await sql`
    UPDATE conversation SET blocked = EXISTS (SELECT FROM participant WHERE conversation_id = ${conversationId} AND blocked_at IS NOT NULL) WHERE id = ${conversationId}`.execute(
    db,
  );
  return tellAll(db, conversationId, feeds);
}

async function tellAll(db: Transaction, conversationId: string, feeds: readonly string[]): Promise<readonly string[]> {
  await bumpConversation(db, conversationId);
  await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  return feeds;
}

// For the office, with what was last said: about whoever of the other side spoke last, else whoever takes part there. Blocked again at
// the same place it waits again.
export async function addBlock(db: Transaction, reader: Reader, { conversationId, at }: Changed): Promise<string> {
  const me = sql`(SELECT * FROM participant WHERE conversation_id = ${conversationId} AND user_id = ${reader.id})`;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO review_item AS known (kind, conversation_id, seq, about_id, reporter_id, reason, frozen, created_at)
    SELECT 'report', c.id, c.head_seq, other.user_id, me.user_id, ${blocked}, (
        SELECT jsonb_agg(jsonb_build_object('seq', n.seq, 'name', (SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = n.sender_id), 'at', n.created_at, 'body', n.body) ORDER BY n.seq)
        FROM (SELECT * FROM message m WHERE m.conversation_id = c.id AND m.seq >= me.from_seq AND m.kind = ${messageKinds.conversation} AND ${maySee(rolesOf(reader))} ORDER BY m.seq DESC LIMIT ${2 * neighboursKept + 1}) n), ${at}
    FROM conversation c CROSS JOIN ${me} me CROSS JOIN LATERAL (
      SELECT p.user_id FROM participant p WHERE p.conversation_id = c.id AND p.user_id <> me.user_id AND ${sideOfPerson(sql`p.user_id`)} NOT IN ('office', ${reader.side})
      ORDER BY (SELECT max(m.seq) FROM message m WHERE m.conversation_id = c.id AND m.sender_id = p.user_id) DESC NULLS LAST, p.left_at IS NOT NULL, p.user_id LIMIT 1) other
    WHERE c.id = ${conversationId}
    ON CONFLICT (conversation_id, seq, reporter_id) WHERE kind = 'report' DO UPDATE SET
      reason = EXCLUDED.reason, state = 'open', decided_by = NULL, decided_at = NULL, version = known.version + 1 RETURNING id`.execute(
    db,
  );
  const [row] = rows;
  return row?.id ?? "";
}
