import { sql } from "kysely";
import type { FamilyTrip, LegDraft } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { legFits, type Direction } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { instantOf } from "#shared/machine/zone.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { followArrival } from "../../db/tripArrival.ts";
import type { Context } from "../../http/context.ts";
import { refuseField } from "../../http/errors.ts";

type Place = Pick<FamilyTrip, "id" | "fromDate" | "toDate" | "timezone">;

export async function saveLeg(
  context: Context,
  trip: Place,
  { direction, draft }: { readonly direction: Direction; readonly draft: LegDraft },
): Promise<void> {
  const { db, actor, now } = context;
  const { day, clock, mode, place, number, meetingPoint, collectedBy } = draft;
  if (!legFits(direction, day, trip)) throw refuseField("day", "wrong");
  const at = new Date(instantOf(day, clock, trip.timezone));
  const leg = { mode, place, number, at, meetingPoint, collectedBy, updatedBy: actor.id, updatedAt: now() };
  await db
    .insertInto("transfer")
    .values({ tripId: trip.id, direction, ...leg })
    .onConflict((conflict) => conflict.columns(["tripId", "direction"]).doUpdateSet(leg))
    .execute();
  if (direction === "there") await followArrival(db, trip.id);
  await tell(context, trip.id);
}

export async function tick(context: Context, tripId: string, kind: string, isDone: boolean): Promise<void> {
  await sql`
    INSERT INTO trip_task (trip_id, kind, due_on, done_at, detail)
    SELECT ${tripId}, task.kind, task.due_on, CASE WHEN task.kind = ${kind} THEN ${isDone ? context.now() : null}::timestamptz END, task.detail FROM trip_checklist(${tripId}) task
    ON CONFLICT (trip_id, kind) DO UPDATE SET done_at = CASE WHEN excluded.kind = ${kind} THEN excluded.done_at ELSE trip_task.done_at END`.execute(
    context.db,
  );
  await tell(context, tripId);
}

// The host family hears of it, too: it is where the child arrives.
async function tell({ db, changed }: Context, tripId: string): Promise<void> {
  changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
}
