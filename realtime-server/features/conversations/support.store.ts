import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Operation } from "#shared/features/conversations/operations.ts";
import { beginCase, endCase, takeUpCase } from "./supportCases.store.ts";
import { holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";

export async function findSupport(db: Transaction, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM conversation WHERE kind = 'support' AND supportable_id = ${personId} ORDER BY id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id;
}

export async function topicOf(db: Transaction, personId: string): Promise<string | null> {
  const id = await findSupport(db, personId);
  const row = id && (await db.selectFrom("conversation").select("topic").where("id", "=", id).executeTakeFirst());
  return row ? row.topic : null;
}

export interface Question {
  readonly personId: string;
  readonly topic: string;
  readonly tripId: string | null;
  readonly at: Date;
}

// What was otherwise before: how far the conversation was, the case that has begun, and whether it was put away and its person outside.
export interface Opening {
  readonly fromSeq: number;
  readonly caseId: string | null;
  readonly archived: boolean;
  readonly isOut: boolean;
}

export interface Opened {
  readonly id: string;
  readonly feeds: readonly string[];
  readonly opening: Opening;
}

const turnOf = (personId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('support ' || ${personId}, 0))`;

// For whoever writes to several: all their conversations, and then all feeds, before the first of them is written to.
export async function holdSupports(db: Transaction, personIds: readonly string[], byId: string): Promise<void> {
  await sql`SELECT ${turnOf(sql`o.id`)} FROM (SELECT id FROM unnest(${[...personIds]}::bigint[]) id ORDER BY id OFFSET 0) o`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM conversation WHERE id IN (SELECT max(id) FROM conversation WHERE kind = 'support' AND supportable_id = ANY (${[...personIds]}::bigint[]) GROUP BY supportable_id)
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`SELECT lock_feeds(${[...personIds, byId, staffFeed]}::bigint[] || ARRAY(SELECT unnest(conversation_feeds(id)) FROM unnest(${ids}::bigint[]) id))`.execute(
    db,
  );
}

// The one conversation that a person has with support: made at the first question, taken up again at every other.
export async function openSupport(db: Transaction, question: Question): Promise<Opened> {
  // Two first questions take turns, and the second finds what the first has made.
  await sql`SELECT ${turnOf(sql`${question.personId}::text`)}`.execute(db);
  const known = await findSupport(db, question.personId);
  return known === undefined ? begin(db, question) : takeUp(db, known, question);
}

async function begin(db: Transaction, { personId, topic, tripId, at }: Question): Promise<Opened> {
  const { id } = await db
    .insertInto("conversation")
    .values({ kind: "support", supportableId: personId, topic, tripId, staffFeed, lastAt: at, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("participant").values({ conversationId: id, userId: personId }).execute();
  const { id: caseId } = await beginCase(db, { conversationId: id, topic, at });
  const feeds = await holdFeeds(db, id);
  await point(db, [personId], { kind: pointerKinds.access, conversationId: id, ref: personId });
  await point(db, [staffFeed], { kind: pointerKinds.header, conversationId: id, ref: null });
  return { id, feeds, opening: { fromSeq: 0, caseId, archived: true, isOut: true } };
}

async function takeUp(db: Transaction, id: string, { personId, topic, tripId, at }: Question): Promise<Opened> {
  const { headSeq: fromSeq = 0, archived = false } = (await holdConversation(db, id)) ?? {};
  const feeds = await holdFeeds(db, id, [personId]);
  const { rows } = await sql`
    UPDATE conversation SET topic = ${topic}, trip_id = coalesce(${tripId}::bigint, trip_id), archived = false, ver = ver + 1
    WHERE id = ${id} AND (archived OR topic IS DISTINCT FROM ${topic} OR trip_id IS DISTINCT FROM coalesce(${tripId}::bigint, trip_id)) RETURNING id`.execute(
    db,
  );
  const begun = await takeUpCase(db, { conversationId: id, topic, at });
  const isOut = await comeBack(db, id, personId);
  if (rows.length > 0) await point(db, feeds, { kind: pointerKinds.header, conversationId: id, ref: null });
  return { id, feeds, opening: { fromSeq, caseId: begun?.id ?? null, archived, isOut } };
}

interface Closing {
  readonly id: string;
  readonly personId: string;
  readonly opening: Opening;
  readonly at: Date;
}

// As it was before, where nothing stands that was written since, and the office has said nothing of the case.
export async function closeOpened(db: Transaction, { id, personId, opening, at }: Closing): Promise<readonly string[]> {
  await holdConversation(db, id);
  const feeds = await holdFeeds(db, id, [personId]);
  const { rows: standing } = await sql`
    SELECT FROM message WHERE conversation_id = ${id} AND seq > ${opening.fromSeq} AND kind = 1 AND NOT deleted LIMIT 1`.execute(
    db,
  );
  if (standing.length > 0) return [];
  if (opening.caseId !== null && !(await endCase(db, id, opening.caseId))) return [];
  await sql`UPDATE conversation SET archived = archived OR ${opening.archived}, ver = ver + 1 WHERE id = ${id}`.execute(
    db,
  );
  if (opening.isOut) {
    await sql`UPDATE participant SET left_at = ${at}, ver = ver + 1 WHERE conversation_id = ${id} AND user_id = ${personId} AND left_at IS NULL`.execute(
      db,
    );
    await point(db, [personId], { kind: pointerKinds.access, conversationId: id, ref: personId });
  }
  const others = feeds.filter((feed) => !opening.isOut || feed !== personId);
  await point(db, others, { kind: pointerKinds.header, conversationId: id, ref: null });
  return feeds;
}

// Whoever was taken out of it may ask again, and reads on from there.
async function comeBack(db: Transaction, conversationId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE participant p SET left_at = NULL, from_seq = c.head_seq + 1, read_seq = c.head_seq, ver = p.ver + 1
    FROM conversation c WHERE c.id = p.conversation_id AND p.conversation_id = ${conversationId} AND p.user_id = ${personId} AND p.left_at IS NOT NULL RETURNING p.user_id`.execute(
    db,
  );
  if (rows.length > 0) await point(db, [personId], { kind: pointerKinds.access, conversationId, ref: personId });
  return rows.length > 0;
}

export interface Carried {
  readonly err: string | null;
  readonly seq: number;
}

// An operation within this transaction, so that a question that is refused leaves nothing behind.
export async function carryOutHere(db: Transaction, user: string, op: Operation): Promise<Carried> {
  const { rows } = await sql<{
    err: string | null;
    conv: string | null;
    seq: string | null;
  }>`SELECT err, conv, seq FROM op_batch(${JSON.stringify([{ user, isOffice: false, op }])}::jsonb) WHERE n IS NOT NULL`.execute(
    db,
  );
  const [row] = rows;
  return { err: row?.err ?? null, seq: Number(row?.seq) };
}

// A trip that somebody may ask about: one within reach, or one of the own family.
export async function isOwnHostingTrip(db: Transaction, personId: string, tripId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id WHERE thf.trip_id = ${tripId} AND f.user_id = ${personId}`.execute(
      db,
    );
  return rows.length > 0;
}
