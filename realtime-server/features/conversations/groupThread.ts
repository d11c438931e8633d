import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";
import { refreshClosing } from "./closing.store.ts";
import { refuseMinorAlone } from "./company.store.ts";

// The conversation of a group: begun with it, and joined by its leader, whoever looks after it, and the parents of its students. Whoever
// comes later reads from then on; whoever was taken out of it stays out.
export const createGathering =
  (news: Pick<News, "touched">) =>
  async ({ db, now, afterCommit }: Work, groupId: string): Promise<void> => {
    const at = now();
    const id = await conversationOf(db, groupId, at);
    const held = await holdConversation(db, id);
    const missing = await missingIn(db, { groupId, conversationId: id });
    const feeds = await holdFeeds(db, id, missing);
    for (const userId of missing)
      await db
        .insertInto("participant")
        .values({ conversationId: id, userId, fromSeq: (held?.headSeq ?? 0) + 1, readSeq: held?.headSeq ?? 0 })
        .execute();
    await refuseMinorAlone(db, id, at);
    for (const userId of missing)
      await point(db, [userId], { kind: pointerKinds.access, conversationId: id, ref: userId });
    const told = await refreshClosing(db, id, at);
    afterCommit(() => news.touched([...new Set([...feeds, ...told])]));
  };

export async function conversationOf(db: Transaction, groupId: string, at: Date): Promise<string> {
  await db
    .insertInto("conversation")
    .values({ kind: "group", groupId, staffFeed, lastAt: at, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom("conversation")
    .select("id")
    .where("groupId", "=", groupId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function missingIn(
  db: Transaction,
  { groupId, conversationId }: { readonly groupId: string; readonly conversationId: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u WHERE u.disabled_at IS NULL AND u.id IN (
      SELECT unnest(ARRAY[g.leader_id, g.coordinator_id]) FROM trip_group g WHERE g.id = ${groupId}
      UNION SELECT k.user_id FROM trip t JOIN student_guardian k ON k.student_id = t.student_id
        WHERE t.group_id = ${groupId} AND t.state <> 'cancelled' AND k.verified_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM participant p WHERE p.conversation_id = ${conversationId} AND p.user_id = u.id)
    ORDER BY u.id`.execute(db);
  return rows.map(({ id }) => id);
}
