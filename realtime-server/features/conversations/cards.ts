import { sql } from "kysely";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { addCard, bumpConversation, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";

interface CardChange {
  readonly conversationId: string;
  readonly seq: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

// A matter that stands in one message: each change is a new version of it, which every device is told of like any other.
export const createCards =
  (news: Pick<News, "touched">) =>
  async ({ db, now, afterCommit }: Work, { conversationId, seq: known, details }: CardChange): Promise<number> => {
    await holdConversation(db, conversationId);
    const feeds = await holdFeeds(db, conversationId);
    const seq = known ?? (await addCard(db, conversationId, { details, at: now() }));
    if (known !== null) {
      await sql`UPDATE message SET ver = ver + 1, details = ${JSON.stringify(details)}::jsonb WHERE conversation_id = ${conversationId} AND seq = ${seq}`.execute(
        db,
      );
      await bumpConversation(db, conversationId);
    }
    await point(db, feeds, { kind: pointerKinds.messages, conversationId, ref: seq });
    afterCommit(() => news.touched(feeds));
    return seq;
  };
