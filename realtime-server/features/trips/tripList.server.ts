import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tripGrid, tripList } from "#shared/features/trips/tripGrid.contract.ts";
import { enquiredAt, enquiriesAtOnce } from "../../db/enquiredAt.ts";
import { gridHandlers, questionOf } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { lastWordAt } from "../../db/lastWord.ts";
import { tripScopes } from "../../db/scopes.ts";
import { labelNames, tripsAtOnce } from "../../db/tripsAtOnce.ts";
import { table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";

const student = (column: ReturnType<typeof sql>) => sql`(SELECT ${column} FROM student s WHERE s.id = trip.student_id)`;
const family = (column: ReturnType<typeof sql>) => sql`(
  SELECT ${column} FROM trip_host_family thf JOIN host_family f ON f.id = thf.host_family_id
  WHERE thf.trip_id = trip.id AND (thf.selected OR thf.state = 'accepted_hosting')
  ORDER BY thf.state = 'accepted_hosting' DESC, thf.from_date, thf.id LIMIT 1)`;
const asked = sql`FROM invoice i WHERE i.trip_id = trip.id AND i.kind = 'sales'`;
const isOpen = sql`i.state IN ('issued', 'part_paid')`;

// The office's list of trips. The family is the one that accepted, else the one that is chosen.
export const tripListRows = table({
  name: "trip",
  fields: Object.keys(tripGrid.record.shape),
  made: {
    studentName: student(sql`s.first_name || ' ' || s.last_name`),
    studentPicture: student(sql`s.picture`),
    studentAge: student(sql`date_part('year', age(s.date_of_birth))::int`),
    studentTown: student(sql`s.city_town`),
    familyName: family(sql`f.parent_guardian_one_last_name`),
    familyPicture: family(sql`f.tiny_featured_image`),
    nights: sql`(trip.to_date - trip.from_date)`,
    tripTypeName: sql`(SELECT t.name FROM trip_type t WHERE t.id = trip.trip_type_id)`,
    paid: sql`(SELECT coalesce(sum(i.paid), 0) ${asked} AND i.state <> 'void')`,
    owed: sql`(SELECT coalesce(sum(i.total - i.paid), 0) ${asked} AND ${isOpen})`,
    dueOn: sql`(SELECT min(i.due_on) ${asked} AND ${isOpen})`,
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = trip.business_id)`,
    labels: sql`(SELECT ${labelNames} FROM trip_label o JOIN label l ON l.id = o.label_id WHERE o.trip_id = trip.id)`,
    lastWordAt,
    enquiredAt,
    coordinatorName: sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = trip.coordinator_id)`,
    coordinatorPicture: sql`(SELECT u.picture FROM app_user u WHERE u.id = trip.coordinator_id)`,
  },
  atOnce: {
    ...tripsAtOnce,
    joins: sql`${tripsAtOnce.joins}${enquiriesAtOnce.joins}`,
    fields: { ...tripsAtOnce.fields, enquiredAt: enquiriesAtOnce.at },
  },
  scopes: tripScopes,
  order: sql`trip.id`,
  tells: "trips",
});

export const tripListHandlers: Handlers<typeof tripList> = gridHandlers(tripGrid, tripListRows);

export const countTrips = countsOf(tripGrid, () => tripListRows);

export const tripFile = fileOf(tripGrid, tripListRows, tripList.exported);

// Those that the list would show, for a board of them.
export function tripsLike(
  asked: { readonly q: string; readonly filter: string },
  context: Context,
): RawBuilder<SqlBool> {
  const { where } = questionOf({ grid: tripGrid, rows: tripListRows }, { ...asked, sort: "" }, context, {});
  return sql<SqlBool>`trip.id IN (SELECT ${tripListRows.idOf} FROM ${tripListRows.joined} WHERE ${where})`;
}
