import type { planned, PlannedMessage } from "#shared/features/planned/planned.contract.ts";
import { mostPlanned, mostPlannedHere, whyNotAt } from "#shared/features/planned/planned.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { cancelJob, enqueue } from "../../jobs/queue.ts";
import { leavingJob, leavingKey, tellWriter } from "./leaving.ts";
import { addPlanned, changePlanned, countOwn, holdOwn, listPlanned, placeFor, removePlanned } from "./planned.store.ts";
import type { ReaderFor } from "./reader.ts";

// What leaves later. Nobody but its writer is told of it, before it leaves as any other message does.
export function createPlannedHandlers({ readerFor }: { readonly readerFor: ReaderFor }): Handlers<typeof planned> {
  async function hold({ db, actor }: Context, id: string): Promise<PlannedMessage> {
    const held = await holdOwn(db, actor.id, id);
    if (!held) throw notFound();
    return held;
  }

  async function keep(context: Context, found: PlannedMessage | undefined): Promise<{ item: PlannedMessage }> {
    if (!found) throw notFound();
    await enqueue(context.db, leavingJob(found));
    tellWriter(context, { userId: context.actor.id, conversationId: found.conversationId });
    return { item: found };
  }

  return {
    list: async ({ conversationId }, { db, actor }) => ({ planned: await listPlanned(db, actor.id, conversationId) }),
    create: async ({ conversationId, text, leavesAt, replyTo }, context) => {
      const { db, actor, now } = context;
      refuseMoment(leavesAt, now());
      const place = await placeFor(db, readerFor(context), conversationId);
      if (!place) throw notFound();
      if (place.isClosed) throw new HttpError("archived");
      if (replyTo !== undefined && replyTo > place.headSeq) throw refuseField("replyTo", "unknown");
      const { here, all } = await countOwn(db, actor.id, conversationId);
      if (here >= mostPlannedHere || all >= mostPlanned) throw new HttpError("too_large");
      return keep(
        context,
        await addPlanned(db, {
          userId: actor.id,
          conversationId,
          text,
          leavesAt,
          replyTo: replyTo ?? null,
          at: now(),
        }),
      );
    },
    update: async ({ id, text, leavesAt }, context) => {
      const held = await hold(context, id);
      const next = { id, text: text ?? held.text, leavesAt: leavesAt ?? held.leavesAt };
      // What waits because it was refused leaves when its writer says, not at once.
      if (leavesAt !== undefined || held.refusal !== null) refuseMoment(next.leavesAt, context.now());
      return keep(context, await changePlanned(context.db, next));
    },
    sendNow: async ({ id }, context) => {
      const { text } = await hold(context, id);
      return keep(context, await changePlanned(context.db, { id, text, leavesAt: context.now().toISOString() }));
    },
    remove: async ({ id }, context) => {
      const { conversationId } = await hold(context, id);
      await removePlanned(context.db, id);
      await cancelJob(context.db, leavingKey(id));
      tellWriter(context, { userId: context.actor.id, conversationId });
      return {};
    },
  };
}

function refuseMoment(leavesAt: string, now: Date): void {
  const problem = whyNotAt(leavesAt, now);
  if (problem !== null) throw refuseField("leavesAt", problem === "past" ? "order" : "wrong");
}
