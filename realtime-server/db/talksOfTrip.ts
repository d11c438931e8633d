import { sql, type RawBuilder } from "kysely";

// The conversations of a trip, or of several: about all of it, with each of its families, and what is asked of support about it.
export const talksOfTrip = (trips: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT about.id FROM conversation about WHERE about.of_trip_id IN (${trips}))`;
