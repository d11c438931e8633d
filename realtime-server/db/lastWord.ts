import { sql } from "kysely";

// When somebody last wrote about a trip, to all of it or with one of its families: not what the product says by itself, and not what a person
// and support say to each other.
export const lastWordAt = sql<Date | null>`(
  SELECT max(c.last_word_at) FROM conversation c WHERE c.of_trip_id = trip.id AND c.kind <> 'support')`;

// The same of all trips, for whoever orders them by it.
export const lastWordsAtOnce = {
  joins: sql`
    LEFT JOIN (SELECT of_trip_id, max(last_word_at) AS at FROM conversation WHERE of_trip_id IS NOT NULL AND kind <> 'support' GROUP BY of_trip_id) the_talk ON the_talk.of_trip_id = trip.id`,
  at: sql<Date | null>`the_talk.at`,
};
