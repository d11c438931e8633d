import type { Context } from "../../http/context.ts";
import type { News } from "../../realtime/news.ts";
import { openSupport } from "./support.store.ts";

// The conversation that somebody has with us, for whoever of the office writes first.
export const createSupportOpening =
  (news: Pick<News, "touched">) =>
  async ({ db, now, afterCommit }: Context, personId: string, topic: string): Promise<string> => {
    const { id, feeds } = await openSupport(db, { personId, topic, tripId: null, at: now() });
    afterCommit(() => news.touched(feeds));
    return id;
  };
