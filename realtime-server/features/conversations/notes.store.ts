import { sql, type RawBuilder, type SqlBool } from "kysely";
import { staffRoles } from "#shared/access/roles.ts";
import type { Colleague, Mention, Note } from "#shared/features/notes/notes.contract.ts";
import type { MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso, mayRead, ownPlace, type Reader } from "./reader.ts";

const nameOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${id})`;

const asPerson = (id: RawBuilder<unknown>): RawBuilder<Colleague> =>
  sql`jsonb_build_object('id', ${id}::text, 'name', ${nameOf(id)})`;

const isOf = (table: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${table}.conversation_id = n.conversation_id AND ${table}.seq = n.seq)`;

const fields = sql`n.conversation_id || '-' || n.seq AS id, n.conversation_id::text AS conversation_id, n.after_seq::float8 AS after_seq, ${asPerson(sql`n.author_id`)} AS author, n.body AS text, ${iso(sql`n.created_at`)} AS at, n.changed_at IS NOT NULL AS is_changed,
  (SELECT coalesce(jsonb_agg(${asPerson(sql`x.user_id`)} ORDER BY x.user_id), '[]') FROM note_mention x WHERE ${isOf(sql`x`)}) AS mentioned`;

const at = ({ conversationId, seq }: MessagePlace): RawBuilder<SqlBool> =>
  sql<SqlBool>`(n.conversation_id = ${conversationId} AND n.seq = ${seq})`;

export interface NotePlace {
  readonly id: string;
  readonly headSeq: number;
  readonly isMember: boolean;
}

// A conversation whose words this reader of the office may read.
export async function placeOf(db: Db, reader: Reader, conversationId: string): Promise<NotePlace | undefined> {
  const { rows } = await sql<NotePlace>`
    SELECT c.id::text AS id, c.head_seq::float8 AS head_seq, me.user_id IS NOT NULL AS is_member FROM conversation c ${ownPlace(reader)}
    WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
  return reader.isStaff ? rows[0] : undefined;
}

export async function listNotes(db: Db, conversationId: string): Promise<Note[]> {
  const { rows } = await sql<Note>`SELECT ${fields} FROM conversation_note n
    WHERE n.conversation_id = ${conversationId} AND n.removed_at IS NULL ORDER BY n.after_seq, n.seq`.execute(db);
  return rows;
}

// Whoever of the office reads every conversation, or takes part in this one, and has not left.
const isOfTheOffice = (conversationId: unknown): RawBuilder<SqlBool> => sql<SqlBool>`u.disabled_at IS NULL AND (
  EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator'))
  OR (EXISTS (SELECT FROM participant p WHERE p.conversation_id = ${conversationId} AND p.user_id = u.id AND p.left_at IS NULL)
    AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY(${[...staffRoles]}::text[]))))`;

export async function listColleagues(db: Db, conversationId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name FROM app_user u WHERE ${isOfTheOffice(conversationId)}
    ORDER BY u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}

interface Written {
  readonly text: string;
  readonly mentioned: readonly string[];
  readonly at: Date;
}

// Numbered apart from the messages. Two that come at once are numbered one after the other.
export async function addNote(
  db: Transaction,
  { id, headSeq }: NotePlace,
  { authorId, text, mentioned, at: now }: Written & { readonly authorId: string },
): Promise<Note | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('note', ${id}::bigint))`.execute(db);
  const { rows } = await sql<{
    seq: number;
  }>`INSERT INTO conversation_note (conversation_id, seq, after_seq, author_id, body, created_at)
    SELECT ${id}, coalesce(max(n.seq), 0) + 1, ${headSeq}, ${authorId}, ${text}, ${now} FROM conversation_note n WHERE n.conversation_id = ${id}
    RETURNING seq::float8 AS seq`.execute(db);
  const place = { conversationId: id, seq: rows[0]?.seq ?? 0 };
  await mention(db, place, mentioned);
  return readNote(db, place);
}

// Whoever was named before has looked or not, as it was.
async function mention(db: Transaction, place: MessagePlace, people: readonly string[]): Promise<void> {
  const named = sql`${[...people]}::bigint[]`;
  await sql`DELETE FROM note_mention x USING conversation_note n WHERE ${at(place)} AND ${isOf(sql`x`)} AND x.user_id <> ALL (${named})`.execute(
    db,
  );
  await sql`INSERT INTO note_mention (conversation_id, seq, user_id)
    SELECT n.conversation_id, n.seq, u.id FROM conversation_note n JOIN app_user u ON u.id = ANY (${named}) AND u.id <> n.author_id AND ${isOfTheOffice(sql`n.conversation_id`)}
    WHERE ${at(place)} ON CONFLICT DO NOTHING`.execute(db);
}

async function readNote(db: Db, place: MessagePlace): Promise<Note | undefined> {
  const { rows } = await sql<Note>`SELECT ${fields} FROM conversation_note n WHERE ${at(place)}`.execute(db);
  return rows[0];
}

// One's own, while it stands.
export async function holdOwn(db: Transaction, authorId: string, place: MessagePlace): Promise<Note | undefined> {
  await sql`SELECT FROM conversation_note n WHERE ${at(place)} FOR UPDATE`.execute(db);
  const { rows } = await sql<Note>`SELECT ${fields} FROM conversation_note n
    WHERE ${at(place)} AND n.author_id = ${authorId} AND n.removed_at IS NULL`.execute(db);
  return rows[0];
}

export async function changeNote(
  db: Transaction,
  place: MessagePlace,
  { text, mentioned, at: now }: Written,
): Promise<Note | undefined> {
  await sql`INSERT INTO note_before (conversation_id, seq, body, until)
    SELECT n.conversation_id, n.seq, n.body, ${now} FROM conversation_note n WHERE ${at(place)} AND n.body <> ${text}`.execute(
    db,
  );
  await sql`UPDATE conversation_note n SET body = ${text}, changed_at = ${now} WHERE ${at(place)} AND n.body <> ${text}`.execute(
    db,
  );
  await mention(db, place, mentioned);
  return readNote(db, place);
}

export async function removeNote(db: Transaction, place: MessagePlace, now: Date): Promise<void> {
  await sql`UPDATE conversation_note n SET removed_at = ${now} WHERE ${at(place)}`.execute(db);
}

const mostMentions = 50;
const preview = 140;

// Where somebody is named and has not looked, as far as they may still read it.
export async function unseenMentions(db: Db, reader: Reader): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    SELECT n.conversation_id || '-' || n.seq AS note_id, n.conversation_id::text AS conversation_id, ${nameOf(sql`n.author_id`)} AS author_name, left(n.body, ${preview}) AS text, ${iso(sql`n.created_at`)} AS at
    FROM note_mention x JOIN conversation_note n ON ${isOf(sql`x`)} AND n.removed_at IS NULL JOIN conversation c ON c.id = n.conversation_id ${ownPlace(reader)}
    WHERE x.user_id = ${reader.id} AND x.seen_at IS NULL AND ${mayRead(reader)} ORDER BY n.created_at DESC, n.conversation_id, n.seq DESC LIMIT ${mostMentions}`.execute(
    db,
  );
  return reader.isStaff ? rows : [];
}

export async function seeMentions(
  db: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE note_mention SET seen_at = ${now}
    WHERE conversation_id = ${conversationId} AND user_id = ${userId} AND seen_at IS NULL`.execute(db);
  return numAffectedRows > 0n;
}
