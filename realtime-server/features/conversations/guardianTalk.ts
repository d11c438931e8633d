import * as z from "zod/mini";
import type { Actor } from "#shared/access/can.ts";
import type { Locale } from "#shared/locales.ts";
import { id } from "#shared/wire/fields.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { News } from "../../realtime/news.ts";
import type { Work } from "../../jobs/work.ts";
import type { Series } from "./series.ts";
import { closeOpened, findSupport, holdSupports, openSupport, topicOf } from "./support.store.ts";

const opening = z.object({
  fromSeq: z.number(),
  caseId: z.nullable(id),
  archived: z.boolean(),
  isOut: z.boolean(),
});
const written = z.object({ talks: z.array(z.object({ personId: id, before: z.unknown(), opening })) });
type Talk = z.infer<typeof written>["talks"][number];

interface Writing {
  readonly work: Work;
  readonly asker: Actor;
}

interface Letter {
  readonly personId: string;
  readonly text: string;
  readonly locale: Locale;
  readonly opened?: unknown;
}

// Where a guardian asks the office for help, the office writes to them.
export const createGuardianTalk = (series: Series, news: Pick<News, "touched">) => ({
  write: async ({ work, asker }: Writing, letters: readonly Letter[]): Promise<Outcome> => {
    const people = letters.map(({ personId }) => personId);
    await holdSupports(work.db, people, asker.id);
    const talks: Talk[] = [];
    for (const { personId, text, locale, opened: first } of letters) {
      const topic = (await topicOf(work.db, personId)) ?? "other";
      const opened = await openSupport(work.db, { personId, topic, tripId: null, at: work.now() });
      work.afterCommit(() => news.touched(opened.feeds));
      const turn = { work, conversationId: opened.id, asker };
      const outcome = await series.act(turn, [{ t: "reply", text, locale }]);
      if ("refused" in outcome) return outcome;
      talks.push({ personId, before: outcome.before, opening: first ? opening.parse(first) : opened.opening });
    }
    return { before: { talks } };
  },
  takeBack: async ({ work, asker }: Writing, before: unknown): Promise<Outcome> => {
    const { talks } = written.parse(before);
    const people = talks.map(({ personId }) => personId);
    await holdSupports(work.db, people, asker.id);
    for (const { personId, before: one, opening: was } of talks) {
      const conversationId = await findSupport(work.db, personId);
      if (conversationId === undefined) return { refused: "not_found" };
      const outcome = await series.undo({ work, conversationId, asker }, one);
      if ("refused" in outcome) return outcome;
      const feeds = await closeOpened(work.db, { id: conversationId, personId, opening: was, at: work.now() });
      work.afterCommit(() => news.touched(feeds));
    }
    return { before: null };
  },
});
