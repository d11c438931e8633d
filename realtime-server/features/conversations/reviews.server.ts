import { messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import { reviewGrid, type reviews } from "#shared/features/conversations/reviews.contract.ts";
import { blocked, mayDecide, type ReviewDecision } from "#shared/features/conversations/reviews.rules.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone, type News } from "../../realtime/news.ts";
import type { ReaderFor } from "./reader.ts";
import { holdTogether, liftBlock } from "./blocks.store.ts";
import { writeLine } from "../../db/auditLine.ts";
import { addReport, decideReview, holdReview, readReview, reviewRows, type Held } from "./reviews.store.ts";
import { findSupport } from "./support.store.ts";
import { createSupportWord } from "./supportWord.ts";

interface ReviewPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}

type Outcomes = Readonly<Record<ReviewDecision, { readonly key: string; readonly text: string }>>;

const outcomes: Outcomes = {
  upheld: { key: "reportUpheld", text: "Thank you for your report. We have looked at it and taken action." },
  dismissed: {
    key: "reportDismissed",
    text: "Thank you for your report. We have looked at it and found nothing against our rules.",
  },
};

const outcomesOfBlock: Outcomes = {
  upheld: { key: "blockKept", text: "We have looked at the conversation you closed. It stays closed." },
  dismissed: {
    key: "blockLifted",
    text: "We have looked at the conversation you closed and opened it again. Tell us here if that is not right for you.",
  },
};

export const countReviews = countsOf(reviewGrid, () => reviewRows);

// What leads away from here and what people report: looked at by the office, each look and each decision with a line.
export function createReviewHandlers({ news, readerFor }: ReviewPorts): Handlers<typeof reviews> {
  const say = createSupportWord(news);
  const tell = (context: Context, personId: string, outcome: Outcomes[ReviewDecision]): Promise<void> =>
    say(context, { personId, topic: "Report", ...outcome });

  async function open({ db, afterCommit }: Context, { conversationId, reporterId }: Held): Promise<void> {
    const support = reporterId === null ? undefined : await findSupport(db, reporterId);
    await holdTogether(db, support === undefined ? [conversationId] : [conversationId, support]);
    const feeds = await liftBlock(db, { conversationId, personId: null });
    afterCommit(() => news.touched(feeds));
  }

  return {
    ...gridHandlers(reviewGrid, reviewRows),
    read: async ({ id }, context) => {
      const item = await readReview(context, id);
      await writeLine(context, "reviews:read", `review:${id}`);
      return { item };
    },
    decide: async ({ id, decision, version }, context) => {
      const held = await holdReview(context.db, id);
      if (!held) throw notFound();
      if (held.version !== version || !mayDecide(held, decision))
        throw new HttpError("stale_state", { extra: { state: held.state, version: held.version } });
      const isBlock = held.reason === blocked;
      await decideReview(context.db, id, { decision, by: context.actor.id, at: context.now() });
      await writeLine(context, "reviews:decide", `review:${id}`);
      context.changed({ resource: "reviews", ids: [id], audience: officeAlone });
      if (isBlock && decision === "dismissed") await open(context, held);
      if (held.reporterId !== null)
        await tell(context, held.reporterId, (isBlock ? outcomesOfBlock : outcomes)[decision]);
      return { item: await readReview(context, id) };
    },
    report: async ({ messageId, reason, words }, context) => {
      const place = messagePlaceOf(messageId);
      const id =
        place && (await addReport(context.db, readerFor(context), { ...place, reason, words, at: context.now() }));
      if (!id) throw notFound();
      await writeLine(context, "reviews:report", `review:${id}`);
      context.changed({ resource: "reviews", ids: [id], audience: officeAlone });
      return { id };
    },
  };
}
