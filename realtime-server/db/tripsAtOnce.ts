import { sql, type RawBuilder } from "kysely";
import { foldedColumn } from "./foundIn.ts";
import { lastWordsAtOnce } from "./lastWord.ts";
import type { AtOnce } from "./table.ts";

type Sql = RawBuilder<unknown>;

// Folded once for each that is named, however many trips name it.
const named = (as: Sql, { table, name, by }: { readonly table: Sql; readonly name: Sql; readonly by: Sql }): Sql =>
  sql`LEFT JOIN (SELECT id, ${name} AS name, ${foldedColumn(name)} AS folded FROM ${table} GROUP BY id) ${as} ON ${as}.id = ${by}`;

const fullName = sql`first_name || ' ' || last_name`;
export const labelNames = sql`string_agg(l.name, ' · ' ORDER BY lower(l.name))`;
const isOpen = sql`state IN ('issued', 'part_paid')`;

const word = (join: string) => ({ name: sql.ref(`${join}.name`), folded: sql.ref(`${join}.folded`) });
const [student, family, kind, business, coordinator, labels] = [
  word("the_student"),
  word("the_family"),
  word("the_kind"),
  word("the_business"),
  word("the_coordinator"),
  word("the_labels"),
];

// What the lists of trips say of each trip from other tables, read for all trips at once. The family is the one that accepted, else the one
// that is chosen.
export const tripsAtOnce: AtOnce = {
  joins: sql`
    ${named(sql`the_student`, { table: sql`student`, name: fullName, by: sql`trip.student_id` })}
    LEFT JOIN (SELECT DISTINCT ON (h.trip_id) h.trip_id, h.host_family_id, h.state, h.asked_at, h.answer_by FROM trip_host_family h
      WHERE h.selected OR h.state = 'accepted_hosting' ORDER BY h.trip_id, (h.state = 'accepted_hosting') DESC, h.from_date, h.id) the_hosting ON the_hosting.trip_id = trip.id
    ${named(sql`the_family`, { table: sql`host_family`, name: sql`parent_guardian_one_last_name`, by: sql`the_hosting.host_family_id` })}
    ${named(sql`the_kind`, { table: sql`trip_type`, name: sql`name`, by: sql`trip.trip_type_id` })}
    ${named(sql`the_business`, { table: sql`business`, name: sql`name`, by: sql`trip.business_id` })}
    ${named(sql`the_coordinator`, { table: sql`app_user`, name: fullName, by: sql`trip.coordinator_id` })}
    LEFT JOIN (SELECT trip_id, name, ${foldedColumn(sql`name`)} AS folded FROM (
      SELECT o.trip_id, ${labelNames} AS name FROM trip_label o JOIN label l ON l.id = o.label_id GROUP BY o.trip_id) labelled) the_labels ON the_labels.trip_id = trip.id
    LEFT JOIN (SELECT trip_id, sum(paid) FILTER (WHERE state <> 'void') AS paid, sum(total - paid) FILTER (WHERE ${isOpen}) AS owed, min(due_on) FILTER (WHERE ${isOpen}) AS due_on
      FROM invoice WHERE kind = 'sales' GROUP BY trip_id) the_bill ON the_bill.trip_id = trip.id
    ${lastWordsAtOnce.joins}`,
  fields: {
    studentName: student.name,
    familyName: family.name,
    tripTypeName: kind.name,
    businessName: business.name,
    coordinatorName: coordinator.name,
    labels: labels.name,
    hostingState: sql`the_hosting.state`,
    askedAt: sql`the_hosting.asked_at`,
    answerBy: sql`the_hosting.answer_by`,
    paid: sql`coalesce(the_bill.paid, 0)`,
    owed: sql`coalesce(the_bill.owed, 0)`,
    dueOn: sql`the_bill.due_on`,
    lastWordAt: lastWordsAtOnce.at,
  },
  folded: {
    // Made of letters that have no accents.
    reference: sql`lower(trip.reference)`,
    studentName: student.folded,
    familyName: family.folded,
    tripTypeName: kind.folded,
    businessName: business.folded,
    coordinatorName: coordinator.folded,
    labels: labels.folded,
  },
};
