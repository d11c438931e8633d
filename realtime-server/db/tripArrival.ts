import { sql, type RawBuilder } from "kysely";
import type { Db } from "./connection.ts";

// The family's list and the office read the arrival of the trip itself: it follows its leg, and is unknown again when that has no time.
export const followArrival = async (db: Db, tripId: string): Promise<void> =>
  void (await sql`
    UPDATE trip SET arrives_at = l.at, arrival = CASE WHEN l.at IS NULL THEN '' ELSE concat_ws(', ', nullif(l.place, ''), nullif(l.number, '')) END
    FROM transfer l WHERE l.trip_id = trip.id AND l.direction = 'there' AND trip.id = ${tripId}`.execute(db));

// Where a trip's days and clocks are: at its family, else where Hearth is at home.
export const zoneOfTrip: RawBuilder<string> = sql<string>`coalesce((
  SELECT c.timezone FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id JOIN county c ON c.id = f.county_id
  WHERE h.trip_id = trip.id AND (h.selected OR h.state = 'accepted_hosting') ORDER BY h.state = 'accepted_hosting' DESC, h.from_date DESC, h.id LIMIT 1), 'Europe/Dublin')`;

// The same for all trips at once.
export const zonesAtOnce = sql`LEFT JOIN (
  SELECT DISTINCT ON (h.trip_id) h.trip_id, h.host_family_id FROM trip_host_family h
  WHERE h.selected OR h.state = 'accepted_hosting' ORDER BY h.trip_id, (h.state = 'accepted_hosting') DESC, h.from_date DESC, h.id) the_last ON the_last.trip_id = trip.id
  LEFT JOIN host_family the_home ON the_home.id = the_last.host_family_id LEFT JOIN county the_zone ON the_zone.id = the_home.county_id`;
export const zoneAtOnce = sql<string>`coalesce(the_zone.timezone, 'Europe/Dublin')`;
