import { sql, type RawBuilder } from "kysely";
import type { Activity, ActivityWeek } from "#shared/features/activities/activities.contract.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { customerUnitOf } from "#shared/features/pricing/unitPrice.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly kind: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly cityTown: string;
  readonly countySlug: string;
  readonly countyName: string;
  readonly countryCode: string;
  readonly picture: string;
  readonly gender: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly includes: string[];
  readonly schedule: Activity["schedule"];
  readonly at: Point | null;
  readonly weeks: ActivityWeek[];
}

interface Priced {
  readonly amount: number | null;
  readonly currency: string;
  readonly customerAmount: number;
  readonly customerPercentage: number;
}

export type FoundActivity = Row & { readonly unit: number | null; readonly currency: string };

// With the weeks that begin between two days, and the places that each has left.
async function readBy(db: Db, which: RawBuilder<unknown>, { from, to }: Days): Promise<readonly FoundActivity[]> {
  const { rows } = await sql<Row & Priced>`
    SELECT a.id, a.slug, a.kind, a.category, a.title, a.description, a.city_town, c.slug AS county_slug, c.name AS county_name, n.code AS country_code, a.picture,
      a.gender, a.age_from, a.age_to, a.includes, a.schedule,
      CASE WHEN a.latitude IS NOT NULL AND a.longitude IS NOT NULL THEN json_build_object('latitude', a.latitude, 'longitude', a.longitude) END AS at,
      p.amount::float8, coalesce(p.currency, 'EUR') AS currency, coalesce(p.customer_commission_amount, 0)::float8 AS customer_amount, coalesce(p.customer_commission_percentage, 0) AS customer_percentage,
      (SELECT coalesce(json_agg(json_build_object('monday', d.from_date, 'last', d.to_date - 1, 'left', greatest(0, activity_places_left(a.id, d.from_date))) ORDER BY d.from_date), '[]')
        FROM activity_date d WHERE d.activity_id = a.id AND d.from_date >= ${from}::date AND d.from_date < ${to}::date) AS weeks
    FROM activity a JOIN county c ON c.id = a.county_id JOIN country n ON n.id = c.country_id
    LEFT JOIN LATERAL (
      SELECT x.amount, x.currency, t.customer_commission_amount, t.customer_commission_percentage FROM pricing x JOIN pricing_template t ON t.id = x.pricing_template_id
      WHERE x.activity_id = a.id ORDER BY x.id LIMIT 1) p ON true
    WHERE ${which} ORDER BY a.kind = 'camp' DESC, a.title, a.id`.execute(db);
  return rows.map(({ amount, customerAmount, customerPercentage, ...row }) => ({
    ...row,
    unit:
      amount === null ? null : customerUnitOf(amount, { amount: customerAmount, percentage: customerPercentage }).unit,
  }));
}

export const readActivities = (db: Db, weeks: Days): Promise<readonly FoundActivity[]> => readBy(db, sql`true`, weeks);

// By slug or by number.
export async function readActivity(db: Db, slug: string, weeks: Days): Promise<FoundActivity> {
  const [found] = await readBy(db, /^\d{1,18}$/.test(slug) ? sql`a.id = ${slug}` : sql`a.slug = ${slug}`, weeks);
  if (!found) throw notFound();
  return found;
}

export interface HomeBeside {
  readonly id: string;
  readonly slug: string;
  readonly lastName: string;
  readonly line: string;
  readonly cityTown: string;
  readonly countyName: string;
  readonly countryCode: string;
  readonly picture: string | null;
  readonly at: Point | null;
}

const most = 60;

// Homes of the same county or not far away, free for the stay where there is one.
export async function homesBeside(
  db: Db,
  { countySlug, at }: Pick<FoundActivity, "countySlug" | "at">,
  { days, today }: { readonly days: Days | null; readonly today: string },
): Promise<readonly HomeBeside[]> {
  const isNear = at
    ? sql`abs(f.latitude - ${at.latitude}) < 0.5 AND abs(f.longitude - ${at.longitude}) < 0.8`
    : sql`false`;
  const isFree = days
    ? sql`family_open(f.id, ${days.from}::date, ${days.to}::date, 1, ${today}::date)`
    : sql`f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL AND (f.paused_until IS NULL OR f.paused_until <= ${today}::date)`;
  const { rows } = await sql<HomeBeside>`
    SELECT f.id, f.slug, f.parent_guardian_one_last_name AS last_name, f.title AS line, f.city_town, c.name AS county_name, n.code AS country_code, f.tiny_featured_image AS picture,
      CASE WHEN f.latitude IS NOT NULL AND f.longitude IS NOT NULL THEN json_build_object('latitude', f.latitude, 'longitude', f.longitude) END AS at
    FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id
    WHERE (c.slug = ${countySlug} OR ${isNear}) AND ${isFree} ORDER BY f.id LIMIT ${most}`.execute(db);
  return rows;
}
