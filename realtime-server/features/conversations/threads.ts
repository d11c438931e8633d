import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { createCards } from "./cards.ts";
import { refuseMinorAlone } from "./company.store.ts";
import { refreshClosing } from "./closing.store.ts";
import { addAsking, addNotice, point, pointerKinds } from "./changes.ts";

interface Notice {
  readonly hostingId: string | null;
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  readonly requireRoles: readonly Role[];
  readonly asks: Matter | null;
}

interface Change {
  readonly tripId: string;
  readonly opened: readonly { readonly hostingId: string; readonly people: readonly string[] }[];
  readonly notices: readonly Notice[];
}

interface Thread {
  readonly id: string;
  readonly hostingId: string | null;
}

// The conversations of a trip, told together of what has become of it: all of them held first, then all of their feeds, and only then written to (protocol 2.4).
export function createThreads(news: Pick<News, "touched">) {
  async function follow({ db, now, afterCommit }: Work, { tripId, opened, notices }: Change): Promise<void> {
    const begun: string[] = [];
    for (const one of opened) begun.push(...(await begin(db, one, now())));
    const threads = await holdThreads(db, tripId);
    const feeds = await holdAllFeeds(db, threads);
    for (const id of begun) await tellOfIt(db, id);
    for (const { id, hostingId } of threads)
      await write(db, id, { notices: notices.filter((notice) => notice.hostingId === hostingId), at: now() });
    afterCommit(() => news.touched(feeds));
  }

  return { follow, isOpen, putCard: createCards(news) };
}

async function holdThreads(db: Transaction, tripId: string): Promise<readonly Thread[]> {
  const { rows } = await sql<Thread>`
    SELECT id, trip_host_family_id AS hosting_id FROM conversation
    WHERE id IN ${talksOfTrip(tripId)} AND kind IN ('trip', 'trip_host_family') ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows;
}

async function holdAllFeeds(db: Transaction, threads: readonly Thread[]): Promise<readonly string[]> {
  const { rows } = await sql<{ feedId: string }>`
    SELECT feed_id FROM feed WHERE feed_id IN (SELECT unnest(conversation_feeds(id)) FROM unnest(${threads.map(({ id }) => id)}::bigint[]) id) ORDER BY feed_id FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows.map(({ feedId }) => feedId);
}

async function begin(db: Transaction, { hostingId, people }: Change["opened"][number], at: Date): Promise<string[]> {
  const made = await db
    .insertInto("conversation")
    .values({ kind: "trip_host_family", tripHostFamilyId: hostingId, staffFeed, lastAt: at, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return [];
  for (const userId of new Set(people))
    await db.insertInto("participant").values({ conversationId: made.id, userId }).execute();
  await refuseMinorAlone(db, made.id, at);
  return [made.id];
}

async function tellOfIt(db: Transaction, conversationId: string): Promise<void> {
  const people = await db
    .selectFrom("participant")
    .select("userId")
    .where("conversationId", "=", conversationId)
    .orderBy("userId")
    .execute();
  for (const { userId } of people)
    await point(db, [userId], { kind: pointerKinds.access, conversationId, ref: userId });
}

async function write(
  db: Transaction,
  conversationId: string,
  { notices, at }: { readonly notices: readonly Notice[]; readonly at: Date },
): Promise<void> {
  const written: number[] = [];
  for (const { key, params, text, requireRoles, asks } of notices) {
    written.push(await addNotice(db, conversationId, { key, params, text, at, requireRoles }));
    if (asks !== null) written.push(await addAsking(db, conversationId, { matter: asks, at }));
  }
  const feeds = await refreshClosing(db, conversationId, at);
  for (const seq of [...(await unmask(db, conversationId)), ...written])
    await point(db, feeds, { kind: pointerKinds.messages, conversationId, ref: seq });
}

// What was masked until the trip was booked is now read by everybody.
async function unmask(db: Transaction, conversationId: string): Promise<readonly number[]> {
  const { rows } = await sql<{
    seq: string;
  }>`SELECT seq FROM unmask_messages(${conversationId}) AS seq ORDER BY seq`.execute(db);
  return rows.map(({ seq }) => Number(seq));
}

// Whether anything may still be written there.
async function isOpen(db: Db, conversationId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM conversation WHERE id = ${conversationId} AND NOT is_closed(archived, archive_at, ${now})`.execute(
      db,
    );
  return rows.length > 0;
}
