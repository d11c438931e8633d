import { sql } from "kysely";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";

export interface Followed {
  readonly conversationId: string;
  readonly sid: string | null;
  readonly ver: number;
  readonly throughSeq: number;
  readonly tryingSeq: number | null;
  readonly people: readonly string[];
  readonly failures: number;
}

interface Numbered {
  readonly conversationId: string;
  readonly sid: string | null;
  readonly ver: string;
  readonly throughSeq: string;
  readonly tryingSeq: string | null;
  readonly people: readonly string[];
  readonly failures: number;
}

// What has been silent for so long is not begun with; of what is begun with, so many of the newest are carried.
const farthestBackDays = 30;
const newestOfOld = 50;

export async function listBehind(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM conversation c LEFT JOIN carried_conversation k ON k.conversation_id = c.id
    WHERE c.ver > coalesce(k.ver, 0) AND coalesce(k.due_at, ${now}) <= ${now}
      AND (k.conversation_id IS NOT NULL OR c.last_at > ${now}::timestamptz - make_interval(days => ${farthestBackDays}))
    ORDER BY c.last_at DESC NULLS LAST LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

// Taken for a while by one node; nothing where another has it.
export async function takeConversation(
  db: Db,
  conversationId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Followed | undefined> {
  await sql`INSERT INTO carried_conversation (conversation_id, through_seq, due_at)
    SELECT id, greatest(head_seq - ${newestOfOld}, 0), ${now} FROM conversation WHERE id = ${conversationId} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<Numbered>`
    UPDATE carried_conversation SET due_at = ${until} WHERE conversation_id = ${conversationId} AND due_at <= ${now}
    RETURNING conversation_id, sid, ver, through_seq, trying_seq, people, failures`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      ver: Number(row.ver),
      throughSeq: Number(row.throughSeq),
      tryingSeq: row.tryingSeq === null ? null : Number(row.tryingSeq),
    }
  );
}

export interface ToCarry {
  readonly seq: number;
  readonly sid: string | null;
  readonly author: string;
  readonly cid: string;
  readonly ver: number;
  readonly at: Date;
  // Null: nothing that leaves us.
  readonly body: string | null;
}

interface Standing {
  readonly ver: number;
  readonly people: readonly string[];
}

export async function readStanding(db: Db, conversationId: string): Promise<Standing | undefined> {
  const { rows } = await sql<{ ver: string; people: readonly string[] | null }>`
    SELECT c.ver, (SELECT array_agg(p.user_id::text ORDER BY p.user_id) FROM participant p WHERE p.conversation_id = c.id AND p.left_at IS NULL) AS people
    FROM conversation c WHERE c.id = ${conversationId}`.execute(db);
  return rows[0] && { ver: Number(rows[0].ver), people: rows[0].people ?? [] };
}

// Only what every participant may read, and as those read it from whom something is withheld: of what is masked the masked text, of files the
// word that there is something.
const carriedBody = sql<string | null>`
  CASE WHEN m.deleted OR m.kind <> ${messageKinds.conversation} OR m.require_roles IS NOT NULL THEN NULL
    ELSE coalesce(nullif(coalesce(m.masked, m.body), ''), '…') END`;

export async function listNew(
  db: Db,
  conversationId: string,
  after: number,
  most: number,
): Promise<readonly ToCarry[]> {
  return listed(db, conversationId, sql`m.seq > ${after} ORDER BY m.seq LIMIT ${most}`);
}

export async function listChanged(db: Db, conversationId: string): Promise<readonly ToCarry[]> {
  return listed(db, conversationId, sql`k.ver < m.ver ORDER BY m.seq`);
}

async function listed(db: Db, conversationId: string, which: ReturnType<typeof sql>): Promise<readonly ToCarry[]> {
  const { rows } = await sql<Omit<ToCarry, "seq"> & { seq: string }>`
    SELECT m.seq, k.sid, m.sender_id::text AS author, m.client_msg_id::text AS cid, m.ver, m.created_at AS at, ${carriedBody} AS body
    FROM message m LEFT JOIN carried_message k ON k.conversation_id = m.conversation_id AND k.seq = m.seq
    WHERE m.conversation_id = ${conversationId} AND ${which}`.execute(db);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

export const noteOpened = (db: Db, conversationId: string, sid: string): Promise<unknown> =>
  sql`UPDATE carried_conversation SET sid = ${sid} WHERE conversation_id = ${conversationId}`.execute(db);

export const notePeople = (db: Db, conversationId: string, people: readonly string[]): Promise<unknown> =>
  sql`UPDATE carried_conversation SET people = ${[...people]} WHERE conversation_id = ${conversationId}`.execute(db);

export const noteTrying = (db: Db, conversationId: string, seq: number, until: Date): Promise<unknown> =>
  sql`UPDATE carried_conversation SET trying_seq = ${seq}, due_at = ${until} WHERE conversation_id = ${conversationId}`.execute(
    db,
  );

// Null as its name: passed over, for it does not leave us.
export const noteCarried = (
  db: Db,
  conversationId: string,
  { seq, ver }: Pick<ToCarry, "seq" | "ver">,
  sid: string | null,
) =>
  sql`WITH said AS (
      INSERT INTO carried_message (conversation_id, seq, sid, ver) SELECT ${conversationId}, ${seq}, ${sid}, ${ver} WHERE ${sid}::text IS NOT NULL ON CONFLICT DO NOTHING)
    UPDATE carried_conversation SET through_seq = ${seq}, trying_seq = NULL WHERE conversation_id = ${conversationId}`.execute(
    db,
  );

export const noteChanged = (
  db: Db,
  conversationId: string,
  { seq, ver }: Pick<ToCarry, "seq" | "ver">,
): Promise<unknown> =>
  sql`UPDATE carried_message SET ver = ${ver} WHERE conversation_id = ${conversationId} AND seq = ${seq}`.execute(db);

export const noteDone = (db: Db, conversationId: string, ver: number, now: Date): Promise<unknown> =>
  sql`UPDATE carried_conversation SET ver = ${ver}, failures = 0, due_at = ${now} WHERE conversation_id = ${conversationId}`.execute(
    db,
  );

export const noteFailed = (db: Db, conversationId: string, dueAt: Date): Promise<unknown> =>
  sql`UPDATE carried_conversation SET failures = failures + 1, due_at = ${dueAt} WHERE conversation_id = ${conversationId}`.execute(
    db,
  );

interface Unheard {
  readonly now: Date;
  readonly everyMinutes: number;
  readonly most: number;
}

// Those that are not silent for long, by turns; taken by one node.
export async function takeUnheard(
  db: Db,
  { now, everyMinutes, most }: Unheard,
): Promise<readonly { readonly conversationId: string; readonly sid: string }[]> {
  const { rows } = await sql<{ conversationId: string; sid: string }>`
    UPDATE carried_conversation SET heard_at = ${now} WHERE conversation_id IN (
      SELECT k.conversation_id FROM carried_conversation k JOIN conversation c ON c.id = k.conversation_id
      WHERE k.sid IS NOT NULL AND c.last_at > ${now}::timestamptz - make_interval(days => ${farthestBackDays})
        AND coalesce(k.heard_at <= ${now}::timestamptz - make_interval(mins => ${everyMinutes}), true)
      ORDER BY k.heard_at NULLS FIRST LIMIT ${most} FOR UPDATE OF k SKIP LOCKED)
    RETURNING conversation_id, sid`.execute(db);
  return rows;
}

interface Named {
  readonly author: string;
  readonly cid: string;
}

// By our names: which of them have neither been written here nor refused.
export async function listUnheard(db: Db, said: readonly Named[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cid: string }>`
    SELECT o.cid::text FROM unnest(${said.map(({ author }) => author)}::bigint[], ${said.map(({ cid }) => cid)}::uuid[]) o (author, cid)
    WHERE NOT EXISTS (SELECT FROM message m WHERE m.sender_id = o.author AND m.client_msg_id = o.cid)
      AND NOT EXISTS (SELECT FROM refused_send r WHERE r.sender_id = o.author AND r.client_msg_id = o.cid)`.execute(db);
  return new Set(rows.map(({ cid }) => cid));
}

// Of what is masked here the masked words go there, too: it has not been said there yet as it is.
export const noteHeard = (
  db: Db,
  { conversationId, author, cid, sid }: Named & { readonly conversationId: string; readonly sid: string },
): Promise<unknown> =>
  sql`INSERT INTO carried_message (conversation_id, seq, sid, ver)
    SELECT k.conversation_id, m.seq, ${sid}, CASE WHEN m.masked IS NULL AND m.require_roles IS NULL THEN m.ver ELSE 0 END FROM carried_conversation k JOIN message m ON m.conversation_id = k.conversation_id
    WHERE k.conversation_id = ${conversationId} AND m.sender_id = ${author} AND m.client_msg_id = ${cid} ON CONFLICT DO NOTHING`.execute(
    db,
  );
