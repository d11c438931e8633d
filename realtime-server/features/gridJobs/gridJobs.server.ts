import { can } from "#shared/access/can.ts";
import type { gridJobs, GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { jobKinds, mayUndo, mostRows, type JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { unknownNames } from "#shared/features/gridViews/gridViews.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { enqueue } from "../../jobs/queue.ts";
import { partOf, tellAsker, workOf } from "./doing.ts";
import { addJob, holdJob, moveJob, readOwn, type HeldJob } from "./gridJobs.store.ts";
import type { GridWorks } from "../../jobs/gridWork.port.ts";

// What is asked for once and done some at a time, by the queue. Whoever asked for it sees how far it is, and may take it back.
export function createGridJobHandlers(works: GridWorks): Handlers<typeof gridJobs> {
  async function select(context: Context, resource: JobResource, query: string): Promise<readonly string[]> {
    if (unknownNames(resource, query).length > 0) throw refuseField("query", "unknown");
    const ids = await works[resource].select(context, query);
    if (ids === null) throw refuseField("query", "wrong");
    return ids;
  }

  async function own({ db, actor }: Context, id: string): Promise<HeldJob> {
    const job = await readOwn(db, actor.id, id);
    if (!job) throw notFound();
    return job;
  }

  return {
    matching: async ({ resource, query }, context) => ({ count: (await select(context, resource, query)).length }),
    create: async ({ resource, kind, query, payload }, context) => {
      const { db, actor, now } = context;
      const known = jobKinds[resource].find((one) => one === kind);
      const work = known && workOf(works, resource, known);
      if (!work) throw refuseField("kind", "unknown");
      if (!can(actor, work.action)) throw refuseField("kind", "notYours");
      if (!(await work.judge(context, payload))) throw refuseField("payload", "wrong");
      const recordIds = await select(context, resource, query);
      if (recordIds.length > mostRows) throw new HttpError("too_large");
      const id = await addJob(db, { resource, kind, askedBy: actor.id, payload, recordIds, at: now() });
      await enqueue(db, partOf(id, now()));
      return { item: shown(await own(context, id)) };
    },
    read: async ({ id }, context) => ({ item: shown(await own(context, id)) }),
    undo: async ({ id }, context) => {
      const { db, now } = context;
      await own(context, id);
      const job = await holdJob(db, id);
      if (!job || !mayUndo(job, now().getTime())) throw new HttpError("stale_state");
      await moveJob(db, { id, state: "undoing", now: now() });
      await enqueue(db, partOf(id, now()));
      tellAsker(context, job);
      return { item: shown(await own(context, id)) };
    },
  };
}

const shown = ({ id, resource, kind, state, counts, undoUntil, reasons }: HeldJob): GridJob => ({
  id,
  resource,
  kind,
  state,
  counts,
  undoUntil,
  reasons,
});
