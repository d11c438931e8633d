import { sql, type RawBuilder } from "kysely";
import type { Counters, Place } from "#shared/features/conversations/conversations.rules.ts";
import type { Db } from "../../db/connection.ts";
import { prepare } from "../../db/prepared.ts";
import type { Reader } from "./reader.ts";
import { standings } from "./standing.ts";

const total = (place: Place): RawBuilder<unknown> => sql`count(*) FILTER (WHERE place = ${place})::int`;
const unread = (place: Place): RawBuilder<unknown> => sql`count(*) FILTER (WHERE place = ${place} AND is_unread)::int`;

type Slot = (name: "id" | "roles" | "side" | "now") => unknown;

// The eleven counters, as countersOf would count the headers. Messages are never counted: a mark is compared with a head. The fence has
// each place found once, not once for every counter.
const countersOf = (isStaff: boolean, followsOffice: boolean) =>
  prepare({
    name: `counters_${isStaff}_${followsOffice}`,
    query: (slot: Slot) => sql<Counters>`
      SELECT ${total("booked")} AS "bookedTotal", ${total("awaiting")} AS "awaitingTotal", ${total("responseSent")} AS "responseSentTotal", ${total("archived")} AS "archivedTotal", ${total("support")} AS "supportTotal",
        count(*) FILTER (WHERE is_unread AND place IS DISTINCT FROM 'archived')::int AS "unreadTotal",
        ${unread("awaiting")} AS "awaitingUnread", ${unread("responseSent")} AS "responseSentUnread", ${unread("booked")} AS "bookedUnread", ${unread("archived")} AS "archivedUnread", ${unread("support")} AS "supportUnread"
      FROM (SELECT * FROM ${standings({ id: slot("id"), roles: slot("roles"), side: slot("side"), now: slot("now"), isStaff, followsOffice })} s OFFSET 0) s`,
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
