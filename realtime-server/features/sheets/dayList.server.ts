import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can } from "#shared/access/can.ts";
import type { DayLeg, dayLists } from "#shared/features/sheets/dayList.contract.ts";
import { isConfirmed, stateAfterTick, type Way } from "#shared/features/sheets/sheets.rules.ts";
import { ageOn } from "#shared/time/days.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import { followArrival, zoneOfTrip } from "../../db/tripArrival.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { stateOf } from "./cells.store.ts";
import { sheetRows } from "./sheetRows.ts";

const onItsWay = ["reserved", "booked", "in-progress", "customer_service", "completed"];

const ends = sql`(VALUES ('there'), ('back')) way (direction)`;
const legOfWay = sql`transfer l ON l.trip_id = trip.id AND l.direction = way.direction`;
// Until more is known, one comes on the first day and leaves on the last.
const onDay = sql`coalesce((l.at AT TIME ZONE ${zoneOfTrip})::date, CASE way.direction WHEN 'there' THEN trip.from_date ELSE trip.to_date END)`;

const within = ({ actor, scopes }: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`${reachOf(tripScopes, actor, scopes)} AND trip.state = ANY (${onItsWay}::text[])`;

type Row = Omit<DayLeg, "age"> & { readonly dateOfBirth: string };

async function legsOn(context: Context, day: string): Promise<DayLeg[]> {
  const { db, actor } = context;
  const { rows } = await sql<Row>`
    SELECT trip.id AS trip_id, trip.student_id, way.direction AS way, to_char(l.at AT TIME ZONE ${zoneOfTrip}, 'HH24:MI') AS time, coalesce(l.number, '') AS number,
      coalesce(l.place, '') AS place, coalesce(l.meeting_point, '') AS meeting_point, s.first_name || ' ' || s.last_name AS student_name, s.date_of_birth, f.name AS family_name, f.town, f.phone,
      coalesce(l.driver, '') AS driver, coalesce(l.bus, '') AS bus, coalesce(l.state IN ('confirmed', 'done'), false) AS is_confirmed, coalesce(l.state = 'done', false) AS is_met,
      EXISTS (SELECT FROM student_private p WHERE p.student_id = s.id AND p.allergies_sealed IS NOT NULL) AS has_allergy
    FROM trip JOIN student s ON s.id = trip.student_id CROSS JOIN ${ends} LEFT JOIN ${legOfWay}
    LEFT JOIN LATERAL (
      SELECT f.parent_guardian_one_last_name AS name, f.city_town AS town, u.phone FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id JOIN app_user u ON u.id = f.user_id
      WHERE h.trip_id = trip.id AND (h.selected OR h.state = 'accepted_hosting') ORDER BY h.state = 'accepted_hosting' DESC, h.from_date, h.id LIMIT 1) f ON true
    WHERE ${within(context)} AND ${onDay} = ${day}::date
    ORDER BY way.direction DESC, coalesce(l.place, ''), l.at NULLS LAST, student_name, trip.id`.execute(db);
  // Whoever only counts and pays is told a name; telephone numbers are for those who stand at the airport.
  const [knows, calls] = [can(actor, "students:write"), can(actor, "sheets:write")];
  return rows.map(({ dateOfBirth, phone, hasAllergy, ...leg }) => ({
    ...leg,
    age: knows ? ageOn(day, dateOfBirth) : null,
    phone: calls ? phone : null,
    hasAllergy: knows ? hasAllergy : null,
  }));
}

// The next day on which somebody arrives.
async function nextArrivals(context: Context, after: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(${onDay}) AS day FROM trip CROSS JOIN ${ends} LEFT JOIN ${legOfWay}
    WHERE ${within(context)} AND way.direction = 'there' AND ${onDay} > ${after}::date`.execute(context.db);
  return rows[0]?.day ?? null;
}

export const dayListHandlers: Handlers<typeof dayLists> = {
  read: async ({ day }, context) => ({
    list: { day, legs: await legsOn(context, day), nextArrivals: await nextArrivals(context, day) },
  }),
  tick: async ({ id, way: named, tick, isOn }, context) => {
    const way = (["there", "back"] as const).find((one): one is Way => one === named);
    if (!way) throw notFound();
    await sheetRows.hold(context, id);
    const { db, actor, now } = context;
    const state = stateAfterTick(await stateOf(db, id, way), tick, isOn);
    const values = { state, updatedBy: actor.id, updatedAt: now() };
    await db
      .insertInto("transfer")
      .values({ tripId: id, direction: way, mode: "plane", place: "", ...values })
      .onConflict((conflict) => conflict.columns(["tripId", "direction"]).doUpdateSet(values))
      .execute();
    await followArrival(db, id);
    context.changed({ resource: "trips", ids: [id], audience: await ownersOfTrip(db, id) });
    return { isConfirmed: isConfirmed(state), isMet: state === "done" };
  },
};
