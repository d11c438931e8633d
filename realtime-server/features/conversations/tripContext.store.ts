import { sql, type RawBuilder } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { ContextPrice, ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { later } from "#shared/machine/spans.ts";
import type { Db } from "../../db/connection.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { mayRead, ownPlace, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";
import { zoneOf } from "./zone.ts";

export interface ContextPlace {
  readonly id: string;
  readonly isMember: boolean;
  // Null where it is about no trip.
  readonly tripId: string | null;
  readonly studentId: string | null;
  readonly timezone: string;
}

export async function placeFor(db: Db, reader: Reader, id: string): Promise<ContextPlace | undefined> {
  const { rows } = await sql<ContextPlace>`
    SELECT c.id::text, me.user_id IS NOT NULL AS is_member, t.id::text AS trip_id, t.student_id::text, ${zoneOf} AS timezone
    FROM conversation c ${aboutTrip} ${ownPlace(reader)} WHERE c.id = ${id} AND ${mayRead(reader)}`.execute(db);
  return rows[0];
}

// Whoever looks after every student reads why something was done; a reason may say how a child is.
export const reasonFor = (actor: Actor, reason: RawBuilder<unknown>): RawBuilder<unknown> =>
  scopesOf(actor, "students:write").includes("all") ? sql`, coalesce(${reason}, '') AS reason` : sql``;

type TripRow = Omit<ContextTrip, "timezone" | "longestHoldUntil" | "price"> &
  Omit<ContextPrice, "lines"> & { readonly heldAt: string | null };

// What was taken and not given back, and what is on its way in either direction: as the rules of a refund count it.
const paid = sql`coalesce((
  SELECT sum(CASE WHEN y.kind = 'refund' THEN CASE WHEN y.state IN ('pending', 'refunded') THEN -y.amount ELSE 0 END WHEN y.state IN ('capturing', 'captured') THEN y.amount ELSE 0 END)
  FROM invoice i JOIN payment y ON y.invoice_id = i.id WHERE i.trip_id = trip.id AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid')), 0)::float8`;

const trustFee = sql`coalesce((SELECT q.trust_fee FROM quote q WHERE q.trip_id = trip.id AND q.frozen_at IS NOT NULL ORDER BY q.frozen_at DESC, q.id DESC LIMIT 1), 0)::float8`;

export async function readTrip(
  { db, actor }: Context,
  { tripId, timezone }: Pick<ContextPlace, "tripId" | "timezone">,
): Promise<ContextTrip | undefined> {
  if (tripId === null) return undefined;
  const { rows } = await sql<TripRow>`
    SELECT trip.id::text, trip.reference, trip.state, trip.from_date, trip.to_date, trip.weeks, trip.activity_details_type, type.name AS trip_type_name, trip.hold_until, trip.held_at,
      trip.total::float8, trip.currency, ${paid} AS paid, ${trustFee} AS trust_fee
    FROM trip JOIN trip_type type ON type.id = trip.trip_type_id
    WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { heldAt, total, paid: isPaid, trustFee: fee, currency, ...facts } = row;
  return {
    ...facts,
    timezone,
    longestHoldUntil: heldAt && new Date(later(Date.parse(heldAt), tripSettings.longestHold, timezone)).toISOString(),
    price: { total, paid: isPaid, trustFee: fee, currency, lines: await priceLines(db, tripId) },
  };
}

// Of the price that was agreed, else of the one that was said last.
async function priceLines(db: Db, tripId: string): Promise<ContextPrice["lines"]> {
  const { rows } = await sql<{ lines: ContextPrice["lines"] | null }>`
    SELECT (SELECT jsonb_agg(jsonb_build_object('name', line->'name', 'count', line->'count', 'unit', line->'unit', 'amountFinal', line->'amountFinal', 'amountDiscount', line->'amountDiscount', 'vat', line->'vat'))
      FROM jsonb_array_elements(q.pricing->'pricings') line) AS lines
    FROM quote q WHERE q.trip_id = ${tripId} ORDER BY q.frozen_at DESC NULLS LAST, q.quoted_at DESC, q.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.lines ?? [];
}
