import { sql, type RawBuilder } from "kysely";
import type { MessagePage, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import { prepare } from "../../db/prepared.ts";
import { prepared } from "../../db/preparing.ts";
import { messageJson } from "./messageSql.ts";
import { mayRead, noteReading, ownPlace, whoReads, type Reader } from "./reader.ts";

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

type Direction = "before" | "after" | "around" | "newest";
type Slot = (name: "reader" | "roles" | "conversation" | "at" | "limit") => unknown;

// Numbers have no gaps, so a page is a range of them: reckoned from the head, read by the key, never counted.
const pageOf = (direction: Direction, followsOffice: boolean) =>
  prepare({
    name: `page_${direction}_${followsOffice}`,
    query: (slot: Slot) => sql<PageRow>`
      WITH place AS (
        SELECT c.id, c.head_seq, coalesce(me.from_seq, 1) AS from_seq, me.user_id IS NOT NULL AS is_member FROM conversation c ${ownPlace({ id: slot("reader") })} WHERE c.id = ${slot("conversation")} AND ${mayRead({ followsOffice })}
      ), range AS (SELECT place.*, r.* FROM place CROSS JOIN LATERAL ${rangeOf(direction, slot)} r)
      SELECT range.first AS first, range.last AS last, range.from_seq AS "fromSeq", range.head_seq AS "headSeq", range.is_member AS "isMember", coalesce(list.messages, '[]') AS messages FROM range LEFT JOIN LATERAL (
        SELECT json_agg(${messageJson({ id: sql`${slot("reader")}`, roles: sql`${slot("roles")}::text[]` })} ORDER BY m.seq) AS messages FROM message m WHERE m.conversation_id = range.id AND m.seq BETWEEN range.first AND range.last) list ON true`,
  });

function rangeOf(direction: Direction, slot: Slot): RawBuilder<unknown> {
  const [at, limit] = [sql`${slot("at")}::bigint`, sql`${slot("limit")}::int`];
  if (direction === "after")
    return sql`(SELECT greatest(from_seq, ${at} + 1) AS first, least(head_seq, greatest(from_seq, ${at} + 1) + ${limit} - 1) AS last)`;
  const wanted = {
    before: sql`${at} - 1`,
    around: sql`greatest(${at} + ${limit} / 2, from_seq + ${limit} - 1)`,
    newest: sql`coalesce(${at}, head_seq)`,
  }[direction];
  return sql`(SELECT greatest(from_seq, least(head_seq, ${wanted}) - ${limit} + 1) AS first, least(head_seq, ${wanted}) AS last)`;
}

const pages = new Map(
  [true, false].flatMap((followsOffice) =>
    (["before", "after", "around", "newest"] as const).map(
      (direction) => [`${direction} ${followsOffice}`, pageOf(direction, followsOffice)] as const,
    ),
  ),
);

const directionOf = ({ before, after, around }: PageAsked): Direction =>
  after !== undefined ? "after" : before !== undefined ? "before" : around !== undefined ? "around" : "newest";

export async function readPage(db: Db, reader: Reader, asked: PageAsked): Promise<FoundPage | undefined> {
  const { before, after, around, conversationId, limit } = asked;
  const values = {
    reader: reader.id,
    roles: [...reader.roles],
    conversation: conversationId,
    at: after ?? before ?? around ?? null,
    limit,
  };
  const [row] = (await pages.get(`${directionOf(asked)} ${reader.followsOffice}`)?.(db, values)) ?? [];
  if (!row) return undefined;
  const { messages, isMember } = row;
  await noteReading(reader, isMember ? [] : [conversationId]);
  return {
    conversationId,
    messages,
    isMember,
    hasBefore: Number(row.first) > Number(row.fromSeq),
    hasAfter: Number(row.last) < Number(row.headSeq),
    headSeq: Number(row.headSeq),
  };
}

// The newest messages of several conversations, each an unbroken run up to the head.
export async function readNewest(
  db: Db,
  reader: Reader,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<Readonly<Record<string, readonly WireMessage[]>>> {
  const { rows } = await sql<{ id: string; messages: WireMessage[] }>`${prepared}
    SELECT c.id, coalesce(list.messages, '[]') AS messages FROM conversation c ${ownPlace(reader)} LEFT JOIN LATERAL (
      SELECT json_agg(${messageJson(whoReads(reader))} ORDER BY m.seq) AS messages FROM message m
      WHERE m.conversation_id = c.id AND m.seq BETWEEN greatest(coalesce(me.from_seq, 1), c.head_seq - ${limit}::int + 1) AND c.head_seq) list ON true
    WHERE c.id = ANY (${[...ids]}::bigint[]) AND ${mayRead(reader)}`.execute(db);
  return Object.fromEntries(rows.map(({ id, messages }) => [id, messages]));
}

// One's own message, even where one has been taken out since.
export async function readOwnMessage(
  db: Db,
  reader: Reader,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<WireMessage | undefined> {
  const { rows } = await sql<{ message: WireMessage }>`
    SELECT ${messageJson(whoReads(reader))} AS message FROM message m WHERE m.conversation_id = ${conversationId} AND m.seq = ${seq} AND m.sender_id = ${reader.id}`.execute(
    db,
  );
  return rows[0]?.message;
}
