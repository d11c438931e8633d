import { sql } from "kysely";
import type { Placement } from "#shared/features/hostings/placement.ts";
import type { FamilyFacts, HostingRecord, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import { stayWithin } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { isForAdults } from "#shared/features/trips/trips.rules.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { Books } from "./books.port.ts";

// Where Hearth is at home, for what has no family yet.
export const usualZone = "Europe/Dublin";

export type HeldTrip = TripRecord & {
  readonly studentId: string;
  readonly businessId: string | null;
  readonly bookedBy: string;
  readonly coordinatorId: string | null;
  readonly touchedAt: number;
  readonly categoryId: number;
};

interface Home {
  readonly id: string;
  readonly hostId: string;
  readonly vettingState: VettingState;
  readonly timezone: string;
}

export interface Held {
  readonly trip: HeldTrip;
  readonly placement: Placement;
}

const ms = (column: string) => sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;

interface Wish {
  readonly tripId: string;
  readonly now: Date;
  // Dates that are asked for instead of the trip's own.
  readonly days?: Partial<Pick<TripRecord, "fromDate" | "toDate">>;
}

// Locks a trip, then its families' places in it, then the families, each in ascending order: whoever else wants a bed of one of them waits here.
// Everything that the rules ask about is read under these locks.
export async function holdPlacement(db: Transaction, books: Books, wish: Wish): Promise<Held> {
  const trip = await readTrip(db, wish.tripId, sql`FOR NO KEY UPDATE`);
  const hostings = await readHostings(db, trip.id, sql`FOR NO KEY UPDATE`);
  const homes = await readHomes(db, hostings, sql`FOR NO KEY UPDATE OF f`);
  return {
    trip,
    placement: { trip: recordOf(trip), facts: await factsOf(db, books, { ...wish, trip, hostings, homes }) },
  };
}

// The same without a lock, for whoever only asks.
export async function readPlacement(db: Transaction, books: Books, wish: Wish): Promise<Held> {
  const trip = await readTrip(db, wish.tripId, sql``);
  const hostings = await readHostings(db, trip.id, sql``);
  return {
    trip,
    placement: {
      trip: recordOf(trip),
      facts: await factsOf(db, books, { ...wish, trip, hostings, homes: await readHomes(db, hostings, sql``) }),
    },
  };
}

const recordOf = ({
  id,
  state,
  stateReason,
  version,
  enteredAt,
  fromDate,
  toDate,
  plannedToDate,
  resumeState,
  heldAt,
  holdUntil,
  retryUntil,
}: HeldTrip): TripRecord => ({
  id,
  state,
  stateReason,
  version,
  enteredAt,
  fromDate,
  toDate,
  plannedToDate,
  resumeState,
  heldAt,
  holdUntil,
  retryUntil,
});

async function readTrip(db: Db, id: string, lock: ReturnType<typeof sql>): Promise<HeldTrip> {
  const { rows } = await sql<HeldTrip>`
    SELECT id, state, state_reason, version, ${ms("entered_at")} AS entered_at, from_date, to_date, planned_to_date, resume_state, ${ms("held_at")} AS held_at, ${ms("hold_until")} AS hold_until, ${ms("retry_until")} AS retry_until,
      student_id, business_id, booked_by, coordinator_id, ${ms("updated_at")} AS touched_at FROM trip WHERE id = ${id} ${lock}`.execute(
    db,
  );
  const [trip] = rows;
  if (!trip) throw notFound();
  return trip;
}

async function readHostings(db: Db, tripId: string, lock: ReturnType<typeof sql>): Promise<readonly HostingRecord[]> {
  const { rows } = await sql<HostingRecord>`
    SELECT id, host_family_id, state, state_reason, version, ${ms("entered_at")} AS entered_at, from_date, to_date, selected, backup_order, ${ms("asked_at")} AS asked_at, ${ms("answer_by")} AS answer_by,
      has_asked_time, time_ups, ${ms("reinvited_at")} AS reinvited_at FROM trip_host_family WHERE trip_id = ${tripId} ORDER BY id ${lock}`.execute(
    db,
  );
  return rows;
}

async function readHomes(
  db: Db,
  hostings: readonly HostingRecord[],
  lock: ReturnType<typeof sql>,
): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`
    SELECT f.id, f.user_id AS host_id, f.vetting_state, c.timezone FROM host_family f JOIN county c ON c.id = f.county_id
    WHERE f.id = ANY (${hostings.map(({ hostFamilyId }) => hostFamilyId)}::bigint[]) ORDER BY f.id ${lock}`.execute(db);
  return rows;
}

interface Read extends Wish {
  readonly trip: HeldTrip;
  readonly hostings: readonly HostingRecord[];
  readonly homes: readonly Home[];
}

async function factsOf(db: Transaction, books: Books, read: Read): Promise<TripFacts> {
  const { trip, hostings, homes, now } = read;
  const selected = hostings.find((hosting) => hosting.selected);
  const leading = selected ?? hostings.find(({ state }) => state === "accepted_hosting") ?? hostings[0];
  const families: [string, FamilyFacts][] = [];
  for (const home of homes) families.push([home.id, await familyFacts(db, home, read)]);
  return {
    now: now.getTime(),
    timezone: homes.find(({ id }) => id === leading?.hostFamilyId)?.timezone ?? usualZone,
    owner: {
      bookedById: trip.bookedBy,
      businessId: trip.businessId,
      guardianIds: await guardiansOf(db, trip.studentId),
    },
    student: await studentOf(db, trip.studentId),
    partySize: 0,
    isAdultFlow: await isAdultFlow(db, trip.id),
    hostings,
    familyById: Object.fromEntries(families),
    ...(await books.moneyOf(db, recordOf(trip), selected?.id ?? null)),
    touchedAt: trip.touchedAt,
    lastMessageAt: await lastMessageAt(db, trip.id),
  };
}

// A family for the nights that this trip wants of it; the trip's own hold does not count.
async function familyFacts(
  db: Db,
  { id, hostId, vettingState }: Home,
  { trip, hostings, days, now }: Read,
): Promise<FamilyFacts> {
  const own = hostings.filter(({ hostFamilyId }) => hostFamilyId === id);
  const wanted = own.map(
    (stay) => stayWithin(daysOf(stay), daysOf(trip), daysOf({ ...trip, ...days })) ?? daysOf(stay),
  );
  const all = {
    from: wanted.map(({ from }) => from).toSorted()[0] ?? trip.fromDate,
    to:
      wanted
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? trip.toDate,
  };
  const { rows } = await sql<{
    closedBy: readonly string[] | null;
    hasConversation: boolean;
    isChanged: boolean;
    waitingSince: number | null;
  }>`
    SELECT family_closed(${id}, ${all.from}::date, ${all.to}::date, 1, ${dayOf(now)}::date, ${trip.id}) AS closed_by,
      EXISTS (SELECT FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id WHERE h.trip_id = ${trip.id} AND h.host_family_id = ${id}) AS has_conversation,
      EXISTS (SELECT FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.trip_id = ${trip.id} AND h.host_family_id = ${id} AND h.refused_terms <> ${termsOf}) AS is_changed,
      (SELECT (extract(epoch FROM max(waiting_since(h))) * 1000)::float8 FROM trip_host_family h WHERE h.trip_id = ${trip.id} AND h.host_family_id = ${id}) AS waiting_since`.execute(
    db,
  );
  const [found] = rows;
  const closedBy = found?.closedBy ?? ["blocked"];
  return {
    hostIds: [hostId],
    vettingState,
    isBlocked: closedBy.includes("blocked"),
    hasBeds: !closedBy.includes("beds"),
    isRuledOut: closedBy.some((reason) => ownRules.includes(reason)),
    hasConversation: found?.hasConversation ?? false,
    isChanged: found?.isChanged ?? false,
    waitingSince: found?.waitingSince ?? null,
  };
}

// Who is vetted is a question of its own (familyVetted).
const ownRules: readonly string[] = ["hidden", "paused", "shortest", "longest", "notice", "turnover"];

// What a no was said to.
export const termsOf = sql`concat_ws(' ', t.from_date, t.to_date, t.total)`;

export const daysOf = ({ fromDate, toDate }: Pick<TripRecord, "fromDate" | "toDate">): Days => ({
  from: fromDate,
  to: toDate,
});

async function guardiansOf(db: Db, studentId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("studentGuardian")
    .select("userId")
    .where("studentId", "=", studentId)
    .where("verifiedAt", "is not", null)
    .orderBy("userId")
    .execute();
  return rows.map(({ userId }) => userId);
}

// Complete is a student who has a name and may travel.
async function studentOf(db: Db, id: string): Promise<TripFacts["student"]> {
  const { rows } = await sql<NonNullable<TripFacts["student"]>>`
    SELECT s.date_of_birth, s.first_name <> '' AND s.last_name <> '' AND student_complete_at(s.id) IS NOT NULL AS is_complete FROM student s WHERE s.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function isAdultFlow(db: Db, tripId: string): Promise<boolean> {
  const type = await db
    .selectFrom("trip")
    .innerJoin("tripType", "tripType.id", "trip.tripTypeId")
    .select("tripType.categoryId")
    .where("trip.id", "=", tripId)
    .executeTakeFirst();
  return type !== undefined && isForAdults(type.categoryId);
}

async function lastMessageAt(db: Db, tripId: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT max(${ms("m.created_at")}) AS at FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id JOIN message m ON m.conversation_id = c.id AND m.kind = 1 WHERE h.trip_id = ${tripId}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
