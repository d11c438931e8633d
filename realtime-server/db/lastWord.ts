import { sql } from "kysely";

// When somebody last wrote about a trip, to all of it or with one of its families: not what the product says by itself, and not what a person
// and support say to each other. Two look-ups, for no index serves a condition on both sides of a join.
export const lastWordAt = sql<Date | null>`greatest(
  (SELECT max(c.last_word_at) FROM conversation c WHERE c.trip_id = trip.id AND c.kind <> 'support'),
  (SELECT max(c.last_word_at) FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id WHERE h.trip_id = trip.id))`;

// The same of all trips, for whoever orders them by it. Each look-up keeps a grouping of its own: of two put together the database does not
// know how many trips they are about.
export const lastWordsAtOnce = {
  joins: sql`
    LEFT JOIN (SELECT trip_id, max(last_word_at) AS at FROM conversation WHERE trip_id IS NOT NULL AND kind <> 'support' GROUP BY trip_id) the_talk ON the_talk.trip_id = trip.id
    LEFT JOIN (SELECT h.trip_id, max(c.last_word_at) AS at FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id GROUP BY h.trip_id) the_asking ON the_asking.trip_id = trip.id`,
  at: sql<Date | null>`greatest(the_talk.at, the_asking.at)`,
};
