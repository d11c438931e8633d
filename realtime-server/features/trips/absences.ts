import * as z from "zod/mini";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { id } from "#shared/wire/fields.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { JobStarter } from "../../jobs/gridWork.port.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import { addAbsence, endAbsence, stillHeldBy } from "./absences.store.ts";
import { readStanding } from "./standing.store.ts";

const kind = "absence.end";
const payload = z.object({ id });

interface Leaving {
  readonly personId: string;
  readonly deputyId: string;
  readonly untilDay: string;
}

// What is somebody's now becomes the deputy's, as a job that may be taken back. On the morning after the last day it goes back by itself.
export async function leave(
  context: Context,
  jobs: JobStarter,
  { personId, deputyId, untilDay }: Leaving,
): Promise<GridJob | null> {
  const trips = await readStanding(context, { coordinatorId: personId });
  const askedBy = context.actor.id;
  const rows = trips.map((trip) => ({ recordId: trip.id }));
  const job = await give(context, jobs, { rows, personId: deputyId, askedBy });
  const at = context.now();
  const absenceId = await addAbsence(context.db, { personId, deputyId, untilDay, jobId: job?.id ?? null, askedBy, at });
  const dueAt = new Date(`${addDays(untilDay, 1)}T05:00:00Z`);
  await enqueue(context.db, { kind, key: `${kind} ${absenceId}`, payload: { id: absenceId }, dueAt });
  return job;
}

interface Ending {
  readonly id: string;
  // Null: its last day is over, for whoever has asked for the absence; ended by hand meanwhile, there is nothing to do.
  readonly askedBy: string | null;
}

export async function comeBack(
  work: Pick<Work, "db" | "now">,
  jobs: JobStarter,
  { id: absenceId, askedBy }: Ending,
): Promise<GridJob | null> {
  const ended = await endAbsence(work.db, absenceId, work.now());
  if (!ended) return askedBy === null ? null : Promise.reject(notFound());
  const handedOver = ended.jobId === null ? [] : await jobs.doneRows(work, ended.jobId);
  const back = await stillHeldBy(work.db, handedOver, ended.deputyId);
  const rows = back.map((recordId) => ({ recordId }));
  return give(work, jobs, { rows, personId: ended.userId, askedBy: askedBy ?? ended.askedBy });
}

interface Giving {
  readonly rows: readonly { readonly recordId: string }[];
  readonly personId: string;
  readonly askedBy: string;
}

const give = (
  work: Pick<Work, "db" | "now">,
  jobs: JobStarter,
  { rows, personId, askedBy }: Giving,
): Promise<GridJob | null> =>
  rows.length === 0
    ? Promise.resolve(null)
    : jobs.begin(work, {
        resource: "trips",
        kind: "coordinator",
        askedBy,
        payload: { personId },
        rows,
        isTrial: false,
      });

export const createAbsenceJobs = (jobs: JobStarter): JobHandlers => ({
  [kind]: async (work, asked) => void (await comeBack(work, jobs, { id: payload.parse(asked).id, askedBy: null })),
});
