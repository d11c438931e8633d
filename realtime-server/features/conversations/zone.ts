import { sql } from "kysely";

// Where Hearth is at home, for what has no family yet.
const usualZone = "Europe/Dublin";

const zoneOfHosting = sql`SELECT county.timezone FROM trip_host_family x JOIN host_family y ON y.id = x.host_family_id JOIN county ON county.id = y.county_id`;

// The zone of the county of the conversation's family: the one it is with, else the one that the trip or the first of the group goes to.
export const zoneOf = sql<string>`coalesce(CASE c.kind
  WHEN 'trip_host_family' THEN (${zoneOfHosting} WHERE x.id = c.trip_host_family_id)
  WHEN 'trip' THEN (${zoneOfHosting} WHERE x.trip_id = c.trip_id AND (x.selected OR x.state = 'accepted_hosting') ORDER BY x.state = 'accepted_hosting' DESC, x.from_date, x.id LIMIT 1)
  WHEN 'group' THEN (${zoneOfHosting} JOIN trip z ON z.id = x.trip_id WHERE z.group_id = c.group_id AND x.state = 'accepted_hosting' ORDER BY x.from_date, x.id LIMIT 1) END, ${usualZone})`;
