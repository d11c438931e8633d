import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { FamilyTrip, TripEvent, TripMoney } from "#shared/features/familyTrips/familyTrips.contract.ts";
import type { TripHostFamilyState } from "#shared/features/trips/trips.states.ts";
import { refundOf } from "#shared/features/trips/trips.money.ts";
import { dayIn } from "#shared/machine/zone.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Context } from "../../http/context.ts";

// Paid: with what is on its way in either direction, as the rules of a refund count it.
interface Sums {
  readonly total: number | null;
  readonly currency: string;
  readonly paid: number;
  readonly trustFee: number;
}

// What a family owes and has paid. Row-level security leaves out the bills that are not the reader's.
export async function moneyOf(
  { db, actor, now }: Context,
  { id, fromDate, timezone }: Pick<FamilyTrip, "id" | "fromDate" | "timezone">,
): Promise<TripMoney | null> {
  if (!can(actor, "invoices:see")) return null;
  const { rows } = await sql<Sums>`
    SELECT trip.total::float8, trip.currency,
      coalesce((SELECT sum(CASE WHEN y.kind = 'refund' THEN CASE WHEN y.state IN ('pending', 'refunded') THEN -y.amount ELSE 0 END WHEN y.state IN ('capturing', 'captured') THEN y.amount ELSE 0 END)
        FROM invoice i JOIN payment y ON y.invoice_id = i.id WHERE i.trip_id = trip.id AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid')), 0)::float8 AS paid,
      coalesce((SELECT q.trust_fee FROM quote q WHERE q.trip_id = trip.id AND q.frozen_at IS NOT NULL ORDER BY q.frozen_at DESC, q.id DESC LIMIT 1), 0)::float8 AS trust_fee
    FROM trip WHERE trip.id = ${id}`.execute(db);
  const { rows: invoices } = await sql<TripMoney["invoices"][number]>`
    SELECT id, number, state, greatest(total - paid, 0)::float8 AS open, due_on FROM invoice WHERE trip_id = ${id} AND kind = 'sales' AND state IN ('issued', 'part_paid', 'paid') ORDER BY id`.execute(
    db,
  );
  const [{ total, currency, paid, trustFee }] = rows as [Sums];
  return {
    total,
    paid,
    currency,
    invoices,
    open: invoices.reduce((sum, { open }) => sum + open, 0),
    // By the rule that the command is judged by, on the calendar of the family's county.
    refund: refundOf({ paid, trustFee, fromDate, today: dayIn(timezone, now().getTime()), fault: null }),
  };
}

const mostEvents = 60;

// What a family said or was asked; that it was looked at and its papers were prepared is nobody's news.
const toldOfFamilies: readonly TripHostFamilyState[] = [
  "awaiting_host_family_review",
  "considering_hosting",
  "accepted_hosting",
  "declined_hosting",
  "host_waiting_list",
  "host_family_withdrawn",
];

// What happened, the oldest first: where the trip and its families stood, what was paid, what was talked about face to face.
export async function timelineOf({ db, actor }: Context, tripId: string): Promise<TripEvent[]> {
  const { rows } = await sql<TripEvent>`
    SELECT * FROM (
      SELECT 'h' || h.id AS id, h.at, CASE h.entity WHEN 'trip' THEN 'trip' ELSE 'family' END AS kind, CASE h.entity WHEN 'trip' THEN h.to_state END AS trip_state,
        CASE h.entity WHEN 'trip' THEN NULL ELSE h.to_state END AS hosting_state, f.parent_guardian_one_last_name AS family_name, NULL::text AS meeting_kind, NULL::float8 AS amount
      FROM state_history h LEFT JOIN trip_host_family x ON h.entity = 'trip_host_family' AND x.id = h.entity_id LEFT JOIN host_family f ON f.id = x.host_family_id
      WHERE (h.entity = 'trip' AND h.entity_id = ${tripId} AND h.from_state IS DISTINCT FROM h.to_state) OR (x.trip_id = ${tripId} AND h.to_state = ANY(${[...toldOfFamilies]}::text[]))
      UNION ALL
      SELECT 'p' || p.id, coalesce(p.paid_at, p.created_at), CASE p.kind WHEN 'refund' THEN 'refunded' ELSE 'paid' END, NULL, NULL, NULL, NULL, p.amount::float8
      FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND p.state IN ('captured', 'refunded') AND p.kind <> 'payout' AND ${can(actor, "invoices:see")}
      UNION ALL
      SELECT 'm' || m.id, m.scheduled_at, 'meeting', NULL, NULL, NULL, m.kind, NULL FROM meeting m JOIN conversation c ON c.id = m.conversation_id
      WHERE m.scheduled_at IS NOT NULL AND m.state IN ('scheduled', 'in_call', 'ended') AND c.id IN ${talksOfTrip(tripId)}
        AND EXISTS (SELECT FROM meeting_participant mine WHERE mine.meeting_id = m.id AND mine.user_id = ${actor.id})
      ORDER BY 2 DESC, 1 DESC LIMIT ${mostEvents}) told ORDER BY at, id`.execute(db);
  return rows;
}
