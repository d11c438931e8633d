import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { addNotice, point, pointerKinds } from "./changes.ts";
import { openSupport, topicOf } from "./support.store.ts";

interface Word {
  readonly personId: string;
  // Where no question has been asked there yet.
  readonly topic: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly text: string;
}

// Where everybody asks for help, and hears back.
export const createSupportWord =
  (news: Pick<News, "touched">) =>
  async (
    { db, now, afterCommit }: Pick<Work, "db" | "now" | "afterCommit">,
    { personId, topic: usual, key, params = {}, text }: Word,
  ): Promise<void> => {
    const topic = (await topicOf(db, personId)) ?? usual;
    const { id, feeds } = await openSupport(db, { personId, topic, tripId: null, at: now() });
    const seq = await addNotice(db, id, { key, params, text, at: now() });
    await point(db, feeds, { kind: pointerKinds.messages, conversationId: id, ref: seq });
    afterCommit(() => news.touched(feeds));
  };

export type SupportWord = ReturnType<typeof createSupportWord>;
