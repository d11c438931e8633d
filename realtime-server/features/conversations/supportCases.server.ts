import { sql } from "kysely";
import type { SatisfactionCard } from "#shared/features/support/satisfactionCard.rules.ts";
import type { support } from "#shared/features/support/support.contract.ts";
import type { Rating } from "#shared/features/support/support.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { createCards } from "./cards.ts";
import { bumpConversation, holdConversation, holdFeeds, point, pointerKinds, type Held } from "./changes.ts";
import { writeLine } from "../../db/auditLine.ts";
import {
  beginCase,
  currentCase,
  holdAsked,
  noteAsked,
  readFigures,
  readRemarks,
  sayState,
  writeRating,
} from "./supportCases.store.ts";

interface CasePorts {
  readonly news: Pick<News, "touched">;
}

const cardOf = (caseId: string, rating: Rating | null, hasRemark: boolean): SatisfactionCard => ({
  action: "satisfaction",
  caseId,
  rating,
  hasRemark,
});

// The cases that people bring to support, and how they found it.
export function createSupportCaseHandlers({ news }: CasePorts): Handlers<typeof support> {
  const putCard = createCards(news);

  async function hold({ db }: Context, conversationId: string): Promise<Held> {
    const held = await holdConversation(db, conversationId);
    if (held?.kind !== "support") throw notFound();
    return held;
  }

  // Everybody who reads it learns how it stands.
  async function tell({ db, afterCommit }: Context, conversationId: string): Promise<void> {
    const feeds = await holdFeeds(db, conversationId);
    await bumpConversation(db, conversationId);
    await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
    afterCommit(() => news.touched(feeds));
  }

  return {
    setState: async ({ conversationId, state }, context) => {
      const { db, actor, now } = context;
      const held = await hold(context, conversationId);
      const at = now();
      const { topic } = await db
        .selectFrom("conversation")
        .select("topic")
        .where("id", "=", conversationId)
        .executeTakeFirstOrThrow();
      const current = (await currentCase(db, conversationId)) ?? (await beginCase(db, { conversationId, topic, at }));
      const isSaid = current.said === state && Number(current.saidSeq) === held.headSeq;
      if (isSaid) return { state };
      // Solved again, it asks nobody again.
      const isAsked = state === "solved" && current.askedSeq === null && held.headSeq > 0;
      const seq = isAsked
        ? await putCard(context, { conversationId, seq: null, details: { ...cardOf(current.id, null, false) } })
        : held.headSeq;
      await sayState(db, { id: current.id, state, seq, byId: actor.id, at });
      if (isAsked) await noteAsked(db, current.id, seq);
      await tell(context, conversationId);
      await writeLine(context, "conversations:support", `conversation:${conversationId} state:${state}`);
      return { state };
    },
    archive: async ({ conversationId, isArchived }, context) => {
      const held = await hold(context, conversationId);
      if (held.archived === isArchived) return {};
      await sql`UPDATE conversation SET archived = ${isArchived} WHERE id = ${conversationId}`.execute(context.db);
      await tell(context, conversationId);
      await writeLine(context, "conversations:support", `conversation:${conversationId} archived:${isArchived}`);
      return {};
    },
    rate: async ({ caseId, rating, remark = null }, context) => {
      const { db, actor, now } = context;
      const asked = await holdAsked(db, caseId, actor.id);
      if (!asked) throw notFound();
      // Said is said. The line may follow, once; the same again is the same.
      if (asked.rating !== null && asked.rating !== rating) throw new HttpError("conflict");
      if (asked.remark !== null && remark !== null && remark !== asked.remark) throw new HttpError("conflict");
      const hasRemark = asked.remark !== null || remark !== null;
      if (asked.rating === null || (remark !== null && asked.remark === null)) {
        await writeRating(db, { id: caseId, rating, remark, at: now() });
        await putCard(context, {
          conversationId: asked.conversationId,
          seq: asked.askedSeq,
          details: { ...cardOf(caseId, rating, hasRemark) },
        });
      }
      return { rating, hasRemark };
    },
    figures: async ({ weeks }, { db, now }) => ({
      figures: await readFigures(db, { now: now(), weeks }),
      remarks: await readRemarks(db),
    }),
  };
}
