import { sql } from "kysely";
import * as z from "zod/mini";
import {
  endsOf,
  forgottenKinds,
  nextNight,
  nothingForgotten,
  type ForgottenKind,
  type Kept,
} from "#shared/features/retention/retention.rules.ts";
import type { Db } from "../../db/connection.ts";
import { enqueue, type Job } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import { forget } from "./retention.store.ts";

const key = "retention.night";
const sent = z.object({
  kind: z._default(z.enum(forgottenKinds), forgottenKinds[0]),
  after: z._default(z.string(), "0"),
  counts: z._default(z.record(z.string(), z.number()), {}),
});

interface NightParts {
  readonly kept: Kept;
  readonly touched: (feeds: readonly string[]) => void;
}

const nightly = (dueAt: Date, payload: Job["payload"] = {}): Job => ({ kind: key, key, payload, dueAt });

// At every start: where none waits already. One that was missed while nothing ran is done at once.
export async function planNight(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO job (kind, key, payload, due_at) VALUES (${key}, ${key}, '{}'::jsonb, ${nextNight(now)}) ON CONFLICT (key) DO NOTHING`.execute(
    db,
  );
}

// A part of one kind at a time, with what comes next in the same transaction: whatever stops the server, the queue takes it up there.
export function createNight({ kept, touched }: NightParts): JobHandlers {
  async function part(work: Work, payload: unknown): Promise<void> {
    const { kind, after, counts } = sent.parse(payload);
    const { db, now, afterCommit } = work;
    const { count, feeds = [], after: next } = await forget[kind](db, endsOf(kept, now())[kind], after);
    if (feeds.length > 0) afterCommit(() => touched(feeds));
    const sums = { ...nothingForgotten, ...counts };
    const soFar = { ...sums, [kind]: sums[kind] + count };
    const following: ForgottenKind | undefined =
      next === undefined ? forgottenKinds[forgottenKinds.indexOf(kind) + 1] : kind;
    if (following) return enqueue(db, nightly(now(), { kind: following, after: next ?? "0", counts: soFar }));
    await db
      .insertInto("retentionRun")
      .values({ doneAt: now(), counts: JSON.stringify(soFar) })
      .execute();
    const line = {
      actorId: null,
      action: "retention:run",
      object: "retention",
      reason: JSON.stringify(soFar),
      at: now(),
    };
    await db.insertInto("auditLog").values(line).execute();
    await enqueue(db, nightly(nextNight(now())));
  }
  return { [key]: part };
}
