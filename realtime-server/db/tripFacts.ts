import { sql } from "kysely";
import type { FamilyTrip, Leg } from "#shared/features/familyTrips/familyTrips.contract.ts";
import type { Db } from "./connection.ts";

// What a trip's page and a parent's home both say of a trip.
export async function legsOf(db: Db, tripId: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    SELECT direction, mode, place, number, at, meeting_point, collected_by, driver FROM transfer WHERE trip_id = ${tripId} AND at IS NOT NULL ORDER BY direction DESC`.execute(
    db,
  );
  return rows;
}

export async function campsOf(db: Db, tripId: string): Promise<FamilyTrip["camps"]> {
  const { rows } = await sql<FamilyTrip["camps"][number]>`
    SELECT a.title, a.city_town AS place, x.from_date, x.to_date FROM trip_activity x JOIN activity a ON a.id = x.activity_id WHERE x.trip_id = ${tripId} ORDER BY x.from_date, a.title`.execute(
    db,
  );
  return rows;
}

export async function consulateFor(
  db: Db,
  { at, citizensOf }: { readonly at: string | null; readonly citizensOf: string },
): Promise<FamilyTrip["consulate"]> {
  if (at === null || at === citizensOf) return null;
  const { rows } = await sql<NonNullable<FamilyTrip["consulate"]>>`
    SELECT name, number FROM emergency_number WHERE kind = 'consulate' AND country_code = ${at} AND citizens_of = ${citizensOf}`.execute(
    db,
  );
  return rows[0] ?? null;
}
