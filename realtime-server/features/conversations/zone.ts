import { sql, type RawBuilder } from "kysely";
import type { WireNamed } from "#shared/features/conversations/desk.wire.ts";

// Where Hearth is at home, for what has no family yet.
const usualZone = "Europe/Dublin";

// The county of the conversation's family: the one it is with, else the one that the trip or the first of the group goes to.
function ofCounty<T>(column: RawBuilder<unknown>): RawBuilder<T> {
  const ofHosting = sql`SELECT ${column} FROM trip_host_family x JOIN host_family y ON y.id = x.host_family_id JOIN county ON county.id = y.county_id`;
  return sql<T>`CASE c.kind
  WHEN 'trip_host_family' THEN (${ofHosting} WHERE x.id = c.trip_host_family_id)
  WHEN 'trip' THEN (${ofHosting} WHERE x.trip_id = c.trip_id AND (x.selected OR x.state = 'accepted_hosting') ORDER BY x.state = 'accepted_hosting' DESC, x.from_date, x.id LIMIT 1)
  WHEN 'group' THEN (${ofHosting} JOIN trip z ON z.id = x.trip_id WHERE z.group_id = c.group_id AND x.state = 'accepted_hosting' ORDER BY x.from_date, x.id LIMIT 1) END`;
}

export const zoneOf = sql<string>`coalesce(${ofCounty(sql`county.timezone`)}, ${usualZone})`;

export const countyOf = ofCounty<WireNamed | null>(sql`jsonb_build_object('id', county.id::text, 'name', county.name)`);
export const countyIdOf = ofCounty<string | null>(sql`county.id`);

// The host families that it is with: those that county is told of, or the one whose host has asked support.
export const familyIdsOf = sql<string[]>`ARRAY(
  SELECT x.host_family_id::text FROM trip_host_family x WHERE x.id = c.trip_host_family_id
  UNION SELECT x.host_family_id::text FROM trip_host_family x WHERE c.kind = 'trip' AND x.trip_id = c.trip_id AND (x.selected OR x.state = 'accepted_hosting')
  UNION SELECT x.host_family_id::text FROM trip z JOIN trip_host_family x ON x.trip_id = z.id WHERE c.kind = 'group' AND z.group_id = c.group_id AND x.state = 'accepted_hosting'
  UNION SELECT y.id::text FROM host_family y WHERE c.kind = 'support' AND y.user_id = c.supportable_id ORDER BY 1)`;

// The agency whose students it is about, or whom it is with. Stands after aboutTrip.
const agencies = sql`FROM business b WHERE b.kind = 'agent' AND b.id = coalesce(t.business_id,
  (SELECT g.business_id FROM trip_group g WHERE g.id = c.group_id), (SELECT u.business_id FROM app_user u WHERE u.id = c.supportable_id))`;
export const agencyOf = sql<WireNamed | null>`(SELECT jsonb_build_object('id', b.id::text, 'name', b.name) ${agencies})`;
export const agencyIdOf = sql<string | null>`(SELECT b.id ${agencies})`;
