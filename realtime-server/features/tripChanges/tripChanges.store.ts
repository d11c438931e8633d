import { sql, type Insertable } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import type { ChangeChoices } from "#shared/features/tripChanges/tripChanges.contract.ts";
import type { Camp } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { TripActivityTable } from "../../db/schema.ts";
import { reachOf, tripScopes, type Reach } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

export interface BookedStay {
  readonly id: string;
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
  readonly weeks: number;
  readonly total: number | null;
  readonly totalHost: number | null;
  readonly bookedBy: string;
  readonly businessId: string | null;
  readonly name: string;
  // The home that has said yes.
  readonly hostingId: string | null;
  readonly discountCode: string | null;
}

const isSeen = sql`h.state = ANY (${[...visibleHostingStates]}::text[])`;

// Beside whoever asks for a trip stands the home that hosts it, or waits for it.
const changeScopes: Reach = {
  ...tripScopes,
  hst: ({ id }) =>
    sql`EXISTS (SELECT FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = trip.id AND f.user_id = ${id} AND ${isSeen})`,
};

export async function findStay(
  { db, actor }: Pick<Context, "db" | "actor">,
  id: string,
  { action, isHeld }: { readonly action: Action; readonly isHeld: boolean },
): Promise<BookedStay> {
  const { rows } = await sql<BookedStay>`
    SELECT trip.id, trip.state, trip.from_date, trip.to_date, trip.weeks, trip.total::float8, trip.total_host::float8, trip.booked_by, trip.business_id, s.first_name AS name,
      (SELECT h.id FROM trip_host_family h WHERE h.trip_id = trip.id AND h.state = 'accepted_hosting' ORDER BY h.id DESC LIMIT 1) AS hosting_id,
      (SELECT q.discount_code FROM quote q WHERE q.trip_id = trip.id AND q.frozen_at IS NOT NULL ORDER BY q.frozen_at DESC, q.id DESC LIMIT 1) AS discount_code
    FROM trip JOIN student s ON s.id = trip.student_id WHERE trip.id = ${id} AND ${reachOf(changeScopes, actor, scopesOf(actor, action))}
    ${isHeld ? sql`FOR NO KEY UPDATE OF trip` : sql``}`.execute(db);
  const [stay] = rows;
  if (!stay) throw notFound();
  return stay;
}

export interface NamedCamp extends Camp {
  readonly title: string;
}

export interface KeptChange {
  readonly id: string;
  readonly hostingId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly total: number;
  readonly totalHost: number;
  readonly currency: string;
  readonly camps: readonly NamedCamp[] | null;
  readonly was: Days & { readonly total: number; readonly totalHost: number; readonly hostingId: string };
  readonly askedWords: string;
  readonly askedAt: string;
  readonly answerBy: string;
  readonly approvedAt: string | null;
  readonly frozenAt: string | null;
  readonly closedAs: "declined" | "withdrawn" | "lapsed" | null;
  readonly closedWords: string;
  readonly askedBy: string;
  readonly askedById: string;
  readonly family: string;
  // Who speaks for the family that is asked.
  readonly hostId: string;
}

// The newest first.
export async function changesOf(db: Db, tripId: string): Promise<readonly KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    SELECT q.id, q.trip_host_family_id AS hosting_id, q.from_date, q.to_date, q.total::float8, q.total_host::float8, q.currency, q.camps, q.was, q.asked_words, q.asked_at, q.answer_by, q.approved_at, q.frozen_at,
      q.closed_as, q.closed_words, u.first_name AS asked_by, q.quoted_by AS asked_by_id, f.parent_guardian_one_last_name AS family, f.user_id AS host_id
    FROM quote q JOIN app_user u ON u.id = q.quoted_by JOIN trip_host_family h ON h.id = q.trip_host_family_id JOIN host_family f ON f.id = h.host_family_id
    WHERE q.trip_id = ${tripId} AND q.asked_at IS NOT NULL ORDER BY q.asked_at DESC, q.id DESC LIMIT 20`.execute(db);
  return rows;
}

interface Asked {
  readonly words: string;
  readonly at: Date;
  readonly answerBy: Date;
  readonly camps: readonly NamedCamp[] | null;
  readonly was: KeptChange["was"];
}

// Whoever asks has seen the price, and accepts it.
export const keepAsked = async (db: Db, quoteId: string, { words, at, answerBy, camps, was }: Asked): Promise<void> => {
  await db
    .updateTable("quote")
    .set({
      askedAt: at,
      acceptedAt: at,
      askedWords: words,
      answerBy,
      camps: camps === null ? null : JSON.stringify(camps),
      was: JSON.stringify(was),
    })
    .where("id", "=", quoteId)
    .execute();
};

interface Closing {
  readonly as: "declined" | "withdrawn" | "lapsed";
  readonly by: string | null;
  readonly at: Date;
  readonly words?: string;
}

export const closeChange = async (db: Db, quoteId: string, { as, by, at, words = "" }: Closing): Promise<void> =>
  void (await db
    .updateTable("quote")
    .set({ closedAs: as, closedBy: by, closedAt: at, closedWords: words })
    .where("id", "=", quoteId)
    .execute());

export const approveChange = async (db: Db, quoteId: string, at: Date): Promise<void> =>
  void (await db.updateTable("quote").set({ approvedAt: at }).where("id", "=", quoteId).execute());

// Where the price stays what it is, nothing is billed: that it holds is said here.
export const freezeChange = async (db: Db, quoteId: string, at: Date): Promise<void> =>
  void (await db
    .updateTable("quote")
    .set({ frozenAt: at })
    .where("id", "=", quoteId)
    .where("frozenAt", "is", null)
    .execute());

export async function campsOf(db: Db, tripId: string): Promise<readonly NamedCamp[]> {
  const { rows } = await sql<NamedCamp>`
    SELECT x.activity_id, a.title, x.from_date AS "from", x.to_date AS "to" FROM trip_activity x JOIN activity a ON a.id = x.activity_id
    WHERE x.trip_id = ${tripId} AND x.role = 'primary' ORDER BY x.from_date, a.title`.execute(db);
  return rows;
}

const putRows = async (db: Db, rows: readonly Insertable<TripActivityTable>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto("tripActivity")
      .values([...rows])
      .execute();
};

// The camps that are taken; one that was the other choice of its week is that no more.
export async function putCamps(db: Db, tripId: string, camps: readonly Camp[]): Promise<void> {
  const all = await db.selectFrom("tripActivity").selectAll().where("tripId", "=", tripId).execute();
  const others = all.filter(
    ({ role, activityId, fromDate }) =>
      role !== "primary" && !camps.some((camp) => camp.activityId === activityId && camp.from === fromDate),
  );
  await db.deleteFrom("tripActivity").where("tripId", "=", tripId).execute();
  const taken = camps.map(({ activityId, from, to }) => ({ tripId, activityId, fromDate: from, toDate: to }));
  await putRows(db, [...others, ...taken.map((row) => ({ ...row, role: "primary" }))]);
}

// As if other camps were taken, for as long as somebody looks.
export async function withCamps<T>(db: Db, tripId: string, camps: readonly Camp[], look: () => Promise<T>): Promise<T> {
  const before = await db.selectFrom("tripActivity").selectAll().where("tripId", "=", tripId).execute();
  await putCamps(db, tripId, camps);
  const seen = await look();
  await db.deleteFrom("tripActivity").where("tripId", "=", tripId).execute();
  await putRows(db, before);
  return seen;
}

// In the county of the home that hosts, with a price of their own, for the age of who travels.
export async function activitiesFor(db: Db, { id }: BookedStay): Promise<ChangeChoices["activities"]> {
  const { rows } = await sql<ChangeChoices["activities"][number]>`
    SELECT a.id, a.title, a.city_town AS place FROM activity a, trip t JOIN student s ON s.id = t.student_id
    WHERE t.id = ${id} AND date_part('year', age(t.from_date, s.date_of_birth)) BETWEEN a.age_from AND a.age_to
      AND EXISTS (SELECT FROM pricing p WHERE p.activity_id = a.id)
      AND a.county_id IN (SELECT f.county_id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = t.id AND h.state = 'accepted_hosting')
    ORDER BY a.kind = 'camp' DESC, a.title, a.id LIMIT 24`.execute(db);
  return rows;
}

export async function waitingFamilies(db: Db, tripId: string): Promise<ChangeChoices["families"]> {
  const { rows } = await sql<ChangeChoices["families"][number]>`
    SELECT h.id AS hosting_id, f.parent_guardian_one_last_name AS name FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
    WHERE h.trip_id = ${tripId} AND h.state = 'host_waiting_list' ORDER BY h.backup_order NULLS LAST, h.id`.execute(db);
  return rows;
}
