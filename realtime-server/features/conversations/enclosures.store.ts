import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contentTypes, messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { addressSign, mediaTypes, type EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import type { Db } from "../../db/connection.ts";
import { messageJson } from "./messageSql.ts";
import { mayRead, maySee, noteReading, ownPlace, rolesOf, whoReads, type Reader } from "./reader.ts";

interface Asked {
  readonly conversationId: string;
  readonly kind: EnclosureKind;
  readonly before?: number | undefined;
  readonly limit: number;
}

interface Found {
  readonly messages: readonly WireMessage[];
  readonly before: number | null;
}

interface Row {
  readonly messages: readonly WireMessage[];
  readonly first: string;
  readonly fromSeq: string;
  readonly isMember: boolean;
}

// As far as one question looks down: a long conversation without a link costs no more than that at once.
export const mostLookedAt = 5_000;

const hasFile = sql<SqlBool>`EXISTS (SELECT FROM attachment a WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq)`;
const isMedia = sql<SqlBool>`m.content_type = ANY (${mediaTypes}::smallint[])`;

// The rule kindsIn, of a message as its reader reads it: what is masked leads nowhere.
const has = (kind: EnclosureKind, { id, roles }: ReturnType<typeof whoReads>): RawBuilder<SqlBool> =>
  ({
    media: sql<SqlBool>`(${isMedia} AND ${hasFile})`,
    files: sql<SqlBool>`(NOT ${isMedia} AND ${hasFile})`,
    links: sql<SqlBool>`(m.content_type = ${contentTypes.link} OR shown_body(m.body, m.masked, m.sender_id, ${id}::bigint, ${roles}) ~* ${addressSign})`,
  })[kind];

export async function readEnclosures(
  db: Db,
  reader: Reader,
  { conversationId, kind, before, limit }: Asked,
): Promise<Found | undefined> {
  const who = whoReads(reader);
  const last = sql`least(c.head_seq, ${before ?? null}::bigint - 1)`;
  const { rows } = await sql<Row>`
    WITH range AS (
      SELECT c.id, coalesce(me.from_seq, 1) AS from_seq, greatest(coalesce(me.from_seq, 1), ${last} - ${mostLookedAt}::int + 1) AS first, ${last} AS last, me.user_id IS NOT NULL AS is_member
      FROM conversation c ${ownPlace(reader)} WHERE c.id = ${conversationId} AND ${mayRead(reader)})
    SELECT range.first, range.from_seq AS "fromSeq", range.is_member AS "isMember", coalesce(list.messages, '[]') AS messages FROM range LEFT JOIN LATERAL (
      SELECT json_agg(found.message ORDER BY found.seq DESC) AS messages FROM (
        SELECT m.seq, ${messageJson(who)} AS message FROM message m
        WHERE m.conversation_id = range.id AND m.seq BETWEEN range.first AND range.last AND m.kind = ${messageKinds.conversation} AND NOT m.deleted AND ${maySee(rolesOf(reader))} AND ${has(kind, who)}
        ORDER BY m.seq DESC LIMIT ${limit}) found) list ON true`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  await noteReading(reader, row.isMember ? [] : [conversationId]);
  const { messages, first, fromSeq } = row;
  const lowest = messages.length === limit ? (messages.at(-1)?.seq ?? 1) : Number(first);
  return { messages, before: lowest > Number(fromSeq) ? lowest : null };
}
