import { sql } from "kysely";
import type { HomeChanges, OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { bedsIn, isLive } from "#shared/features/ourHome/ourHome.rules.ts";
import { needsOwnChecks } from "#shared/features/vetting/vetting.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import { staysBeyond } from "./home.store.ts";

type Changed<Name extends keyof HomeChanges> = NonNullable<HomeChanges[Name]>;

// Nobody is promised a bed that is taken away: the stays in the way are named.
export async function refuseHeldBeds({ db, now }: Work, home: OurHome, changes: HomeChanges): Promise<void> {
  const { guests = home.guests, rooms = home.rooms } = changes;
  const beds = Math.min(guests, bedsIn(rooms));
  if (beds >= home.guests) return;
  const trips = await staysBeyond(db, home.id, { guests: beds, today: dayOf(now()) });
  if (trips.length > 0) throw new HttpError("conflict", { reason: "bedsHeld", extra: { trips } });
}

export async function saveRooms({ db }: Work, home: OurHome, rooms: Changed<"rooms">): Promise<void> {
  const known = home.rooms.map(({ id }) => id);
  const kept = rooms.flatMap(({ id }) => (id !== null && known.includes(id) ? [id] : []));
  await sql`DELETE FROM host_family_room WHERE host_family_id = ${home.id} AND NOT (id = ANY (${kept}::bigint[]))`.execute(
    db,
  );
  // Places are unique: those that stay make room first.
  await sql`UPDATE host_family_room SET position = -position - 1 WHERE host_family_id = ${home.id}`.execute(db);
  for (const [position, { id, name, beds }] of rooms.entries()) {
    if (id !== null && known.includes(id))
      await db.updateTable("hostFamilyRoom").set({ name, beds, position }).where("id", "=", id).execute();
    else await db.insertInto("hostFamilyRoom").values({ hostFamilyId: home.id, name, beds, position }).execute();
  }
}

export async function saveAmenities({ db }: Work, home: OurHome, keys: Changed<"amenities">): Promise<void> {
  await sql`DELETE FROM host_family_amenity WHERE host_family_id = ${home.id}`.execute(db);
  await sql`INSERT INTO host_family_amenity (host_family_id, amenity_id) SELECT ${home.id}, id FROM amenity WHERE key = ANY (${[...keys]}::text[])`.execute(
    db,
  );
}

export async function saveWeek({ db }: Work, home: OurHome, week: Changed<"week">): Promise<void> {
  const lines = new Map(week.map((line) => [`${line.weekday} ${line.part}`, { ...line, hostFamilyId: home.id }]));
  await sql`DELETE FROM host_family_week WHERE host_family_id = ${home.id}`.execute(db);
  if (lines.size > 0)
    await db
      .insertInto("hostFamilyWeek")
      .values([...lines.values()])
      .execute();
}

export async function saveGuide({ db }: Work, home: OurHome, guide: Changed<"guide">): Promise<void> {
  const parts = new Map(guide.map((part) => [part.section, { ...part, hostFamilyId: home.id }]));
  await sql`DELETE FROM host_family_guide WHERE host_family_id = ${home.id}`.execute(db);
  if (parts.size > 0)
    await db
      .insertInto("hostFamilyGuide")
      .values([...parts.values()])
      .execute();
}

export async function saveRule({ db }: Work, home: OurHome, rule: Changed<"rule">): Promise<void> {
  const values = { ...rule, genders: [...rule.genders] };
  await db
    .insertInto("hostFamilyRule")
    .values({ hostFamilyId: home.id, ...values })
    .onConflict((conflict) => conflict.column("hostFamilyId").doUpdateSet(values))
    .execute();
}

// Who lives there. Whoever is old enough to be vetted gets checks of the own; whoever has been looked at is the office's to take out.
// True: somebody new is to be vetted in a home that is shown.
export async function saveMembers(work: Work, home: OurHome, members: Changed<"members">): Promise<boolean> {
  const { db } = work;
  const kept = new Set(members.map(({ id }) => id));
  const gone = home.members.filter(({ id }) => !kept.has(id));
  if (gone.some(({ isChecked }) => isChecked)) throw new HttpError("refused", { reason: "memberChecked" });
  if (!members.some(({ kind }) => kind === "adult")) throw new HttpError("refused", { reason: "lastAdult" });
  if (gone.length > 0)
    await db
      .deleteFrom("hostFamilyMember")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  let isNew = false;
  for (const member of members) isNew = (await saveMember(work, home, member)) || isNew;
  return isNew && isLive(home.state);
}

async function saveMember(work: Work, home: OurHome, member: Changed<"members">[number]): Promise<boolean> {
  const { db, now } = work;
  const { id, ...facts } = member;
  const known = home.members.find((one) => one.id === id);
  const wasOld = known !== undefined && needsOwnChecks(known, dayOf(now()));
  const isOld = needsOwnChecks(facts, dayOf(now()));
  if (known?.isChecked && (known.dateOfBirth !== facts.dateOfBirth || known.kind !== facts.kind))
    throw new HttpError("refused", { reason: "memberChecked" });
  const memberId = known
    ? await changed(work, known.id, facts)
    : (
        await db
          .insertInto("hostFamilyMember")
          .values({ hostFamilyId: home.id, lastName: home.lastName, ...facts })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
  if (isOld && !wasOld) await askForChecks(work, home.id, memberId);
  return isOld && !wasOld;
}

async function changed({ db }: Work, id: string, facts: Omit<Changed<"members">[number], "id">): Promise<string> {
  await db.updateTable("hostFamilyMember").set(facts).where("id", "=", id).execute();
  return id;
}

const ownKinds = ["identity", "police_check"] as const;

const askForChecks = ({ db, now }: Work, hostFamilyId: string, memberId: string) =>
  db
    .insertInto("vettingCheck")
    .values(ownKinds.map((kind) => ({ hostFamilyId, memberId, kind, state: "open", updatedAt: now() })))
    .execute();
