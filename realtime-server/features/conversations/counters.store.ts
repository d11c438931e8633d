import { sql, type RawBuilder } from "kysely";
import type { Counters, Place } from "#shared/features/conversations/conversations.rules.ts";
import type { Db } from "../../db/connection.ts";
import { prepare } from "../../db/prepared.ts";
import { prepared } from "../../db/preparing.ts";
import { untold } from "../../db/readings.ts";
import type { Context } from "../../http/context.ts";
import { readerOf, type Reader } from "./reader.ts";
import { isCurrent, standings, waiting } from "./standing.ts";

const total = (place: Place): RawBuilder<unknown> => sql`count(*) FILTER (WHERE place = ${place})::int`;
const unread = (place: Place): RawBuilder<unknown> => sql`count(*) FILTER (WHERE place = ${place} AND calls)::int`;

type Slot = (name: "id" | "roles" | "side" | "now") => unknown;

// The twelve counters, as countersOf would count the headers. Messages are never counted: a mark is compared with a head. The fence has
// each place found once, not once for every counter.
const countersOf = (isStaff: boolean, followsOffice: boolean) =>
  prepare({
    name: `counters_${isStaff}_${followsOffice}`,
    query: (slot: Slot) => sql<Counters>`
      SELECT ${total("booked")} AS "bookedTotal", ${total("awaiting")} AS "awaitingTotal", ${total("responseSent")} AS "responseSentTotal", ${total("archived")} AS "archivedTotal", ${total("support")} AS "supportTotal", ${total("snoozed")} AS "snoozedTotal",
        count(*) FILTER (WHERE calls AND ${isCurrent})::int AS "unreadTotal",
        ${unread("awaiting")} AS "awaitingUnread", ${unread("responseSent")} AS "responseSentUnread", ${unread("booked")} AS "bookedUnread", ${unread("archived")} AS "archivedUnread", ${unread("support")} AS "supportUnread"
      FROM (SELECT place, is_unread AND NOT is_muted AS calls FROM ${standings({ id: slot("id"), roles: slot("roles"), side: slot("side"), now: slot("now"), isStaff, followsOffice })} s OFFSET 0) s`,
  });

const statements = new Map(
  [true, false].flatMap((isStaff) =>
    [true, false].map((followsOffice) => [`${isStaff} ${followsOffice}`, countersOf(isStaff, followsOffice)] as const),
  ),
);

export async function countConversations(
  db: Db,
  { id, roles, side, now, isStaff, followsOffice }: Reader,
): Promise<Counters> {
  const [counted] = (await statements.get(`${isStaff} ${followsOffice}`)?.(db, { id, roles, side, now })) ?? [];
  if (!counted) throw new Error("An aggregate always has a row");
  return counted;
}

// What the office counts is not what is unread but who waits for its answer. Counting reads nobody's words.
export async function countWaiting({
  db,
  actor,
  now,
}: Pick<Context, "actor" | "now"> & { readonly db: Db }): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`${prepared} SELECT count(*)::int AS count FROM ${waiting(readerOf(actor, now(), untold))} s`.execute(db);
  return rows[0]?.count ?? 0;
}
