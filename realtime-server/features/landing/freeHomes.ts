import { sql } from "kysely";
import type { Home, HomeSearch } from "#shared/features/landing/landing.contract.ts";
import type { Days } from "#shared/time/days.ts";
import type { Transaction } from "../../db/connection.ts";
import { homeLines } from "../../db/homeWords.ts";

export interface Wish extends Pick<HomeSearch, "country" | "age" | "category"> {
  readonly stay: Days;
  // So many nights in a row within the stay.
  readonly nights: number;
}

// As isFound says it (shared/features/families/nights.ts).
export const isFoundOn = (today: string) =>
  sql`f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL AND coalesce(f.paused_until <= ${today}::date, true)`;

const most = 8;
const anything = sql`true`;
const everyDay = sql`interval '1 day'`;

// The nights on which a home cannot take one more: days the family has blocked, and nights on which all its beds are held.
const takenNights = ({ from, to }: Days) => sql`
  SELECT b.host_family_id, night::date FROM host_family_calendar_block b,
    generate_series(greatest(b.from_date, ${from}::date), least(b.to_date, ${to}::date) - 1, ${everyDay}) night
  UNION
  SELECT thf.host_family_id, night::date FROM trip_host_family thf JOIN trip t ON t.id = thf.trip_id JOIN host_family f ON f.id = thf.host_family_id,
    generate_series(greatest(thf.from_date, ${from}::date), least(thf.to_date, ${to}::date) - 1, ${everyDay}) night
  WHERE (t.state = 'reserved' AND thf.selected) OR (t.state IN ('booked', 'in-progress', 'customer_service') AND thf.state = 'accepted_hosting')
  GROUP BY thf.host_family_id, night, f.guests HAVING count(*) >= f.guests`;

// From one taken night to the next, the stay's own ends included, there is a gap of so many nights.
const hasRoom = ({ stay: { from, to }, nights }: Wish) => sql`
  EXISTS (SELECT FROM (
    SELECT night - lag(night, 1, ${from}::date - 1) OVER (ORDER BY night) - 1 AS nights
    FROM (SELECT night FROM taken WHERE taken.host_family_id = f.id UNION ALL SELECT ${to}::date) ends
  ) gap WHERE gap.nights >= ${nights}::int)`;

const activityNearby = ({ category, age }: Wish) =>
  category === undefined
    ? anything
    : sql`EXISTS (SELECT FROM activity a WHERE a.county_id = f.county_id AND a.category = ${category} AND ${age === undefined ? anything : sql`${age}::int BETWEEN a.age_from AND a.age_to`})`;

const childOfThatAge = ({ age, stay }: Wish) =>
  age === undefined
    ? sql`false`
    : sql`EXISTS (SELECT FROM host_family_member m WHERE m.host_family_id = f.id AND m.kind = 'child' AND abs(extract(year FROM age(${stay.from}::date, m.date_of_birth)) - ${age}::int) <= 2)`;

interface Found {
  readonly homes: Home[];
  readonly homeCount: number;
}

// Homes with a child of about the same age come first, then one country after the other, so that the first few are not all from one.
export async function findFreeHomes(db: Transaction, wish: Wish, today: string): Promise<Found> {
  const { rows } = await sql<Home & { readonly total: number }>`
    WITH taken AS (${takenNights(wish.stay)}),
    free AS (
      SELECT f.id, f.parent_guardian_one_last_name AS last_name, f.title AS line, ${homeLines} AS lines, f.city_town, c.name AS county_name, n.code AS country_code, f.tiny_featured_image AS picture,
             ${childOfThatAge(wish)} AS has_companion, row_number() OVER (PARTITION BY n.id ORDER BY f.id) AS turn
      FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id
      WHERE ${isFoundOn(today)} AND ${wish.country === undefined ? anything : sql`n.code = ${wish.country}`} AND ${activityNearby(wish)} AND ${hasRoom(wish)}
    )
    SELECT id, last_name, line, lines, city_town, county_name, country_code, picture, count(*) OVER ()::int AS total
    FROM free ORDER BY has_companion DESC, turn, id LIMIT ${most}`.execute(db);
  return { homes: rows, homeCount: rows[0]?.total ?? 0 };
}
