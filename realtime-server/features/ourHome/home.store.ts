import { sql } from "kysely";
import type { OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { rangeAround } from "#shared/features/ourHome/prices.rules.ts";
import { registrationLimits } from "#shared/features/registration/registration.rules.ts";
import type { Db } from "../../db/connection.ts";
import { readAway } from "../../db/pauses.ts";
import { usualPrice, type UsualPrice } from "../../db/ownPrices.ts";
import { notFound } from "../../http/errors.ts";

interface Own {
  readonly id: string;
  readonly version: number;
}

// One's own household. Whoever writes waits for each other, and for whoever accepts a guest.
export async function holdHome(db: Db, userId: string): Promise<Own> {
  const { rows } = await sql<Own>`
    SELECT id, profile_version AS version FROM host_family WHERE user_id = ${userId} ORDER BY id LIMIT 1 FOR NO KEY UPDATE`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function findHomeId(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM host_family WHERE user_id = ${userId} ORDER BY id LIMIT 1`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

const usualRule = {
  nightsMin: 1,
  nightsMax: null,
  noticeDays: 0,
  turnoverDays: 0,
  ageFrom: 0,
  ageTo: null,
  genders: [],
};

type Row = Omit<OurHome, "rule" | "rateRange" | "away"> & {
  readonly rule: OurHome["rule"] | null;
  readonly usualRate: UsualPrice | null;
};

export async function readOurHome(db: Db, id: string, today: string): Promise<OurHome> {
  const { rows } = await sql<Row>`
    SELECT f.id, f.slug, f.profile_version AS version, f.vetting_state AS state, f.parent_guardian_one_last_name AS last_name, f.city_town, c.name AS county_name, n.code AS country_code,
      f.title, f.second_title, f.description, f.house_rules, f.languages, f.hosting_types, f.immersion_rate, ${usualPrice(sql`f.county_id`, "immersion", today)} AS usual_rate, f.guests,
      (SELECT coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name, 'beds', r.beds) ORDER BY r.position), '[]') FROM host_family_room r WHERE r.host_family_id = f.id) AS rooms,
      coalesce((SELECT array_agg(a.key ORDER BY a.id) FROM host_family_amenity h JOIN amenity a ON a.id = h.amenity_id WHERE h.host_family_id = f.id), '{}') AS amenities,
      (SELECT coalesce(json_agg(json_build_object('id', m.id::text, 'kind', m.kind, 'firstName', m.first_name, 'gender', m.gender, 'dateOfBirth', m.date_of_birth,
          'occupation', m.occupation, 'picture', m.picture, 'isChecked', EXISTS (SELECT FROM vetting_check v WHERE v.member_id = m.id AND v.state <> 'open')) ORDER BY m.date_of_birth, m.id), '[]')
        FROM host_family_member m WHERE m.host_family_id = f.id) AS members,
      (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'part', w.part, 'text', w.text) ORDER BY w.weekday, array_position(ARRAY['morning', 'afternoon', 'evening'], w.part)), '[]')
        FROM host_family_week w WHERE w.host_family_id = f.id) AS week,
      (SELECT coalesce(json_agg(json_build_object('section', g.section, 'text', g.text) ORDER BY g.section), '[]') FROM host_family_guide g WHERE g.host_family_id = f.id) AS guide,
      (SELECT json_build_object('nightsMin', r.nights_min, 'nightsMax', r.nights_max, 'noticeDays', r.notice_days, 'turnoverDays', r.turnover_days, 'ageFrom', r.age_from, 'ageTo', r.age_to, 'genders', r.genders)
        FROM host_family_rule r WHERE r.host_family_id = f.id) AS rule,
      (SELECT coalesce(json_agg(json_build_object('key', p.key, 'caption', p.caption, 'isPublic', p.is_public) ORDER BY p.spot, p.place, p.key), '[]') FROM family_photos(f.id) p) AS photos
    FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id WHERE f.id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { usualRate, ...home } = found;
  const rateRange = usualRate ? rangeAround(usualRate.amount) : registrationLimits.rate;
  return { ...home, rateRange, away: await readAway(db, id, today), rule: home.rule ?? usualRule };
}

export interface HeldStay {
  readonly tripId: string;
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
}

// The stays of nights, from today on, on which more beds are held than there would be.
export async function staysBeyond(
  db: Db,
  id: string,
  { guests, today }: { readonly guests: number; readonly today: string },
): Promise<readonly HeldStay[]> {
  const { rows } = await sql<HeldStay>`
    WITH held AS (
      SELECT t.id AS trip_id, s.first_name AS name, h.from_date, h.to_date FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
      WHERE h.host_family_id = ${id} AND h.to_date > ${today} AND holds_bed(t.state, h.state, h.selected)),
    full_night AS (
      SELECT night FROM held CROSS JOIN LATERAL generate_series(greatest(from_date, ${today}::date)::timestamp, to_date - 1, interval '1 day') night
      GROUP BY night HAVING count(*) > ${guests})
    SELECT trip_id, name, from_date, to_date FROM held
    WHERE EXISTS (SELECT FROM full_night WHERE night >= from_date AND night < to_date) ORDER BY from_date, trip_id`.execute(
    db,
  );
  return rows;
}
