import type pg from "pg";
import type { BookingDump } from "./bookingEntries.ts";

type Rows = <T extends pg.QueryResultRow>(sql: string) => Promise<readonly T[]>;

const banked =
  "coalesce((SELECT sum(l.amount) FROM ledger_posting p JOIN ledger_line l ON l.posting_id = p.id WHERE p.payment_id = y.id AND l.account = 'bank'), 0)::float8";
const receivable =
  "coalesce((SELECT sum(l.amount) FROM ledger_posting p JOIN ledger_line l ON l.posting_id = p.id WHERE p.invoice_id = i.id AND l.account = 'receivable'), 0)::float8";

export const dumpBookings = async (rows: Rows): Promise<BookingDump> => ({
  homes: await rows("SELECT id::text, guests AS beds FROM host_family ORDER BY id"),
  trips: await rows("SELECT id::text, state FROM trip ORDER BY id"),
  stays: await rows(
    `SELECT h.id::text, h.trip_id::text AS "tripId", h.host_family_id::text AS "homeId", h.from_date::text AS from, h.to_date::text AS to, h.state, h.selected AS "isSelected", EXISTS (SELECT FROM conversation c WHERE c.trip_host_family_id = h.id) AS "isTalking" FROM trip_host_family h ORDER BY h.id`,
  ),
  steps: await rows(
    `SELECT entity, entity_id::text AS "entityId", command, from_state AS from, to_state AS to, actor_id::text AS by FROM state_history WHERE entity IN ('trip', 'trip_host_family') ORDER BY id`,
  ),
  payments: await rows(
    `SELECT y.id::text, i.trip_id::text AS "tripId", y.kind, y.state, y.amount::float8 AS amount, coalesce(y.provider_reference, '') AS reference, ${banked} AS banked, (SELECT count(*) FROM ledger_posting p WHERE p.payment_id = y.id)::int AS postings FROM payment y JOIN invoice i ON i.id = y.invoice_id ORDER BY y.id`,
  ),
  bills: await rows(
    `SELECT i.id::text, i.trip_id::text AS "tripId", i.state, i.total::float8 AS total, i.paid::float8 AS paid, ${receivable} AS receivable FROM invoice i WHERE i.kind = 'sales' ORDER BY i.id`,
  ),
  unbalanced: (
    await rows<{ id: string }>(
      "SELECT posting_id::text AS id FROM ledger_line GROUP BY posting_id HAVING sum(amount) <> 0 OR count(*) < 2",
    )
  ).map(({ id }) => id),
  provider: await rows(
    `SELECT s.reference, s.kind, s.state, s.amount::float8 AS amount, c.checkout_id AS "checkoutId" FROM sandbox_intent s LEFT JOIN checkout_charge c ON c.reference = s.reference ORDER BY s.reference`,
  ),
  checkouts: await rows(
    `SELECT c.id, h.trip_id::text AS "tripId", c.state FROM checkout c JOIN checkout_charge h ON h.checkout_id = c.id ORDER BY c.id, h.trip_id`,
  ),
  said: await rows(
    `SELECT c.trip_host_family_id::text AS "stayId", m.details->>'key' AS key, count(*)::int AS count FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE c.trip_host_family_id IS NOT NULL AND m.sender_id = 0 AND m.details ? 'key' GROUP BY 1, 2`,
  ),
  errands: Number(
    (
      await rows<{ count: number }>(
        "SELECT count(*)::int AS count FROM job WHERE kind IN ('payment.ask', 'sandbox.deliver', 'checkout.release') OR (kind = 'checkout.watch' AND due_at <= now() - interval '5 seconds')",
      )
    )[0]?.count,
  ),
});
