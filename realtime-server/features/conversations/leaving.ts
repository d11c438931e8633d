import * as z from "zod/mini";
import { can } from "#shared/access/can.ts";
import type { PlannedMessage } from "#shared/features/planned/planned.contract.ts";
import { id } from "#shared/wire/fields.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Job } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Operations } from "./operate.ts";
import { holdLeaving, refusePlanned, removePlanned, type Leaving } from "./planned.store.ts";
import { sayWithin } from "./saying.ts";

const kind = "messages.leave";
const payload = z.object({ id });

export const leavingKey = (plannedId: string): string => `${kind} ${plannedId}`;

export const leavingJob = ({ id: plannedId, leavesAt }: Pick<PlannedMessage, "id" | "leavesAt">): Job => ({
  kind,
  key: leavingKey(plannedId),
  payload: { id: plannedId },
  dueAt: new Date(leavesAt),
});

// Who has it open asks again; to nobody else is it news.
export function tellWriter(
  { changed }: Pick<Work, "changed">,
  { userId, conversationId }: Pick<Leaving, "userId" | "conversationId">,
): void {
  changed({ resource: "planned", ids: [conversationId], audience: { people: [userId], businesses: [] } });
}

// A planned message leaves as any other does, by the same statements and with every right asked anew; that it has left, and that it is
// planned no more, is one transaction. What is refused waits for its writer, who reads why.
export function createLeaving(operations: Pick<Operations, "within">): JobHandlers {
  async function send(work: Work, { userId, conversationId, cid, text, replyTo }: Leaving) {
    const writer = await actorOf(work.db, userId);
    if (!writer || !can(writer, "conversations:send")) return "no_access";
    return sayWithin(operations, work, { writer, conversationId, text, cid, replyTo });
  }

  return {
    [kind]: async (work, asked) => {
      const leaving = await holdLeaving(work.db, payload.parse(asked).id, work.now());
      if (!leaving) return;
      const refusal = await send(work, leaving);
      if (refusal === null) await removePlanned(work.db, leaving.id);
      else await refusePlanned(work.db, leaving.id, refusal);
      tellWriter(work, leaving);
    },
  };
}
