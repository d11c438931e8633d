import { sql, type RawBuilder, type SqlBool } from "kysely";
import { sideOf } from "#shared/features/conversations/conversations.rules.ts";
import { untoldMark } from "#shared/features/conversations/conversations.wire.ts";
import { sideOfPerson, type Reader } from "./reader.ts";

// Who and what a conversation is about, in the names that this reader may know. Stands after aboutTrip.
export const aboutWhom = sql`
  LEFT JOIN student s ON s.id = t.student_id AND c.kind IN ('trip', 'trip_host_family')
  LEFT JOIN host_family f ON f.id = thf.host_family_id
  LEFT JOIN trip_group g ON g.id = c.group_id
  LEFT JOIN app_user supported ON supported.id = c.supportable_id`;

// A family that has not accepted knows first names, and no face of who booked (decisions 23).
const knowsAll = (reader: Reader): RawBuilder<SqlBool> =>
  sideOf(reader) === "host"
    ? sql<SqlBool>`(c.kind <> 'trip_host_family' OR thf.state = 'accepted_hosting')`
    : sql<SqlBool>`true`;

export const studentName = (reader: Reader): RawBuilder<unknown> =>
  sql`CASE WHEN ${knowsAll(reader)} THEN s.first_name || ' ' || s.last_name ELSE s.first_name END`;
// As on the card of the hosting (hostings.store.ts).
export const studentPicture = (reader: Reader): RawBuilder<unknown> =>
  sideOf(reader) === "host" ? sql`CASE WHEN host_was_asked(thf.state) THEN s.picture END` : sql`s.picture`;
export const familyName = sql`f.parent_guardian_one_last_name`;
export const supportName = sql`supported.first_name || ' ' || supported.last_name`;

// What somebody of a conversation is called for this reader: as below.
export const personName = (reader: Reader, userId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  SELECT CASE WHEN ${knowsAll(reader)} OR ${sideOfPerson(userId)} <> 'booker' THEN u.first_name || ' ' || u.last_name ELSE u.first_name END FROM app_user u WHERE u.id = ${userId})`;

// Everybody who takes part or did: somebody who has left is still named above what was written.
export function peopleOf(reader: Reader): RawBuilder<unknown> {
  const knowsWhole = sql<SqlBool>`(${knowsAll(reader)} OR p.side <> 'booker')`;
  // The rule knows_reading, in the words of this statement: a function for each of them would cost more than all the rest.
  const showsOwn = reader.isStaff ? sql`true` : sql`(SELECT shows_reading FROM app_user WHERE id = ${reader.id})`;
  const isTold = sql<SqlBool>`(p.side = 'office' OR p.user_id = ${reader.id} OR (u.shows_reading AND ${showsOwn}))`;
  const mark = sql`CASE WHEN ${isTold} THEN jsonb_build_object('readSeq', p.read_seq, 'readEpoch', p.read_epoch, 'ver', p.ver) ELSE ${JSON.stringify(untoldMark)}::jsonb END`;
  return sql`(
  SELECT jsonb_agg(jsonb_build_object('userId', p.user_id::text, 'side', p.side, 'picture', CASE WHEN ${knowsWhole} THEN u.picture END, 'isHere', p.left_at IS NULL, 'locale', u.locale,
    'name', CASE WHEN ${knowsWhole} THEN u.first_name || ' ' || u.last_name ELSE u.first_name END) || ${mark} ORDER BY p.user_id)
  FROM (SELECT p.*, ${sideOfPerson(sql`p.user_id`)} AS side FROM participant p WHERE p.conversation_id = c.id) p JOIN app_user u ON u.id = p.user_id)`;
}

// What the search of the list looks through.
export const searched = (reader: Reader): readonly RawBuilder<unknown>[] => [
  studentName(reader),
  familyName,
  sql`g.name`,
  sql`c.topic`,
  sql`(CASE WHEN c.kind = 'support' THEN ${supportName} END)`,
];
