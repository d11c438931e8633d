import { sql, type RawBuilder } from "kysely";

// What is still to be paid of a trip's bills; what was paid too much counts against it.
export const owedOf = (tripId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((
  SELECT sum(i.total - i.paid) FROM invoice i WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid')), 0)::float8`;
