import { sql } from "kysely";
import { closesAt, isActive, type ConversationFacts } from "#shared/features/conversations/conversations.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";
import { aboutTrip } from "./standing.ts";
import { zoneOf } from "./zone.ts";

type Facts = Pick<ConversationFacts, "kind" | "tripState" | "hostingState" | "toDate" | "timezone"> & {
  readonly archiveAt: string | null;
};

// To be called when dates or states of a trip, a hosting or a group have changed: writes down the moment from which the
// conversation is closed, which is all that the database asks (is_closed), and tells those who read it. Returns the feeds to be touched when the transaction stands.
export async function refreshClosing(db: Transaction, conversationId: string, now: Date): Promise<readonly string[]> {
  if (!(await holdConversation(db, conversationId))) return [];
  const feeds = await holdFeeds(db, conversationId);
  await writeClosing(db, conversationId, now);
  await bumpConversation(db, conversationId);
  await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  return feeds;
}

export async function writeClosing(db: Db, conversationId: string, now: Date): Promise<void> {
  const { rows } = await sql<Facts>`
    SELECT c.kind, c.archive_at, t.state AS trip_state, thf.state AS hosting_state, coalesce(t.to_date, g.to_date) AS to_date, ${zoneOf} AS timezone
    FROM conversation c ${aboutTrip} LEFT JOIN trip_group g ON g.id = c.group_id WHERE c.id = ${conversationId}`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) return;
  await db
    .updateTable("conversation")
    .set({ archiveAt: closingMomentOf(facts, now) })
    .where("id", "=", conversationId)
    .execute();
}

// What a state closes is closed from then on, and stays closed from that moment when another such state follows.
function closingMomentOf(facts: Facts, now: Date): Date | null {
  const byTime = closesAt(facts);
  if (facts.kind === "support" || isActive(facts)) return byTime === null ? null : new Date(byTime);
  const before = facts.archiveAt === null ? now.getTime() : new Date(facts.archiveAt).getTime();
  return new Date(Math.min(before, now.getTime()));
}

// What the office puts away of support's is closed for everybody. Returns the feeds to be touched, or that there is no such conversation.
export async function closeSupport(
  db: Transaction,
  conversationId: string,
  isClosed: boolean,
): Promise<readonly string[] | undefined> {
  const conversation = await holdConversation(db, conversationId);
  if (conversation?.kind !== "support") return undefined;
  if (conversation.archived === isClosed) return [];
  const feeds = await holdFeeds(db, conversationId);
  await sql`UPDATE conversation SET archived = ${isClosed}, ver = ver + 1 WHERE id = ${conversationId}`.execute(db);
  await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  return feeds;
}
