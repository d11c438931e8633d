import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type {
  AroundTrip,
  DutyShift,
  SupportCard,
  SupportCardDraft,
} from "#shared/features/supportCards/supportCards.contract.ts";
import { mostCards, mostShifts } from "#shared/features/supportCards/supportCards.rules.ts";
import { isLocale } from "#shared/locales.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";

const shownDays = 14;

export async function listCards({ db }: Pick<Context, "db">): Promise<SupportCard[]> {
  const { rows } = await sql<SupportCard>`
    SELECT c.id::text, c.topic, country.code AS country_code, c.county_id::text, county.name AS county_name, c.phone, c.weekdays, c.opens, c.closes,
      (SELECT jsonb_agg(jsonb_build_object('locale', t.locale, 'title', t.title, 'body', t.body) ORDER BY t.locale)
        FROM support_card_text t WHERE t.card_id = c.id) AS texts,
      u.first_name || ' ' || u.last_name AS owner_name, c.checked_on, c.version
    FROM support_card c LEFT JOIN country ON country.id = c.country_id LEFT JOIN county ON county.id = c.county_id
    LEFT JOIN app_user u ON u.id = c.owner_id
    ORDER BY c.id LIMIT ${mostCards}`.execute(db);
  return rows;
}

// Now and in the days that follow: enough for a device that comes to be without a connection.
export async function listShifts({ db, now }: Pick<Context, "db" | "now">): Promise<DutyShift[]> {
  const { rows } = await sql<Omit<DutyShift, "from" | "to"> & { readonly from: Date; readonly to: Date }>`
    SELECT s.id::text, u.first_name || ' ' || u.last_name AS name, s.from_at AS "from", s.to_at AS "to", s.phone
    FROM duty_shift s JOIN app_user u ON u.id = s.user_id
    WHERE s.to_at > ${now()} AND s.from_at < ${addDays(dayOf(now()), shownDays)} AND u.disabled_at IS NULL
    ORDER BY s.from_at, s.id LIMIT ${mostShifts}`.execute(db);
  return rows.map(({ from, to, ...shift }) => ({
    ...shift,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

// The home that is held for a trip, else none; and the language of whoever booked it.
export async function aroundTrip({ db, actor }: Context, tripId: string): Promise<AroundTrip> {
  const { rows } = await sql<Omit<AroundTrip, "locale"> & { readonly locale: string }>`
    SELECT trip.reference, s.first_name || ' ' || s.last_name AS student_name, home.country_code, home.county_id, home.county_name, booker.locale
    FROM trip JOIN student s ON s.id = trip.student_id JOIN app_user booker ON booker.id = trip.booked_by
    LEFT JOIN LATERAL (
      SELECT country.code AS country_code, county.id::text AS county_id, county.name AS county_name
      FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
      JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id
      WHERE h.trip_id = trip.id AND h.state <> 'trip_host_family_rejected'
      ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.id LIMIT 1
    ) home ON true
    WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:open"))}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, locale: isLocale(row.locale) ? row.locale : null };
}

// Those who answer for children: nobody else is on duty.
export async function peopleForDuty({ db }: Pick<Context, "db">) {
  const { rows } = await sql<{ readonly id: string; readonly name: string; readonly phone: string | null }>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, u.phone FROM app_user u
    WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator'))
    ORDER BY u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}

interface Place {
  readonly countryId: string | null;
  readonly countyId: string | null;
}

// A county stands in its country.
export async function placeOf(
  { db }: Pick<Context, "db">,
  { countryCode, countyId }: Pick<SupportCardDraft, "countryCode" | "countyId">,
): Promise<Place> {
  if (countryCode === null) {
    if (countyId !== null) throw refuseField("countyId", "choice");
    return { countryId: null, countyId: null };
  }
  const { rows } = await sql<{ readonly countryId: string; readonly hasCounty: boolean }>`
    SELECT c.id::text AS country_id, ${countyId}::bigint IS NULL
      OR EXISTS (SELECT FROM county WHERE id = ${countyId} AND country_id = c.id) AS has_county
    FROM country c WHERE c.code = ${countryCode}`.execute(db);
  const [found] = rows;
  if (!found) throw refuseField("countryCode", "choice");
  if (!found.hasCounty) throw refuseField("countyId", "choice");
  return { countryId: found.countryId, countyId };
}

// Two that come at once are counted one after the other.
export async function holdRoomFor({ db }: Context, table: "support_card" | "duty_shift", most: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(db);
  if ((rows[0]?.count ?? 0) >= most) throw new HttpError("too_large");
}

export async function writeTexts(
  { db }: Pick<Context, "db">,
  cardId: string,
  texts: SupportCardDraft["texts"],
): Promise<void> {
  await sql`DELETE FROM support_card_text WHERE card_id = ${cardId}`.execute(db);
  await db
    .insertInto("supportCardText")
    .values(texts.map((text) => ({ cardId, ...text })))
    .execute();
}
