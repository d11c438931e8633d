import type { assignment, Colleague } from "#shared/features/assignment/assignment.contract.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { findColleague, holdAssignee, listColleagues, writeAssignee } from "./assignment.store.ts";
import { addStep } from "./deskSteps.store.ts";
import { writeLine } from "../../db/auditLine.ts";

interface AssignmentPorts {
  readonly news: Pick<News, "touched">;
}

interface Naming {
  readonly act: "assign" | "take" | "return";
  readonly conversationId: string;
  readonly heldBy: string | null;
  readonly to: Colleague | null;
}

// Whose a conversation is among those who answer for Hearth. Named again as it is, nothing changes and nothing is written.
export function createAssignmentHandlers({ news }: AssignmentPorts): Handlers<typeof assignment> {
  async function name({ act, conversationId, heldBy, to }: Naming, context: Context) {
    const { db, actor, now, afterCommit } = context;
    const held = await holdAssignee(db, conversationId);
    if (!held) throw notFound();
    const heldId = held.assignee?.id ?? null;
    if (heldId === (to?.id ?? null)) return { assignee: held.assignee };
    if (heldId !== heldBy) throw new HttpError("stale_state");
    const feeds = await writeAssignee(db, { conversationId, personId: to?.id ?? null, byId: actor.id, at: now() });
    await writeLine(context, `conversations:${act}`, `conversation:${conversationId}${to ? ` person:${to.id}` : ""}`);
    await addStep(db, { conversationId, act, byId: actor.id, personId: to?.id ?? null, at: now() });
    afterCommit(() => news.touched(feeds));
    return { assignee: to };
  }

  return {
    colleagues: async (_, { db }) => ({ colleagues: [...(await listColleagues(db))] }),
    assign: async ({ conversationId, heldBy, personId }, context) => {
      const to = await findColleague(context.db, personId);
      if (!to) throw refuseField("personId", "unknown");
      return name({ act: "assign", conversationId, heldBy, to }, context);
    },
    take: async ({ conversationId, heldBy }, context) => {
      const to = await findColleague(context.db, context.actor.id);
      if (!to) throw notFound();
      return name({ act: "take", conversationId, heldBy, to }, context);
    },
    return: async ({ conversationId }, context) =>
      name({ act: "return", conversationId, heldBy: context.actor.id, to: null }, context),
  };
}
