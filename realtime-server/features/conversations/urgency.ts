import { sql } from "kysely";
import { staffRoles } from "#shared/access/roles.ts";
import { messageKinds, staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { urgencyOf, urgentWhys, type UrgentWhy } from "#shared/features/conversations/urgentWords.rules.ts";
import type { Db } from "../../db/connection.ts";
import { takeTurns } from "../../jobs/turns.ts";
import type { News } from "../../realtime/news.ts";
import { tellOffice } from "./desk.store.ts";
import { holdConversation } from "./changes.ts";

const everyMs = 5_000;
const pauseMs = 250;
const mostAtOnce = 200;
// Of what was said before anybody looked, only the last is looked through.
const farthestBack = 50;

interface Said {
  readonly body: string | null;
  readonly isOffices: boolean;
}

// An answer of the office settles what was said before; of what was said since, health goes first.
export function whyAfter(before: UrgentWhy | null, said: readonly Said[]): UrgentWhy | null {
  let why = before;
  for (const { body, isOffices } of said) {
    const found = isOffices ? null : urgencyOf(body ?? "");
    why = isOffices ? null : (urgentWhys.find((one) => one === why || one === found) ?? null);
  }
  return why;
}

interface Judged {
  readonly headSeq: number;
  readonly before: UrgentWhy | null;
  readonly why: UrgentWhy | null;
}

async function judge(db: Db, conversationId: string): Promise<Judged> {
  const { rows } = await sql<{ headSeq: string; readSeq: string | null; why: UrgentWhy | null }>`
    SELECT c.head_seq, u.read_seq, u.why FROM conversation c LEFT JOIN conversation_urgency u ON u.conversation_id = c.id WHERE c.id = ${conversationId}`.execute(
    db,
  );
  const headSeq = Number(rows[0]?.headSeq ?? 0);
  const from = Math.max(Number(rows[0]?.readSeq ?? 0), headSeq - farthestBack);
  const { rows: said } = await sql<Said>`
    SELECT m.body, EXISTS (SELECT FROM user_role r WHERE r.user_id = m.sender_id AND r.role = ANY (${[...staffRoles]}::text[])) AS is_offices FROM message m
    WHERE m.conversation_id = ${conversationId} AND m.seq > ${from} AND m.seq <= ${headSeq} AND m.kind = ${messageKinds.conversation} AND NOT m.deleted
    ORDER BY m.seq`.execute(db);
  const before = rows[0]?.why ?? null;
  return { headSeq, before, why: whyAfter(before, said) };
}

const write = (db: Db, conversationId: string, { headSeq, why }: Judged): Promise<unknown> =>
  sql`INSERT INTO conversation_urgency AS known (conversation_id, read_seq, why) VALUES (${conversationId}, ${headSeq}, ${why})
    ON CONFLICT (conversation_id) DO UPDATE SET read_seq = EXCLUDED.read_seq, why = EXCLUDED.why WHERE known.read_seq < EXCLUDED.read_seq`.execute(
    db,
  );

// Most change nothing, and the conversation is held only where it is to be told.
async function follow(db: Db, conversationId: string): Promise<readonly string[]> {
  const seen = await judge(db, conversationId);
  if (seen.why === seen.before) {
    await write(db, conversationId, seen);
    return [];
  }
  return db.transaction().execute(async (transaction) => {
    await holdConversation(transaction, conversationId);
    const judged = await judge(transaction, conversationId);
    const feeds = judged.why === judged.before ? [] : await tellOffice(transaction, conversationId);
    await write(transaction, conversationId, judged);
    return feeds;
  });
}

// Every conversation of the office in which something was said since, each in a transaction of its own. How many there were.
export async function readUrgency(db: Db, news: Pick<News, "touched">, most = mostAtOnce): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM conversation c LEFT JOIN conversation_urgency u ON u.conversation_id = c.id
    WHERE c.staff_feed = ${staffFeed} AND c.head_seq > coalesce(u.read_seq, 0) ORDER BY c.last_at DESC NULLS LAST LIMIT ${most}`.execute(
    db,
  );
  for (const { id } of rows) news.touched(await follow(db, id));
  return rows.length;
}

// Behind the sends, so that nobody who writes waits for it; several nodes may do the same, one conversation after the other.
export const createUrgencyReader = (db: Db, news: Pick<News, "touched">, report: (cause: unknown) => void) => ({
  start: () =>
    takeTurns({
      turn: async () => ((await readUrgency(db, news)) >= mostAtOnce ? pauseMs : everyMs),
      firstAfterMs: pauseMs,
      afterFailureMs: everyMs,
      report,
    }),
});
