import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contentTypes, messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { FoundMessage } from "#shared/features/search/search.contract.ts";
import { passageOf } from "#shared/features/search/passage.rules.ts";
import { plainWords, type Search, type SearchHas } from "#shared/features/search/search.rules.ts";
import type { Db } from "../../db/connection.ts";
import { personName } from "./names.ts";
import { iso, mayRead, maySee, ownPlace, rolesOf, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

export interface MessagesAsked {
  readonly search: Search;
  readonly since: Date | null;
  readonly until: Date | null;
  // Null: whoever wrote it, and wherever.
  readonly senders: readonly string[] | null;
  readonly inside: readonly string[] | null;
  readonly below: string | undefined;
  readonly limit: number;
}

export interface MessagesFound {
  readonly rows: FoundMessage[];
  readonly next: string | null;
}

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;

const unspaced = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7ff]/u;

// What the message says to this reader: masked words are neither found nor shown to whom they are masked for.
const shown = (reader: Reader): RawBuilder<string> =>
  sql<string>`shown_body(m.body, m.masked, m.sender_id, ${reader.id}::bigint, ${rolesOf(reader)})`;

const isHeld: RawBuilder<SqlBool> = sql<SqlBool>`EXISTS (SELECT FROM attachment a WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq)`;

const has = (reader: Reader): Readonly<Record<SearchHas, RawBuilder<SqlBool>>> => ({
  file: isHeld,
  photo: sql<SqlBool>`m.content_type = ${contentTypes.image}`,
  link: sql<SqlBool>`(m.content_type = ${contentTypes.link} OR ${shown(reader)} ~* '(https?://|www[.])[^[:space:]]')`,
});

// Some words are found by their parts: whether they stand there as they were typed is compared with the text itself.
const isExactly = (said: RawBuilder<string>, { words, phrases }: Search): readonly RawBuilder<SqlBool>[] =>
  [...phrases, ...words.filter((word) => unspaced.test(word))].map(
    (text) => sql<SqlBool>`strpos(search_fold(${said}), search_fold(${text})) > 0`,
  );

// Whoever reads a message masked finds nothing by what its files say either.
export const mayFind = (reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`((m.masked IS NULL AND a.masked_name IS NULL) OR m.sender_id = ${reader.id} OR is_staff(${rolesOf(reader)}))`;

const saysSo = (reader: Reader, from: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.sender_id = ${reader.id} OR search_words(${personName(reader, sql`m.sender_id`)}) @@ ANY (ARRAY(SELECT search_query(one) FROM unnest(${[...from]}::text[]) one)))`;

// All that a message must be, whatever it says.
const fitting = (reader: Reader, { search, since, until, senders, inside }: MessagesAsked): RawBuilder<SqlBool> => {
  const { states, from } = search;
  return all([
    mayRead(reader),
    sql<SqlBool>`NOT m.deleted AND m.seq >= coalesce(me.from_seq, 1) AND ${maySee(rolesOf(reader))}`,
    sql<SqlBool>`(m.kind = ${messageKinds.conversation} OR m.body <> '')`,
    ...(since ? [sql<SqlBool>`m.created_at >= ${since}`] : []),
    ...(until ? [sql<SqlBool>`m.created_at < ${until}`] : []),
    ...(senders ? [sql<SqlBool>`m.sender_id = ANY (${[...senders]}::bigint[])`] : []),
    ...(senders && reader.side === "host" ? [saysSo(reader, from)] : []),
    ...(inside ? [sql<SqlBool>`c.id = ANY (${[...inside]}::bigint[])`] : []),
    ...(states.length > 0 ? [sql<SqlBool>`t.state = ANY (${[...states]}::text[])`] : []),
    ...search.has.map((one) => has(reader)[one]),
  ]);
};

// In which of its files, and on which page, by the name that this reader reads.
const pageOf = (reader: Reader, onPage: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  SELECT jsonb_build_object('name', shown_body(a.name, a.masked_name, m.sender_id, ${reader.id}::bigint, ${rolesOf(reader)}), 'page', f.page, 'said', f.said)
  FROM attachment a JOIN file_words f ON f.random_ref = a.random_ref WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq AND ${onPage} ORDER BY a.position, f.page LIMIT 1)`;

interface FoundRow extends Omit<FoundMessage, "file"> {
  readonly file: { readonly name: string; readonly page: number; readonly said: string } | null;
  readonly next: string;
}

// The newest first, by an index of their words; what has come too lately to be in it is looked through.
export async function findMessages(db: Db, reader: Reader, asked: MessagesAsked): Promise<MessagesFound> {
  const { search, below, limit, since, until, senders } = asked;
  const text = plainWords(search);
  const query = sql`search_query(${text})`;
  const hasWords = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
  const [at, conversation, seq] = below?.split(",") ?? [];
  const isBelow = (place: RawBuilder<unknown>): readonly RawBuilder<SqlBool>[] =>
    below ? [sql<SqlBool>`${place} < (${at}::timestamptz, ${conversation}::bigint, ${seq}::bigint)`] : [];
  const fits = fitting(reader, asked);
  const saysIt = isExactly(shown(reader), search);
  const onPage = all([sql<SqlBool>`f.words @@ ${query}`, mayFind(reader), ...isExactly(sql`f.said`, search)]);
  const isRead = sql<SqlBool>`(m.masked IS NULL OR m.sender_id = ${reader.id} OR is_staff(${rolesOf(reader)}) OR search_words(m.masked) @@ ${query})`;
  const written = all([
    ...(hasWords ? [sql<SqlBool>`w.words @@ ${query}`, isRead] : []),
    ...isBelow(sql`(w.at, w.conversation_id, w.seq)`),
    ...(since ? [sql<SqlBool>`w.at >= ${since}`] : []),
    ...(until ? [sql<SqlBool>`w.at < ${until}`] : []),
    ...(senders ? [sql<SqlBool>`w.sender_id = ANY (${[...senders]}::bigint[])`] : []),
    fits,
    ...saysIt,
  ]);
  const behind = all([
    ...(hasWords ? [sql<SqlBool>`search_words(coalesce(${shown(reader)}, '')) @@ ${query}`] : []),
    ...isBelow(sql`(m.created_at, m.conversation_id, m.seq)`),
    fits,
    ...saysIt,
  ]);
  const inFiles = all([...isBelow(sql`(m.created_at, m.conversation_id, m.seq)`), onPage, fits]);
  const { rows } = await sql<FoundRow>`
    WITH late AS MATERIALIZED (
      SELECT c.id, coalesce(done.seq, 0) AS seq FROM conversation c LEFT JOIN words_written done ON done.conversation_id = c.id ${ownPlace(reader)}
      WHERE c.head_seq > coalesce(done.seq, 0) AND ${mayRead(reader)}
    ), found AS (
      (SELECT w.conversation_id, w.seq, w.at FROM message_words w JOIN message m ON m.conversation_id = w.conversation_id AND m.seq = w.seq
        JOIN conversation c ON c.id = w.conversation_id ${ownPlace(reader)} ${aboutTrip}
        WHERE ${written} ORDER BY w.at DESC, w.conversation_id DESC, w.seq DESC LIMIT ${limit + 1})
      UNION
      (SELECT m.conversation_id, m.seq, m.created_at FROM late JOIN conversation c ON c.id = late.id ${ownPlace(reader)} ${aboutTrip}
        CROSS JOIN LATERAL (SELECT * FROM message m WHERE m.conversation_id = late.id AND m.seq > late.seq OFFSET 0) m
        WHERE ${behind} ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC LIMIT ${limit + 1})
      ${
        hasWords
          ? sql`UNION
      (SELECT DISTINCT m.conversation_id, m.seq, m.created_at FROM file_words f JOIN attachment a ON a.random_ref = f.random_ref
        JOIN message m ON m.conversation_id = a.conversation_id AND m.seq = a.seq JOIN conversation c ON c.id = m.conversation_id ${ownPlace(reader)} ${aboutTrip}
        WHERE ${inFiles} ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC LIMIT ${limit + 1})`
          : sql``
      }
      ORDER BY 3 DESC, 1 DESC, 2 DESC LIMIT ${limit + 1})
    SELECT m.conversation_id::text AS "conversationId", m.seq::int AS seq, ${iso(sql`m.created_at`)} AS at, m.sender_id::text AS "from", m.content_type::int AS type, ${shown(reader)} AS body, ${hasWords ? pageOf(reader, onPage) : sql`NULL`} AS file,
      to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ',' || m.conversation_id || ',' || m.seq AS next
    FROM found JOIN message m ON m.conversation_id = found.conversation_id AND m.seq = found.seq ORDER BY m.created_at DESC, m.conversation_id DESC, m.seq DESC`.execute(
    db,
  );
  const page = rows.slice(0, limit);
  return {
    rows: page.map(({ conversationId, seq: place, at: moment, from, type, body, file }) => ({
      conversationId,
      seq: place,
      at: moment,
      from,
      type,
      body,
      ...(file ? { file: { name: file.name, page: file.page, passage: passageOf(file.said, search) } } : {}),
    })),
    next: rows.length > limit ? (page.at(-1)?.next ?? null) : null,
  };
}

// The first message that this reader may see since a moment; undefined of a conversation that is none of the reader's.
export async function findDay(
  db: Db,
  reader: Reader,
  { conversationId, from }: { readonly conversationId: string; readonly from: Date },
): Promise<{ readonly seq: number | null } | undefined> {
  const { rows } = await sql<{ seq: string | null }>`
    SELECT (SELECT m.seq FROM message m WHERE m.conversation_id = c.id AND m.seq >= coalesce(me.from_seq, 1) AND m.created_at >= ${from}
      AND ${maySee(rolesOf(reader))} ORDER BY m.seq LIMIT 1) AS seq
    FROM conversation c ${ownPlace(reader)} WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
  const [row] = rows;
  return row && { seq: row.seq === null ? null : Number(row.seq) };
}
