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
  await sql`
    WITH said AS (SELECT ${first}::int + nth - 1 AS number, body FROM jsonb_array_elements(${JSON.stringify(signals)}::jsonb) WITH ORDINALITY AS s (body, nth)),
      fresh AS (SELECT number, body, row_number() OVER (ORDER BY number) AS nth, count(*) OVER () AS most FROM said
        WHERE NOT EXISTS (SELECT FROM call_signal s WHERE s.call_id = ${callId} AND s.from_device = ${from} AND s.number = said.number)),
      head AS (UPDATE call SET head = head + (SELECT count(*) FROM fresh) WHERE id = ${callId} RETURNING id, head)
    INSERT INTO call_signal (call_id, position, from_device, to_device, number, body)
    SELECT head.id, head.head - fresh.most + fresh.nth, ${from}, ${to}, fresh.number, fresh.body FROM head, fresh ORDER BY fresh.nth`.execute(
    db,
  );
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
