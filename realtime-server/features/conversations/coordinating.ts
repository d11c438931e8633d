import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { bumpConversation, point, pointerKinds } from "./changes.ts";

// A conversation is its trip's coordinator's until somebody says otherwise: as that changes, the office's devices hear whose it is now.
export const tellWhose = (news: Pick<News, "touched">) => ({
  // After the trips and before any of them is changed: the conversations in the order of all who hold several, then the feed (protocol 2.4).
  hold: async ({ db }: Work, tripIds: readonly string[]): Promise<void> => {
    await sql`
      SELECT FROM conversation c WHERE c.id IN (
        SELECT own.id FROM conversation own LEFT JOIN trip_host_family thf ON thf.id = own.trip_host_family_id WHERE coalesce(thf.trip_id, own.trip_id) = ANY (${[...tripIds]}::bigint[]))
      ORDER BY c.id FOR NO KEY UPDATE`.execute(db);
    await sql`SELECT FROM feed WHERE feed_id = ${staffFeed} FOR NO KEY UPDATE`.execute(db);
  },
  tell: async ({ db, afterCommit }: Work, tripId: string): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      SELECT c.id::text FROM conversation c LEFT JOIN trip_host_family thf ON thf.id = c.trip_host_family_id
      WHERE coalesce(thf.trip_id, c.trip_id) = ${tripId} AND c.staff_feed = ${staffFeed} AND NOT EXISTS (SELECT FROM assignment a WHERE a.conversation_id = c.id)
      ORDER BY c.id`.execute(db);
    for (const { id } of rows) {
      await bumpConversation(db, id);
      await point(db, [staffFeed], { kind: pointerKinds.header, conversationId: id, ref: null });
    }
    if (rows.length > 0) afterCommit(() => news.touched([staffFeed]));
  },
});
