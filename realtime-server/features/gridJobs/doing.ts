import { sql } from "kysely";
import * as z from "zod/mini";
import { can, type Actor } from "#shared/access/can.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isExport, jobKinds, rowsAtOnce, type JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { id } from "#shared/wire/fields.ts";
import { actorOf } from "../../db/actorOf.ts";
import { refusalOf } from "../../db/gridRefusal.ts";
import type { Doing, GridWorks, JobStarter, KindOfWork, OnAll, Outcome } from "../../jobs/gridWork.port.ts";
import { enqueue, type Job } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandler, JobHandlers } from "../../jobs/worker.ts";
import {
  addJob,
  holdJob,
  isGoing,
  moveJob,
  nextRows,
  readOwn,
  rowsIn,
  writeRows,
  type GoingState,
  type HeldJob,
  type JobRow,
  type OwnJob,
  type Written,
} from "./gridJobs.store.ts";

// A node of the release before does not know all that can be done: it puts off what it has no name for, and a newer one takes it up. The name
// is another one whenever something new can be done.
const kind = "grid.records";
const kindBefore = "grid.rows";
const fileKind = "grid.file";
const payload = z.object({ id, after: z.optional(id), of: z.optional(z.string()) });

// How far it has come is told of the state in which that was.
interface Reached {
  readonly after: string | undefined;
  readonly of: GoingState;
}

export const partOf = (job: Pick<HeldJob, "id" | "kind">, at: Date, reached?: Reached): Job => ({
  kind: isExport(job.kind) ? fileKind : kind,
  key: `${kind} ${job.id}`,
  payload: { id: job.id, ...(reached?.after !== undefined && reached) },
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
  const kinds: Readonly<Record<string, KindOfWork>> = works[resource].kinds;
  return known && kinds[known];
}

// A part of a job in a transaction of its own, and then the next: what is done stays done, whatever becomes of the rest. What its asker may
// no longer do is refused row by row.
export function createGridParts(works: GridWorks): JobHandlers {
  const doPart: JobHandler = async (work, asked) => {
    const { id: jobId, after, of } = payload.parse(asked);
    const job = await holdJob(work.db, jobId);
    if (!job || !isGoing(job.state)) return;
    const { state } = job;
    const kindOfWork = workOf(works, job.resource, job.kind);
    const most = kindOfWork?.isAlone ? 1 : rowsAtOnce;
    const rows = await nextRows(work.db, { id: jobId, state, most, after: of === state ? after : undefined });
    if (rows.length === 0) {
      const next = { trying: "tried", running: "done", undoing: "undone" } as const;
      const mayBeUndone = kindOfWork?.undo !== undefined;
      await moveJob(work.db, { job, state: next[state], now: work.now(), mayBeUndone });
    } else {
      const written = await doRows(work, { job, state, rows, kindOfWork });
      await writeRows(work.db, { job, state, written });
      await enqueue(work.db, partOf(job, work.now(), { after: rows.at(-1)?.recordId, of: state }));
    }
    tellAsker(work, job);
  };

  interface Part {
    readonly job: HeldJob;
    readonly state: GoingState;
    readonly rows: readonly JobRow[];
    readonly kindOfWork: KindOfWork | undefined;
  }

  async function doRows(work: Work, { job, state, rows, kindOfWork }: Part): Promise<readonly Written[]> {
    const asker = await actorOf(work.db, job.askedBy);
    if (!kindOfWork || !asker || !can(asker, kindOfWork.action))
      return rows.map((row) => ({ row, outcome: { refused: "no_access" } as const }));
    const written: Written[] = [];
    const wouldBeDone = async (): Promise<readonly string[]> => [
      ...(await rowsIn(work.db, job.id, "fits")),
      ...written.flatMap(({ row, outcome }) => (isChanged(outcome) ? [row.recordId] : [])),
    ];
    const turns = rows.map((row) => ({ job, state, row, kindOfWork, asker, wouldBeDone }));
    await kindOfWork.holdFirst?.(
      work,
      turns.map((turn) => ({ ...doingOf(turn), before: turn.row.before })),
    );
    if (!kindOfWork.isReading)
      await (kindOfWork.hold ?? works[job.resource].hold)(
        work,
        rows.map(({ recordId }) => recordId),
      );
    await setPoint.execute(work.db);
    const { act, foresee } = kindOfWork;
    if (state === "trying" && foresee) return together(work, turns, foresee);
    if (state !== "undoing" && typeof act !== "function") return together(work, turns, act.onAll);
    for (const turn of turns) written.push({ row: turn.row, outcome: await alone(work, turn) });
    return written;
  }

  return { [kind]: doPart, [kindBefore]: doPart, [fileKind]: doPart };
}

interface Turn {
  readonly job: HeldJob;
  readonly state: GoingState;
  readonly row: JobRow;
  readonly kindOfWork: KindOfWork;
  readonly asker: Actor;
  readonly wouldBeDone: () => Promise<readonly string[]>;
}

const doingOf = ({ job, state, row, asker, wouldBeDone }: Turn): Doing => ({
  ...(state === "trying" && { wouldBeDone }),
  jobId: job.id,
  recordId: row.recordId,
  payload: { ...job.payload, ...row.payload },
  asker,
});

async function doOne(work: Work, turn: Turn): Promise<Outcome> {
  const { state, row, kindOfWork } = turn;
  const { act, undo } = kindOfWork;
  if (state !== "undoing" && typeof act === "function") return act(work, doingOf(turn));
  if (row.before === null || !undo) return { refused: "stale_state" };
  return undo(work, { ...doingOf(turn), before: row.before });
}

// A point before the row that comes next. Going back leaves it standing; going on sets it anew, in one message.
const setPoint = sql`SAVEPOINT grid_row`;
const goBack = sql`ROLLBACK TO SAVEPOINT grid_row`;
const goOn = sql`RELEASE SAVEPOINT grid_row; SAVEPOINT grid_row`;

// What is only tried is done and undone in the same breath: whatever would refuse it does, and nobody hears.
const unheard = (work: Work): Work => ({ ...work, afterCommit: () => undefined, changed: () => undefined });

const isChanged = (outcome: Outcome): boolean => !("refused" in outcome) && outcome.before !== null;

async function together(work: Work, turns: readonly Turn[], onAll: OnAll): Promise<readonly Written[]> {
  const isTrial = turns[0]?.state === "trying";
  const outcomes = await onAll(isTrial ? unheard(work) : work, turns.map(doingOf));
  if (isTrial) await goBack.execute(work.db);
  const written = turns.map((turn, at) => ({ turn, outcome: outcomes[at] ?? ({ refused: "not_found" } as const) }));
  const changed = isTrial ? [] : written.filter(({ outcome }) => isChanged(outcome));
  if (changed.length > 0)
    await turns[0]?.kindOfWork.tell?.(
      work,
      changed.map(({ turn }) => turn.row.recordId),
    );
  return written.map(({ turn: { row }, outcome }) => ({ row, outcome }));
}

// One row takes no other with it.
async function alone(work: Work, turn: Turn): Promise<Outcome> {
  const { db } = work;
  try {
    if (turn.state === "trying") {
      const outcome = await doOne(unheard(work), turn);
      await goBack.execute(db);
      return outcome;
    }
    const outcome = await doOne(work, turn);
    const isDone = !("refused" in outcome);
    if (isDone && (turn.state === "undoing" || isChanged(outcome)))
      await turn.kindOfWork.tell?.(work, [turn.row.recordId]);
    await (isDone ? goOn : goBack).execute(db);
    return outcome;
  } catch (cause) {
    const refused = refusalOf(cause);
    await goBack.execute(db);
    return refused;
  }
}

export const gridJobStarter: JobStarter = {
  begin: async ({ db, now }, job) => {
    const jobId = await addJob(db, job, now());
    await enqueue(db, partOf({ id: jobId, kind: job.kind }, now()));
    const begun = await readOwn(db, job.askedBy, jobId);
    if (!begun) throw new Error(`The job ${jobId} has just been made and is not there`);
    return shown(begun);
  },
  doneRows: ({ db }, jobId) => rowsIn(db, jobId, "done"),
};

// Without for whom and with what: that is the asker's own knowledge.
export const shown = ({
  id: jobId,
  resource,
  kind: of,
  state,
  counts,
  undoUntil,
  askedAt,
  reasons,
}: OwnJob): GridJob => ({
  fileUntil: isExport(of) ? undoUntil : null,
  id: jobId,
  resource,
  kind: of,
  state,
  counts,
  undoUntil: isExport(of) ? null : undoUntil,
  askedAt,
  reasons,
});
