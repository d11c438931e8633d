import { sql } from "kysely";
import * as z from "zod/mini";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import { planErasure } from "./plan.ts";
import { keepMark } from "./restored.ts";
import { findObstacles } from "./standing.store.ts";
import { stepOrder, steps, type Step, type StepName, type StepParts } from "./steps.ts";
import { findCompany, type Subject } from "./subject.ts";

const payload = z.object({ erasureId: z.string() });

interface RunParts extends StepParts {
  // The last letter, as long as it is known where to; it leaves when all that it tells of stands.
  readonly sendReceipt: (work: Work, userId: string) => Promise<void>;
}

const dayMs = 24 * 3_600_000;

const isHeld = async (db: Work["db"], userId: string): Promise<boolean> =>
  (await sql<{ isHeld: boolean }>`SELECT is_held_person(${userId}) AS "isHeld"`.execute(db)).rows[0]?.isHeld === true;

// One step of one erasure, with its effect and what is next in one transaction: whatever stops the server, the queue takes it up there.
export function createErasureJobs(parts: RunParts): JobHandlers {
  async function step(work: Work, said: unknown): Promise<void> {
    const { erasureId } = payload.parse(said);
    const { db, now } = work;
    const row = await db.selectFrom("erasure").selectAll().where("id", "=", erasureId).forUpdate().executeTakeFirst();
    if (row?.state === "ordered" && Date.parse(row.dueAt) <= now().getTime()) return begin(work, row);
    if (row?.state !== "running") return;
    const name = stepOrder.find((one) => one === row.step);
    if (!name) return;
    // Held since it began: what is still there stays.
    if (await isHeld(db, row.userId)) return planErasure(db, erasureId, new Date(now().getTime() + dayMs));
    const subject = { erasureId, userId: row.userId, students: row.students, families: row.families };
    await carryOut(work, subject, name, row.counts);
  }

  // What is in the way by now is waited for, a day at a time; nothing has gone yet, and the order can still be undone.
  async function begin(work: Work, { id, userId }: { readonly id: string; readonly userId: string }): Promise<void> {
    const { db, now } = work;
    const company = await findCompany(db, userId);
    if ((await findObstacles(db, userId, company)).length > 0) {
      const dueAt = new Date(now().getTime() + dayMs);
      await db.updateTable("erasure").set({ dueAt }).where("id", "=", id).execute();
      return planErasure(db, id, dueAt);
    }
    // From here on nobody signs in, and every line of the person is cut.
    await sql`UPDATE app_user SET disabled_at = ${now()} WHERE id = ${userId}`.execute(db);
    await sql`UPDATE session SET revoked_at = ${now()} WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(db);
    await db
      .updateTable("erasure")
      .set({
        state: "running",
        step: stepOrder[0] as StepName,
        begunAt: now(),
        students: [...company.students],
        families: [...company.families],
      })
      .where("id", "=", id)
      .execute();
    await planErasure(db, id, now());
  }

  async function carryOut(work: Work, subject: Subject, name: StepName, before: unknown): Promise<void> {
    const { db, now } = work;
    const { erasureId, userId } = subject;
    if (name === "end") await parts.sendReceipt(work, userId);
    if (name === "end") await keepMark(parts.files, db, userId);
    const step: Step = steps[name];
    const { counts, isUnfinished = false } = await step(work, subject, parts);
    const next = isUnfinished ? name : stepOrder[stepOrder.indexOf(name) + 1];
    await db
      .updateTable("erasure")
      .set({
        counts: JSON.stringify({ ...z.record(z.string(), z.number()).parse(before), ...counts }),
        ...(next ? { step: next } : { state: "done", doneAt: now() }),
      })
      .where("id", "=", erasureId)
      .execute();
    if (next) return planErasure(db, erasureId, now());
    const line = { actorId: userId, action: "account:erase", object: `user:${userId}`, at: now() };
    await db.insertInto("auditLog").values(line).execute();
  }

  return { "erasure.step": step };
}
