import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import type { EphemeralStore } from "../../realtime/ephemerals.ts";
import { mayRead, ownPlace, readerOf } from "./reader.ts";

// Who has shown a visible page in the last forty seconds is there.
const onlineFor = sql`interval '40 seconds'`;

export const createEphemeralStore = (db: Db, now: () => Date): EphemeralStore => ({
  membersOf: async (conversationId, actor) => {
    const reader = readerOf(actor, now());
    const { rows } = await sql<{ members: string[] }>`
      SELECT ARRAY(SELECT user_id::text FROM participant WHERE conversation_id = c.id AND left_at IS NULL) AS members
      FROM conversation c ${ownPlace(reader)} WHERE c.id = ${conversationId} AND ${mayRead(reader)}`.execute(db);
    return rows[0]?.members ?? null;
  },
  noteVisible: async (users) => {
    if (users.length === 0) return;
    await sql`INSERT INTO presence (user_id, seen_at) SELECT u, clock_timestamp() FROM unnest(${[...users].sort()}::bigint[]) u ORDER BY u ON CONFLICT (user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`.execute(db);
  },
  noteAway: async (user) => void (await sql`DELETE FROM presence WHERE user_id = ${user}`.execute(db)),
  onlineAmong: async (users) => {
    if (users.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM presence WHERE user_id = ANY (${[...users]}::bigint[]) AND seen_at > clock_timestamp() - ${onlineFor}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
});
