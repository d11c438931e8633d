import { sql } from "kysely";
import type { Signal } from "#shared/features/calls/calls.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";

interface Said {
  readonly from: string;
  readonly to: string;
  readonly first: number;
  readonly signals: readonly Signal[];
}

// Numbered under the lock of the call: whoever has read one has read all before it. What comes a second time under its number is known.
export async function addSignals(db: Transaction, callId: string, { from, to, first, signals }: Said): Promise<void> {
  for (const [index, body] of signals.entries())
    await sql`
      WITH head AS (
        UPDATE call SET head = head + 1 WHERE id = ${callId}
          AND NOT EXISTS (SELECT FROM call_signal s WHERE s.call_id = ${callId} AND s.from_device = ${from} AND s.number = ${first + index}) RETURNING id, head)
      INSERT INTO call_signal (call_id, position, from_device, to_device, number, body)
      SELECT id, head, ${from}, ${to}, ${first + index}, ${JSON.stringify(body)}::jsonb FROM head`.execute(db);
}

export async function readSignals(
  db: Db,
  callId: string,
  device: string,
  after: number,
): Promise<{ position: number; from: string; signal: Signal }[]> {
  const { rows } = await sql<{ position: number; from: string; signal: Signal }>`
    SELECT position, from_device::text AS "from", body AS signal FROM call_signal WHERE call_id = ${callId} AND to_device = ${device} AND from_device <> ${device} AND position > ${after} ORDER BY position LIMIT 50`.execute(
    db,
  );
  return rows;
}
