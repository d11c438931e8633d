import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Transaction } from "../../db/connection.ts";

export interface Reader {
  readonly db: Transaction;
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  readonly at: Date;
  readonly today: string;
}

// Of a parent's children, of an agency's students.
export const isOwnChildsTrip = ({ actor, scopes }: Reader): RawBuilder<SqlBool> => reachOf(tripScopes, actor, scopes);

// The family a trip goes to: the one that accepted, else the one that was chosen, else the first that was asked.
export const familyOfTrip = sql`LATERAL (
  SELECT f.id, f.city_town, f.parent_guardian_one_last_name AS last_name, thf.state, thf.answered_at, thf.answer_by, host.phone, country.code AS country_code
  FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id JOIN app_user host ON host.id = f.user_id JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id
  WHERE thf.trip_id = trip.id AND thf.state NOT IN ('declined_hosting', 'trip_host_family_rejected', 'host_family_withdrawn')
  ORDER BY thf.state = 'accepted_hosting' DESC, thf.selected DESC, thf.created_at, thf.id LIMIT 1)`;
