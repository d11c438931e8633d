import * as z from "zod/mini";
import { id } from "#shared/wire/fields.ts";
import type { Job } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { News } from "../../realtime/news.ts";
import { holdOffices, tellOffice } from "./desk.store.ts";
import { addStep } from "./deskSteps.store.ts";
import { offerFor, removeOffer } from "./handOver.store.ts";

const kind = "desk.handOver";
const payload = z.object({ id });

export const handOverKey = (conversationId: string): string => `${kind} ${conversationId}`;

export const handOverJob = (conversationId: string, until: Date): Job => ({
  kind,
  key: handOverKey(conversationId),
  payload: { id: conversationId },
  dueAt: until,
});

// An offer that nobody has answered goes back by itself: the queue keeps the time, whatever becomes of the node that took it.
export const createHandOverJobs = (news: Pick<News, "touched">): JobHandlers => ({
  [kind]: async ({ db, now, afterCommit }, asked) => {
    const conversationId = payload.parse(asked).id;
    if (!(await holdOffices(db, conversationId))) return;
    const offer = await offerFor(db, conversationId);
    if (!offer || offer.until > now().getTime()) return;
    await removeOffer(db, conversationId);
    await addStep(db, { conversationId, act: "lapse", personId: offer.toId, teamId: offer.teamId, at: now() });
    const feeds = await tellOffice(db, conversationId);
    afterCommit(() => news.touched(feeds));
  },
});
