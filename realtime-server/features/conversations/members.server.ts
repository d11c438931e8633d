import type { conversations } from "#shared/features/conversations/conversations.contract.ts";
import { longConversation } from "#shared/features/conversations/headerFacts.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { readHeader } from "./headers.store.ts";
import { takeIn, takeOut, type Membership, type Outcome } from "./members.store.ts";
import type { ReaderFor } from "./reader.ts";

type Change = (db: Context["db"], membership: Membership) => Promise<Outcome>;
type Input = { readonly conversationId: string; readonly personId?: string | undefined };

export function createMemberHandlers({
  news,
  readerFor,
}: {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}): Pick<Handlers<typeof conversations>, "join" | "remove"> {
  async function change(act: Change, { conversationId, personId }: Input, context: Context) {
    const { db, actor, now, afterCommit } = context;
    const outcome = await act(db, { conversationId, personId: personId ?? actor.id, byId: actor.id, at: now() });
    if (outcome === "noConversation") throw notFound();
    if (outcome === "noPerson") throw refuseField("personId", "unknown");
    afterCommit(() => news.touched(outcome.touched));
    const reader = readerFor(context);
    const header = await readHeader(db, reader, conversationId);
    return header ? longConversation(header, reader, now().getTime()) : null;
  }

  return {
    join: async (input, context) => {
      const conversation = await change(takeIn, input, context);
      if (!conversation) throw notFound();
      return { conversation };
    },
    remove: async (input, context) => ({ conversation: await change(takeOut, input, context) }),
  };
}
