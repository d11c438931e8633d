import { sql, type RawBuilder } from "kysely";
import type { MessagePage, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import { prepared } from "../../db/preparing.ts";
import { messageJson } from "./messageSql.ts";
import { mayRead, ownPlace, rolesOf, type Reader } from "./reader.ts";

export interface PageAsked {
  readonly conversationId: string;
  // None of them: the newest.
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly limit: number;
}

export type FoundPage = MessagePage & { readonly isMember: boolean };

interface PageRow {
  readonly messages: WireMessage[];
  readonly first: string;
  readonly last: string;
  readonly fromSeq: string;
  readonly headSeq: string;
  readonly isMember: boolean;
}

// Numbers have no gaps, so a page is a range of them: reckoned from the head, read by the key, never counted.
export async function readPage(db: Db, reader: Reader, asked: PageAsked): Promise<FoundPage | undefined> {
  const { rows } = await sql<PageRow>`${prepared}
    WITH place AS (
      SELECT c.id, c.head_seq, coalesce(me.from_seq, 1) AS from_seq, me.user_id IS NOT NULL AS is_member FROM conversation c ${ownPlace(reader)} WHERE c.id = ${asked.conversationId} AND ${mayRead(reader)}
    ), range AS (SELECT place.*, r.* FROM place CROSS JOIN LATERAL ${rangeOf(asked)} r)
    SELECT range.*, coalesce(list.messages, '[]') AS messages FROM range LEFT JOIN LATERAL (
      SELECT json_agg(${messageJson(rolesOf(reader))} ORDER BY m.seq) AS messages FROM message m WHERE m.conversation_id = range.id AND m.seq BETWEEN range.first AND range.last) list ON true`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { messages, isMember } = row;
  return { conversationId: asked.conversationId, messages, isMember, hasBefore: Number(row.first) > Number(row.fromSeq), hasAfter: Number(row.last) < Number(row.headSeq), headSeq: Number(row.headSeq) };
}

function rangeOf({ before, after, around, limit }: PageAsked): RawBuilder<unknown> {
  if (after !== undefined) return sql`(SELECT greatest(from_seq, ${after}::bigint + 1) AS first, least(head_seq, greatest(from_seq, ${after}::bigint + 1) + ${limit}::int - 1) AS last)`;
  const wanted = before !== undefined ? sql`${before}::bigint - 1` : around !== undefined ? sql`greatest(${around}::bigint + ${Math.floor(limit / 2)}::int, from_seq + ${limit}::int - 1)` : sql`head_seq`;
  return sql`(SELECT greatest(from_seq, least(head_seq, ${wanted}) - ${limit}::int + 1) AS first, least(head_seq, ${wanted}) AS last)`;
}

// The newest messages of several conversations, each an unbroken run up to the head.
export async function readNewest(db: Db, reader: Reader, { ids, limit }: { ids: readonly string[]; limit: number }): Promise<Readonly<Record<string, readonly WireMessage[]>>> {
  const { rows } = await sql<{ id: string; messages: WireMessage[] }>`${prepared}
    SELECT c.id, coalesce(list.messages, '[]') AS messages FROM conversation c ${ownPlace(reader)} LEFT JOIN LATERAL (
      SELECT json_agg(${messageJson(rolesOf(reader))} ORDER BY m.seq) AS messages FROM message m
      WHERE m.conversation_id = c.id AND m.seq BETWEEN greatest(coalesce(me.from_seq, 1), c.head_seq - ${limit}::int + 1) AND c.head_seq) list ON true
    WHERE c.id = ANY (${[...ids]}::bigint[]) AND ${mayRead(reader)}`.execute(db);
  return Object.fromEntries(rows.map(({ id, messages }) => [id, messages]));
}

// One's own message, even where one has been taken out since.
export async function readOwnMessage(db: Db, reader: Reader, { conversationId, seq }: { conversationId: string; seq: number }): Promise<WireMessage | undefined> {
  const { rows } = await sql<{ message: WireMessage }>`
    SELECT ${messageJson(rolesOf(reader))} AS message FROM message m WHERE m.conversation_id = ${conversationId} AND m.seq = ${seq} AND m.sender_id = ${reader.id}`.execute(db);
  return rows[0]?.message;
}
