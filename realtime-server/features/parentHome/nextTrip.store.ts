import { sql } from "kysely";
import type { NextTrip, TripStep, TripTask } from "#shared/features/parentHome/parentHome.contract.ts";
import { familyOfTrip, isOwnChildsTrip, type Reader } from "./reader.ts";

interface TripRow extends Omit<NextTrip, "tasks" | "steps" | "student"> {
  readonly studentId: string;
  readonly firstName: string;
  readonly picture: string | null;
  readonly arrival: string;
  readonly homeTown: string;
  readonly enquiredOn: string | null;
  readonly acceptedOn: string | null;
  readonly balance: string | null;
  readonly balanceDueOn: string | null;
  readonly isPaid: boolean | null;
}

// The trip a parent thinks of first: the one under way, else the next that is held, else the next that is asked for.
export async function nextTripOf(reader: Reader): Promise<NextTrip | null> {
  const { rows } = await sql<TripRow>`
    SELECT trip.id, trip.state, trip.from_date, trip.to_date, trip.currency, trip.arrival, s.id AS student_id, s.first_name, s.picture, s.city_town AS home_town,
      family.city_town AS place, family.last_name AS family_name,
      (SELECT min(h.at)::date FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = trip.id AND h.to_state = 'enquiry') AS enquired_on,
      (SELECT min(h.at)::date FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = trip.id AND h.to_state = 'booked') AS accepted_on,
      (SELECT c.id FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${reader.actor.id} AND p.left_at IS NULL LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
        WHERE c.trip_id = trip.id OR h.trip_id = trip.id ORDER BY h.state = 'accepted_hosting' DESC NULLS LAST, h.selected DESC NULLS LAST, c.last_at DESC NULLS LAST, c.id LIMIT 1) AS conversation_id,
      sales.total - sales.paid AS balance, sales.due_on AS balance_due_on, sales.total = sales.paid AS is_paid
    FROM trip JOIN student s ON s.id = trip.student_id
    LEFT JOIN ${familyOfTrip} family ON true
    LEFT JOIN LATERAL (SELECT i.total, i.paid, i.due_on FROM invoice i WHERE i.trip_id = trip.id AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void') ORDER BY i.id LIMIT 1) sales ON true
    WHERE ${isOwnChildsTrip(reader)} AND trip.to_date >= ${reader.today} AND trip.state NOT IN ('cancelled', 'closed', 'completed')
    ORDER BY trip.state = 'in-progress' DESC, trip.state IN ('booked', 'customer_service') DESC, trip.from_date, trip.id LIMIT 1`.execute(
    reader.db,
  );
  const [trip] = rows;
  if (!trip) return null;
  const { id, state, fromDate, toDate, currency, place, familyName, studentId, firstName, picture, conversationId } =
    trip;
  return {
    id,
    state,
    fromDate,
    toDate,
    currency,
    place,
    familyName,
    student: { id: studentId, firstName, picture },
    conversationId,
    tasks: await tasksOf(reader, id),
    steps: stepsOf(trip, reader.today),
  };
}

async function tasksOf({ db }: Reader, tripId: string): Promise<TripTask[]> {
  const { rows } = await sql<TripTask>`
    SELECT task.kind, task.due_on, task.done_at, task.detail,
      CASE task.kind WHEN 'deposit' THEN (SELECT p.amount FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND p.kind IN ('deposit', 'full') ORDER BY p.id LIMIT 1)
                     WHEN 'balance' THEN (SELECT i.total - i.paid FROM invoice i WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void') ORDER BY i.id LIMIT 1) END AS amount
    FROM trip_checklist(${tripId}) task ORDER BY task.done_at IS NULL, task.due_on NULLS LAST, task.place`.execute(db);
  return rows;
}

function stepsOf(trip: TripRow, today: string): TripStep[] {
  const family = trip.familyName ?? "";
  const steps: TripStep[] = [
    { kind: "enquiry", on: trip.enquiredOn, isDone: trip.enquiredOn !== null, detail: family, amount: null },
    { kind: "accepted", on: trip.acceptedOn, isDone: trip.acceptedOn !== null, detail: family, amount: null },
    {
      kind: "balance",
      on: trip.balanceDueOn,
      isDone: trip.isPaid === true,
      detail: "",
      amount: trip.balance === null ? null : Number(trip.balance),
    },
    { kind: "arrival", on: trip.fromDate, isDone: trip.fromDate <= today, detail: trip.arrival, amount: null },
    { kind: "home", on: trip.toDate, isDone: trip.toDate < today, detail: trip.homeTown, amount: null },
  ];
  // Nothing is said about a balance before there is an invoice.
  return steps.filter(({ kind, amount }) => kind !== "balance" || amount !== null);
}
