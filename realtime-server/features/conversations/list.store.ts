import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ConversationView } from "#shared/features/conversations/conversations.contract.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import { prepared } from "../../db/preparing.ts";
import { foundIn } from "../../db/foundIn.ts";
import { readHeaders } from "./headers.store.ts";
import { aboutWhom, searched } from "./names.ts";
import { feedsOf, type Reader } from "./reader.ts";
import { shownIn, standings } from "./standing.ts";

export interface ListAsked {
  readonly view: ConversationView;
  readonly page: number;
  readonly perPage: number;
  readonly q?: string | undefined;
  readonly since?: string | undefined;
}

export interface ListFound {
  readonly headers: readonly WireHeader[];
  readonly total: number;
  readonly cursor: string;
}

// The cursor is where the reader's feeds stood when the list was read: what has been pointed to since has changed since.
export async function listConversations(db: Db, reader: Reader, asked: ListAsked): Promise<ListFound> {
  const cursor = await cursorOf(db, reader);
  const { q, since, view, page, perPage } = asked;
  const narrowed = sql<SqlBool>`${q ? foundIn(searched(reader), q) : sql`true`} AND ${since ? hasChangedSince(reader, since) : sql`true`}`;
  const { rows } = await sql<{ total: string; ids: string[] }>`${prepared}
    WITH shown AS MATERIALIZED (SELECT id, pin_rank, last_at FROM ${standings(reader, narrowed, q ? aboutWhom : sql``)} s WHERE ${shownIn[view]})
    SELECT (SELECT count(*) FROM shown) AS total, ARRAY(SELECT id::text FROM shown ORDER BY pin_rank DESC, last_at DESC, id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) AS ids`.execute(
    db,
  );
  const { total = "0", ids = [] } = rows[0] ?? {};
  return { headers: await readHeaders(db, reader, ids), total: Number(total), cursor };
}

// The next of the list, by the moment of the last that is held. Those of that very moment are told again rather than missed.
export async function idsBelow(
  db: Db,
  reader: Reader,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const below =
    before === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`date_trunc('milliseconds', last_at) <= ${before}::timestamptz`;
  const { rows } = await sql<{
    id: string;
  }>`${prepared} SELECT id::text FROM ${standings(reader)} s WHERE ${below} ORDER BY last_at DESC, id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function cursorOf(db: Db, reader: Reader): Promise<string> {
  const { rows } = await sql<{
    head: string;
  }>`SELECT coalesce(f.head, 0) AS head FROM unnest(${[...feedsOf(reader)]}::bigint[]) WITH ORDINALITY AS own(id, place) LEFT JOIN feed f ON f.feed_id = own.id ORDER BY own.place`.execute(
    db,
  );
  return rows.map(({ head }) => head).join(".");
}

// A position that is trimmed away already, or of a feed that could not be read then, says nothing: then everything may have changed.
function hasChangedSince(reader: Reader, since: string): RawBuilder<SqlBool> {
  const positions = since.split(".");
  const feeds = feedsOf(reader);
  if (positions.length !== feeds.length) return sql<SqlBool>`true`;
  const own = sql`unnest(${[...feeds]}::bigint[], ${positions}::bigint[]) AS own(id, pos)`;
  return sql<SqlBool>`(EXISTS (SELECT FROM ${own} JOIN feed f ON f.feed_id = own.id WHERE own.pos < f.floor)
    OR c.id IN (SELECT e.conversation_id FROM ${own} JOIN feed_event e ON e.feed_id = own.id AND e.pos > own.pos))`;
}
