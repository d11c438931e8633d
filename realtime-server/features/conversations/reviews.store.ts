import { sql, type RawBuilder } from "kysely";
import type { MessagePlace } from "#shared/features/conversations/messageIds.ts";
import { reviewGrid, type Review, type ReviewInFull } from "#shared/features/conversations/reviews.contract.ts";
import {
  neighboursKept,
  type ReviewDecision,
  type ReviewReason,
  type ReviewState,
} from "#shared/features/conversations/reviews.rules.ts";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { Transaction } from "../../db/connection.ts";
import { everyRow, table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { maySee, rolesOf, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

const nameOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${id})`;

// Whose stay it is decides how soon it is looked at.
const isMinor = sql<boolean>`coalesce((SELECT s.date_of_birth > review_item.created_at::date - interval '18 years'
  FROM conversation c ${aboutTrip} JOIN student s ON s.id = t.student_id WHERE c.id = review_item.conversation_id), false)`;

export const reviewRows = table({
  name: "review_item",
  fields: Object.keys(reviewGrid.record.shape),
  made: {
    aboutName: nameOf(sql`review_item.about_id`),
    reporterName: nameOf(sql`review_item.reporter_id`),
    deciderName: nameOf(sql`review_item.decided_by`),
    isMinor,
  },
  scopes: { all: everyRow },
  order: sql`review_item.id`,
  tells: "reviews",
});

// As it stood when it was reported; of what was found only, as it stands now.
const said = sql`coalesce(r.frozen, (SELECT jsonb_agg(jsonb_build_object('seq', m.seq, 'name', ${nameOf(sql`m.sender_id`)}, 'at', m.created_at, 'body', m.body)) FROM message m
  WHERE m.conversation_id = r.conversation_id AND m.seq = r.seq), '[]')`;

interface Told {
  readonly seq: string;
  readonly words: string | null;
  readonly messages: readonly ReviewInFull["messages"][number][];
}

export async function readReview(context: Context, id: string): Promise<ReviewInFull> {
  const review: Review = await reviewRows.find(context, id);
  const { rows } =
    await sql<Told>`SELECT r.seq, r.words, ${said} AS messages FROM review_item r WHERE r.id = ${id}`.execute(
      context.db,
    );
  const [told] = rows;
  if (!told) throw notFound();
  return {
    ...review,
    seq: Number(told.seq),
    words: told.words,
    messages: told.messages.map((one) => ({ ...one, name: one.name ?? "", at: new Date(one.at).toISOString() })),
  };
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
