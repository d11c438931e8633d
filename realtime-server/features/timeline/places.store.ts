import { sql } from "kysely";
import type { HomeFacts } from "#shared/features/timeline/timeline.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

export interface Guest {
  readonly id: string;
  readonly state: TripState;
  readonly version: number;
  // What of the stay is still ahead.
  readonly days: Days;
  readonly isMinor: boolean;
  readonly languages: readonly string[];
  readonly countyId: string | null;
  readonly today: string;
}

interface GuestRow {
  readonly id: string;
  readonly state: TripState;
  readonly version: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly dateOfBirth: string | null;
  readonly languages: readonly string[];
  readonly countyId: string | null;
}

export async function readGuest({ db, actor, scopes, now }: Context, tripId: string): Promise<Guest> {
  const { rows } = await sql<GuestRow>`
    SELECT trip.id, trip.state, trip.version, trip.from_date, trip.to_date, s.date_of_birth, s.languages,
      (SELECT f.county_id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = trip.id ORDER BY h.selected DESC, h.state = 'accepted_hosting' DESC, h.id LIMIT 1) AS county_id
    FROM trip JOIN student s ON s.id = trip.student_id WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopes)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { fromDate, toDate, dateOfBirth, ...guest } = row;
  const today = dayOf(now());
  const from = row.state === "in-progress" && fromDate < today && today < toDate ? today : fromDate;
  return {
    ...guest,
    days: { from, to: toDate },
    isMinor: dateOfBirth === null || isChildOn(fromDate, dateOfBirth),
    today,
  };
}

export interface Home extends HomeFacts {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly county: string;
  readonly countyId: string;
  readonly languages: readonly string[];
}

const noLongerAWish = sql`('host_family_review_-_pending_submission', 'awaiting_host_family_review', 'considering_hosting', 'accepted_hosting', 'host_waiting_list')`;

// Every home that hosts, as it is on the nights of this stay; the trip's own hold does not count.
export async function readHomesFor(
  { db }: Context,
  { id, days }: Guest,
  only: string | null = null,
): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`
    SELECT f.id, f.parent_guardian_one_last_name AS name, f.city_town AS place, c.name AS county, f.county_id, f.languages, f.vetting_state,
      f.guests, f.hidden_at IS NOT NULL AS is_hidden, f.paused_until,
      coalesce((SELECT json_agg(json_build_object('from', h.from_date, 'to', h.to_date)) FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
        WHERE h.host_family_id = f.id AND h.trip_id <> ${id} AND h.from_date < ${days.to} AND h.to_date > ${days.from} AND holds_bed(t.state, h.state, h.selected)), '[]') AS stays,
      coalesce((SELECT json_agg(json_build_object('from', b.from_date, 'to', b.to_date)) FROM host_family_calendar_block b
        WHERE b.host_family_id = f.id AND b.room_id IS NULL AND b.from_date < ${days.to} AND b.to_date > ${days.from}), '[]') AS blocks,
      EXISTS (SELECT FROM trip_host_family h WHERE h.host_family_id = f.id AND h.trip_id = ${id} AND h.state IN ${noLongerAWish}) AS is_asked
    FROM host_family f JOIN county c ON c.id = f.county_id
    WHERE f.vetting_state NOT IN ('draft', 'rejected', 'withdrawn') AND ${only === null ? sql`true` : sql`f.id = ${only}`} ORDER BY c.name, f.parent_guardian_one_last_name, f.id`.execute(
    db,
  );
  return rows;
}

export interface Wish {
  readonly id: string;
  readonly version: number;
}

// The family's place in the trip, if it has one that can be chosen.
export async function wishOf({ db }: Context, tripId: string, hostFamilyId: string): Promise<Wish | null> {
  const { rows } = await sql<Wish>`
    SELECT h.id, h.version FROM trip_host_family h WHERE h.trip_id = ${tripId} AND h.host_family_id = ${hostFamilyId}
      AND h.state IN ('new_trip_host_family', 'potential_trip_host_family') ORDER BY h.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
