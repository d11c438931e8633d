import { can } from "#shared/access/can.ts";
import { stepUpActions } from "#shared/access/matrix.ts";
import type { gridImports } from "#shared/features/gridImports/gridImports.contract.ts";
import { importTables } from "#shared/features/gridImports/importTables.ts";
import { mostImportedRows } from "#shared/features/gridImports/importFile.rules.ts";
import { settingOf } from "../../db/settings.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { Handlers } from "../../http/mount.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import { partOf, shown, tellAsker } from "./doing.ts";
import { addImport, addRows, countImported, forgetRows } from "./gridImports.store.ts";
import { countUnderWay, holdJob, moveJob, readOwn, type HeldJob } from "./gridJobs.store.ts";

const forgetting = "grid.forget";
const keptMs = 24 * 3_600_000;

async function holdFilling(context: Context, id: string): Promise<HeldJob> {
  if (!(await readOwn(context.db, context.actor.id, id))) throw notFound();
  const job = await holdJob(context.db, id);
  if (job?.state !== "filling") throw new HttpError("stale_state");
  return job;
}

export const forgetLater = ({ db, now }: Pick<Context, "db" | "now">, id: string, afterMs: number): Promise<void> =>
  enqueue(db, {
    kind: forgetting,
    key: `${forgetting} ${id}`,
    payload: { id },
    dueAt: new Date(now().getTime() + afterMs),
  });

export const gridImportHandlers: Handlers<typeof gridImports> = {
  create: async ({ resource }, context) => {
    const { db, actor, now } = context;
    const { action } = importTables[resource];
    if (!can(actor, action)) throw refuseField("resource", "notYours");
    if (stepUpActions.includes(action)) requireFreshProof(context);
    const id = await addImport(db, { resource, askedBy: actor.id, at: now() });
    // What was in the file is about people: it stays no longer than it can be done or taken back.
    await forgetLater(context, id, keptMs);
    const job = await readOwn(db, actor.id, id);
    if (!job) throw notFound();
    return { item: shown(job) };
  },
  add: async ({ id, rows }, context) => {
    await holdFilling(context, id);
    await addRows(context.db, id, rows);
    if ((await countImported(context.db, id)) > mostImportedRows) throw new HttpError("too_large");
    return {};
  },
  tryOut: async ({ id }, context) => {
    const { db, actor, now } = context;
    const job = await holdFilling(context, id);
    if ((await countImported(db, id)) === 0) throw refuseField("id", "required");
    if ((await countUnderWay(db, actor.id)) >= (await settingOf(db, "jobsPerPerson", now())))
      throw new HttpError("too_many");
    await moveJob(db, { job, state: "trying", now: now(), mayBeUndone: false });
    await enqueue(db, partOf(job, now()));
    tellAsker(context, job);
    const begun = await readOwn(db, actor.id, id);
    if (!begun) throw notFound();
    return { item: shown(begun) };
  },
};

export const gridImportJobs: JobHandlers = {
  [forgetting]: async ({ db }, payload) => forgetRows(db, String((payload as { readonly id?: unknown }).id)),
};
