import { sql } from "kysely";
import type { Household, HouseholdMember, HouseholdStay } from "#shared/features/householdDesk/household.records.ts";
import { requirementsOf, type CheckFacts } from "#shared/features/vetting/vetting.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { wordsInLanguages } from "../../db/homeWords.ts";
import { isReadable } from "../../db/readableTalks.ts";
import { reachOf } from "../../db/scopes.ts";
import { askedOfHousehold } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { householdScopes } from "./hostFamilies.rows.ts";

type Facts = Omit<Household, "words" | "members" | "photos" | "blocks" | "stays" | "checks" | "steps">;

const mostStays = 200;

// A household whole, as its record shows it.
export async function readHousehold(context: Context, id: string): Promise<Household> {
  const facts = await readFacts(context, id);
  const members = await readMembers(context, id);
  return {
    ...facts,
    words: await wordsInLanguages(context.db, id),
    members,
    photos: await readPhotos(context, id),
    blocks: await readBlocks(context, id),
    stays: await readStays(context, id),
    checks: await readChecks(context, id, members),
    steps: await readSteps(context, id),
  };
}

// Finds it within reach; held, whoever accepts a guest or changes it too waits, and judges what was made of it.
export async function holdHousehold(context: Context, id: string, held: "held" | null = "held") {
  const lock = held ? sql`FOR NO KEY UPDATE OF host_family` : sql``;
  const { rows } = await sql<{ id: string; userId: string }>`
    SELECT host_family.id, host_family.user_id FROM host_family WHERE host_family.id = ${id} AND ${reachOf(householdScopes, context.actor, context.scopes)} ${lock}`.execute(
    context.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

// The newest in which the host is and may still be written to; once a stay is long over, nobody can write in its conversation.
export async function findOpenTalk(
  { db, actor, now }: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id::text FROM participant x JOIN conversation c ON c.id = x.conversation_id LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
    WHERE x.user_id = ${userId} AND x.left_at IS NULL AND (h.host_family_id = ${id} OR c.kind = 'support')
      AND NOT is_closed(c.archived, c.archive_at, ${now()}) AND ${isReadable(actor)}
    ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}

async function readFacts(context: Context, id: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT host_family.id, host_family.slug, host_family.tiny_featured_image AS picture, c.name AS county_name, n.code AS country_code, host_family.vetting_state, host_family.vetted_until,
      CASE WHEN host_family.paused_until > ${dayOf(context.now())} THEN host_family.paused_until END AS paused_until, host_family.hidden_at IS NOT NULL AS is_hidden, host_family.hidden_reason,
      json_build_object('name', u.first_name || ' ' || u.last_name, 'email', masked_email(u.email), 'phone', masked_phone(u.phone)) AS host,
      (SELECT c.id::text FROM participant x JOIN conversation c ON c.id = x.conversation_id LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
        WHERE x.user_id = host_family.user_id AND (h.host_family_id = host_family.id OR c.kind = 'support') AND ${isReadable(context.actor)}
        ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT 1) AS conversation_id,
      json_build_object('name', host_family.parent_guardian_one_last_name, 'title', host_family.title, 'secondTitle', host_family.second_title, 'description', host_family.description,
        'languages', host_family.languages, 'hostingTypes', host_family.hosting_types) AS profile,
      json_build_object('guests', host_family.guests, 'bedrooms', host_family.bedrooms,
        'rooms', coalesce((SELECT json_agg(json_build_object('name', r.name, 'beds', r.beds) ORDER BY r.position) FROM host_family_room r WHERE r.host_family_id = host_family.id), '[]'),
        'amenities', coalesce((SELECT json_agg(a.key ORDER BY a.id) FROM host_family_amenity x JOIN amenity a ON a.id = x.amenity_id WHERE x.host_family_id = host_family.id), '[]'),
        'nightsMin', coalesce(rule.nights_min, 1), 'nightsMax', rule.nights_max, 'noticeDays', coalesce(rule.notice_days, 0), 'turnoverDays', coalesce(rule.turnover_days, 0),
        'addressLine1', host_family.address_line_1, 'cityTown', host_family.city_town, 'postcode', host_family.postcode, 'latitude', host_family.latitude, 'longitude', host_family.longitude) AS house
    FROM host_family JOIN county c ON c.id = host_family.county_id JOIN country n ON n.id = c.country_id JOIN app_user u ON u.id = host_family.user_id
      LEFT JOIN host_family_rule rule ON rule.host_family_id = host_family.id
    WHERE host_family.id = ${id} AND ${reachOf(householdScopes, context.actor, context.scopes)}`.execute(context.db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return facts;
}

async function readMembers({ db }: Context, id: string): Promise<HouseholdMember[]> {
  const { rows } = await sql<HouseholdMember>`
    SELECT id, first_name, last_name, kind, gender, date_of_birth, coalesce(occupation, '') AS occupation, picture FROM host_family_member
    WHERE host_family_id = ${id} ORDER BY kind, date_of_birth, id`.execute(db);
  return rows;
}

const readPhotos = ({ db }: Context, id: string): Promise<Household["photos"]> =>
  db
    .selectFrom("hostFamilyPhoto")
    .select(["id", "picture", "caption"])
    .where("hostFamilyId", "=", id)
    .orderBy("position")
    .execute();

// Of the whole home, and not over yet.
const readBlocks = ({ db, now }: Context, id: string): Promise<Household["blocks"]> =>
  db
    .selectFrom("hostFamilyCalendarBlock as block")
    .leftJoin("calendarFeed as feed", "feed.id", "block.feedId")
    .select(["block.id", "fromDate", "toDate", "note", "feed.name as feedName"])
    .where("block.hostFamilyId", "=", id)
    .where("roomId", "is", null)
    .where("toDate", ">", dayOf(now()))
    .orderBy("fromDate")
    .execute();

export async function readStays({ db }: Context, id: string): Promise<HouseholdStay[]> {
  const { rows } = await sql<HouseholdStay>`
    SELECT h.id, h.trip_id, t.student_id, s.first_name || ' ' || s.last_name AS student_name, t.reference, h.from_date, h.to_date, h.state, t.state AS trip_state,
      holds_bed(t.state, h.state, h.selected) AS is_held,
      coalesce((SELECT min(x.at) FROM state_history x WHERE x.entity = 'trip' AND x.entity_id = t.id AND x.to_state = 'booked'), h.asked_at, h.created_at)::date AS booked_on
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    WHERE h.host_family_id = ${id} ORDER BY h.from_date DESC, h.id DESC LIMIT ${mostStays}`.execute(db);
  return rows;
}

async function readChecks(context: Context, id: string, members: readonly HouseholdMember[]) {
  const { rows: checks } =
    await sql<CheckFacts>`SELECT kind, member_id, state, valid_until FROM vetting_check WHERE host_family_id = ${id} ORDER BY id`.execute(
      context.db,
    );
  const asked = await askedOfHousehold(context.db, id, dayOf(context.now()));
  const nameOf = (memberId: string | null): string | null =>
    members.find((member) => member.id === memberId)?.firstName ?? null;
  return requirementsOf({ members, checks, asked }, dayOf(context.now())).map(
    ({ kind, memberId, check, standing }) => ({
      kind,
      memberName: nameOf(memberId),
      standing,
      validUntil: check?.validUntil ?? null,
    }),
  );
}

async function readSteps({ db }: Context, id: string): Promise<Household["steps"]> {
  const { rows } = await sql<Household["steps"][number]>`
    SELECT h.from_state, h.to_state, actor.first_name || ' ' || actor.last_name AS actor_name, h.reason, h.source, h.at
    FROM state_history h LEFT JOIN app_user actor ON actor.id = h.actor_id WHERE h.entity = 'vetting' AND h.entity_id = ${id} ORDER BY h.at DESC, h.id DESC`.execute(
    db,
  );
  return rows;
}
