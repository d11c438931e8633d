import { sql } from "kysely";
import type { Booking } from "#shared/features/booking/booking.contract.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { notFound } from "../../http/errors.ts";

export interface KeptBooking {
  readonly id: string;
  readonly plan: string;
}

interface OpenOne {
  readonly payerId: string;
  readonly key: string;
  readonly stay: string;
  readonly now: Date;
}

// One open booking for the same children. Locked: of two pages that ask, the second finds what the first has made.
export async function holdOpenBooking(db: Db, { payerId, key, stay, now }: OpenOne): Promise<KeptBooking> {
  const { rows } = await sql<KeptBooking>`
    INSERT INTO booking (payer_id, plan_key, plan, created_at) VALUES (${payerId}, ${key}, ${stay}, ${now})
    ON CONFLICT (payer_id, plan_key) DO UPDATE SET plan_key = EXCLUDED.plan_key RETURNING id, plan`.execute(db);
  const [booking] = rows;
  if (!booking) throw new Error("A booking was not kept");
  return booking;
}

// What has been reserved by just this plan, and stands: a page that was left open does not book it again.
export async function reservedBy(
  db: Db,
  { payerId, stay }: Pick<OpenOne, "payerId" | "stay">,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM booking b WHERE b.payer_id = ${payerId} AND b.plan = ${stay}
      AND EXISTS (SELECT FROM booking_trip bt JOIN trip t ON t.id = bt.trip_id WHERE bt.booking_id = b.id AND t.state NOT IN ('new', 'enquiry', 'closed', 'cancelled'))
    ORDER BY b.id DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export const closeBooking = async (db: Db, id: string): Promise<void> =>
  void (await db.updateTable("booking").set({ planKey: null }).where("id", "=", id).execute());

// The payer's own, and nobody else's.
export async function holdBooking(db: Db, payerId: string, id: string): Promise<KeptBooking> {
  const { rows } =
    await sql<KeptBooking>`SELECT id, plan FROM booking WHERE id = ${id} AND payer_id = ${payerId} FOR UPDATE`.execute(
      db,
    );
  const [booking] = rows;
  if (!booking) throw notFound();
  return booking;
}

export const setPlan = async (db: Db, id: string, plan: string): Promise<void> =>
  void (await db.updateTable("booking").set({ plan }).where("id", "=", id).execute());

export interface BookedTrip {
  readonly id: string;
  readonly reference: string;
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
  readonly tripTypeName: string;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  readonly currency: string;
  readonly retryUntil: string | null;
  readonly student: {
    readonly id: string;
    readonly name: string;
    readonly picture: string | null;
    readonly age: number;
  };
}

// In the order in which everybody locks; held where they are about to be judged.
export async function tripsOfBooking(db: Db, bookingId: string, isHeld = false): Promise<readonly BookedTrip[]> {
  const { rows } = await sql<BookedTrip>`
    SELECT t.id, t.reference, t.state, t.from_date, t.to_date, y.name AS trip_type_name, t.activity_details_type, t.weeks, t.currency, t.retry_until,
      json_build_object('id', s.id::text, 'name', s.first_name || ' ' || s.last_name, 'picture', s.picture, 'age', extract(year FROM age(t.from_date, s.date_of_birth))::int) AS student
    FROM booking_trip bt JOIN trip t ON t.id = bt.trip_id JOIN student s ON s.id = t.student_id JOIN trip_type y ON y.id = t.trip_type_id
    WHERE bt.booking_id = ${bookingId} ORDER BY t.id ${isHeld ? sql`FOR NO KEY UPDATE OF t` : sql``}`.execute(db);
  return rows;
}

// The homes of trips that are given up and those that are asked instead, in the order in which everybody locks homes: whoever changes from the one
// to the other would wait in a circle with whoever does it the other way round.
export const holdHomes = (db: Transaction, tripIds: readonly string[], familyIds: readonly string[]): Promise<void> =>
  withSystemRights(db, async () => {
    await sql`
      SELECT id FROM host_family WHERE id = ANY (${[...familyIds]}::bigint[]) OR id IN (SELECT host_family_id FROM trip_host_family WHERE trip_id = ANY (${[...tripIds]}::bigint[]))
      ORDER BY id FOR NO KEY UPDATE`.execute(db);
  });

export const isReserved = ({ state }: Pick<BookedTrip, "state">): boolean => state !== "new" && state !== "enquiry";

export interface PlacedHome {
  readonly hostingId: string;
  readonly hostFamilyId: string;
}

export async function placedHomes(db: Db, tripId: string): Promise<readonly PlacedHome[]> {
  const { rows } = await sql<PlacedHome>`
    SELECT id AS hosting_id, host_family_id FROM trip_host_family WHERE trip_id = ${tripId} AND (selected OR backup_order IS NOT NULL)
    ORDER BY backup_order NULLS FIRST, id`.execute(db);
  return rows;
}

type CheckoutState = NonNullable<Booking["checkout"]>["state"];

export interface LastCheckout {
  readonly id: string;
  readonly state: CheckoutState;
  readonly reason: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: string;
}

export async function lastCheckout(db: Db, bookingId: string): Promise<LastCheckout | null> {
  const { rows } = await sql<LastCheckout>`
    SELECT id, state, reason, amount::float8, currency, expires_at FROM checkout WHERE booking_id = ${bookingId} ORDER BY state = 'open' DESC, created_at DESC, id LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findOwnCheckout(
  db: Db,
  payerId: string,
  id: string,
): Promise<(LastCheckout & { readonly bookingId: string; readonly plan: string }) | undefined> {
  const { rows } = await sql<LastCheckout & { bookingId: string; plan: string }>`
    SELECT k.id, k.state, k.reason, k.amount::float8, k.currency, k.expires_at, k.booking_id, b.plan FROM checkout k JOIN booking b ON b.id = k.booking_id
    WHERE k.id = ${id} AND b.payer_id = ${payerId}`.execute(db);
  return rows[0];
}
