import { sql } from "kysely";
import type {
  HouseholdHouse,
  HouseholdProfile,
  HouseholdStay,
} from "#shared/features/householdDesk/household.records.ts";
import { bedsOf, crowdedBy } from "#shared/features/householdDesk/beds.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";

// Who is in the way of a change, so that whoever is on the telephone can say it.
export const named = (stays: readonly HouseholdStay[]) =>
  stays.map(({ tripId, studentName, reference, fromDate, toDate }) => ({
    tripId,
    studentName,
    reference,
    fromDate,
    toDate,
  }));

export function refuseTooFewBeds(house: HouseholdHouse, stays: readonly HouseholdStay[], { now }: Context): void {
  const held = stays.filter(({ isHeld }) => isHeld).map((stay) => ({ ...stay, from: stay.fromDate, to: stay.toDate }));
  const crowded = crowdedBy(held, bedsOf(house), dayOf(now()));
  if (crowded.length > 0) throw new HttpError("conflict", { reason: "bedsHeld", extra: { trips: named(crowded) } });
}

export async function saveProfile(
  { db, now }: Context,
  id: string,
  { name, ...profile }: Partial<HouseholdProfile>,
): Promise<void> {
  const columns = { ...profile, ...(name !== undefined && { parentGuardianOneLastName: name }) };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable("hostFamily").set(columns).where("id", "=", id).execute();
  // What the office corrects is not shown in other languages before the household has said it anew there.
  if (spoken.some((column) => column in columns))
    await db.updateTable("hostFamilyWords").set({ withheldAt: now() }).where("hostFamilyId", "=", id).execute();
}

const spoken = ["title", "secondTitle", "description", "houseRules"] as const;

export async function saveHouse(db: Db, id: string, house: HouseholdHouse): Promise<void> {
  const { guests, bedrooms, addressLine1, cityTown, postcode, latitude, longitude } = house;
  const { nightsMin, nightsMax, noticeDays, turnoverDays } = house;
  if (nightsMax !== null && nightsMax < nightsMin) throw refuseField("nightsMax", "order");
  if ((latitude === null) !== (longitude === null)) throw refuseField("longitude", "required");
  await db
    .updateTable("hostFamily")
    .set({ guests, bedrooms, addressLine1, cityTown, postcode, latitude, longitude })
    .where("id", "=", id)
    .execute();
  const rules = { nightsMin, nightsMax, noticeDays, turnoverDays };
  await db
    .insertInto("hostFamilyRule")
    .values({ hostFamilyId: id, ...rules })
    .onConflict((conflict) => conflict.column("hostFamilyId").doUpdateSet(rules))
    .execute();
  await saveRooms(db, id, house.rooms);
  await saveAmenities(db, id, house.amenities);
}

// A room keeps its place, so that what is blocked of it stays blocked.
async function saveRooms(db: Db, id: string, rooms: HouseholdHouse["rooms"]): Promise<void> {
  const { rows: places } = await sql<{ id: string; position: number }>`
    SELECT id::text, position FROM host_family_room WHERE host_family_id = ${id} ORDER BY position`.execute(db);
  const last = places.at(-1)?.position ?? 0;
  for (const [index, { name, beds }] of rooms.entries()) {
    const place = places[index];
    if (place) await db.updateTable("hostFamilyRoom").set({ name, beds }).where("id", "=", place.id).execute();
    else
      await db
        .insertInto("hostFamilyRoom")
        .values({ hostFamilyId: id, name, beds, position: last + index + 1 })
        .execute();
  }
  const surplus = places.slice(rooms.length).map((room) => room.id);
  await sql`DELETE FROM host_family_room WHERE id = ANY (${surplus}::bigint[])`.execute(db);
}

async function saveAmenities(db: Db, id: string, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM host_family_amenity x USING amenity a WHERE a.id = x.amenity_id AND x.host_family_id = ${id} AND a.key <> ALL (${[...keys]}::text[])`.execute(
    db,
  );
  await sql`INSERT INTO host_family_amenity (host_family_id, amenity_id) SELECT ${id}, a.id FROM amenity a WHERE a.key = ANY (${[...keys]}::text[]) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
