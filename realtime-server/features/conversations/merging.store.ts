import { sql, type RawBuilder } from "kysely";
import { staffRoles } from "#shared/access/roles.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { MergeCandidate, TogetherLine } from "#shared/features/merging/merging.contract.ts";
import { refusesMerge, type Mergeable } from "#shared/features/merging/merging.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { aboutWhom, familyName } from "./names.ts";
import { iso, type Reader, sideOfPerson, whoReads } from "./reader.ts";
import { messageJson } from "./messageSql.ts";
import { aboutTrip, isClosed } from "./standing.ts";

// Where the conversation `c` goes on, as long as it is closed; and which go on in it.
export const mergedInto: RawBuilder<unknown> = sql`(SELECT x.into_id::text FROM conversation_merge x WHERE x.conversation_id = c.id AND c.archived)`;
export const mergedHere: RawBuilder<unknown> = sql`ARRAY(
  SELECT x.conversation_id::text FROM conversation_merge x JOIN conversation o ON o.id = x.conversation_id AND o.archived WHERE x.into_id = c.id ORDER BY x.conversation_id)`;

const outsiders = sql`ARRAY(
  SELECT p.user_id::text FROM participant p WHERE p.conversation_id = c.id AND p.left_at IS NULL
    AND NOT EXISTS (SELECT FROM user_role r WHERE r.user_id = p.user_id AND r.role = ANY (${[...staffRoles]}::text[])) ORDER BY p.user_id)`;

const facts = (
  now: Date,
): RawBuilder<unknown> => sql`c.id::text AS id, ${outsiders} AS people, ${isClosed({ now })} AS is_closed,
  CASE WHEN c.kind <> 'support' THEN t.state END AS trip_state, ${mergedInto} AS merged_into`;

// Those of these that are the office's, in the order in which several are held.
export async function readMergeable(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Mergeable>> {
  const { rows } = await sql<Mergeable>`
    SELECT ${facts(now)} FROM conversation c ${aboutTrip} WHERE c.id = ANY (${[...ids]}::bigint[]) AND c.staff_feed = ${staffFeed}`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.id, one]));
}

interface Held {
  readonly feedsOf: (conversationId: string) => readonly string[];
}

// Both conversations, and then all of their feeds (protocol 2.4).
export async function holdBoth(db: Transaction, ids: readonly string[]): Promise<Held> {
  await sql`SELECT FROM conversation WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ feedId: string; readers: string[] }>`
    SELECT f.feed_id::text AS feed_id, ARRAY(SELECT c::text FROM unnest(${[...ids]}::bigint[]) c WHERE f.feed_id = ANY (conversation_feeds(c))) AS readers
    FROM feed f WHERE f.feed_id IN (SELECT unnest(conversation_feeds(c)) FROM unnest(${[...ids]}::bigint[]) c) ORDER BY f.feed_id FOR NO KEY UPDATE OF f`.execute(
    db,
  );
  return { feedsOf: (id) => rows.filter(({ readers }) => readers.includes(id)).map(({ feedId }) => feedId) };
}

export async function writeMerge(
  db: Transaction,
  { conversationId, intoId, byId, at }: Record<"conversationId" | "intoId" | "byId", string> & { readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO conversation_merge (conversation_id, into_id, by_id, at) VALUES (${conversationId}, ${intoId}, ${byId}, ${at})
    ON CONFLICT (conversation_id) DO UPDATE SET into_id = EXCLUDED.into_id, by_id = EXCLUDED.by_id, at = EXCLUDED.at`.execute(
    db,
  );
  await sql`UPDATE conversation SET archived = true WHERE id = ${conversationId}`.execute(db);
}

export async function removeMerge(db: Transaction, conversationId: string): Promise<void> {
  await sql`DELETE FROM conversation_merge WHERE conversation_id = ${conversationId}`.execute(db);
  await sql`UPDATE conversation SET archived = false WHERE id = ${conversationId}`.execute(db);
}

const mostCandidates = 50;

// The others of the very same people, the newest first.
export async function listCandidates(db: Db, from: Mergeable, now: Date): Promise<MergeCandidate[]> {
  const { rows } = await sql<Mergeable & Omit<MergeCandidate, "refusal">>`
    SELECT ${facts(now)}, s.first_name AS student_name, ${familyName} AS family_name, c.topic, ${iso(sql`coalesce(c.last_at, c.created_at)`)} AS last_at
    FROM conversation c ${aboutTrip} ${aboutWhom} WHERE c.staff_feed = ${staffFeed} AND c.id <> ${from.id}
      AND c.id IN (SELECT p.conversation_id FROM participant p WHERE p.user_id = ANY (${[...from.people]}::bigint[]) AND p.left_at IS NULL)
      AND ${outsiders} = ${[...from.people]}::text[] ORDER BY coalesce(c.last_at, c.created_at) DESC LIMIT ${mostCandidates}`.execute(
    db,
  );
  return rows.map(({ id, studentName, familyName: family, topic, lastAt, ...rest }) => ({
    id,
    studentName,
    familyName: family,
    topic,
    lastAt,
    refusal: refusesMerge(from, { id, ...rest }),
  }));
}

interface Amounts {
  readonly messages: number;
  readonly notes: number;
  readonly planned: number;
  readonly people: string[];
}

export async function countOf(db: Db, conversationId: string): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    SELECT c.head_seq::float8 AS messages, (SELECT count(*)::int FROM conversation_note n WHERE n.conversation_id = c.id AND n.removed_at IS NULL) AS notes,
      (SELECT count(*)::int FROM planned_message p WHERE p.conversation_id = c.id) AS planned,
      ARRAY(SELECT u.first_name || ' ' || u.last_name FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.conversation_id = c.id AND p.left_at IS NULL ORDER BY u.id) AS people
    FROM conversation c WHERE c.id = ${conversationId}`.execute(db);
  return rows[0] ?? { messages: 0, notes: 0, planned: 0, people: [] };
}

// What was written in all of them, each message as this reader may read it, in the order of its time; within one, in its own.
export async function readTogether(
  db: Db,
  reader: Reader,
  { ids, most }: { readonly ids: readonly string[]; readonly most: number },
): Promise<TogetherLine[]> {
  const { rows } = await sql<TogetherLine>`
    SELECT m.conversation_id::text AS conversation_id, m.seq::float8 AS seq, ${iso(sql`m.created_at`)} AS at, u.first_name || ' ' || u.last_name AS author, coalesce(${sideOfPerson(sql`m.sender_id`)} = 'office', false) AS is_offices,
      m.kind::int AS kind, m.shown->>'body' AS body, m.shown->'details' AS details
    FROM (SELECT m.*, ${messageJson(whoReads(reader))}::jsonb AS shown FROM message m WHERE m.conversation_id = ANY (${[...ids]}::bigint[])
      ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC LIMIT ${most}) m LEFT JOIN app_user u ON u.id = m.sender_id
    ORDER BY m.created_at, m.conversation_id, m.seq`.execute(db);
  return rows;
}
