import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { lookAtCallsIn } from "./callSteps.ts";
import { holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";
import { refreshClosing } from "./closing.store.ts";
import { refuseMinorAlone } from "./company.store.ts";
import { conversationOf, missingIn } from "./groupThread.ts";

export interface GroupMove {
  readonly tripId: string;
  readonly from: string | null;
  readonly to: string | null;
  // Put back: whoever was in it reads from where they read before.
  readonly isBack: boolean;
}

// With a trip, its parents go from the conversation of one group to that of another: whoever has no other trip in the group that it left reads
// on there no more, and whoever had gone with it is let in again. Whoever was taken out by hand, or left, stays out, as when a group is gathered.
// Both conversations are held before any feed.
export const createMovingParents =
  (news: Pick<News, "touched">) =>
  async ({ db, now, afterCommit }: Work, { tripId, from, to, isBack }: GroupMove): Promise<void> => {
    const at = now();
    const left = from === null ? null : await conversationOf(db, from, at);
    const joined = to === null ? null : await conversationOf(db, to, at);
    const ids = [left, joined].filter((id) => id !== null).toSorted((a, b) => Number(a) - Number(b));
    for (const id of ids) await holdConversation(db, id);
    const going = left === null ? [] : await goingFrom(db, tripId, left);
    const coming = joined === null || to === null ? [] : await comingTo(db, { tripId, groupId: to, joined });
    const feedsLeft = left === null ? [] : await feedsOf(db, left);
    const feeds = joined === null ? [] : await feedsOf(db, joined);
    const held = await holdFeeds(db, ids[0] ?? "0", [...feedsLeft, ...feeds, ...going, ...coming]);
    if (left !== null) await letGo(db, { conversationId: left, people: going, feeds: feedsLeft, at });
    if (joined !== null) await letIn(db, { conversationId: joined, people: coming, isBack });
    const told: string[] = [];
    for (const id of ids) {
      await refuseMinorAlone(db, id, at);
      told.push(...(await refreshClosing(db, id, at)));
    }
    afterCommit(() => news.touched([...new Set([...held, ...told])]));
  };

const guardians = (tripId: string) => sql`(
  SELECT k.user_id FROM trip t JOIN student_guardian k ON k.student_id = t.student_id WHERE t.id = ${tripId})`;

async function feedsOf(db: Transaction, conversationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT unnest(conversation_feeds(${conversationId}))::text AS id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

// Not whoever is there for another reason: another child of theirs, or because the group is theirs to look after.
async function goingFrom(db: Transaction, tripId: string, conversationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.user_id::text AS id FROM participant p JOIN conversation c ON c.id = p.conversation_id JOIN trip_group g ON g.id = c.group_id
    WHERE c.id = ${conversationId} AND p.left_at IS NULL AND p.user_id IN ${guardians(tripId)}
      AND p.user_id IS DISTINCT FROM g.leader_id AND p.user_id IS DISTINCT FROM g.coordinator_id
      AND NOT is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = p.user_id))
      AND NOT EXISTS (SELECT FROM trip o JOIN student_guardian k ON k.student_id = o.student_id WHERE o.group_id = g.id AND o.id <> ${tripId} AND k.user_id = p.user_id)
    ORDER BY p.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

// What is done by hand says so in the conversation, in the same moment (takeOut).
const isOutByHand = sql`EXISTS (
  SELECT FROM message m WHERE m.conversation_id = p.conversation_id AND m.created_at = p.left_at AND m.details->>'key' IN ('personRemoved', 'personLeft'))`;

async function comingTo(
  db: Transaction,
  { tripId, groupId, joined }: { readonly tripId: string; readonly groupId: string; readonly joined: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.user_id::text AS id FROM participant p JOIN app_user u ON u.id = p.user_id
    WHERE p.conversation_id = ${joined} AND p.left_at IS NOT NULL AND u.disabled_at IS NULL AND NOT ${isOutByHand} AND p.user_id IN (
      SELECT k.user_id FROM trip t JOIN student_guardian k ON k.student_id = t.student_id
      WHERE t.id = ${tripId} AND t.state <> 'cancelled' AND k.verified_at IS NOT NULL)`.execute(db);
  return [...rows.map(({ id }) => id), ...(await missingIn(db, { groupId, conversationId: joined }))];
}

interface LettingGo {
  readonly conversationId: string;
  readonly people: readonly string[];
  readonly feeds: readonly string[];
  readonly at: Date;
}

async function letGo(db: Transaction, { conversationId, people, feeds, at }: LettingGo): Promise<void> {
  if (people.length === 0) return;
  await sql`UPDATE participant SET left_at = ${at}, ver = ver + 1 WHERE conversation_id = ${conversationId} AND user_id = ANY (${[...people]}::bigint[])`.execute(
    db,
  );
  await sql`DELETE FROM draft WHERE conversation_id = ${conversationId} AND user_id = ANY (${[...people]}::bigint[])`.execute(
    db,
  );
  await lookAtCallsIn(db, conversationId, at);
  const others = feeds.filter((feed) => !people.includes(feed));
  for (const ref of people) {
    await point(db, [ref], { kind: pointerKinds.access, conversationId, ref });
    await point(db, others, { kind: pointerKinds.header, conversationId, ref });
  }
}

interface LettingIn {
  readonly conversationId: string;
  readonly people: readonly string[];
  readonly isBack: boolean;
}

async function letIn(db: Transaction, { conversationId, people, isBack }: LettingIn): Promise<void> {
  await sql`
    INSERT INTO participant (conversation_id, user_id, from_seq, read_seq)
    SELECT c.id, u.id, c.head_seq + 1, c.head_seq FROM conversation c, unnest(${[...people]}::bigint[]) AS u(id) WHERE c.id = ${conversationId}
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, ver = participant.ver + 1,
      from_seq = CASE WHEN ${isBack}::boolean THEN participant.from_seq ELSE EXCLUDED.from_seq END,
      read_seq = CASE WHEN ${isBack}::boolean THEN participant.read_seq ELSE EXCLUDED.read_seq END`.execute(db);
  for (const ref of people) await point(db, [ref], { kind: pointerKinds.access, conversationId, ref });
}
