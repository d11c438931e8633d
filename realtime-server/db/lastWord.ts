import { sql } from "kysely";

// When somebody last wrote about a trip, to all of it or with one of its families: not what the product says by itself, and not what a person
// and support say to each other. Two look-ups, for no index serves a condition on both sides of a join.
export const lastWordAt = sql<Date | null>`greatest(
  (SELECT max(c.last_word_at) FROM conversation c WHERE c.trip_id = trip.id AND c.kind <> 'support'),
  (SELECT max(c.last_word_at) FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id WHERE h.trip_id = trip.id))`;

// The same of all trips, for whoever orders them by it.
export const wordsAboutTrips = sql`
  SELECT c.trip_id, c.last_word_at AS at FROM conversation c WHERE c.trip_id IS NOT NULL AND c.kind <> 'support'
  UNION ALL SELECT h.trip_id, c.last_word_at FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id`;
