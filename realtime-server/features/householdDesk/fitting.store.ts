import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

export interface FittingTrip {
  readonly id: string;
  readonly reference: string;
  readonly state: TripState;
  readonly version: number;
  // The partner whose trip it is: a home costs what it costs them.
  readonly businessId: string | null;
  readonly studentId: string;
  readonly studentName: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly dateOfBirth: string;
  readonly hobbies: string;
  readonly diet: string;
  readonly languages: readonly string[];
  // The families that are in it already, however far they have come.
  readonly families: readonly string[];
  readonly camp: { readonly title: string; readonly latitude: number; readonly longitude: number } | null;
}

// A trip as the homes are weighed for it. Health is not asked.
export async function readFittingTrip(context: Context, id: string): Promise<FittingTrip> {
  const { rows } = await sql<FittingTrip>`
    SELECT trip.id, trip.reference, trip.state, trip.version, trip.business_id::text, trip.student_id, s.first_name || ' ' || s.last_name AS student_name, trip.from_date, trip.to_date,
      s.date_of_birth, s.hobbies, s.diet, s.languages,
      ARRAY(SELECT h.host_family_id::text FROM trip_host_family h WHERE h.trip_id = trip.id) AS families,
      (SELECT json_build_object('title', a.title, 'latitude', a.latitude, 'longitude', a.longitude) FROM trip_activity x JOIN activity a ON a.id = x.activity_id
        WHERE x.trip_id = trip.id AND a.latitude IS NOT NULL AND a.longitude IS NOT NULL ORDER BY a.kind = 'camp' DESC, x.from_date, a.id LIMIT 1) AS camp
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE trip.id = ${id} AND ${reachOf(tripScopes, context.actor, scopesOf(context.actor, "trips:open"))}`.execute(
    context.db,
  );
  const [trip] = rows;
  if (!trip) throw notFound();
  return trip;
}

// The database has the last word on whether a home is free.
export async function stillFree(
  { db }: Context,
  homes: readonly string[],
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM unnest(${[...homes]}::bigint[]) id WHERE family_open(id, ${from}::date, ${to}::date, 1, ${today}::date)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
