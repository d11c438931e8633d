import { sql, type RawBuilder } from "kysely";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import type { Way } from "#shared/features/sheets/sheets.rules.ts";
import { folded } from "../../db/foundIn.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { tripScopes } from "../../db/scopes.ts";
import { tripsAtOnce } from "../../db/tripsAtOnce.ts";
import { table, type AtOnce } from "../../db/table.ts";
import { zoneAtOnce, zoneOfTrip, zonesAtOnce } from "../../db/tripArrival.ts";

type Sql = RawBuilder<unknown>;

const leg = (way: Way, value: Sql): Sql =>
  sql`(SELECT ${value} FROM transfer l WHERE l.trip_id = trip.id AND l.direction = ${sql.lit(way)})`;

const legText = (way: Way, value: Sql): Sql => leg(way, sql`nullif(${value}, '')`);

// Until more is known, one comes on the first day and leaves on the last.
const legDay = (way: Way): Sql =>
  sql`coalesce(${leg(way, sql`(l.at AT TIME ZONE ${zoneOfTrip})::date`)}, ${way === "there" ? sql`trip.from_date` : sql`trip.to_date`})`;

const legOf = (way: Way) => ({
  [`${way}Place`]: legText(way, sql`l.place`),
  [`${way}Number`]: legText(way, sql`l.number`),
  [`${way}Time`]: leg(way, sql`to_char(l.at AT TIME ZONE ${zoneOfTrip}, 'HH24:MI')`),
  [`${way}Day`]: legDay(way),
  [`${way}Mode`]: leg(way, sql`l.mode`),
  [`${way}MeetingPoint`]: legText(way, sql`l.meeting_point`),
  [`${way}Driver`]: legText(way, sql`l.driver`),
  [`${way}Bus`]: legText(way, sql`l.bus`),
  [`${way}Confirmed`]: sql`coalesce(${leg(way, sql`l.state IN ('confirmed', 'done')`)}, false)`,
});

// The family that accepted, else the one that is chosen.
const placed = (value: Sql): Sql => sql`(
  SELECT ${value} FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
  WHERE h.trip_id = trip.id AND (h.selected OR h.state = 'accepted_hosting') ORDER BY h.state = 'accepted_hosting' DESC, h.from_date, h.id LIMIT 1)`;

const billed = sql`FROM invoice i WHERE i.trip_id = trip.id AND i.kind = 'sales'`;
const isOpen = sql`i.state IN ('issued', 'part_paid')`;
const camps = sql`FROM trip_activity x JOIN activity a ON a.id = x.activity_id WHERE x.trip_id = trip.id AND x.role = 'primary'`;

// A camp outside the stay, or two at the same time.
const clash = sql`EXISTS (
  SELECT FROM trip_activity x WHERE x.trip_id = trip.id AND x.role = 'primary' AND (x.from_date < trip.from_date OR x.to_date > trip.to_date
    OR EXISTS (SELECT FROM trip_activity y WHERE y.trip_id = trip.id AND y.role = 'primary' AND (y.activity_id, y.from_date) <> (x.activity_id, x.from_date)
      AND y.from_date <= x.to_date AND y.to_date >= x.from_date)))`;

const legAtOnce = (way: Way): Sql => {
  const [as, direction] = [sql.ref(`the_${way}`), sql.lit(way)];
  return sql`LEFT JOIN (SELECT * FROM transfer WHERE direction = ${direction}) ${as} ON ${as}.trip_id = trip.id`;
};

const legFieldsAtOnce = (way: Way) => {
  const part = (column: string): Sql => sql.ref(`the_${way}.${column}`);
  const words = (column: string): Sql => sql`nullif(${part(column)}, '')`;
  return {
    [`${way}Place`]: words("place"),
    [`${way}Number`]: words("number"),
    [`${way}Time`]: sql`to_char(${part("at")} AT TIME ZONE ${zoneAtOnce}, 'HH24:MI')`,
    [`${way}Day`]: sql`coalesce((${part("at")} AT TIME ZONE ${zoneAtOnce})::date, ${way === "there" ? sql`trip.from_date` : sql`trip.to_date`})`,
    [`${way}Mode`]: part("mode"),
    [`${way}MeetingPoint`]: words("meeting_point"),
    [`${way}Driver`]: words("driver"),
    [`${way}Bus`]: words("bus"),
    [`${way}Confirmed`]: sql`coalesce(${part("state")} IN ('confirmed', 'done'), false)`,
  };
};

const sheetsAtOnce: AtOnce = {
  joins: sql`${tripsAtOnce.joins} ${zonesAtOnce} ${legAtOnce("there")} ${legAtOnce("back")}
    LEFT JOIN (SELECT id, name, ${folded(sql`name`)} AS folded FROM trip_group GROUP BY id) the_group ON the_group.id = trip.group_id
    LEFT JOIN (SELECT trip_id, count(*)::int AS backups FROM trip_host_family WHERE backup_order IS NOT NULL GROUP BY trip_id) the_backups ON the_backups.trip_id = trip.id
    LEFT JOIN (SELECT DISTINCT ON (trip_id) trip_id, number FROM invoice WHERE kind = 'sales' AND state <> 'void' ORDER BY trip_id, id DESC) the_number ON the_number.trip_id = trip.id`,
  fields: {
    ...tripsAtOnce.fields,
    ...legFieldsAtOnce("there"),
    ...legFieldsAtOnce("back"),
    groupName: sql`the_group.name`,
    backups: sql`coalesce(the_backups.backups, 0)`,
    invoiceNumber: sql`the_number.number`,
  },
  folded: { ...tripsAtOnce.folded, groupName: sql`the_group.folded` },
};

export const sheetRows = table({
  name: "trip",
  fields: Object.keys(sheetGrid.record.shape),
  made: {
    studentName: sql`(SELECT s.first_name || ' ' || s.last_name FROM student s WHERE s.id = trip.student_id)`,
    tripTypeName: sql`(SELECT t.name FROM trip_type t WHERE t.id = trip.trip_type_id)`,
    coordinatorName: sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = trip.coordinator_id)`,
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = trip.business_id)`,
    groupName: sql`(SELECT g.name FROM trip_group g WHERE g.id = trip.group_id)`,
    familyName: placed(sql`f.parent_guardian_one_last_name`),
    hostingState: placed(sql`h.state`),
    askedAt: placed(sql`h.asked_at`),
    answerBy: placed(sql`h.answer_by`),
    backups: sql`(SELECT count(*)::int FROM trip_host_family h WHERE h.trip_id = trip.id AND h.backup_order IS NOT NULL)`,
    ...legOf("there"),
    ...legOf("back"),
    paid: sql`(SELECT coalesce(sum(i.paid), 0) ${billed} AND i.state <> 'void')`,
    owed: sql`(SELECT coalesce(sum(i.total - i.paid), 0) ${billed} AND ${isOpen})`,
    dueOn: sql`(SELECT min(i.due_on) ${billed} AND ${isOpen})`,
    invoiceNumber: sql`(SELECT i.number ${billed} AND i.state <> 'void' ORDER BY i.id DESC LIMIT 1)`,
    hostTotal: sql`trip.total_host`,
    camps: sql`(SELECT coalesce(string_agg(a.title, ', ' ORDER BY x.from_date, a.title), '') ${camps})`,
    clash,
  },
  atOnce: sheetsAtOnce,
  scopes: tripScopes,
  order: sql`trip.from_date, trip.id`,
  tells: "trips",
  audienceOf: ownersOfTrip,
});
