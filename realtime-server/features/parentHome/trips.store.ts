import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import { knowsHome } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { afterDays } from "#shared/features/parentHome/parentHome.rules.ts";
import type { HomeTrip, TripStep, TripTask } from "#shared/features/parentHome/parentHome.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import { campsOf, consulateFor, legsOf } from "../../db/tripFacts.ts";
import { zoneOfTrip } from "../../db/tripArrival.ts";
import { familyOfTrip, isOwnChildsTrip, type Reader } from "./reader.ts";

type Told = Pick<
  HomeTrip,
  | "id"
  | "state"
  | "fromDate"
  | "toDate"
  | "timezone"
  | "currency"
  | "place"
  | "familyName"
  | "countryCode"
  | "student"
  | "conversationId"
  | "interested"
  | "answerBy"
  | "reviewBy"
>;

interface Beside {
  readonly familyId: string | null;
  readonly hostingState: string | null;
  readonly phone: string | null;
  readonly citizensOf: string;
  readonly arrival: string;
  readonly homeTown: string;
  readonly enquiredOn: string | null;
  readonly acceptedOn: string | null;
  readonly balance: string | null;
  readonly balanceDueOn: string | null;
  readonly isPaid: boolean | null;
}

type Row = Told & Beside;

const most = 6;

// The trips a parent thinks of: those under way, the next that are held, then those asked for, and for a while those that are just over.
export async function tripsOf(reader: Reader): Promise<HomeTrip[]> {
  const { db, today, actor } = reader;
  const { rows } = await sql<Row>`
    SELECT trip.id, trip.state, trip.from_date, trip.to_date, trip.currency, trip.arrival, s.city_town AS home_town, ${zoneOfTrip} AS timezone,
      json_build_object('id', s.id::text, 'firstName', s.first_name, 'picture', s.picture) AS student, citizen.code AS citizens_of,
      family.id AS family_id, family.state AS hosting_state, family.city_town AS place, family.last_name AS family_name, family.country_code, family.phone,
      CASE WHEN trip.state = 'reserved' THEN family.answer_by END AS answer_by,
      ARRAY(SELECT f.parent_guardian_one_last_name FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = trip.id AND h.state = 'considering_hosting' ORDER BY h.answered_at, h.id) AS interested,
      (SELECT min(h.at)::date FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = trip.id AND h.to_state = 'enquiry') AS enquired_on,
      (SELECT min(h.at)::date FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = trip.id AND h.to_state = 'booked') AS accepted_on,
      (SELECT c.id FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${actor.id} AND p.left_at IS NULL LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
        WHERE c.id IN ${talksOfTrip(sql`trip.id`)} ORDER BY h.state = 'accepted_hosting' DESC NULLS LAST, h.selected DESC NULLS LAST, c.last_at DESC NULLS LAST, c.id LIMIT 1) AS conversation_id,
      (SELECT r.due_at FROM review r WHERE r.trip_id = trip.id AND r.side = 'parent' AND r.state = 'open' AND r.due_at > ${reader.at} ORDER BY r.id DESC LIMIT 1) AS review_by,
      sales.total - sales.paid AS balance, sales.due_on AS balance_due_on, sales.total = sales.paid AS is_paid
    FROM trip JOIN student s ON s.id = trip.student_id JOIN country citizen ON citizen.id = s.country_id
    LEFT JOIN ${familyOfTrip} family ON true
    LEFT JOIN LATERAL (SELECT i.total, i.paid, i.due_on FROM invoice i WHERE i.trip_id = trip.id AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void') ORDER BY i.id LIMIT 1) sales ON true
    WHERE ${isOwnChildsTrip(reader)} AND ((trip.to_date >= ${today} AND trip.state NOT IN ('cancelled', 'closed', 'completed'))
      OR (trip.state IN ('completed', 'closed') AND trip.to_date BETWEEN ${addDays(today, -afterDays)} AND ${today} AND family.state = 'accepted_hosting'))
    ORDER BY trip.state IN ('completed', 'closed'), trip.state = 'in-progress' DESC, trip.state IN ('booked', 'customer_service') DESC, trip.from_date, trip.id LIMIT ${most}`.execute(
    db,
  );
  const trips: HomeTrip[] = [];
  for (const row of rows) trips.push(await wholeTrip(reader, row));
  return trips;
}

async function wholeTrip(reader: Reader, row: Row): Promise<HomeTrip> {
  const { id, state, fromDate, toDate, timezone, currency, place, familyName, countryCode, student } = row;
  const { conversationId, interested, answerBy, reviewBy } = row;
  return {
    id,
    state,
    fromDate,
    toDate,
    timezone,
    currency,
    place,
    familyName,
    countryCode,
    student,
    conversationId,
    interested,
    answerBy,
    reviewBy,
    tasks: await tasksOf(reader, id),
    steps: stepsOf(row, reader.today),
    stay: await stayOf(reader, row),
    legs: await legsOf(reader.db, id),
    camps: await campsOf(reader.db, id),
  };
}

// Whom to call and how a day goes there, from the booking on.
async function stayOf({ db, actor }: Reader, row: Row): Promise<HomeTrip["stay"]> {
  const { familyId, state, hostingState, phone, countryCode, citizensOf } = row;
  if (familyId === null || !knowsHome(state, hostingState === "accepted_hosting") || !can(actor, "familyTrips:travel"))
    return null;
  const { rows } = await sql<Pick<NonNullable<HomeTrip["stay"]>, "hasGuide" | "week">>`
    SELECT EXISTS (SELECT FROM host_family_guide g WHERE g.host_family_id = ${familyId}) AS has_guide,
      (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'part', w.part, 'text', w.text) ORDER BY w.weekday, w.part), '[]') FROM host_family_week w WHERE w.host_family_id = ${familyId}) AS week`.execute(
    db,
  );
  const { hasGuide = false, week = [] } = rows[0] ?? {};
  return { phone, hasGuide, week, consulate: await consulateFor(db, { at: countryCode, citizensOf }) };
}

async function tasksOf({ db }: Reader, tripId: string): Promise<TripTask[]> {
  const { rows } = await sql<TripTask>`
    SELECT task.kind, task.due_on, task.done_at, task.detail,
      CASE task.kind WHEN 'deposit' THEN (SELECT p.amount FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND p.kind IN ('deposit', 'full') ORDER BY p.id LIMIT 1)
                     WHEN 'balance' THEN (SELECT i.total - i.paid FROM invoice i WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND i.state NOT IN ('draft', 'void') ORDER BY i.id LIMIT 1) END AS amount
    FROM trip_checklist(${tripId}) task ORDER BY task.done_at IS NULL, task.due_on NULLS LAST, task.place`.execute(db);
  return rows;
}

function stepsOf(trip: Row, today: string): TripStep[] {
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
