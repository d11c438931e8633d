import * as z from "zod/mini";
import { isRefused } from "#shared/machine/interpreter.ts";
import { dueTimers, nextTimerAt } from "#shared/machine/timers.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandler } from "../../jobs/worker.ts";
import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import type { EntityDoor } from "./entity.ts";
import { firedOf, markFired, timerKey } from "./fired.ts";
import { notify } from "./outbox.ts";
import type { SimpleEntity, ToldTerms } from "./simple.door.ts";

const sent = z.object({ id: z.string() });
const retryMs = 6 * 3_600_000;

// Fires what is due of one record: a command moves it and plans its next time by itself, a reminder is given once.
export const createSimpleTimers =
  <T extends ToldTerms>(
    one: SimpleEntity<T>,
    door: EntityDoor,
    peopleOf: (record: T["record"]) => readonly string[],
  ): JobHandler =>
  async (work, payload) => {
    const { id } = sent.parse(payload);
    const { record, facts } = await one.hold(work, { id, payload: {} });
    const due = dueTimers(one.machine, { record, facts }, await firedOf(work.db, one.entity, id));
    for (const { key, name, fires } of due) {
      if ("command" in fires) {
        const held = await door.hold(work, { id, payload: {} });
        const outcome = await held.give({ command: fires.command, payload: {}, doer: "timer", source: "timer" });
        if (!isRefused(outcome)) return;
      } else {
        await notify(work, peopleOf(record), {
          kind: fires.reminder,
          entity: one.entity,
          entityId: id,
          params: { timer: name },
        });
        await markFired(work, { entity: one.entity, entityId: id, key });
      }
    }
    await plan(work, one, id);
  };

// What stands beside the record has changed, and with it what is due.
export const lookAgain = (db: Db, entity: Entity, id: string, now: Date): Promise<void> =>
  enqueue(db, { kind: `timers.${entity}`, key: timerKey(entity, id), payload: { id }, dueAt: now });

export async function plan<T extends ToldTerms>(work: Work, one: SimpleEntity<T>, id: string): Promise<void> {
  const looked = await one.hold(work, { id, payload: {} });
  const next = nextOf(one, looked, work.now().getTime());
  if (next !== null) await lookAgain(work.db, one.entity, id, new Date(next));
}

function nextOf<T extends ToldTerms>(
  one: SimpleEntity<T>,
  looked: Parameters<typeof dueTimers<T>>[1],
  now: number,
): number | null {
  const next = nextTimerAt(one.machine, looked);
  const isRefusedYet = dueTimers(one.machine, looked).some(({ fires }) => "command" in fires);
  return isRefusedYet ? Math.min(next ?? Infinity, now + retryMs) : next;
}
