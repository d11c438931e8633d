import { sql } from "kysely";
import type {
  Household,
  HouseholdMember,
  VettingCheck,
  VettingStep,
} from "#shared/features/vetting/vetting.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Transaction } from "../../db/connection.ts";
import { askedOf } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { householdRows, type FoundHousehold } from "./households.store.ts";

type Facts = Omit<Household, "members" | "checks" | "photos" | "history" | "meetings">;

type Summary = Omit<FoundHousehold, "members" | "progress">;

async function findFacts(context: Context, id: string): Promise<Facts> {
  const { members: _, progress: __, ...summary }: FoundHousehold = await householdRows.find(context, id);
  const { rows } = await sql<Omit<Facts, keyof Summary> & Pick<Facts, "title">>`
    SELECT f.vetting_version AS version, f.title, f.second_title, f.description, f.address_line_1, f.postcode, f.languages, f.hosting_types, f.guests, f.bedrooms, f.found_us_where, ${askedOf(dayOf(context.now()))} AS asked,
      json_build_object('name', host.first_name || ' ' || host.last_name, 'email', masked_email(host.email), 'phone', masked_phone(host.phone)) AS host
    FROM host_family f JOIN app_user host ON host.id = f.user_id WHERE f.id = ${id}`.execute(context.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return { ...summary, ...facts };
}

export const membersOf = (db: Transaction, householdId: string): Promise<HouseholdMember[]> =>
  db
    .selectFrom("hostFamilyMember")
    .select(["id", "firstName", "lastName", "dateOfBirth", "occupation", "picture"])
    .where("hostFamilyId", "=", householdId)
    .orderBy("dateOfBirth")
    .orderBy("id")
    .execute();

export async function checksOf(db: Transaction, householdId: string): Promise<VettingCheck[]> {
  const { rows } =
    await sql<VettingCheck>`SELECT id, kind, member_id, state, valid_until, note, updated_at FROM vetting_check WHERE host_family_id = ${householdId} ORDER BY id`.execute(
      db,
    );
  return rows;
}

// What the family has sent waits here to be looked at; what was drawn for it has no reference.
async function photosOf(db: Transaction, householdId: string): Promise<Household["photos"]> {
  const { rows } = await sql<Household["photos"][number]>`
    SELECT p.key AS id, p.key AS picture, p.caption, CASE WHEN p.place = 1 THEN p.is_public END AS is_approved
    FROM family_photos(${householdId}) p ORDER BY p.spot, p.place, p.key`.execute(db);
  return rows;
}

async function historyOf(db: Transaction, householdId: string): Promise<VettingStep[]> {
  const { rows } = await sql<VettingStep>`
    SELECT h.id, h.from_state, h.to_state, actor.first_name || ' ' || actor.last_name AS actor_name, h.actor_role, h.reason, h.source, h.at
    FROM state_history h LEFT JOIN app_user actor ON actor.id = h.actor_id WHERE h.entity = 'vetting' AND h.entity_id = ${householdId} ORDER BY h.at DESC, h.id DESC`.execute(
    db,
  );
  return rows;
}

const mostMeetings = 30;

async function metHost(db: Transaction, householdId: string): Promise<Household["meetings"]> {
  const { rows } = await sql<Household["meetings"][number]>`
    SELECT m.id, m.kind, m.scheduled_at AS at, o.first_name || ' ' || o.last_name AS organiser_name, p.did_not_come AS host_did_not_come, m.outcome
    FROM host_family f JOIN meeting_participant p ON p.user_id = f.user_id JOIN meeting m ON m.id = p.meeting_id JOIN app_user o ON o.id = m.organiser_id
    WHERE f.id = ${householdId} AND (m.outcome IS NOT NULL OR p.did_not_come) ORDER BY m.scheduled_at DESC NULLS LAST, m.id DESC LIMIT ${mostMeetings}`.execute(
    db,
  );
  return rows;
}

export async function findHousehold(context: Context, id: string): Promise<Household> {
  const facts = await findFacts(context, id);
  const { db } = context;
  return {
    ...facts,
    members: await membersOf(db, id),
    checks: await checksOf(db, id),
    photos: await photosOf(db, id),
    history: await historyOf(db, id),
    meetings: await metHost(db, id),
  };
}
