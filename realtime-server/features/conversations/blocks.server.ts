import type { blocks } from "#shared/features/conversations/blocks.contract.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone, type News } from "../../realtime/news.ts";
import { addBlock, holdPlace, liftBlock, writeBlock } from "./blocks.store.ts";
import type { Reader, ReaderFor } from "./reader.ts";
import { writeLine } from "../../db/auditLine.ts";

interface BlockPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}

// One side closes its conversation for both. What the office writes there goes on being delivered, and it is told at once.
export function createBlockHandlers({ news, readerFor }: BlockPorts): Handlers<typeof blocks> {
  async function placeOf({ db }: Context, reader: Reader, conversationId: string) {
    const place = await holdPlace(db, reader, conversationId);
    if (!place) throw notFound();
    return place;
  }

  return {
    begin: async ({ conversationId }, context) => {
      const { db, now, changed, afterCommit } = context;
      const reader = readerFor(context);
      const { isBlocking } = await placeOf(context, reader, conversationId);
      if (isBlocking) return { isBlocking };
      const feeds = await writeBlock(db, reader, { conversationId, at: now() });
      const id = await addBlock(db, reader, { conversationId, at: now() });
      await writeLine(context, "conversations:block", `conversation:${conversationId}`);
      changed({ resource: "reviews", ids: [id], audience: officeAlone });
      afterCommit(() => news.touched(feeds));
      return { isBlocking: true };
    },
    end: async ({ conversationId }, context) => {
      const { db, actor, afterCommit } = context;
      const { isBlocking } = await placeOf(context, readerFor(context), conversationId);
      if (!isBlocking) return { isBlocking };
      const feeds = await liftBlock(db, { conversationId, personId: actor.id });
      await writeLine(context, "conversations:unblock", `conversation:${conversationId}`);
      afterCommit(() => news.touched(feeds));
      return { isBlocking: false };
    },
  };
}
