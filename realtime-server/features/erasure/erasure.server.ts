import type { erasure } from "#shared/features/erasure/erasure.contract.ts";
import { undoHours, type erasureRefusals } from "#shared/features/erasure/erasure.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { askForExport } from "./exporting.ts";
import { liveExport } from "./exports.store.ts";
import { callOffErasure, planErasure } from "./plan.ts";
import { findObstacles, openOrders, readStanding } from "./standing.store.ts";
import { findCompany } from "./subject.ts";

export type ErasureLetter = "erasureOrdered" | "erasureUndone" | "exportAsked";

interface Needed {
  // Told to the mailbox of the account.
  readonly tell: (context: Context, letter: ErasureLetter) => Promise<void>;
}

const hourMs = 3_600_000;

export function createErasureHandlers({ tell }: Needed): Handlers<typeof erasure> {
  const standingOf = async (context: Context) => ({
    standing: await readStanding(context.db, context.actor.id, context.now()),
  });

  return {
    read: async (_input, context) => standingOf(context),
    order: async (_input, context) => {
      const { db, actor, now } = context;
      if ((await openOrders(db, actor.id)).length > 0) throw refused("isOrderedAlready");
      const [first] = await findObstacles(db, actor.id, await findCompany(db, actor.id));
      if (first) throw refused(first.kind);
      const dueAt = new Date(now().getTime() + undoHours * hourMs);
      const { id } = await db
        .insertInto("erasure")
        .values({ userId: actor.id, orderedAt: now(), dueAt })
        .returning("id")
        .executeTakeFirstOrThrow();
      await planErasure(db, id, dueAt);
      await note(context, "account:orderErasure");
      await tell(context, "erasureOrdered");
      return standingOf(context);
    },
    // Needs no proof: it takes nothing away, and time may be short.
    undo: async (_input, context) => {
      const { db, actor, now } = context;
      const undone = await db
        .updateTable("erasure")
        .set({ state: "undone", undoneAt: now() })
        .where("userId", "=", actor.id)
        .where("state", "=", "ordered")
        .returning("id")
        .executeTakeFirst();
      if (!undone) throw refused("cannotBeUndone");
      await callOffErasure(db, undone.id);
      await note(context, "account:undoErasure");
      await tell(context, "erasureUndone");
      return {};
    },
    export: async (_input, context) => {
      if (!(await askForExport(context, context.actor.id))) throw refused("exportUnderWay");
      await note(context, "account:export");
      await tell(context, "exportAsked");
      return standingOf(context);
    },
    openExport: async (_input, { db, actor, now }) => {
      const live = await liveExport(db, actor.id, now());
      if (!live?.isReady) throw notFound();
      return { id: live.id };
    },
  };
}

// Every page of the person shows it.
async function note(context: Context, action: string): Promise<void> {
  const { actor, changed } = context;
  await writeLine(context, action, `user:${actor.id}`);
  changed({ resource: "account", ids: [actor.id], audience: { people: [actor.id], businesses: [] } });
}

const refused = (reason: (typeof erasureRefusals)[number]): HttpError => new HttpError("conflict", { reason });
