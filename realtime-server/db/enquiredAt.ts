import { sql } from "kysely";

const step = sql`h.entity = 'trip' AND h.from_state = 'new' AND h.to_state = 'enquiry'`;

// When a trip that was being planned became an enquiry. What comes back to one later was one before.
export const enquiredAt = sql<Date | null>`(SELECT min(h.at) FROM state_history h WHERE h.entity_id = trip.id AND ${step})`;

// The same of all trips, for whoever orders or narrows them by it.
export const enquiriesAtOnce = {
  joins: sql`
    LEFT JOIN (SELECT h.entity_id, min(h.at) AS at FROM state_history h WHERE ${step} GROUP BY h.entity_id) the_enquiry ON the_enquiry.entity_id = trip.id`,
  at: sql<Date | null>`the_enquiry.at`,
};
