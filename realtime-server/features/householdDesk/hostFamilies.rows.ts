import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can } from "#shared/access/can.ts";
import { mealOf } from "#shared/features/families/fit.ts";
import { hostFamilyGrid } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { Reach } from "../../db/scopes.ts";
import { folded } from "../../db/foundIn.ts";
import { everyRow, table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";

type Condition = RawBuilder<SqlBool>;

// How far ahead the free nights of the list are counted.
const weeksAhead = 12;

// An agency reads of the homes that anybody finds.
export const householdScopes: Reach = {
  all: everyRow,
  biz: () =>
    sql`host_family.vetting_state IN ('approved', 'renewal_due') AND host_family.hidden_at IS NULL AND coalesce(host_family.paused_until <= current_date, true)`,
};

const county = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM county c WHERE c.id = host_family.county_id)`;

const hostPhone = sql`(SELECT u.phone FROM app_user u WHERE u.id = host_family.user_id)`;

export const householdRows = table({
  name: "host_family",
  fields: Object.keys(hostFamilyGrid.record.shape),
  made: {
    picture: sql`host_family.tiny_featured_image`,
    name: sql`host_family.parent_guardian_one_last_name`,
    countyName: county(sql`c.name`),
    types: sql`array_to_string(host_family.hosting_types, ', ')`,
    languages: sql`array_to_string(host_family.languages, ', ')`,
    nightly: sql`family_night_price(host_family.id, current_date)`,
    // As the tariff of its country has it.
    currency: sql`coalesce((SELECT p.currency FROM pricing p JOIN county c ON c.country_id = p.country_id WHERE c.id = host_family.county_id AND p.level = 'country' ORDER BY p.id LIMIT 1), 'EUR')`,
    nightsFree: sql`family_nights_free(host_family.id, current_date, current_date + ${sql.lit(weeksAhead * 7)})`,
    stays: sql`(SELECT count(*)::int FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
      WHERE h.host_family_id = host_family.id AND h.state = 'accepted_hosting' AND t.state IN ('booked', 'in-progress', 'completed', 'closed'))`,
    answerRate: sql`(SELECT r.rate FROM family_response r WHERE r.host_family_id = host_family.id)`,
    // The one that holds first (geofences.rules.ts).
    areaName: sql`(SELECT g.name FROM geofence g WHERE g.kind = 'coordinator_area' AND coalesce(g.active_from <= current_date, true) AND coalesce(g.active_until >= current_date, true)
      AND is_in_geofence(g.shape, host_family.latitude, host_family.longitude) ORDER BY g.priority DESC, g.id LIMIT 1)`,
    isHidden: sql`(host_family.hidden_at IS NOT NULL)`,
    phone: sql`masked_phone(${hostPhone})`,
    address: sql`concat_ws(', ', host_family.address_line_1, host_family.city_town, host_family.postcode)`,
  },
  // Whoever is on the telephone is found by their number, which the list shows masked.
  atOnce: { joins: sql``, fields: {}, folded: { phone: folded(hostPhone) } },
  scopes: householdScopes,
  order: sql`host_family.id`,
  tells: "vetting",
});

export interface Asks {
  readonly freeFrom?: string | undefined;
  readonly freeTo?: string | undefined;
  readonly campId?: string | undefined;
  readonly km: number;
  readonly areaId?: string | undefined;
  readonly ageFrom?: number | undefined;
  readonly ageTo?: number | undefined;
  readonly diet?: string | undefined;
}

const longestLookDays = 366;

// What the list is asked beside its columns.
export function narrow(
  { freeFrom, freeTo, campId, areaId, km, ageFrom, ageTo, diet }: Asks,
  context: Context,
): Condition[] {
  const today = dayOf(context.now());
  const conditions: Condition[] = [];
  if (freeFrom !== undefined || freeTo !== undefined) {
    if (!freeFrom || !freeTo || freeTo <= freeFrom || freeTo > addDays(freeFrom, longestLookDays))
      throw refuseField("freeTo", "order");
    conditions.push(sql`family_open(host_family.id, ${freeFrom}::date, ${freeTo}::date, 1, ${today}::date)`);
  }
  if (campId !== undefined) {
    // How far something is away says where it is, to whoever asks it from three places.
    if (!can(context.actor, "families:reach")) throw new HttpError("no_access");
    conditions.push(sql`EXISTS (SELECT FROM activity a WHERE a.id = ${campId} AND ${kmBetween} <= ${km})`);
  }
  if (areaId !== undefined) {
    if (!can(context.actor, "families:reach")) throw new HttpError("no_access");
    conditions.push(
      sql`EXISTS (SELECT FROM geofence g WHERE g.id = ${areaId} AND is_in_geofence(g.shape, host_family.latitude, host_family.longitude))`,
    );
  }
  if (ageFrom !== undefined || ageTo !== undefined) {
    const [least, most] = [ageFrom ?? 0, ageTo ?? 99];
    conditions.push(
      sql`EXISTS (SELECT FROM host_family_member m WHERE m.host_family_id = host_family.id AND m.kind = 'child' AND extract(year FROM age(${today}::date, m.date_of_birth)) BETWEEN ${least} AND ${most})`,
    );
  }
  if (diet !== undefined)
    conditions.push(
      sql`EXISTS (SELECT FROM host_family_amenity x JOIN amenity y ON y.id = x.amenity_id WHERE x.host_family_id = host_family.id AND y.key = ${mealOf[diet] ?? ""})`,
    );
  return conditions;
}

// On a map as small as ours the earth is flat (narrowing.ts).
const kmBetween = sql`111.2 * sqrt((host_family.latitude - a.latitude) ^ 2 + ((host_family.longitude - a.longitude) * cos(radians(a.latitude))) ^ 2)`;
