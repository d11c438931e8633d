import { sql } from "kysely";
import type { Seen } from "#shared/features/conversations/presence.rules.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import type { EphemeralStore } from "../../realtime/ephemerals.ts";
import { untold } from "../../db/readings.ts";
import { readerOf } from "./reader.ts";

// Who has shown a visible page in the last forty seconds is there.
export const onlineFor = sql`interval '40 seconds'`;

interface SeenRow extends Omit<Seen, "seenAt"> {
  readonly id: string;
  readonly seenAt: string | null;
  readonly timezone: string;
  readonly now: string;
}

export const createEphemeralStore = (db: Db, now: () => Date): EphemeralStore => ({
  membersOf: async (looks) => {
    if (looks.length === 0) return [];
    const followsOffice = looks.map(({ reader }) => readerOf(reader, now(), untold).followsOffice);
    const { rows } = await sql<{ members: string[] | null }>`
      SELECT (SELECT ARRAY(SELECT user_id::text FROM participant WHERE conversation_id = c.id AND left_at IS NULL) FROM conversation c WHERE c.id = l.conversation_id AND (
        EXISTS (SELECT FROM participant WHERE conversation_id = c.id AND user_id = l.reader AND left_at IS NULL) OR (l.follows_office AND c.staff_feed = ${staffFeed}))) AS members
      FROM unnest(${looks.map(({ conversationId }) => conversationId)}::bigint[], ${looks.map(({ reader }) => reader.id)}::bigint[], ${followsOffice}::boolean[]) WITH ORDINALITY AS l(conversation_id, reader, follows_office, place) ORDER BY l.place`.execute(
      db,
    );
    return rows.map(({ members }) => members);
  },
  noteVisible: async (users) => {
    if (users.length === 0) return;
    await sql`INSERT INTO presence (user_id, seen_at) SELECT u, clock_timestamp() FROM unnest(${[...users].sort()}::bigint[]) u ORDER BY u ON CONFLICT (user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`.execute(
      db,
    );
  },
  // One statement, as the last line may be gone and the server with it. Whoever leaves is as if not seen since just then: when somebody was
  // here last stays known.
  note: async (user, isHere) => {
    const noted = isHere
      ? sql`INSERT INTO presence (user_id, seen_at) VALUES (${user}, clock_timestamp()) ON CONFLICT (user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`
      : sql`UPDATE presence SET seen_at = least(seen_at, clock_timestamp() - ${onlineFor}) WHERE user_id = ${user}`;
    const { rows } = await sql<{ isShown: boolean; timezone: string; now: string }>`
      WITH noted AS (${noted}) SELECT u.shows_presence AS is_shown, u.timezone, clock_timestamp() AS now FROM app_user u WHERE u.id = ${user}`.execute(
      db,
    );
    const [row] = rows;
    return row && { ...row, now: new Date(row.now) };
  },
  presenceOf: async (users) => {
    if (users.length === 0) return { now: now(), people: new Map() };
    const { rows } = await sql<SeenRow>`
      SELECT u.id::text AS id, p.seen_at, coalesce(p.seen_at > clock_timestamp() - ${onlineFor}, false) AS is_online, u.shows_presence AS is_shown, u.timezone,
        is_staff(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)) AS is_staff, clock_timestamp() AS now
      FROM app_user u LEFT JOIN presence p ON p.user_id = u.id WHERE u.id = ANY (${[...users]}::bigint[])`.execute(db);
    return {
      now: new Date(rows[0]?.now ?? now()),
      people: new Map(
        rows.map(({ id, seenAt, isOnline, isStaff, isShown, timezone }) => [
          id,
          { isOnline, isStaff, isShown, timezone, seenAt: seenAt === null ? null : new Date(seenAt) },
        ]),
      ),
    };
  },
});

// What colleagues call somebody who is in the same list.
export async function nameOfUser(db: Db, user: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM app_user WHERE id = ${user}`.execute(db);
  return rows[0]?.name ?? "";
}
