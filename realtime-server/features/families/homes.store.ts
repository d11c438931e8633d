import { sql } from "kysely";
import { isApproved, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import { nightsOfHome } from "#shared/features/families/nights.ts";
import type { HomeChild, NearbyActivity, SearchHome } from "#shared/features/families/searchHome.ts";
import { isAgreedOn } from "#shared/features/pricing/businessTerms.ts";
import { customerUnitOf } from "#shared/features/pricing/unitPrice.ts";
import { fold } from "#shared/features/search/fold.rules.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { homeLines } from "../../db/homeWords.ts";
import type { MovePoint } from "./movedPoint.ts";

// How far ahead a stay can be looked for: a year and a half.
export const nightsAhead = 548;

interface Price {
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: number;
  readonly commission: number;
  readonly share: number;
  readonly currency: string;
}

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly lastName: string;
  readonly line: string;
  readonly lines: Readonly<Record<string, string>>;
  readonly text: string;
  readonly cityTown: string;
  readonly countyId: string;
  readonly countySlug: string;
  readonly countyName: string;
  readonly countryCode: string;
  readonly picture: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly hostingTypes: readonly string[];
  readonly guests: number;
  readonly languages: readonly string[];
  readonly vettingState: VettingState;
  readonly approvedOn: string;
  readonly isHidden: boolean;
  readonly pausedUntil: string | null;
  readonly nightsMin: number;
  readonly nightsMax: number | null;
  readonly noticeDays: number;
  readonly turnoverDays: number;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly genders: readonly string[];
  readonly adults: number;
  readonly children: readonly HomeChild[];
  readonly amenities: readonly string[];
  readonly interests: readonly string[];
  readonly photos: number;
  readonly hosted: number;
  readonly asked: number;
  readonly answered: number;
  readonly hours: number | null;
  readonly rooms: readonly { readonly id: string; readonly beds: number }[];
  readonly blocks: readonly { readonly from: string; readonly to: string; readonly roomId: string | null }[];
  readonly stays: readonly Days[];
  readonly prices: readonly Price[];
}

interface Wanted {
  // Null: all of them.
  readonly ids: readonly string[] | null;
  readonly today: string;
  readonly movePoint: MovePoint;
}

const many = (columns: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`coalesce((SELECT json_agg(x) FROM (SELECT ${columns} FROM ${from}) x), '[]')`;

// The price of a night, nearest level first, and there a dated one before one for always (precedence.ts).
const prices = many(
  sql`p.from_date AS "from", p.to_date AS "to", p.amount::float8, p.currency, t.customer_commission_amount::float8 AS commission, t.customer_commission_percentage::float8 AS share`,
  sql`pricing p JOIN pricing_template t ON t.id = p.pricing_template_id JOIN service_type s ON s.id = t.service_type_id
    WHERE t.trip_type_id IS NULL AND lower(s.name) = 'hosting'
      AND (p.host_family_id = f.id OR p.county_id = f.county_id OR (p.level = 'country' AND p.country_id = c.country_id))
    ORDER BY CASE p.level WHEN 'host_family' THEN 0 WHEN 'county' THEN 1 ELSE 2 END, coalesce(p.from_date, p.to_date) IS NULL, p.from_date DESC NULLS LAST, p.to_date NULLS LAST, p.id DESC`,
);

export async function readHomes(db: Db, { ids, today, movePoint }: Wanted): Promise<readonly SearchHome[]> {
  const { rows } = await sql<Row>`
    SELECT f.id, f.slug, f.parent_guardian_one_last_name AS last_name, f.title AS line, ${homeLines} AS lines,
      concat_ws(' ', f.parent_guardian_one_last_name, f.title, f.second_title, f.description, f.city_town, c.name,
        (SELECT string_agg(concat_ws(' ', w.title, w.second_title, w.description), ' ') FROM host_family_words w WHERE w.host_family_id = f.id AND w.withheld_at IS NULL)) AS text,
      f.city_town, f.county_id, c.slug AS county_slug, c.name AS county_name, n.code AS country_code, f.tiny_featured_image AS picture, f.latitude, f.longitude,
      f.hosting_types, f.guests, f.languages, f.vetting_state, f.vetting_entered_at::date AS approved_on, f.hidden_at IS NOT NULL AS is_hidden, f.paused_until,
      coalesce(r.nights_min, 1) AS nights_min, r.nights_max, coalesce(r.notice_days, 0) AS notice_days, coalesce(r.turnover_days, 0) AS turnover_days,
      coalesce(r.age_from, 0) AS age_from, coalesce(r.age_to, 99) AS age_to, coalesce(r.genders, '{}') AS genders,
      (SELECT count(*)::int FROM host_family_member m WHERE m.host_family_id = f.id AND m.kind = 'adult') AS adults,
      ${many(sql`m.gender, m.date_of_birth AS "bornOn", coalesce(m.occupation, '') AS does`, sql`host_family_member m WHERE m.host_family_id = f.id AND m.kind = 'child' ORDER BY m.date_of_birth, m.id`)} AS children,
      ARRAY(SELECT a.key FROM host_family_amenity x JOIN amenity a ON a.id = x.amenity_id WHERE x.host_family_id = f.id ORDER BY a.id) AS amenities,
      ARRAY(SELECT t.key FROM host_family_tag x JOIN tag t ON t.id = x.tag_id WHERE x.host_family_id = f.id AND t.kind = 'familyInterests' ORDER BY t.id) AS interests,
      (SELECT count(*)::int FROM family_photos(f.id) p WHERE p.is_public) AS photos,
      (SELECT count(*)::int FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = f.id AND h.state = 'accepted_hosting' AND t.state IN ('completed', 'closed')) AS hosted,
      answers.asked, answers.answered, answers.hours,
      ${many(sql`r.id::text, r.beds`, sql`host_family_room r WHERE r.host_family_id = f.id`)} AS rooms,
      ${many(sql`b.from_date AS "from", b.to_date AS "to", b.room_id::text AS "roomId"`, sql`host_family_calendar_block b WHERE b.host_family_id = f.id AND b.to_date > ${today}`)} AS blocks,
      ${many(sql`h.from_date AS "from", h.to_date AS "to"`, sql`trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = f.id AND h.to_date + coalesce(r.turnover_days, 0) > ${today} AND holds_bed(t.state, h.state, h.selected)`)} AS stays,
      ${prices} AS prices
    FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id LEFT JOIN host_family_rule r ON r.host_family_id = f.id,
      LATERAL (SELECT count(*)::int AS asked, count(h.answered_at)::int AS answered,
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM h.answered_at - h.asked_at) / 3600))::float8 AS hours
        FROM trip_host_family h WHERE h.host_family_id = f.id AND h.asked_at > ${today}::date - 90) answers
    WHERE f.vetting_state IN ('approved', 'renewal_due') AND ${ids === null ? sql`true` : sql`f.id = ANY (${ids}::bigint[])`} ORDER BY f.id`.execute(
    db,
  );
  const activities = await readActivities(db);
  return rows.map((row) => homeOf(row, { activities: activities.get(row.countyId) ?? [], today, movePoint }));
}

interface Around extends Omit<Wanted, "ids"> {
  readonly activities: readonly NearbyActivity[];
}

function homeOf(row: Row, { activities, today, movePoint }: Around): SearchHome {
  const { latitude, longitude, guests, turnoverDays, rooms, blocks, stays, text } = row;
  return {
    id: row.id,
    slug: row.slug,
    lastName: row.lastName,
    line: row.line,
    lines: row.lines,
    words: fold(text),
    cityTown: row.cityTown,
    countySlug: row.countySlug,
    countyName: row.countyName,
    countryCode: row.countryCode,
    picture: row.picture,
    point: latitude === null || longitude === null ? null : movePoint(row.id, [latitude, longitude]),
    hostingTypes: row.hostingTypes,
    guests,
    languages: row.languages,
    adults: row.adults,
    children: row.children,
    amenities: row.amenities,
    interests: row.interests,
    activities,
    hostsGenders: row.genders,
    hostsAges: { from: row.ageFrom, to: row.ageTo },
    photos: row.photos,
    hosted: row.hosted,
    approvedOn: row.approvedOn,
    response: { asked: row.asked, answered: row.answered, hours: row.hours },
    prices: row.prices.map(({ from, to, amount, commission, share }) => ({
      from,
      to,
      unit: customerUnitOf(amount, { amount: commission, percentage: share }).unit,
      base: isAgreedOn(commission, share) ? amount : null,
    })),
    currency: row.prices[0]?.currency ?? "EUR",
    rules: {
      isVetted: isApproved(row.vettingState),
      isHidden: row.isHidden,
      pausedUntil: row.pausedUntil,
      nightsMin: row.nightsMin,
      nightsMax: row.nightsMax,
      noticeDays: row.noticeDays,
    },
    nights: nightsOfHome({ guests, turnoverDays, rooms, blocks, stays }, today, nightsAhead),
  };
}

async function readActivities(db: Db): Promise<ReadonlyMap<string, readonly NearbyActivity[]>> {
  const { rows } = await sql<NearbyActivity & { readonly countyId: string }>`
    SELECT county_id, kind, category, city_town AS town, includes FROM activity ORDER BY id`.execute(db);
  return Map.groupBy(rows, ({ countyId }) => countyId);
}
