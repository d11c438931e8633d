import { sql } from "kysely";
import { archiveAtOf, isActive, type ConversationFacts } from "#shared/features/conversations/conversations.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";
import { aboutTrip } from "./standing.ts";
import { zoneOf } from "./zone.ts";

type Facts = Pick<ConversationFacts, "kind" | "tripState" | "hostingState" | "toDate" | "timezone"> & {
  readonly archiveAt: string | null;
};

// To be called when dates or states of a trip, a hosting or a group have changed: sets the moment from which the conversation is
// archived and tells those who read it. Returns the feeds to be touched when the transaction stands.
export async function refreshArchive(db: Transaction, conversationId: string, now: Date): Promise<readonly string[]> {
  if (!(await holdConversation(db, conversationId))) return [];
  const feeds = await holdFeeds(db, conversationId);
  const { rows } = await sql<Facts>`
    SELECT c.kind, c.archive_at, t.state AS trip_state, thf.state AS hosting_state, coalesce(t.to_date, g.to_date) AS to_date, ${zoneOf} AS timezone
    FROM conversation c ${aboutTrip} LEFT JOIN trip_group g ON g.id = c.group_id WHERE c.id = ${conversationId}`.execute(
    db,
  );
  const [facts] = rows;
  if (facts)
    await db
      .updateTable("conversation")
      .set({ archiveAt: momentOf(facts, now) })
      .where("id", "=", conversationId)
      .execute();
  await bumpConversation(db, conversationId);
  await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  return feeds;
}

// What a state archives is archived from then on, and stays archived from that moment when another such state follows.
function momentOf(facts: Facts, now: Date): Date | null {
  const byTime = archiveAtOf(facts);
  if (facts.kind === "support" || isActive(facts)) return byTime === null ? null : new Date(byTime);
  const before = facts.archiveAt === null ? now.getTime() : new Date(facts.archiveAt).getTime();
  return new Date(Math.min(before, now.getTime()));
}

// What the office puts away of support's is put away for everybody. Returns the feeds to be touched, or that there is no such conversation.
export async function archiveSupport(
  db: Transaction,
  conversationId: string,
  isArchived: boolean,
): Promise<readonly string[] | undefined> {
  const conversation = await holdConversation(db, conversationId);
  if (conversation?.kind !== "support") return undefined;
  if (conversation.archived === isArchived) return [];
  const feeds = await holdFeeds(db, conversationId);
  await sql`UPDATE conversation SET archived = ${isArchived}, ver = ver + 1 WHERE id = ${conversationId}`.execute(db);
  await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  return feeds;
}
