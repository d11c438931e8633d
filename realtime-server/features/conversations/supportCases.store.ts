import { sql, type RawBuilder } from "kysely";
import { supportTopics, type CaseState, type Rating, type Said } from "#shared/features/support/support.rules.ts";
import type { SupportFigures } from "#shared/features/support/support.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";

// What the office has said of the case that the conversation `c` is about now.
export const saidOfCase = sql<Said | null>`(CASE WHEN c.kind = 'support' THEN coalesce((
  SELECT jsonb_build_object('said', s.said, 'saidSeq', s.said_seq) FROM support_case s WHERE s.conversation_id = c.id ORDER BY s.id DESC LIMIT 1), '{"said":null,"saidSeq":0}') END)`;

// The rule caseStateOf, where the newest that a person wrote is known by its number and side.
export const caseState = (seq: RawBuilder<unknown>, side: RawBuilder<unknown>): RawBuilder<CaseState | null> =>
  sql<CaseState | null>`(CASE WHEN c.kind = 'support' THEN coalesce((
    SELECT s.said FROM support_case s WHERE s.conversation_id = c.id AND coalesce(${seq}, 0) <= s.said_seq AND s.id = (SELECT max(l.id) FROM support_case l WHERE l.conversation_id = c.id)),
    CASE WHEN ${side} = 'office' THEN 'waiting' ELSE 'open' END) END)`;

const known = [...supportTopics];

// The rule topicOf.
export const topicKind = (topic: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(CASE WHEN ${topic} = ANY (${known}::text[]) THEN ${topic} ELSE 'other' END)`;

export interface Case {
  readonly id: string;
  readonly said: CaseState | null;
  readonly saidSeq: string;
  readonly askedSeq: string | null;
}

export async function currentCase(db: Db, conversationId: string): Promise<Case | undefined> {
  return db
    .selectFrom("supportCase")
    .select(["id", "said", "saidSeq", "askedSeq"])
    .where("conversationId", "=", conversationId)
    .orderBy("id", "desc")
    .limit(1)
    .$castTo<Case>()
    .executeTakeFirst();
}

interface Beginning {
  readonly conversationId: string;
  readonly topic: string | null;
  readonly at: Date;
}

export async function beginCase(db: Transaction, { conversationId, topic, at }: Beginning): Promise<Case> {
  return db
    .insertInto("supportCase")
    .values({ conversationId, topic, openedAt: at })
    .returning(["id", "said", "saidSeq", "askedSeq"])
    .$castTo<Case>()
    .executeTakeFirstOrThrow();
}

// A question after a case was solved is another case; before, it is about the same, under its newest topic. The one that has begun.
export async function takeUpCase(db: Transaction, beginning: Beginning): Promise<Case | null> {
  const current = await currentCase(db, beginning.conversationId);
  if (current?.askedSeq === null && current.said !== "solved") {
    await db.updateTable("supportCase").set({ topic: beginning.topic }).where("id", "=", current.id).execute();
    return null;
  }
  return beginCase(db, beginning);
}

// A case that came of nothing. What was said of the one before holds again where nothing stands that was written since.
export async function endCase(db: Transaction, conversationId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM support_case WHERE id = ${id} AND said IS NULL AND asked_seq IS NULL RETURNING id`.execute(
      db,
    );
  await sql`
    UPDATE support_case s SET said_seq = c.head_seq FROM conversation c
    WHERE c.id = ${conversationId} AND s.id = (SELECT max(id) FROM support_case WHERE conversation_id = c.id) AND s.said IS NOT NULL
      AND NOT EXISTS (SELECT FROM message m WHERE m.conversation_id = c.id AND m.seq > s.said_seq AND m.kind = 1 AND NOT m.deleted)`.execute(
    db,
  );
  return rows.length > 0;
}

interface Saying {
  readonly id: string;
  readonly state: CaseState;
  readonly seq: number;
  readonly byId: string;
  readonly at: Date;
}

export async function sayState(db: Transaction, { id, state, seq, byId, at }: Saying): Promise<void> {
  await sql`UPDATE support_case SET said = ${state}, said_seq = ${seq}, said_by = ${byId}, said_at = ${at},
    solved_at = CASE WHEN ${state} = 'solved' THEN coalesce(solved_at, ${at}) ELSE solved_at END WHERE id = ${id}`.execute(
    db,
  );
}

export const noteAsked = (db: Transaction, id: string, seq: number): Promise<unknown> =>
  db
    .updateTable("supportCase")
    .set({ askedSeq: String(seq) })
    .where("id", "=", id)
    .execute();

export interface Asked {
  readonly id: string;
  readonly conversationId: string;
  readonly askedSeq: number;
  readonly rating: Rating | null;
  readonly remark: string | null;
}

// Held from the conversation on, as every change of one is: two taps are one after the other. Nobody's but the person's whose it is.
export async function holdAsked(db: Transaction, id: string, personId: string): Promise<Asked | undefined> {
  await sql`SELECT FROM conversation WHERE id = (SELECT conversation_id FROM support_case WHERE id = ${id}) AND supportable_id = ${personId} FOR NO KEY UPDATE`.execute(
    db,
  );
  const { rows } = await sql<Asked>`
    SELECT s.id::text AS id, s.conversation_id::text AS conversation_id, s.asked_seq::float8 AS asked_seq, s.rating, s.remark
    FROM support_case s JOIN conversation c ON c.id = s.conversation_id
    WHERE s.id = ${id} AND c.kind = 'support' AND c.supportable_id = ${personId} AND s.asked_seq IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}

interface Rated {
  readonly id: string;
  readonly rating: Rating;
  readonly remark: string | null;
  readonly at: Date;
}

export const writeRating = (db: Transaction, { id, rating, remark, at }: Rated): Promise<unknown> =>
  sql`UPDATE support_case SET rating = ${rating}, remark = coalesce(remark, ${remark}::text), rated_at = coalesce(rated_at, ${at}) WHERE id = ${id}`.execute(
    db,
  );

const monday = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('week', ${at} AT TIME ZONE 'Europe/Dublin')::date`;

interface Since {
  readonly now: Date;
  readonly weeks: number;
}

// By the week in which a case came, whenever it was solved or answered.
export async function readFigures(db: Db, { now, weeks }: Since): Promise<SupportFigures[]> {
  const { rows } = await sql<SupportFigures>`
    SELECT ${monday(sql`s.opened_at`)}::text AS week, ${topicKind(sql`s.topic`)} AS topic, count(*)::int AS opened, count(s.solved_at)::int AS solved,
      count(*) FILTER (WHERE s.rating = 'well')::int AS well, count(*) FILTER (WHERE s.rating = 'partly')::int AS partly, count(*) FILTER (WHERE s.rating = 'badly')::int AS badly
    FROM support_case s WHERE s.opened_at >= ${monday(sql`${now}::timestamptz`)} - ${(weeks - 1) * 7}::int
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db);
  return rows;
}

const mostRemarks = 50;

interface Remark {
  readonly caseId: string;
  readonly conversationId: string;
  readonly topic: SupportFigures["topic"];
  readonly rating: Rating;
  readonly remark: string;
  readonly at: string;
}

export async function readRemarks(db: Db): Promise<Remark[]> {
  const { rows } = await sql<Remark>`
    SELECT s.id::text AS case_id, s.conversation_id::text AS conversation_id, ${topicKind(sql`s.topic`)} AS topic, s.rating, s.remark, ${iso(sql`s.rated_at`)} AS at
    FROM support_case s WHERE s.remark IS NOT NULL AND s.rating IS NOT NULL ORDER BY s.rated_at DESC LIMIT ${mostRemarks}`.execute(
    db,
  );
  return rows;
}
