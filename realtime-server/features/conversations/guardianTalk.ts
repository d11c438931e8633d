import type { Actor } from "#shared/access/can.ts";
import type { Locale } from "#shared/locales.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import type { Series } from "./series.ts";
import { findSupport, openSupport, topicOf } from "./support.store.ts";

interface Writing {
  readonly work: Work;
  readonly personId: string;
  readonly asker: Actor;
}

// Where a guardian asks the office for help, the office writes to them.
export const createGuardianTalk = (series: Series, news: Pick<News, "touched">) => ({
  write: async ({
    work,
    personId,
    asker,
    topic: usual,
    text,
    locale,
  }: Writing & { readonly topic: string; readonly text: string; readonly locale: Locale }): Promise<Outcome> => {
    const topic = (await topicOf(work.db, personId)) ?? usual;
    const { id, feeds } = await openSupport(work.db, { personId, topic, tripId: null, at: work.now() });
    work.afterCommit(() => news.touched(feeds));
    return series.act({ work, conversationId: id, asker }, [{ t: "reply", text, locale }]);
  },
  takeBack: async ({ work, personId, asker }: Writing, before: unknown): Promise<Outcome> => {
    const conversationId = await findSupport(work.db, personId);
    return conversationId === undefined
      ? { refused: "not_found" }
      : series.undo({ work, conversationId, asker }, before);
  },
});
