import { can } from "#shared/access/can.ts";
import type { gridJobs } from "#shared/features/gridJobs/gridJobs.contract.ts";
import {
  isExport,
  isOfRows,
  isTypedRight,
  isUnderWay,
  jobKinds,
  jobLists,
  mayUndo,
  mostRows,
  unknownIn,
  type JobResource,
} from "#shared/features/gridJobs/gridJobs.rules.ts";
import { settingOf } from "../../db/settings.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { GridWorks, Meant } from "../../jobs/gridWork.port.ts";
import { enqueue } from "../../jobs/queue.ts";
import { gridJobStarter, partOf, shown, tellAsker, workOf } from "./doing.ts";
import {
  countUnderWay,
  holdJob,
  listOwn,
  listRows,
  moveJob,
  readOwn,
  type HeldJob,
  type OwnJob,
} from "./gridJobs.store.ts";

// What is asked for once and done some at a time, by the queue. Whoever asked for it sees how far it is, and may take it back.
export function createGridJobHandlers(works: GridWorks): Handlers<typeof gridJobs> {
  async function select(context: Context, resource: JobResource, meant: Meant): Promise<readonly string[]> {
    if (unknownIn(resource, meant.query).length > 0) throw refuseField("query", "unknown");
    const ids = await works[resource].select(context, meant);
    if (ids === null) throw refuseField("query", "wrong");
    return ids;
  }

  async function own({ db, actor }: Context, id: string): Promise<OwnJob> {
    const job = await readOwn(db, actor.id, id);
    if (!job) throw notFound();
    return job;
  }

  async function holdOwn(context: Context, id: string): Promise<HeldJob> {
    await own(context, id);
    const job = await holdJob(context.db, id);
    if (!job) throw notFound();
    return job;
  }

  const mayBeUndone = ({ resource, kind }: HeldJob): boolean => workOf(works, resource, kind)?.undo !== undefined;

  async function refuseTooMany({ db, actor, now }: Context): Promise<void> {
    const most = await settingOf(db, "jobsPerPerson", now());
    if ((await countUnderWay(db, actor.id)) >= most) throw new HttpError("too_many");
  }

  async function goOn(context: Context, job: HeldJob, state: "running" | "undoing") {
    const { db, now } = context;
    await moveJob(db, { job, state, now: now(), mayBeUndone: false });
    await enqueue(db, partOf(job, now()));
    tellAsker(context, job);
    return { item: shown(await own(context, job.id)) };
  }

  return {
    matching: async ({ resource, query }, context) => ({
      count: (await select(context, resource, { query })).length,
    }),
    recent: async ({ resource }, { db, actor }) => ({ jobs: (await listOwn(db, actor.id, resource)).map(shown) }),
    create: async ({ resource, kind, query, ids, except = [], isTrial = false, payload }, context) => {
      const { actor } = context;
      const known = jobKinds[resource].find((one) => one === kind);
      const work = known && workOf(works, resource, known);
      if (!work) throw refuseField("kind", "unknown");
      if (!can(actor, work.action)) throw refuseField("kind", "notYours");
      if (!(await work.judge(context, payload))) throw refuseField("payload", "wrong");
      if (jobLists[resource].isTriedFirst && !isTrial) throw refuseField("isTrial", "required");
      const leftOut = new Set(except);
      const recordIds = (await select(context, resource, { query, ids })).filter((one) => !leftOut.has(one));
      if (recordIds.length > mostRows) throw new HttpError("too_large");
      await refuseTooMany(context);
      const rows = recordIds.map((recordId) => ({ recordId }));
      const job = await gridJobStarter.begin(context, { resource, kind, askedBy: actor.id, payload, rows, isTrial });
      return { item: job };
    },
    read: async ({ id }, context) => ({ item: shown(await own(context, id)) }),
    results: async ({ id, offset }, context) => {
      const { resource, kind } = await own(context, id);
      const rows = await listRows(context.db, id, offset);
      const names = !isOfRows(kind)
        ? undefined
        : await works[resource].namesOf?.(
            context,
            rows.map(({ recordId }) => recordId),
          );
      const { nameIn } = works[resource];
      return {
        rows: rows.map(({ payload, ...row }) => ({
          ...row,
          name: names?.get(row.recordId) ?? (payload && nameIn?.(payload)) ?? null,
        })),
      };
    },
    apply: async ({ id, typed }, context) => {
      const job = await holdOwn(context, id);
      if (job.state !== "tried" || job.counts.fits === 0) throw new HttpError("stale_state");
      if (!isTypedRight(typed, job.counts.fits)) throw refuseField("typed", "wrong");
      await refuseTooMany(context);
      return goOn(context, job, "running");
    },
    cancel: async ({ id }, context) => {
      const job = await holdOwn(context, id);
      if (!isUnderWay(job.state) && job.state !== "tried") throw new HttpError("stale_state");
      const state = job.state === "undoing" ? "undone" : "done";
      await moveJob(context.db, { job, state, now: context.now(), mayBeUndone: mayBeUndone(job) });
      tellAsker(context, job);
      return { item: shown(await own(context, id)) };
    },
    undo: async ({ id }, context) => {
      const job = await holdOwn(context, id);
      // A file has an end until which it is kept, and nothing to take back.
      if (isExport(job.kind) || !mayUndo(job, context.now().getTime())) throw new HttpError("stale_state");
      await refuseTooMany(context);
      return goOn(context, job, "undoing");
    },
  };
}
