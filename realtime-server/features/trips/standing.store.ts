import { sql, type SqlBool, type RawBuilder } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import { deadlineOf, type DatedTrip } from "#shared/features/trips/trips.deadline.rules.ts";
import { openStates, type LoadTrip } from "#shared/features/trips/tripLoad.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { lastWordAt } from "../../db/lastWord.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";

// Where Hearth is at home, for what has no family yet.
const usualZone = "Europe/Dublin";

const ms = (of: RawBuilder<unknown>) => sql<number>`(extract(epoch FROM ${of}) * 1000)::float8`;

export type StandingTrip = DatedTrip & LoadTrip & { readonly deadline: number | null };

export const withinTrips = ({ actor }: Pick<Context, "actor">): RawBuilder<SqlBool> =>
  reachOf(tripScopes, actor, scopesOf(actor, "trips:open"));

export interface Narrowed {
  readonly coordinatorId?: string;
  // A condition on trips.
  readonly within?: RawBuilder<SqlBool>;
}

// The trips in some states that somebody reaches, with as much of each as says by when it moves; the soonest first.
export async function readStanding(
  context: Context,
  { states = openStates, coordinatorId, within }: Narrowed & { readonly states?: readonly TripState[] } = {},
): Promise<readonly StandingTrip[]> {
  const own = coordinatorId === undefined ? sql`` : sql`AND trip.coordinator_id = ${coordinatorId}`;
  const narrowed = within === undefined ? sql`` : sql`AND ${within}`;
  const { rows } = await sql<Omit<StandingTrip, "deadline">>`
    SELECT trip.id::text, trip.state, trip.from_date, trip.to_date, trip.coordinator_id::text, ${ms(sql`trip.entered_at`)} AS entered_at, ${ms(sql`trip.updated_at`)} AS touched_at, ${ms(sql`trip.hold_until`)} AS hold_until,
      home.county_id::text, coalesce(home.timezone, ${usualZone}) AS timezone, CASE WHEN trip.state = 'enquiry' THEN (
        SELECT ${ms(sql`max(m.created_at)`)} FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id JOIN message m ON m.conversation_id = c.id AND m.kind = 1 WHERE h.trip_id = trip.id) END AS last_message_at
    FROM trip LEFT JOIN LATERAL (
      SELECT f.county_id, county.timezone FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id JOIN county ON county.id = f.county_id
      WHERE thf.trip_id = trip.id ORDER BY thf.selected DESC, thf.state = 'accepted_hosting' DESC, thf.id LIMIT 1) home ON true
    WHERE trip.state = ANY (${[...states]}::text[]) AND ${withinTrips(context)} ${own} ${narrowed}`.execute(context.db);
  const now = context.now().getTime();
  return rows
    .map((trip) => ({ ...trip, deadline: deadlineOf(trip, now) }))
    .toSorted((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || Number(a.id) - Number(b.id));
}

export interface TripWords {
  readonly id: string;
  readonly reference: string;
  readonly studentId: string;
  readonly studentName: string;
  readonly studentPicture: string | null;
  readonly coordinatorName: string | null;
  readonly task: { readonly kind: string; readonly dueAt: string | null } | null;
  readonly lastWordAt: string | null;
}

// What is said of a few of them.
export async function readWords(context: Context, tripIds: readonly string[]): Promise<ReadonlyMap<string, TripWords>> {
  const utc = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  const { rows } = await sql<TripWords>`
    SELECT trip.id::text, trip.reference, trip.student_id::text, s.first_name || ' ' || s.last_name AS student_name, s.picture AS student_picture, u.first_name || ' ' || u.last_name AS coordinator_name,
      (SELECT json_build_object('kind', t.kind, 'dueAt', to_char(t.due_at AT TIME ZONE 'UTC', ${utc})) FROM office_task t
        WHERE t.entity = 'trip' AND t.entity_id = trip.id AND t.done_at IS NULL ORDER BY t.due_at NULLS LAST, t.id LIMIT 1) AS task,
      to_char(${lastWordAt} AT TIME ZONE 'UTC', ${utc}) AS last_word_at
    FROM trip JOIN student s ON s.id = trip.student_id LEFT JOIN app_user u ON u.id = trip.coordinator_id
    WHERE trip.id = ANY (${[...tripIds]}::bigint[]) AND ${withinTrips(context)}`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
}
