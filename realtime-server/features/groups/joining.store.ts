import { sql } from "kysely";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import type { TripDraft } from "#shared/features/trips/trips.contract.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { refuseJoining } from "./admission.store.ts";
import { pointOf } from "./groups.table.ts";

// Where nobody has said where the group meets: the middle of the homes that it has.
export async function middleOf({ db }: Context, id: string): Promise<Point | null> {
  const { rows: found } = await sql<{ latitude: number | null; longitude: number | null }>`
    SELECT avg(f.latitude) AS latitude, avg(f.longitude) AS longitude
    FROM trip t JOIN trip_host_family h ON h.trip_id = t.id JOIN host_family f ON f.id = h.host_family_id WHERE t.group_id = ${id}`.execute(
    db,
  );
  return found[0] ? pointOf(found[0]) : null;
}

export async function peopleToChoose({ db }: Context) {
  const { rows: people } = await sql<{ id: string; name: string; isStaff: boolean }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, bool_or(r.role <> 'agent') AS is_staff
    FROM app_user u JOIN user_role r ON r.user_id = u.id AND r.role IN ('agent', 'coordinator', 'administrator')
    WHERE u.disabled_at IS NULL GROUP BY u.id ORDER BY 2, u.id`.execute(db);
  return people;
}

interface Joining {
  readonly groupId: string;
  readonly tripIds: readonly string[];
  readonly isIn: boolean;
}

interface Held {
  readonly id: string;
  readonly groupId: string | null;
}

// A trip of another group stays where it is.
export async function heldToJoin({ db }: Context, { groupId, tripIds, isIn }: Joining): Promise<readonly Held[]> {
  const free = isIn ? sql`OR t.group_id IS NULL` : sql``;
  const { rows } = await sql<Held>`
    SELECT t.id::text, t.group_id::text FROM trip t WHERE t.id = ANY (${[...tripIds]}::bigint[]) AND (t.group_id = ${groupId} ${free}) ORDER BY t.id FOR NO KEY UPDATE`.execute(
    db,
  );
  if (rows.length < new Set(tripIds).size) throw notFound();
  return rows;
}

// Whoever is in the group already is not sent on a second trip.
export async function enter(
  context: Context,
  groupId: string,
  {
    beginTrip,
    draft,
  }: { readonly beginTrip: (draft: TripDraft, context: Context) => Promise<string>; readonly draft: TripDraft },
): Promise<void> {
  const { rows: there } = await sql`
    SELECT FROM trip t WHERE t.group_id = ${groupId} AND t.student_id = ${draft.studentId} AND t.state <> 'cancelled'`.execute(
    context.db,
  );
  if (there.length > 0) return;
  const tripId = await beginTrip(draft, context);
  await refuseJoining(context.db, { groupId, tripId });
  await context.db.updateTable("trip").set({ groupId }).where("id", "=", tripId).execute();
  context.changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(context.db, tripId) });
}

export async function writeTick(
  { db, actor, now }: Context,
  groupId: string,
  {
    tripId,
    day,
    isHere,
    at,
  }: { readonly tripId: string; readonly day: string; readonly isHere: boolean; readonly at: string },
): Promise<void> {
  // A device whose clock is ahead has not the last word for ever.
  const tickedAt = new Date(Math.min(Date.parse(at), now().getTime()));
  await sql`
    INSERT INTO group_tick AS k (group_id, day, trip_id, is_here, ticked_by, ticked_at) VALUES (${groupId}, ${day}, ${tripId}, ${isHere}, ${actor.id}, ${tickedAt})
    ON CONFLICT (group_id, day, trip_id) DO UPDATE SET is_here = excluded.is_here, ticked_by = excluded.ticked_by, ticked_at = excluded.ticked_at
    WHERE k.ticked_at <= excluded.ticked_at`.execute(db);
}
