import { CompiledQuery, sql, type RawBuilder } from "kysely";
import type { PlannedMessage } from "#shared/features/planned/planned.contract.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Commits } from "./commit.ts";
import { iso, mayRead, ownPlace, type Reader } from "./reader.ts";

const fields = sql`p.id::text, p.conversation_id::text, p.body AS text, ${iso(sql`p.leaves_at`)} AS leaves_at, p.reply_to::float8 AS reply_to, p.refusal`;

export async function listPlanned(db: Db, userId: string, conversationId: string): Promise<PlannedMessage[]> {
  const { rows } = await sql<PlannedMessage>`SELECT ${fields} FROM planned_message p
    WHERE p.user_id = ${userId} AND p.conversation_id = ${conversationId} ORDER BY p.leaves_at, p.id`.execute(db);
  return rows;
}

interface Place {
  readonly isClosed: boolean;
  readonly headSeq: number;
}

// Where somebody may write now; whether they still may is asked again when the message leaves.
export async function placeFor(db: Db, reader: Reader, conversationId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT is_closed(c) OR (c.blocked AND is_blocked_to(${reader.id})) AS is_closed, c.head_seq::float8 AS head_seq FROM conversation c ${ownPlace(reader)}
    WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
  return rows[0];
}

export interface Counts {
  readonly here: number;
  readonly all: number;
}

// Two that come at once are counted one after the other.
export async function countOwn(db: Transaction, userId: string, conversationId: string): Promise<Counts> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('planned', ${userId}::bigint))`.execute(db);
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE p.conversation_id = ${conversationId})::int AS here, count(*)::int AS all FROM planned_message p WHERE p.user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? { here: 0, all: 0 };
}

interface Written {
  readonly userId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly leavesAt: string;
  readonly replyTo: number | null;
  readonly at: Date;
}

export async function addPlanned(
  db: Transaction,
  { userId, conversationId, text, leavesAt, replyTo, at }: Written,
): Promise<PlannedMessage | undefined> {
  const { rows } = await sql<PlannedMessage>`
    INSERT INTO planned_message AS p (user_id, conversation_id, body, leaves_at, reply_to, created_at)
    VALUES (${userId}, ${conversationId}, ${text}, ${leavesAt}, ${replyTo}, ${at}) RETURNING ${fields}`.execute(db);
  return rows[0];
}

const isOwn = (id: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(p.id = ${id} AND p.user_id = ${userId})`;

// One's own, while it has not left: whoever holds it, its leaving waits for, and the other way round.
export async function holdOwn(db: Transaction, userId: string, id: string): Promise<PlannedMessage | undefined> {
  const { rows } =
    await sql<PlannedMessage>`SELECT ${fields} FROM planned_message p WHERE ${isOwn(id, userId)} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

// What was refused is tried again.
export async function changePlanned(
  db: Transaction,
  { id, text, leavesAt }: Pick<PlannedMessage, "id" | "text" | "leavesAt">,
): Promise<PlannedMessage | undefined> {
  const { rows } = await sql<PlannedMessage>`
    UPDATE planned_message p SET body = ${text}, leaves_at = ${leavesAt}, refusal = NULL WHERE p.id = ${id} RETURNING ${fields}`.execute(
    db,
  );
  return rows[0];
}

export async function removePlanned(db: Transaction, id: string): Promise<void> {
  await sql`DELETE FROM planned_message p WHERE p.id = ${id}`.execute(db);
}

// Under an id that was refused nothing is ever sent again: the next try has another.
export async function refusePlanned(db: Transaction, id: string, code: ErrorCode): Promise<void> {
  await sql`UPDATE planned_message p SET refusal = ${code}, client_msg_id = gen_random_uuid() WHERE p.id = ${id}`.execute(
    db,
  );
}

export interface Leaving extends PlannedMessage {
  readonly userId: string;
  readonly cid: string;
}

// What is to leave now: not what was moved, refused or taken away meanwhile.
export async function holdLeaving(db: Transaction, id: string, now: Date): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    SELECT ${fields}, p.user_id::text AS user_id, p.client_msg_id::text AS cid FROM planned_message p
    WHERE p.id = ${id} AND p.leaves_at <= ${now} AND p.refusal IS NULL FOR UPDATE`.execute(db);
  return rows[0];
}

// A transaction as the messaging core writes to one: rows by their place.
export const commitsIn = (db: Transaction): Commits => ({
  query: async ({ text, values }) => {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows: rows.map((row) => Object.values(row)) };
  },
});
