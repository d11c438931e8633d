import { dayOf } from "#shared/time/days.ts";
import { sql } from "kysely";
import type { Family, Nearby } from "#shared/features/family/family.contract.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { responseLabelOf, responseWindowDays } from "#shared/features/response/response.rules.ts";
import type { ResponseTime } from "#shared/features/response/response.contract.ts";
import { reviewAspects } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { readAway } from "../../db/pauses.ts";
import type { Db } from "../../db/connection.ts";

// States in which everybody may see a home, and those in which there was one once.
const shownStates = ["approved", "renewal_due"];
const goneStates = ["suspended", "expired", "withdrawn", "rejected", "lapsed"];

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly standing: "shown" | "gone" | "never";
}

// By its slug; by its number where an old link names that.
export async function findHome(db: Db, name: string): Promise<Named | null> {
  const isNumber = /^[1-9]\d{0,17}$/.test(name);
  const { rows } = await sql<Named>`
    SELECT id, slug, CASE WHEN vetting_state = ANY (${shownStates}::text[]) AND hidden_at IS NULL THEN 'shown' WHEN hidden_at IS NOT NULL OR vetting_state = ANY (${goneStates}::text[]) THEN 'gone' ELSE 'never' END AS standing
    FROM host_family WHERE ${isNumber ? sql`id = ${name}` : sql`slug = ${name}`}`.execute(db);
  return rows[0] ?? null;
}

interface HomeRow extends Omit<Family, "nearby" | "taken" | "reviews" | "response" | "around"> {
  readonly point: Point | null;
}

const photosOf = sql`(
  SELECT coalesce(json_agg(json_build_object('key', p.key, 'caption', p.caption) ORDER BY p.spot, p.place, p.key), '[]')
  FROM (SELECT * FROM family_photos(f.id) WHERE is_public ORDER BY spot, place, key LIMIT 30) p)`;

const membersOf = (kind: "adult" | "child", fields: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(json_agg(${fields} ORDER BY m.date_of_birth, m.id), '[]') FROM host_family_member m WHERE m.host_family_id = f.id AND m.kind = ${kind})`;

// Whoever lives there and is of age is named; the others are an age and what they like.
export async function readHome(db: Db, id: string, today: string): Promise<HomeRow> {
  const { rows } = await sql<HomeRow>`
    SELECT f.id, f.slug, f.parent_guardian_one_last_name AS last_name, f.title AS line, f.second_title AS also, f.description AS about, f.house_rules, f.city_town,
      (SELECT coalesce(json_agg(json_build_object('locale', w.locale, 'line', w.title, 'also', w.second_title, 'about', w.description, 'houseRules', w.house_rules) ORDER BY w.locale), '[]')
        FROM host_family_words w WHERE w.host_family_id = f.id AND w.withheld_at IS NULL) AS words,
      c.name AS county_name, n.code AS country_code, f.languages, f.hosting_types, f.guests, f.bedrooms, ${photosOf} AS photos,
      ${membersOf("adult", sql`json_build_object('firstName', m.first_name, 'occupation', m.occupation, 'picture', m.picture)`)} AS adults,
      ${membersOf("child", sql`json_build_object('gender', m.gender, 'age', extract(year FROM age(${today}::date, m.date_of_birth))::int, 'likes', m.occupation)`)} AS children,
      coalesce((SELECT array_agg(a.key ORDER BY a.id) FROM host_family_amenity h JOIN amenity a ON a.id = h.amenity_id WHERE h.host_family_id = f.id), '{}') AS amenities,
      (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'part', w.part, 'text', w.text) ORDER BY w.weekday, array_position(ARRAY['morning', 'afternoon', 'evening'], w.part)), '[]')
        FROM host_family_week w WHERE w.host_family_id = f.id) AS week,
      (SELECT to_char(min(s.at), 'YYYY-MM') FROM state_history s WHERE s.entity = 'vetting' AND s.entity_id = f.id AND s.to_state = 'approved') AS vetted_since,
      (SELECT count(DISTINCT t.student_id)::int FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = f.id AND h.state = 'accepted_hosting' AND h.to_date <= ${today}) AS hosted,
      CASE WHEN f.latitude IS NOT NULL AND f.longitude IS NOT NULL THEN json_build_object('latitude', f.latitude, 'longitude', f.longitude) END AS point
    FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id WHERE f.id = ${id}`.execute(
    db,
  );
  const [home] = rows;
  if (!home) throw new Error(`There is no home ${id}`);
  return home;
}

type Placed = Omit<Nearby, "km">;

// In the same county, or where the map says that it is near: how near is reckoned from the point that is shown.
export async function readAround(db: Db, id: string, around: Point | null): Promise<readonly Placed[]> {
  const isNear = around
    ? sql`abs(a.latitude - ${around.latitude}) < 0.5 AND abs(a.longitude - ${around.longitude}) < 0.8`
    : sql`false`;
  const { rows } = await sql<Placed>`
    SELECT a.id, a.slug, a.title, a.kind, a.category, a.city_town, a.age_from, a.age_to, a.picture,
      CASE WHEN a.latitude IS NOT NULL AND a.longitude IS NOT NULL THEN json_build_object('latitude', a.latitude, 'longitude', a.longitude) END AS at
    FROM activity a WHERE a.county_id = (SELECT f.county_id FROM host_family f WHERE f.id = ${id}) OR ${isNear} ORDER BY a.id LIMIT 60`.execute(
    db,
  );
  return rows;
}

// Nights on which the home cannot take one more: what the family has blocked, and when all its beds are held. Neighbours are one row.
export async function readTaken(db: Db, id: string, today: string): Promise<Family["taken"]> {
  const until = addDays(today, 366);
  const { rows } = await sql<{ from: string; to: string }>`
    WITH night AS (SELECT taken_nights(${id}, ${today}, ${until}) AS day), run AS (SELECT day, day - row_number() OVER (ORDER BY day)::int AS start FROM night)
    SELECT min(day)::text AS "from", (max(day) + 1)::text AS "to" FROM run GROUP BY start ORDER BY 1`.execute(db);
  return rows;
}

const mostReviews = 6;

// What parents have said, whom nobody can tell from it: a country and a month.
export async function readReviews(db: Db, id: string): Promise<Family["reviews"]> {
  const { rows } = await sql<Family["reviews"]>`
    WITH said AS (
      SELECT r.id::text, r.stars, r.words, r.locale, n.code AS country_code, to_char(t.to_date, 'YYYY-MM') AS month, r.aspects, r.words_state,
        CASE WHEN r.reply_state = 'shown' THEN r.reply ELSE '' END AS reply, coalesce(r.published_at, r.created_at) AS created_at
      FROM review r JOIN trip t ON t.id = r.trip_id JOIN student s ON s.id = t.student_id JOIN country n ON n.id = s.country_id
      WHERE r.host_family_id = ${id} AND r.side = 'parent' AND r.state = 'published')
    SELECT count(*)::int AS count, round(avg(stars), 1)::float8 AS average,
      (SELECT coalesce(json_agg(json_build_object('aspect', a.aspect, 'average', a.average)), '[]') FROM (
        SELECT wanted.aspect, round(avg((x.aspects->>wanted.aspect)::numeric), 1)::float8 AS average FROM said x CROSS JOIN unnest(${[...reviewAspects]}::text[]) WITH ORDINALITY wanted (aspect, place)
        WHERE x.aspects ? wanted.aspect GROUP BY wanted.aspect, wanted.place ORDER BY wanted.place) a) AS aspects,
      (SELECT coalesce(json_agg(json_build_object('id', x.id, 'stars', x.stars, 'words', x.words, 'locale', x.locale, 'countryCode', x.country_code, 'month', x.month, 'reply', x.reply) ORDER BY x.created_at DESC), '[]')
        FROM (SELECT * FROM said WHERE words <> '' AND words_state = 'shown' ORDER BY created_at DESC LIMIT ${mostReviews}) x) AS newest
    FROM said`.execute(db);
  return rows[0] ?? { count: 0, average: null, aspects: [], newest: [] };
}

export async function readResponse(db: Db, id: string, now: Date): Promise<ResponseTime> {
  const { rows } = await sql<{ sample: number; rate: number | null; median: number | null }>`
    SELECT sample, rate, median FROM family_response_of(${id}, ${now})`.execute(db);
  const { sample = 0, rate = null, median = null } = rows[0] ?? {};
  return {
    medianMinutes: median,
    ratePercent: rate,
    sample,
    windowDays: responseWindowDays,
    label: responseLabelOf({ sample, median }),
    away: await readAway(db, id, dayOf(now)),
  };
}

interface Known {
  readonly conversationId: string;
  readonly isBooked: boolean;
  readonly children: { firstName: string; picture: string | null }[];
  readonly address: string;
  readonly at: Point | null;
}

// What a reader is told whose trip has a conversation with this family, and more once it is booked there.
export async function readKnown(db: Db, id: string, userId: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    SELECT c.id AS conversation_id, h.state = 'accepted_hosting' AND t.state IN ('booked', 'in-progress', 'customer_service') AS is_booked, f.address_line_1 AS address,
      (SELECT coalesce(json_agg(json_build_object('firstName', m.first_name, 'picture', m.picture) ORDER BY m.date_of_birth, m.id), '[]') FROM host_family_member m WHERE m.host_family_id = f.id AND m.kind = 'child') AS children,
      CASE WHEN f.latitude IS NOT NULL AND f.longitude IS NOT NULL THEN json_build_object('latitude', f.latitude, 'longitude', f.longitude) END AS at
    FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id
      JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${userId} AND p.left_at IS NULL
    WHERE h.host_family_id = ${id} AND h.state NOT IN ('declined_hosting', 'trip_host_family_rejected', 'host_family_withdrawn') AND t.state NOT IN ('closed', 'cancelled')
    ORDER BY is_booked DESC, c.id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
