import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import { untold } from "../../db/readings.ts";
import type { StoredStore } from "../../realtime/stored.ts";
import { readerOf } from "./reader.ts";

// How far back from what is stored a message is looked for; what lies before has been followed by so much else that it is there as well.
const lookBack = 500;

export const createStoredStore = (db: Db, now: () => Date): StoredStore => ({
  keep: async (positions) => {
    const all = [...positions].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
    await sql`INSERT INTO stored_position (user_id, pos, stored_at) SELECT u, p, clock_timestamp() FROM unnest(${all.map(([user]) => user)}::bigint[], ${all.map(([, pos]) => pos)}::bigint[]) AS s(u, p) JOIN feed f ON f.feed_id = u AND p <= f.head
      ON CONFLICT (user_id) DO UPDATE SET pos = EXCLUDED.pos, stored_at = EXCLUDED.stored_at WHERE stored_position.pos < EXCLUDED.pos`.execute(
      db,
    );
  },
  // Up to which message each person's own devices hold a conversation, as far as its reader may know. What a feed no longer holds says nothing.
  storedIn: async (looks) => {
    if (looks.length === 0) return [];
    const followsOffice = looks.map(({ reader }) => readerOf(reader, now(), untold).followsOffice);
    const { rows } = await sql<{ seq: string | null }>`
      SELECT (SELECT greatest(
          coalesce((SELECT min(e.ref) - 1 FROM feed_event e WHERE e.feed_id = l.user_id AND e.pos > s.pos AND e.conversation_id = c.id AND e.kind = 1), c.head_seq),
          (SELECT max(e.ref_to) FROM feed_event e WHERE e.feed_id = l.user_id AND e.pos BETWEEN s.pos - ${lookBack}::bigint AND s.pos AND e.conversation_id = c.id AND e.kind = 1))
        FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = l.user_id AND p.left_at IS NULL
          JOIN stored_position s ON s.user_id = l.user_id JOIN feed f ON f.feed_id = l.user_id AND f.floor <= s.pos
        WHERE c.id = l.conversation_id AND knows_reading(l.user_id, l.reader)
          AND (EXISTS (SELECT FROM participant WHERE conversation_id = c.id AND user_id = l.reader AND left_at IS NULL) OR (l.follows_office AND c.staff_feed = ${staffFeed}))) AS seq
      FROM unnest(${looks.map(({ conversationId }) => conversationId)}::bigint[], ${looks.map(({ userId }) => userId)}::bigint[], ${looks.map(({ reader }) => reader.id)}::bigint[], ${followsOffice}::boolean[])
        WITH ORDINALITY AS l(conversation_id, user_id, reader, follows_office, place) ORDER BY l.place`.execute(db);
    return rows.map(({ seq }) => (seq === null ? null : Number(seq)));
  },
});
