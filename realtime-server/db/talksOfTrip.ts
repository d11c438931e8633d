import { sql, type RawBuilder } from "kysely";

// The conversations of a trip, or of several: about all of it, and with each of its families. Each sort is looked up by its own index;
// asked for in one condition over both, all conversations there are would be read.
export const talksOfTrip = (trips: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT about.id FROM conversation about WHERE about.trip_id IN (${trips})
  UNION ALL SELECT one.id FROM trip_host_family asked JOIN conversation one ON one.trip_host_family_id = asked.id WHERE asked.trip_id IN (${trips}))`;
