import { sql } from "kysely";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { isCareOpen, knowsEverything, type Preparation } from "#shared/features/hostings/hosting.rules.ts";
import { bedsLeft, holdsBed } from "#shared/features/hostings/beds.ts";
import { hostingSettings } from "#shared/features/hostings/hostings.settings.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { later } from "#shared/machine/spans.ts";
import { dayIn } from "#shared/machine/zone.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

export interface HostingPlace extends Pick<
  HostingDetail,
  "id" | "tripId" | "state" | "tripState" | "version" | "fromDate" | "toDate" | "timezone" | "answerBy" | "hasAskedTime"
> {
  readonly studentId: string;
  readonly hostFamilyId: string;
  readonly guests: number;
  readonly businessId: string | null;
  readonly bookedBy: string;
  readonly holdUntil: string | null;
}

// The hosting of a trip with which the family still has to do; of several, the one that matters most.
export async function placeOf({ db, actor }: Pick<Context, "db" | "actor">, tripId: string): Promise<HostingPlace> {
  const { rows } = await sql<HostingPlace>`
    SELECT h.id, h.trip_id, h.state, t.state AS trip_state, h.version, h.from_date, h.to_date, county.timezone, h.answer_by, h.has_asked_time, t.student_id, h.host_family_id, f.guests, t.business_id, t.booked_by, t.hold_until
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id JOIN county ON county.id = f.county_id
    WHERE h.trip_id = ${tripId} AND f.user_id = ${actor.id} AND h.state = ANY (${[...visibleHostingStates]}::text[])
    ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.id DESC LIMIT 1`.execute(db);
  const [place] = rows;
  if (!place) throw notFound();
  return place;
}

export const isOpenNow = (place: HostingPlace, now: Date): boolean =>
  isCareOpen({ ...place, from: place.fromDate, to: place.toDate, today: dayIn(place.timezone, now.getTime()) });

export async function readHosting({ db, actor, now }: Context, place: HostingPlace): Promise<HostingDetail> {
  const knowsAll = knowsEverything(place);
  const others = await othersOf(db, place);
  return {
    id: place.id,
    tripId: place.tripId,
    state: place.state,
    tripState: place.tripState,
    version: place.version,
    fromDate: place.fromDate,
    toDate: place.toDate,
    timezone: place.timezone,
    answerBy: place.answerBy,
    latestAnswer: latestAnswer(place, now()),
    hasAskedTime: place.hasAskedTime,
    ...(await aboutGuest(db, place, knowsAll)),
    camps: await campsOf(db, place.tripId),
    others,
    guests: place.guests,
    bedsLeft: bedsLeft({
      capacity: place.guests,
      days: { from: place.fromDate, to: place.toDate },
      stays: others.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate })),
    }),
    ...(await conversationOf(db, place, actor.id)),
    parents: knowsAll ? await parentsOf(db, place) : [],
    isCareOpen: isOpenNow(place, now()),
    prepared: await preparedOf(db, place.id),
  };
}

const latestAnswer = ({ state, holdUntil, timezone }: HostingPlace, now: Date): string | null => {
  if (state !== "awaiting_host_family_review") return null;
  const asked = later(now.getTime(), hostingSettings.askedTime, timezone);
  return new Date(holdUntil === null ? asked : Math.min(asked, Date.parse(holdUntil))).toISOString();
};

// What the family is paid, and never what is paid for it.
const earned = sql`CASE WHEN t.total_host IS NOT NULL THEN json_build_object('amount', t.total_host, 'currency', t.currency) END`;

export async function earningsOf(db: Db, { tripId, state }: HostingPlace): Promise<HostingDetail["earnings"]> {
  const { rows } = await sql<Pick<HostingDetail, "earnings">>`
    SELECT ${earned} AS earnings FROM trip t WHERE t.id = ${tripId} AND host_was_asked(${state})`.execute(db);
  return rows[0]?.earnings ?? null;
}

type About = Pick<HostingDetail, "guest" | "earnings" | "isBlocked" | "arrival" | "arrivesAt">;

async function aboutGuest(db: Db, place: HostingPlace, knowsAll: boolean): Promise<About> {
  const { rows } = await sql<About>`
    SELECT json_build_object('firstName', s.first_name, 'lastName', CASE WHEN ${knowsAll}::boolean THEN s.last_name END, 'age', date_part('year', age(${place.fromDate}::date, s.date_of_birth))::int,
        'gender', s.gender, 'country', CASE WHEN known.enough THEN country.code END, 'cityTown', CASE WHEN known.enough THEN s.city_town END, 'languages', CASE WHEN known.enough THEN s.languages ELSE '{}' END,
        'hobbies', CASE WHEN known.enough THEN s.hobbies END, 'picture', CASE WHEN known.enough THEN s.picture END, 'diet', CASE WHEN known.enough THEN s.diet END,
        'hasAllergies', has_allergies(s.id)) AS guest,
      CASE WHEN known.enough THEN ${earned} END AS earnings,
      EXISTS (SELECT FROM host_family_calendar_block b WHERE b.host_family_id = ${place.hostFamilyId} AND b.room_id IS NULL AND b.from_date < ${place.toDate} AND b.to_date > ${place.fromDate}) AS is_blocked,
      CASE WHEN ${knowsAll}::boolean THEN t.arrival ELSE '' END AS arrival, CASE WHEN ${knowsAll}::boolean THEN t.arrives_at END AS arrives_at
    FROM trip t JOIN student s ON s.id = t.student_id JOIN country ON country.id = s.country_id
    CROSS JOIN LATERAL (SELECT host_was_asked(${place.state}) AS enough) known WHERE t.id = ${place.tripId}`.execute(
    db,
  );
  const [about] = rows;
  if (!about) throw notFound();
  return about;
}

async function campsOf(db: Db, tripId: string): Promise<HostingDetail["camps"]> {
  const { rows } = await sql<HostingDetail["camps"][number]>`
    SELECT a.id, a.title, a.city_town, c.from_date, c.to_date FROM trip_activity c JOIN activity a ON a.id = c.activity_id WHERE c.trip_id = ${tripId} ORDER BY c.from_date, a.id`.execute(
    db,
  );
  return rows;
}

type Other = HostingDetail["others"][number];

// Who else sleeps there on these nights.
async function othersOf(db: Db, place: HostingPlace): Promise<HostingDetail["others"]> {
  const { rows } = await sql<Other & { readonly selected: boolean }>`
    SELECT h.id, h.trip_id, s.first_name, CASE WHEN host_was_asked(h.state) THEN s.picture END AS picture, h.from_date, h.to_date, h.state, t.state AS trip_state, h.selected
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    WHERE h.host_family_id = ${place.hostFamilyId} AND h.trip_id <> ${place.tripId} AND h.from_date < ${place.toDate} AND h.to_date > ${place.fromDate} ORDER BY h.from_date, h.id`.execute(
    db,
  );
  return rows.filter(holdsBed);
}

type Talk = Pick<HostingDetail, "conversationId" | "words">;

// The conversation about it, and the first that was written there by the other side since the host is in it, as the host reads it.
async function conversationOf(db: Db, { id, state }: HostingPlace, readerId: string): Promise<Talk> {
  const { rows } = await sql<Talk>`
    SELECT c.id AS conversation_id, (SELECT json_build_object('name', u.first_name, 'picture', CASE WHEN host_was_asked(${state}) THEN u.picture END, 'text', shown_body(m.body, m.masked, m.sender_id, ${readerId}, '{host_family}'))
      FROM message m JOIN app_user u ON u.id = m.sender_id WHERE m.conversation_id = c.id AND m.seq >= p.from_seq AND m.kind = 1 AND m.content_type = 1 AND NOT m.deleted AND m.require_roles IS NULL AND m.body <> '' AND m.sender_id <> ${readerId}
      ORDER BY m.seq LIMIT 1) AS words
    FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${readerId} AND p.left_at IS NULL WHERE c.trip_host_family_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? { conversationId: null, words: null };
}

// Whoever answers for the guest: confirmed guardians, else the one who booked.
async function parentsOf(db: Db, { studentId, bookedBy }: HostingPlace): Promise<HostingDetail["parents"]> {
  const { rows } = await sql<HostingDetail["parents"][number]>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.phone, u.email FROM app_user u
    WHERE EXISTS (SELECT FROM student_guardian g WHERE g.student_id = ${studentId} AND g.user_id = u.id AND g.verified_at IS NOT NULL)
      OR (u.id = ${bookedBy} AND NOT EXISTS (SELECT FROM student_guardian g WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL)) ORDER BY u.id`.execute(
    db,
  );
  return rows;
}

export async function preparedOf(db: Db, hostingId: string): Promise<Preparation[]> {
  const rows = await db
    .selectFrom("hostingTick")
    .select("kind")
    .where("tripHostFamilyId", "=", hostingId)
    .orderBy("doneAt")
    .execute();
  return rows.map(({ kind }) => kind as Preparation);
}
