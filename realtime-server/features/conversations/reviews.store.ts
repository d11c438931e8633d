import { sql, type RawBuilder } from "kysely";
import type { MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Review, ReviewInFull } from "#shared/features/conversations/reviews.contract.ts";
import {
  neighboursKept,
  type ReviewDecision,
  type ReviewReason,
  type ReviewState,
} from "#shared/features/conversations/reviews.rules.ts";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { foundIn } from "../../db/foundIn.ts";
import { maySee, rolesOf, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

const nameOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${id})`;

// Whose stay it is decides how soon it is looked at.
const isMinor = sql<boolean>`coalesce(s.date_of_birth > r.created_at::date - interval '18 years', false)`;

const found = sql`review_item r JOIN conversation c ON c.id = r.conversation_id ${aboutTrip} LEFT JOIN student s ON s.id = t.student_id`;

const fields = sql`r.id, r.kind, r.state, r.version, r.conversation_id, r.found, r.reason, ${nameOf(sql`r.about_id`)} AS about_name, ${nameOf(sql`r.reporter_id`)} AS reporter_name,
  ${isMinor} AS is_minor, r.created_at, ${nameOf(sql`r.decided_by`)} AS decider_name, r.decided_at`;

interface ListAsked {
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

export interface ReviewsFound {
  readonly data: Review[];
  readonly total: number;
}

// What is open comes first, of that what is about a minor, and of that what has waited longest.
export async function listReviews(db: Db, { state, kind, q, page, perPage }: ListAsked): Promise<ReviewsFound> {
  const wanted = sql`(${state ?? null}::text IS NULL OR r.state = ${state ?? null}) AND (${kind ?? null}::text IS NULL OR r.kind = ${kind ?? null}) AND ${q ? foundIn([nameOf(sql`r.about_id`), nameOf(sql`r.reporter_id`)], q) : sql`true`}`;
  const { rows } = await sql<Review>`
    SELECT ${fields} FROM ${found} WHERE ${wanted}
    ORDER BY r.state <> 'open', CASE WHEN r.state = 'open' THEN NOT ${isMinor} END, CASE WHEN r.state = 'open' THEN r.created_at END, r.decided_at DESC, r.id
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM review_item r WHERE ${wanted}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

// As it stood when it was reported; of what was found only, as it stands now.
const said = sql`coalesce(r.frozen, (SELECT jsonb_agg(jsonb_build_object('seq', m.seq, 'name', ${nameOf(sql`m.sender_id`)}, 'at', m.created_at, 'body', m.body)) FROM message m
  WHERE m.conversation_id = r.conversation_id AND m.seq = r.seq), '[]')`;

type Told = Omit<ReviewInFull, "messages" | "seq"> & {
  readonly seq: string;
  readonly messages: readonly ReviewInFull["messages"][number][];
};

export async function readReview(db: Db, id: string): Promise<ReviewInFull | undefined> {
  const { rows } =
    await sql<Told>`SELECT ${fields}, r.seq, r.words, ${said} AS messages FROM ${found} WHERE r.id = ${id}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      seq: Number(row.seq),
      messages: row.messages.map((one) => ({ ...one, name: one.name ?? "", at: new Date(one.at).toISOString() })),
    }
  );
}

export interface Report extends MessagePlace {
  readonly reason: string;
  readonly words: string;
  readonly at: Date;
}

// Of a message that the reporter can read and somebody else has written. The same report again is the same; its words stay as they were.
export async function addReport(db: Transaction, reader: Reader, report: Report): Promise<string | undefined> {
  const { conversationId, seq, reason, words, at } = report;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO review_item AS known (kind, conversation_id, seq, about_id, reporter_id, reason, words, frozen, created_at)
    SELECT 'report', m.conversation_id, m.seq, m.sender_id, me.user_id, ${reason}, nullif(${words}, ''), (
        SELECT jsonb_agg(jsonb_build_object('seq', n.seq, 'name', ${nameOf(sql`n.sender_id`)}, 'at', n.created_at, 'body', n.body) ORDER BY n.seq)
        FROM message n WHERE n.conversation_id = m.conversation_id AND n.seq BETWEEN greatest(m.seq - ${neighboursKept}::int, me.from_seq) AND m.seq + ${neighboursKept}::int AND n.kind = ${messageKinds.conversation}), ${at}
    FROM message m JOIN participant me ON me.conversation_id = m.conversation_id AND me.user_id = ${reader.id} AND me.left_at IS NULL AND m.seq >= me.from_seq
    WHERE m.conversation_id = ${conversationId} AND m.seq = ${seq} AND m.kind = ${messageKinds.conversation} AND m.sender_id <> ${reader.id} AND NOT m.deleted AND ${maySee(rolesOf(reader))}
    ON CONFLICT (conversation_id, seq, reporter_id) WHERE kind = 'report' DO UPDATE SET reason = known.reason RETURNING id`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface Held {
  readonly conversationId: string;
  readonly reason: ReviewReason | null;
  readonly state: ReviewState;
  readonly version: number;
  readonly reporterId: string | null;
}

export async function holdReview(db: Transaction, id: string): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT conversation_id, reason, state, version, reporter_id FROM review_item WHERE id = ${id} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

export async function decideReview(
  db: Transaction,
  id: string,
  { decision, by, at }: { readonly decision: ReviewDecision; readonly by: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable("reviewItem")
    .set((is) => ({ state: decision, decidedBy: by, decidedAt: at, version: is("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
