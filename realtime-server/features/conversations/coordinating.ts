import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { bumpConversation, point, pointerKinds } from "./changes.ts";

const aboutTrips = (tripIds: readonly string[]) => talksOfTrip(sql`SELECT unnest(${[...tripIds]}::bigint[])`);

// A conversation is its trip's coordinator's until somebody says otherwise: as that changes, the office's devices hear whose it is now.
export const tellWhose = (news: Pick<News, "touched">) => ({
  // After the trips and before any of them is changed: the conversations in the order of all who hold several, then the feed (protocol 2.4).
  hold: async ({ db }: Work, tripIds: readonly string[]): Promise<void> => {
    await sql`SELECT FROM conversation c WHERE c.id IN ${aboutTrips(tripIds)} ORDER BY c.id FOR NO KEY UPDATE`.execute(
      db,
    );
    await sql`SELECT FROM feed WHERE feed_id = ${staffFeed} FOR NO KEY UPDATE`.execute(db);
  },
  tell: async ({ db, afterCommit }: Work, tripIds: readonly string[]): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      SELECT c.id::text FROM conversation c
      WHERE c.id IN ${aboutTrips(tripIds)} AND c.staff_feed = ${staffFeed} AND NOT EXISTS (SELECT FROM assignment a WHERE a.conversation_id = c.id)
      ORDER BY c.id`.execute(db);
    for (const { id } of rows) {
      await bumpConversation(db, id);
      await point(db, [staffFeed], { kind: pointerKinds.header, conversationId: id, ref: null });
    }
    if (rows.length > 0) afterCommit(() => news.touched([staffFeed]));
  },
});
