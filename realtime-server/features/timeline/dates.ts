import { sql } from "kysely";
import { endOf } from "#shared/features/timeline/timeline.rules.ts";
import { isForAdults, problemsOf, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { dayOf } from "#shared/time/days.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";

interface Row {
  readonly state: TripState;
  readonly version: number;
  readonly studentId: string;
  readonly dateOfBirth: string | null;
  readonly tripTypeId: string;
  readonly categoryId: number;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  readonly fromDate: string;
  readonly toDate: string;
}

interface Wanted {
  readonly tripId: string;
  readonly expectedVersion: number;
  readonly fromDate: string;
  readonly toDate: string;
}

// Other dates for what nobody relies on yet. A family's stay that began or ended with the trip goes along with it.
export async function setDates(
  context: Context,
  { tripId, expectedVersion, fromDate, toDate }: Wanted,
): Promise<{ readonly fromDate: string; readonly toDate: string }> {
  const { db, now } = context;
  const trip = await heldTrip(context, tripId);
  const { state, version } = trip;
  if (version !== expectedVersion) throw new HttpError("stale_state", { extra: { state, version } });
  if (endOf(state) !== "edit") throw new HttpError("refused", { reason: "wrongState" });
  refuseProblems({ ...trip, fromDate, toDate }, dayOf(now()));
  await sql`
    UPDATE trip_host_family SET updated_at = ${now()}, version = version + 1,
      from_date = CASE WHEN from_date = ${trip.fromDate} THEN ${fromDate}::date ELSE greatest(from_date, ${fromDate}::date) END,
      to_date = CASE WHEN to_date = ${trip.toDate} THEN ${toDate}::date ELSE least(to_date, ${toDate}::date) END
    WHERE trip_id = ${tripId} AND (from_date = ${trip.fromDate} OR from_date < ${toDate}) AND (to_date = ${trip.toDate} OR to_date > ${fromDate})`.execute(
    db,
  );
  await db
    .updateTable("trip")
    .set({ fromDate, toDate, version: version + 1, updatedAt: now() })
    .where("id", "=", tripId)
    .execute();
  context.changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
  context.changed({ resource: "hostings", ids: null, audience: await hostsOf(context, tripId) });
  return { fromDate, toDate };
}

async function heldTrip({ db, actor, scopes }: Context, tripId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT trip.state, trip.version, trip.student_id, s.date_of_birth, trip.trip_type_id, y.category_id, trip.activity_details_type, trip.weeks, trip.from_date, trip.to_date
    FROM trip JOIN student s ON s.id = trip.student_id JOIN trip_type y ON y.id = trip.trip_type_id
    WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopes)} FOR NO KEY UPDATE OF trip`.execute(db);
  const [trip] = rows;
  if (!trip) throw notFound();
  return trip;
}

function refuseProblems(plan: Row, today: string): void {
  const problems = problemsOf(plan, {
    today,
    dateOfBirth: plan.dateOfBirth,
    takesAdults: isForAdults(plan.categoryId),
  });
  if (problems.fromDate) throw refuseField("fromDate", problems.fromDate === "order" ? "order" : "wrong");
  if (problems.studentId) throw new HttpError("refused", { reason: "childOrAdultFlow" });
  if (problems.weeks) throw refuseField("toDate", "wrong");
}

async function hostsOf({ db }: Context, tripId: string): Promise<{ people: string[]; businesses: string[] }> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT f.user_id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = ${tripId} AND host_was_asked(h.state)`.execute(
    db,
  );
  return { people: rows.map(({ userId }) => userId), businesses: [] };
}
