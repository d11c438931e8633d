import type { Clock } from "../clock.ts";
import type { Db } from "../db/connection.ts";
import type { News } from "../realtime/news.ts";
import { inTransaction } from "../db/transaction.ts";
import { withSystemRights } from "../db/systemRights.ts";
import type { Log } from "../log.ts";
import { anonymous } from "#shared/access/can.ts";
import { claimDue, finish, putOff, type Claimed } from "./queue.ts";
import { createAfterwards } from "./afterwards.ts";
import { takeTurns } from "./turns.ts";
import type { Work } from "./work.ts";

export type JobHandler = (work: Work, payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

interface WorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn">;
  readonly handlers: JobHandlers;
  readonly changed: News["changed"];
}

export type Worker = ReturnType<typeof createWorker>;

const pauseMs = 500;

class TakenOver extends Error {}

// Does what is due. Any number of nodes may work at one queue: each job has its effect once.
export function createWorker({ db, clock, log, handlers, changed }: WorkerOptions) {
  async function runOne(): Promise<boolean> {
    const job = await claimDue(db, clock.now());
    if (!job) return false;
    await carryOut(job).catch((cause: unknown) => miss(job, cause));
    return true;
  }

  async function carryOut(job: Claimed): Promise<void> {
    const handle = handlers[job.kind];
    if (!handle) throw new Error(`Nobody knows how to do "${job.kind}"`);
    const { run, ...afterwards } = createAfterwards(changed);
    await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
      withSystemRights(transaction, async () => {
        await handle({ db: transaction, now: clock.now, ...afterwards }, job.payload);
        if (!(await finish(transaction, job))) throw new TakenOver("The job was taken over");
      }),
    );
    run();
  }

  async function miss(job: Claimed, cause: unknown): Promise<void> {
    log.warn({ cause, kind: job.kind, tries: job.tries }, "a job could not be done and is put off");
    await putOff(db, job, { now: clock.now(), cause });
  }

  // All that is due by the clock, the oldest first. How many there were.
  async function runDue(isOver = () => false): Promise<number> {
    let count = 0;
    while (!isOver() && (await runOne())) count += 1;
    return count;
  }

  const start = (): (() => Promise<void>) =>
    takeTurns({
      turn: async (isOver) => {
        await runDue(isOver);
        return pauseMs;
      },
      firstAfterMs: 0,
      afterFailureMs: pauseMs,
      report: (cause) => log.warn({ cause }, "the queue could not be read"),
    });

  return { runDue, start };
}
