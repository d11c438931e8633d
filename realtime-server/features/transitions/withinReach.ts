import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import { actionOf, type Entity } from "#shared/features/transitions/transitions.contract.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { everyRow } from "#server/db/table.ts";
import { reachOf, tripScopes, type Reach } from "#server/db/scopes.ts";
import type { Db } from "#server/db/connection.ts";
import { HttpError, notFound } from "#server/http/errors.ts";

// A family reaches what it still takes part in.
const isVisible = sql<SqlBool>`h.state = ANY (${[...visibleHostingStates]}::text[])`;
const isOwnHosting = (actor: Actor, hosting: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE ${hosting} AND f.user_id = ${actor.id} AND ${isVisible})`;

const reaches: Readonly<
  Record<Entity, { readonly source: RawBuilder<unknown>; readonly id: RawBuilder<unknown>; readonly reach: Reach }>
> = {
  trip: {
    source: sql`trip`,
    id: sql`trip.id`,
    reach: { ...tripScopes, hst: (actor) => isOwnHosting(actor, sql<SqlBool>`h.trip_id = trip.id`) },
  },
  hosting: {
    source: sql`trip_host_family one JOIN trip ON trip.id = one.trip_id`,
    id: sql`one.id`,
    reach: { ...tripScopes, hst: (actor) => isOwnHosting(actor, sql<SqlBool>`h.id = one.id`) },
  },
  meeting: {
    source: sql`meeting`,
    id: sql`meeting.id`,
    reach: {
      all: everyRow,
      part: ({ id }) =>
        sql<SqlBool>`EXISTS (SELECT FROM meeting_participant p WHERE p.meeting_id = meeting.id AND p.user_id = ${id})`,
    },
  },
  vetting: {
    source: sql`host_family`,
    id: sql`host_family.id`,
    reach: { all: everyRow, host: ({ id }) => sql<SqlBool>`host_family.user_id = ${id}` },
  },
  payout: {
    source: sql`payout JOIN host_family ON host_family.id = payout.host_family_id`,
    id: sql`payout.id`,
    reach: { all: everyRow, host: ({ id }) => sql<SqlBool>`host_family.user_id = ${id}` },
  },
  lead: { source: sql`scouting_lead`, id: sql`scouting_lead.id`, reach: { all: everyRow } },
};

export function scopesFor(actor: Actor, entity: Entity): readonly Scope[] {
  const scopes = scopesOf(actor, actionOf[entity]);
  if (scopes.length === 0) throw new HttpError("no_access");
  return scopes;
}

// What is out of somebody's reach is not there for him (S18).
export async function refuseOutOfReach(
  db: Db,
  actor: Actor,
  { entity, id }: { readonly entity: Entity; readonly id: string },
): Promise<void> {
  const { source, id: column, reach } = reaches[entity];
  const { rows } =
    await sql`SELECT FROM ${source} WHERE ${column} = ${id} AND ${reachOf(reach, actor, scopesFor(actor, entity))}`.execute(
      db,
    );
  if (rows.length === 0) throw notFound();
}
