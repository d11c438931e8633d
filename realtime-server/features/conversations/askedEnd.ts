import { sql } from "kysely";
import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { createCards } from "./cards.ts";

// What was asked in the conversations of a trip has been done, by what no state of it tells.
export const createAskedEnd = (news: Pick<News, "touched">) => {
  const put = createCards(news);
  return async (work: Work, tripId: string, matter: Matter): Promise<void> => {
    const { rows } = await sql<{ conversationId: string; seq: string }>`
      SELECT m.conversation_id, m.seq FROM message m
      WHERE m.conversation_id IN ${talksOfTrip(tripId)} AND m.kind = ${messageKinds.action} AND m.details->>'action' = ${matter} AND m.details->>'isDone' IS NULL
      ORDER BY m.conversation_id, m.seq`.execute(work.db);
    for (const { conversationId, seq } of rows)
      await put(work, { conversationId, seq: Number(seq), details: { action: matter, isDone: true } });
  };
};
