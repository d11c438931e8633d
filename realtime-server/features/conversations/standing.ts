import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ConversationView } from "#shared/features/conversations/conversations.contract.ts";
import { enquiryStates, type Place } from "#shared/features/conversations/conversations.rules.ts";
import { messageKinds, systemSender } from "#shared/features/conversations/conversations.wire.ts";
import { maySee, readable, rolesOf, sideOfPerson, type ReaderSql } from "./reader.ts";

// The rules of conversations.rules.ts for many conversations in one statement.
export const aboutTrip = sql`LEFT JOIN trip_host_family thf ON thf.id = c.trip_host_family_id LEFT JOIN trip t ON t.id = c.of_trip_id`;

const within = sql`m.conversation_id = c.id AND m.seq >= coalesce(me.from_seq, 1)`;

// What a person wrote is for everybody, and the conversation itself knows the head: only behind a notice the messages are searched, from
// the newest back to the first that will do.
const newestThat = (condition: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  SELECT c.head_seq AS seq, c.last_sender AS sender_id, c.last_at AS created_at WHERE c.last_sender <> ${systemSender} AND c.head_seq >= coalesce(me.from_seq, 1)
  UNION ALL (SELECT m.seq, m.sender_id, m.created_at FROM message m WHERE ${within} AND coalesce(c.last_sender, 0) = ${systemSender} AND ${condition} ORDER BY m.seq DESC LIMIT 1)
  LIMIT 1)`;

// The newest message that the reader may see.
export const newest = (reader: Pick<ReaderSql, "roles">): RawBuilder<unknown> =>
  sql`LEFT JOIN LATERAL ${newestThat(maySee(rolesOf(reader)))} v ON true`;

// The newest that a person wrote. Most conversations stand where they stand whoever spoke last, and it is found only for the others.
export const lastHuman = (found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT ${found} FROM ${newestThat(sql<SqlBool>`m.kind = ${messageKinds.conversation}`)} h)`;

// The rule isSettled: what the office says of a case is its word on it.
const isSettled = sql<SqlBool>`(c.kind = 'support' AND EXISTS (SELECT FROM support_case s WHERE s.conversation_id = c.id AND s.said <> 'open' AND coalesce(${lastHuman(sql`h.seq`)}, 0) <= s.said_seq
  AND s.id = (SELECT max(l.id) FROM support_case l WHERE l.conversation_id = c.id)))`;

export const lastHumanSide = sql`(CASE WHEN ${isSettled} THEN 'office' ELSE ${lastHuman(sideOfPerson(sql`h.sender_id`))} END)`;

export const isClosed = ({ now }: Pick<ReaderSql, "now">): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_closed(c.archived, c.archive_at, ${now})`;

const isPutAway = sql<SqlBool>`coalesce(me.archived_seq > 0 AND coalesce(v.seq, 0) <= me.archived_seq, false)`;

// The rules isSnoozed and isMuted; what is missing is as usual.
const isSnoozed = ({ now }: Pick<ReaderSql, "now">): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_snoozed(me.snoozed_until, me.snoozed_seq, v.seq, ${now})`;

const isMuted = ({ now }: Pick<ReaderSql, "now">): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_muted(me.muted_until, t.state, t.from_date, ${now})`;

export const placeSql = (reader: Pick<ReaderSql, "now" | "side">): RawBuilder<Place | null> => sql<Place | null>`CASE
  WHEN ${isClosed(reader)} OR ${isPutAway} THEN 'archived'
  WHEN ${isSnoozed(reader)} THEN 'snoozed'
  WHEN c.kind = 'support' THEN 'support'
  WHEN t.state IS NULL THEN NULL
  WHEN t.state <> ALL (${[...enquiryStates]}::text[]) THEN 'booked'
  WHEN ${lastHumanSide} = ${reader.side} THEN 'responseSent'
  ELSE 'awaiting' END`;

export function isUnreadSql({ id, isStaff }: Pick<ReaderSql, "id" | "isStaff">): RawBuilder<SqlBool> {
  const forMembers = sql<SqlBool>`coalesce(v.sender_id <> ${id} AND me.read_seq < v.seq, false)`;
  return isStaff
    ? sql<SqlBool>`CASE WHEN me.user_id IS NULL THEN coalesce(${lastHumanSide} <> 'office', false) ELSE ${forMembers} END`
    : forMembers;
}

// Every conversation of a reader with where it stands: id, place, is_unread, is_muted, pin_rank, last_at.
export const standings = (
  reader: ReaderSql,
  narrowed: RawBuilder<SqlBool> = sql<SqlBool>`true`,
  joins: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
  SELECT c.id, ${placeSql(reader)} AS place, ${isUnreadSql(reader)} AS is_unread, ${isMuted(reader)} AS is_muted, coalesce(me.pin_rank, 0) AS pin_rank, coalesce(v.created_at, c.created_at) AS last_at
  FROM ${readable(reader)} ${aboutTrip} ${newest(reader)} ${joins} WHERE ${narrowed})`;

export const isCurrent = sql<SqlBool>`coalesce(place NOT IN ('archived', 'snoozed'), true)`;

// Where somebody waits for one of us: the rule waitsSince, of all that the reader may read.
export const waiting = (reader: ReaderSql): RawBuilder<unknown> => sql`(
  SELECT FROM (SELECT ${placeSql(reader)} AS place, ${lastHumanSide} AS side FROM ${readable(reader)} ${aboutTrip} ${newest(reader)} OFFSET 0) s
  WHERE side <> 'office' AND ${isCurrent})`;

const stands = (place: Place): RawBuilder<SqlBool> => sql<SqlBool>`place = ${place}`;

// Which of them a view of the list shows.
export const shownIn: Readonly<Record<ConversationView, RawBuilder<SqlBool>>> = {
  all: isCurrent,
  unread: sql<SqlBool>`is_unread AND ${isCurrent}`,
  support: stands("support"),
  awaiting_response: stands("awaiting"),
  sent_response: stands("responseSent"),
  booking: stands("booked"),
  archived: stands("archived"),
  snoozed: stands("snoozed"),
};
