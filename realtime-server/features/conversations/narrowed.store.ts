import { sql, type RawBuilder, type SqlBool } from "kysely";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import type { Db } from "../../db/connection.ts";
import { assignee } from "./assignment.store.ts";
import { readable, type Reader } from "./reader.ts";
import { aboutTrip, isCurrent, isUnreadSql, lastHumanSide, newest, placeSql } from "./standing.ts";

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

function onlyOf(reader: Reader, only: string | null): readonly Condition[] {
  if (only === "unread") return [sql<SqlBool>`is_unread`];
  return only === "waiting" && messagesViewOf(reader) === "office"
    ? [sql<SqlBool>`coalesce(side <> 'office', false) AND ${isCurrent}`]
    : [];
}

function whoseOf({ id, followsOffice }: Reader, whose: string | null): readonly Condition[] {
  if (!followsOffice) return [];
  if (whose === "mine") return [sql<SqlBool>`assignee_id = ${id}`];
  return whose === "nobodys" ? [sql<SqlBool>`assignee_id IS NULL`] : [];
}

export function narrowedBy(reader: Reader, query: string): Condition {
  const asked = new URLSearchParams(query);
  const state = tripStates.find((one) => one === asked.get("state"));
  const all = [
    tabOf(reader, asked),
    ...onlyOf(reader, asked.get("tab3")),
    ...(state ? [sql<SqlBool>`trip_state = ${state}`] : []),
    ...whoseOf(reader, asked.get("whose")),
  ];
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`;
}

// What is searched for is found by another call, and is not counted.
export const isSearched = (query: string): boolean => new URLSearchParams(query).has("q");

// Every conversation of the reader with all that a list can be narrowed by; the fence has each found once, not once for every condition.
export const narrowable = (reader: Reader): RawBuilder<unknown> => sql`(
  SELECT c.id, ${placeSql(reader)} AS place, ${isUnreadSql(reader)} AS is_unread, ${lastHumanSide} AS side, t.state AS trip_state,
    ${reader.followsOffice ? sql`(${assignee}->>'id')::bigint` : sql`NULL::bigint`} AS assignee_id, coalesce(v.created_at, c.created_at) AS last_at
  FROM ${readable(reader)} ${aboutTrip} ${newest(reader)} OFFSET 0)`;

// How many stand under each of these queries, all counted in one reading.
export async function countNarrowed(
  db: Db,
  reader: Reader,
  queries: readonly string[],
): Promise<readonly (number | null)[]> {
  const counted = queries.filter((query) => !isSearched(query));
  if (counted.length === 0) return queries.map(() => null);
  const each = counted.map((query) => sql`count(*) FILTER (WHERE ${narrowedBy(reader, query)})::int`);
  const { rows } = await sql<{ counts: number[] }>`
    SELECT ARRAY[${sql.join(each)}] AS counts FROM ${narrowable(reader)} s`.execute(db);
  const counts = new Map(counted.map((query, index) => [query, rows[0]?.counts[index] ?? 0]));
  return queries.map((query) => counts.get(query) ?? null);
}
