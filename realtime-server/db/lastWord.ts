import { sql } from "kysely";

const said = sql`CROSS JOIN LATERAL (SELECT m.created_at FROM message m WHERE m.conversation_id = c.id AND m.kind = 1 ORDER BY m.seq DESC LIMIT 1) said`;

// When somebody last wrote about a trip, to all of it or with one of its families: not what the product says by itself, and not what a person
// and support say to each other. Two look-ups, for no index serves a condition on both sides of a join.
export const lastWordAt = sql<Date | null>`greatest(
  (SELECT max(said.created_at) FROM conversation c ${said} WHERE c.trip_id = trip.id AND c.kind <> 'support'),
  (SELECT max(said.created_at) FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id ${said} WHERE h.trip_id = trip.id))`;
