import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { BusinessAgeing, BusinessPerson, BusinessTrip } from "#shared/features/businesses/businesses.contract.ts";
import { isReadable } from "../../db/readableTalks.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";

const mostPeople = 100;
const mostTrips = 20;

// What is open, by how long ago it was due. What has no day yet is not due.
export async function ageingOf({ db }: Context, businessId: string): Promise<BusinessAgeing> {
  const { rows } = await sql<BusinessAgeing>`
    SELECT coalesce(sum(open) FILTER (WHERE late IS NULL OR late <= 0), 0) AS not_due, coalesce(sum(open) FILTER (WHERE late BETWEEN 1 AND 30), 0) AS to30,
      coalesce(sum(open) FILTER (WHERE late BETWEEN 31 AND 60), 0) AS to60, coalesce(sum(open) FILTER (WHERE late BETWEEN 61 AND 90), 0) AS to90,
      coalesce(sum(open) FILTER (WHERE late > 90), 0) AS older
    FROM (SELECT i.total - i.paid AS open, current_date - i.due_on AS late FROM invoice i
      WHERE i.business_id = ${businessId} AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid')) owed`.execute(
    db,
  );
  return rows[0] ?? { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 };
}

export async function peopleOf({ db }: Context, businessId: string): Promise<BusinessPerson[]> {
  const { rows } = await sql<BusinessPerson>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, u.email, u.phone FROM app_user u
    WHERE u.business_id = ${businessId} AND u.disabled_at IS NULL ORDER BY u.first_name, u.last_name, u.id LIMIT ${mostPeople}`.execute(
    db,
  );
  return rows;
}

export async function newestTripsOf({ db, actor }: Context, businessId: string): Promise<BusinessTrip[]> {
  const { rows } = await sql<BusinessTrip>`
    SELECT trip.id::text, trip.reference, trip.student_id::text, s.first_name || ' ' || s.last_name AS student_name, trip.state, trip.from_date, trip.to_date
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE trip.business_id = ${businessId} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:open"))}
    ORDER BY trip.from_date DESC, trip.id DESC LIMIT ${mostTrips}`.execute(db);
  return rows;
}

// Of all that is talked of for its trips what somebody wrote in last.
export async function conversationOf({ db, actor }: Context, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT c.id::text FROM trip t JOIN conversation c ON c.of_trip_id = t.id
    WHERE t.business_id = ${businessId} AND ${isReadable(actor)} ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
