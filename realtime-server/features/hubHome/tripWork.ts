import { sql, type RawBuilder } from "kysely";
import { lateAfterHours } from "#shared/features/notAnswering/late.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { fullName, type Work } from "./work.ts";

type Condition = RawBuilder<unknown>;

const weekAhead = 7;
const taskDaysAhead = 21;
const hourMs = 3_600_000;

// The family of a trip: the one that accepted, else the one that is chosen.
const familyOfTrip = sql`LEFT JOIN LATERAL (
  SELECT f.parent_guardian_one_last_name AS name FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id
  WHERE thf.trip_id = trip.id AND (thf.selected OR thf.state = 'accepted_hosting') ORDER BY thf.state = 'accepted_hosting' DESC, thf.from_date LIMIT 1) family ON true`;

const isReached = ({ actor, scopes }: Context): Condition => reachOf(tripScopes, actor, scopes);

function tripsWhere(context: Context, condition: Condition): Omit<Work, "order"> {
  return {
    kind: "trip",
    columns: {
      id: sql`trip.id`,
      name: fullName("student"),
      picture: sql`student.picture`,
      reference: sql`trip.reference`,
      beside: sql`family.name`,
      fromDate: sql`trip.from_date`,
      toDate: sql`trip.to_date`,
      state: sql`trip.state`,
    },
    from: sql`FROM trip JOIN student ON student.id = trip.student_id ${familyOfTrip} WHERE ${isReached(context)} AND ${condition}`,
  };
}

const isUnderWay = sql`trip.state IN ('booked', 'in-progress', 'customer_service')`;

// Families whose own answer has been waited for for more than a day, as the list of those who do not answer has them (decisions 12).
export function lateRequests(context: Context): Work {
  const lateSince = new Date(context.now().getTime() - lateAfterHours * hourMs);
  return {
    kind: "hosting",
    columns: {
      id: sql`thf.id`,
      name: sql`f.parent_guardian_one_last_name`,
      picture: sql`f.tiny_featured_image`,
      reference: sql`trip.reference`,
      beside: fullName("student"),
      fromDate: sql`thf.from_date`,
      toDate: sql`thf.to_date`,
      at: sql`waiting_since(thf)`,
      state: sql`thf.state`,
    },
    from: sql`FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id JOIN trip ON trip.id = thf.trip_id JOIN student ON student.id = trip.student_id
      WHERE ${isReached(context)} AND thf.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting') AND has_waited(thf, ${lateSince})`,
    order: sql`waiting_since(thf), thf.id`,
  };
}

export function serviceCases(context: Context): Work {
  const trips = tripsWhere(context, sql`trip.state = 'customer_service'`);
  const since = sql`coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = trip.id AND h.to_state = 'customer_service'), trip.updated_at)`;
  return {
    ...trips,
    columns: { ...trips.columns, at: since, note: sql`trip.state_reason` },
    order: sql`trip.from_date, trip.id`,
  };
}

// A home expects somebody on nights that a calendar of its own elsewhere calls taken: one of the two guests will find no bed.
export function conflicts(context: Context): Work {
  const trips = tripsWhere(
    context,
    sql`EXISTS (SELECT FROM trip_host_family h JOIN host_family_calendar_block b ON b.host_family_id = h.host_family_id AND b.from_date < h.to_date AND b.to_date > h.from_date
      WHERE h.trip_id = trip.id AND b.feed_id IS NOT NULL AND least(h.to_date, b.to_date) > ${dayOf(context.now())} AND holds_bed(trip.state, h.state, h.selected))`,
  );
  return { ...trips, columns: { ...trips.columns, day: sql`trip.from_date` }, order: sql`trip.from_date, trip.id` };
}

export function arrivals(context: Context): Work {
  const today = dayOf(context.now());
  const trips = tripsWhere(
    context,
    sql`${isUnderWay} AND trip.from_date BETWEEN ${today} AND ${addDays(today, weekAhead)}`,
  );
  return {
    ...trips,
    columns: {
      ...trips.columns,
      day: sql`trip.from_date`,
      at: sql`trip.arrives_at`,
      note: sql`nullif(trip.arrival, '')`,
    },
    order: sql`trip.from_date, trip.arrives_at, trip.id`,
  };
}

export function departures(context: Context): Work {
  const today = dayOf(context.now());
  const trips = tripsWhere(
    context,
    sql`${isUnderWay} AND trip.to_date BETWEEN ${today} AND ${addDays(today, weekAhead)}`,
  );
  return { ...trips, columns: { ...trips.columns, day: sql`trip.to_date` }, order: sql`trip.to_date, trip.id` };
}

export function holds(context: Context): Work {
  const trips = tripsWhere(context, sql`trip.state = 'reserved' AND trip.hold_until IS NOT NULL`);
  return {
    ...trips,
    columns: { ...trips.columns, at: sql`trip.hold_until`, amount: sql`trip.total`, currency: sql`trip.currency` },
    order: sql`trip.hold_until, trip.id`,
  };
}

// Trips that are still only a plan: no family has been asked, or none has been chosen.
export const drafts = (context: Context): Work => ({
  ...tripsWhere(context, sql`trip.state IN ('new', 'enquiry')`),
  order: sql`trip.from_date, trip.id`,
});

export function tasks(context: Context): Work {
  return {
    kind: "task",
    columns: {
      id: sql`task.id`,
      name: fullName("student"),
      picture: sql`student.picture`,
      reference: sql`trip.reference`,
      day: sql`task.due_on`,
      fromDate: sql`trip.from_date`,
      toDate: sql`trip.to_date`,
      note: sql`nullif(task.detail, '')`,
      state: sql`task.kind`,
    },
    from: sql`FROM trip_task task JOIN trip ON trip.id = task.trip_id JOIN student ON student.id = trip.student_id
      WHERE ${isReached(context)} AND trip.state IN ('enquiry', 'reserved', 'booked', 'customer_service') AND task.done_at IS NULL AND task.due_on <= ${addDays(dayOf(context.now()), taskDaysAhead)}`,
    order: sql`task.due_on, task.id`,
  };
}
