import type { officeTasks } from "#shared/features/officeTasks/officeTasks.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Updateable } from "kysely";
import type { OfficeTaskTable } from "../../db/schema.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { findTask, holdTask, listTasks } from "./officeTasks.store.ts";

export const officeTaskHandlers: Handlers<typeof officeTasks> = {
  list: ({ whose }, context) => listTasks(context, whose),
  take: ({ id }, context) => change(context, id, { assigneeId: context.actor.id }),
  release: ({ id }, context) => change(context, id, { assigneeId: null }),
  later: ({ id, until }, context) => {
    if (until <= dayOf(context.now())) throw refuseField("until", "order");
    return change(context, id, { laterUntil: until });
  },
  done: async ({ id, note }, context) => {
    await write(context, id, { doneAt: context.now(), doneBy: context.actor.id, note });
    return { id };
  },
};

async function change(context: Context, id: string, values: Updateable<OfficeTaskTable>) {
  await write(context, id, values);
  const task = await findTask(context, id);
  if (!task) throw notFound();
  return { task };
}

async function write(context: Context, id: string, values: Updateable<OfficeTaskTable>): Promise<void> {
  const held = await holdTask(context, id);
  if (!held) throw notFound();
  if (held.isDone) throw new HttpError("refused", { reason: "taskDone" });
  await context.db.updateTable("officeTask").set(values).where("id", "=", id).execute();
  context.changed({ resource: "officeTasks", ids: [id], audience: { people: [], businesses: [] } });
}
