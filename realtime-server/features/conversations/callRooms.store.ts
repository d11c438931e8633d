import { sql } from "kysely";
import type { Db, Transaction } from "../../db/connection.ts";

// Without waiting for a turn: it is only looked at.
export async function callsGoingOn(db: Transaction, conversationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT k.id::text FROM call k WHERE k.conversation_id = ${conversationId} AND k.state IN ('ringing', 'accepted')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function readRoom(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ room: number }>`SELECT k.room FROM call k WHERE k.id = ${id}`.execute(db);
  return rows[0]?.room ?? 0;
}

export const nextRoom = async (db: Transaction, id: string): Promise<void> =>
  void (await sql`UPDATE call SET room = room + 1 WHERE id = ${id}`.execute(db));
