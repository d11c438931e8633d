import { sql } from "kysely";
import type { Dispute } from "#shared/features/disputes/disputes.contract.ts";
import type { Db } from "../../db/connection.ts";

interface Row extends Dispute {
  readonly tripId: string;
  readonly reference: string;
}

// What is gathered counts as of now, until it is sent; what was sent stays.
const columns = sql`
  d.id, d.state, d.amount::float8, d.currency, d.reason, d.opened_at, d.due_at, d.words, d.answered_at, d.decided_at, d.reference, i.trip_id,
  coalesce(d.evidence, jsonb_build_object(
    'customerName', coalesce(u.first_name || ' ' || u.last_name, ''), 'customerEmail', coalesce(u.email, ''), 'reference', t.reference, 'invoiceNumber', i.number,
    'fromDate', t.from_date, 'toDate', t.to_date,
    'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'to', s.to_state) ORDER BY s.at, s.id), '[]')
      FROM state_history s WHERE s.entity = 'trip' AND s.entity_id = t.id AND s.from_state IS DISTINCT FROM s.to_state),
    'messages', (SELECT count(*) FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE m.sender_id = u.id AND c.of_trip_id = t.id))) AS evidence
  FROM payment_dispute d JOIN payment p ON p.id = d.payment_id JOIN invoice i ON i.id = p.invoice_id JOIN trip t ON t.id = i.trip_id
  LEFT JOIN app_user u ON u.id = coalesce(i.payer_id, t.booked_by)`;

export async function disputesOf(db: Db, tripId: string): Promise<readonly Row[]> {
  const { rows } =
    await sql<Row>`SELECT ${columns} WHERE i.trip_id = ${tripId} ORDER BY d.opened_at DESC, d.id DESC`.execute(db);
  return rows;
}

export async function findDispute(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns} WHERE d.id = ${id}`.execute(db);
  return rows[0];
}
