import { sql, type RawBuilder, type SqlBool } from "kysely";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { answerWithinMs, dueAt, hoursOf } from "#shared/features/desk/officeHours.rules.ts";
import { priorities, type Priority } from "#shared/features/conversations/priority.rules.ts";
import { arrivesWithin, stayTimes } from "#shared/features/conversations/stayTimes.rules.ts";
import { dayIn, officeZone } from "#shared/machine/zone.ts";
import { idPattern } from "#shared/wire/fields.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import type { Db } from "../../db/connection.ts";
import { assignee } from "./assignment.store.ts";
import { caseStates, supportTopics } from "#shared/features/support/support.rules.ts";
import { caseState, topicKind } from "./supportCases.store.ts";
import { byHand, readHours, whyUrgent } from "./desk.store.ts";
import { labelsOf } from "./labels.store.ts";
import { readable, type Reader } from "./reader.ts";
import { aboutTrip, isCurrent, isUnreadSql, lastHuman, lastHumanSide, newest, placeSql } from "./standing.ts";
import { agencyIdOf, countyIdOf, familyIdsOf } from "./zone.ts";

// A list of conversations as its address narrows it: what the device does with what it holds (narrowing.ts), for all that the reader may
// read. What means nothing narrows nothing.
type Condition = RawBuilder<SqlBool>;

const stands = (place: string): Condition => sql<SqlBool>`place = ${place}`;
const primary = sql<SqlBool>`coalesce(place NOT IN ('archived', 'snoozed', 'support'), true)`;

function tabOf(reader: Reader, asked: URLSearchParams): Condition {
  const tab = asked.get("tab");
  if (tab === "archived" || tab === "support") return stands(tab);
  const view = messagesViewOf(reader);
  if (view === "office") return tab === "snoozed" ? stands(tab) : primary;
  if (view === "regular") return tab === "unread" ? sql<SqlBool>`is_unread AND ${isCurrent}` : isCurrent;
  if (tab === "bookings") return stands("booked");
  return stands(asked.get("tab2") === "response_sent" ? "responseSent" : "awaiting");
}

function onlyOf(reader: Reader, only: string | null, late: readonly string[]): readonly Condition[] {
  if (only === "overdue") return reader.followsOffice ? [sql<SqlBool>`s.id = ANY (${[...late]}::bigint[])`] : [];
  if (only === "unread") return [sql<SqlBool>`is_unread`];
  return only === "waiting" && messagesViewOf(reader) === "office"
    ? [sql<SqlBool>`coalesce(side <> 'office', false) AND ${isCurrent}`]
    : [];
}

function whoseOf({ id, followsOffice }: Reader, whose: string | null): readonly Condition[] {
  if (!followsOffice) return [];
  if (whose === "mine") return [sql<SqlBool>`assignee_id = ${id}`];
  // To oneself, or to a team that one is of.
  if (whose === "offered")
    return [
      sql<SqlBool>`EXISTS (SELECT FROM hand_over h WHERE h.conversation_id = s.id AND (h.to_id = ${id} OR h.team_id IN (SELECT m.team_id FROM team_member m WHERE m.user_id = ${id})))`,
    ];
  return whose === "nobodys" ? [sql<SqlBool>`assignee_id IS NULL`] : [];
}

const isOf = (found: RawBuilder<string | null>, id: string): Condition =>
  sql<SqlBool>`EXISTS (SELECT FROM conversation c ${aboutTrip} WHERE c.id = s.id AND ${found} = ${id}::bigint)`;

const isWith = (family: string): Condition =>
  sql<SqlBool>`EXISTS (SELECT FROM conversation c WHERE c.id = s.id AND ${family} = ANY (${familyIdsOf}))`;

function saidOf({ followsOffice }: Reader, asked: URLSearchParams): readonly Condition[] {
  if (!followsOffice) return [];
  const label = asked.get("label") ?? "";
  const priority = priorities.find((one) => one === asked.get("priority"));
  const team = asked.get("team") ?? "";
  const county = asked.get("county") ?? "";
  const agency = asked.get("agency") ?? "";
  const family = asked.get("family") ?? "";
  const state = caseStates.find((one) => one === asked.get("case"));
  const topic = supportTopics.find((one) => one === asked.get("topic"));
  return [
    ...(idPattern.test(team)
      ? [sql<SqlBool>`EXISTS (SELECT FROM assignment a WHERE a.conversation_id = s.id AND a.team_id = ${team}::bigint)`]
      : []),
    ...(state ? [sql<SqlBool>`case_state = ${state}`] : []),
    ...(topic ? [sql<SqlBool>`case_state IS NOT NULL AND topic_kind = ${topic}`] : []),
    ...(idPattern.test(label) ? [sql<SqlBool>`label_ids @> ARRAY[${label}]::bigint[]`] : []),
    ...(priority ? [sql<SqlBool>`priority = ${priority}`] : []),
    ...(idPattern.test(county) ? [isOf(countyIdOf, county)] : []),
    ...(idPattern.test(agency) ? [isOf(agencyIdOf, agency)] : []),
    ...(idPattern.test(family) ? [isWith(family)] : []),
  ];
}

// The rule isWhen, of what the trip says.
function stayOf({ now }: Reader, asked: URLSearchParams): readonly Condition[] {
  const time = stayTimes.find((one) => one === asked.get("stay"));
  if (!time) return [];
  const today = sql`${dayIn(officeZone, now.getTime())}::date`;
  if (time === "now") return [sql<SqlBool>`stay_from <= ${today} AND stay_to >= ${today}`];
  if (time === "over") return [sql<SqlBool>`stay_to < ${today}`];
  return [sql<SqlBool>`stay_from > ${today} AND stay_from <= ${today} + ${arrivesWithin[time]}::int`];
}

// The rows are called s. Of those that wait, the ones whose answer is overdue are known beforehand.
export function narrowedBy(reader: Reader, query: string, late: readonly string[] = []): Condition {
  const asked = new URLSearchParams(query);
  const state = tripStates.find((one) => one === asked.get("state"));
  const all = [
    tabOf(reader, asked),
    ...onlyOf(reader, asked.get("tab3"), late),
    ...(state ? [sql<SqlBool>`trip_state = ${state}`] : []),
    ...stayOf(reader, asked),
    ...whoseOf(reader, asked.get("whose")),
    ...saidOf(reader, asked),
  ];
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`;
}

// What is searched for is found by another call, and is not counted.
export const isSearched = (query: string): boolean => new URLSearchParams(query).has("q");

export const waits = sql<SqlBool>`(coalesce(side <> 'office', false) AND ${isCurrent})`;

// What the office says of them, for those who are told.
const saidOfIt = ({ followsOffice }: Reader): RawBuilder<unknown> =>
  followsOffice
    ? sql`(${assignee}->>'id')::bigint AS assignee_id, ${labelsOf}::bigint[] AS label_ids, ${byHand} AS by_hand, ${caseState(lastHuman(sql`h.seq`), lastHumanSide)} AS case_state, ${topicKind(sql`c.topic`)} AS topic_kind, ${whyUrgent} AS why,
        ${lastHuman(sql`h.created_at`)} AS since, (SELECT f.county_id FROM host_family f WHERE f.id = thf.host_family_id) AS county_id`
    : sql`NULL::bigint AS assignee_id, '{}'::bigint[] AS label_ids, NULL::text AS by_hand, NULL::text AS why, NULL::timestamptz AS since, NULL::bigint AS county_id`;

// Of the trip, or of the group.
const stayOn = (day: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`coalesce(t.${day}, (SELECT g.${day} FROM trip_group g WHERE g.id = c.group_id))`;

// Every conversation of the reader with all that a list can be narrowed by; the fence has each found once, not once for every condition.
export const narrowable = (reader: Reader): RawBuilder<unknown> => sql`(
  SELECT found.*, priority_of(by_hand, why, ${waits}, trip_state, from_date, ${reader.now}) AS priority FROM (
    SELECT c.id, ${placeSql(reader)} AS place, ${isUnreadSql(reader)} AS is_unread, ${lastHumanSide} AS side, t.state AS trip_state, t.from_date, ${stayOn(sql`from_date`)} AS stay_from, ${stayOn(sql`to_date`)} AS stay_to,
      ${saidOfIt(reader)}, coalesce(v.created_at, c.created_at) AS last_at
    FROM ${readable(reader)} ${aboutTrip} ${newest(reader)} OFFSET 0) found OFFSET 0)`;

interface Waiting {
  readonly id: string;
  readonly since: Date;
  readonly countyId: string | null;
  readonly teamId: string | null;
  readonly priority: Priority;
}

// Those whose answer is overdue by the office's hours, where a query asks for them.
export async function lateIn(db: Db, reader: Reader, queries: readonly string[]): Promise<readonly string[]> {
  if (!reader.followsOffice || !queries.some((query) => new URLSearchParams(query).get("tab3") === "overdue"))
    return [];
  const { rows } = await sql<Waiting>`
    SELECT s.id::text AS id, since, county_id::text AS county_id, (SELECT a.team_id::text FROM assignment a WHERE a.conversation_id = s.id) AS team_id, priority FROM ${narrowable(reader)} s WHERE ${waits} AND since IS NOT NULL`.execute(
    db,
  );
  const hours = await readHours(db);
  const now = reader.now.getTime();
  return rows
    .filter(({ since, countyId, teamId, priority }) => {
      const due = dueAt(
        new Date(since).getTime(),
        answerWithinMs[priority],
        hoursOf(hours, hours.teams, teamId),
        countyId,
      );
      return due !== null && due <= now;
    })
    .map(({ id }) => id);
}

// All of those that a query shows; null where it is searched.
export async function listNarrowed(db: Db, reader: Reader, query: string): Promise<readonly string[] | null> {
  if (isSearched(query)) return null;
  const late = await lateIn(db, reader, [query]);
  const { rows } = await sql<{ id: string }>`
    SELECT s.id::text AS id FROM ${narrowable(reader)} s WHERE ${narrowedBy(reader, query, late)} ORDER BY s.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

// How many stand under each of these queries, all counted in one reading.
export async function countNarrowed(
  db: Db,
  reader: Reader,
  queries: readonly string[],
): Promise<readonly (number | null)[]> {
  const counted = queries.filter((query) => !isSearched(query));
  if (counted.length === 0) return queries.map(() => null);
  const late = await lateIn(db, reader, counted);
  const each = counted.map((query) => sql`count(*) FILTER (WHERE ${narrowedBy(reader, query, late)})::int`);
  const { rows } = await sql<{ counts: number[] }>`
    SELECT ARRAY[${sql.join(each)}] AS counts FROM ${narrowable(reader)} s`.execute(db);
  const counts = new Map(counted.map((query, index) => [query, rows[0]?.counts[index] ?? 0]));
  return queries.map((query) => counts.get(query) ?? null);
}
