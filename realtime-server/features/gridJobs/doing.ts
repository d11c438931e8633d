import * as z from "zod/mini";
import { can } from "#shared/access/can.ts";
import { jobKinds, type JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { id } from "#shared/wire/fields.ts";
import type { Job } from "../../jobs/queue.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import { actorOf } from "../../db/actorOf.ts";
import { holdJob, moveJob, nextRows, writeRows, type HeldJob, type JobRow } from "./gridJobs.store.ts";
import type { GridWorks, KindOfWork, Outcome } from "../../jobs/gridWork.port.ts";

const kind = "grid.part";
const payload = z.object({ id });

export const partOf = (jobId: string, at: Date): Job => ({
  kind,
  key: `${kind} ${jobId}`,
  payload: { id: jobId },
  dueAt: at,
});

export function tellAsker(
  { changed }: Pick<Work, "changed">,
  { id: jobId, askedBy }: Pick<HeldJob, "id" | "askedBy">,
): void {
  changed({ resource: "gridJobs", ids: [jobId], audience: { people: [askedBy], businesses: [] } });
}

export function workOf(works: GridWorks, resource: JobResource, name: string): KindOfWork | undefined {
  const known = jobKinds[resource].find((one) => one === name);
  return known && works[resource].kinds[known];
}

// A part of a job in a transaction of its own, and then the next: what is done stays done, whatever becomes of the rest. What its asker may
// no longer do is refused row by row.
export function createGridParts(works: GridWorks): JobHandlers {
  async function doOne(work: Work, job: HeldJob, { recordId, before }: JobRow): Promise<Outcome> {
    const kindOfWork = workOf(works, job.resource, job.kind);
    const asker = await actorOf(work.db, job.askedBy);
    if (!kindOfWork || !asker || !can(asker, kindOfWork.action)) return { refused: "no_access" };
    const doing = { recordId, payload: job.payload, byId: job.askedBy };
    if (job.state !== "undoing") return kindOfWork.act(work, doing);
    return before === null ? { before: null } : kindOfWork.undo(work, { ...doing, before });
  }

  return {
    [kind]: async (work, asked) => {
      const { id: jobId } = payload.parse(asked);
      const job = await holdJob(work.db, jobId);
      if (!job || (job.state !== "running" && job.state !== "undoing")) return;
      const isUndoing = job.state === "undoing";
      const rows = await nextRows(work.db, jobId, isUndoing);
      if (rows.length === 0) {
        await moveJob(work.db, { id: jobId, state: isUndoing ? "undone" : "done", now: work.now() });
      } else {
        await works[job.resource].hold(
          work,
          rows.map(({ recordId }) => recordId),
        );
        const written = [];
        for (const row of rows) written.push({ recordId: row.recordId, outcome: await doOne(work, job, row) });
        await writeRows(work.db, { id: jobId, isUndoing, written });
        await enqueue(work.db, partOf(jobId, work.now()));
      }
      tellAsker(work, job);
    },
  };
}
