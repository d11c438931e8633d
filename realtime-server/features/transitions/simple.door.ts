import { apply, commandsFor, isRefused, type Applied } from "#shared/machine/interpreter.ts";
import type { Resource } from "#shared/access/resources.ts";
import type { Machine, Terms } from "#shared/machine/machine.ts";
import { nextTimerAt, dueTimers } from "#shared/machine/timers.ts";
import type { MachineReason } from "#shared/features/refusals/reasons.ts";
import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { HttpError } from "../../http/errors.ts";
import { cancelJob, enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import { isOneOf, offerOf, reasonOf, type EntityDoor, type HeldRecord, type Order, type Sought } from "./entity.ts";
import { writeHistory } from "./history.ts";
import { firedOf, timerKey } from "./fired.ts";

export interface Looked<T extends Terms> {
  readonly record: T["record"];
  readonly facts: T["facts"];
}

// What a machine that stands by itself needs of the server: how its record is held and kept, and what its effects do.
export interface ToldTerms extends Terms {
  readonly guard: MachineReason;
  readonly ask: MachineReason;
}

export interface SimpleEntity<T extends ToldTerms> {
  readonly entity: Exclude<Entity, "trip" | "hosting">;
  readonly resource: Resource;
  // Whose record it is, besides the office's.
  readonly ownersOf: (record: T["record"]) => readonly string[];
  readonly machine: Machine<T>;
  readonly commands: readonly T["command"][];
  readonly hold: (work: Work, sought: Sought) => Promise<Looked<T>>;
  readonly givenOf: (order: Order) => T["given"];
  readonly save: (work: Work, id: string, applied: Applied<T>, order: Order) => Promise<void>;
  readonly begin?: EntityDoor["begin"];
}

export function createSimpleDoor<T extends ToldTerms>(one: SimpleEntity<T>): EntityDoor {
  const { entity, machine } = one;

  async function hold(work: Work, sought: Sought): Promise<HeldRecord> {
    const { id } = sought;
    const looked = await withSystemRights(work.db, () => one.hold(work, sought));
    const { state, version } = looked.record;
    const standing = { entityId: id, state, version };
    return {
      standing,
      offers: (doer) => commandsFor(machine, { ...looked, given: {}, doer }).map(offerOf),
      give: async (order) => {
        if (!isOneOf(one.commands, order.command))
          throw new HttpError("invalid", { issues: { command: [{ rule: "choice" }] } });
        const applied = apply(
          machine,
          {
            ...looked,
            given: { ...one.givenOf(order), ...reasonOf(order) },
            doer: order.doer,
            isUnproven: order.isUnproven ?? false,
            ...(order.origin && { origin: order.origin }),
          },
          order.command,
        );
        if (isRefused(applied))
          return {
            ...standing,
            refused: applied.refused,
            isUnsaid: Object.hasOwn(machine.asks, applied.refused),
          };
        await withSystemRights(work.db, () => carryOut(work, { id, looked, applied, order }));
        return {
          entityId: id,
          state: applied.record.state,
          version: applied.record.version,
          effects: applied.effects.map(({ kind }) => ({ entity, entityId: id, kind })),
        };
      },
    };
  }

  interface Turn {
    readonly id: string;
    readonly looked: Looked<T>;
    readonly applied: Applied<T>;
    readonly order: Order;
  }

  async function carryOut(work: Work, { id, looked, applied, order }: Turn): Promise<void> {
    await one.save(work, id, applied, order);
    await writeHistory(work.db, { entity, entityId: id, step: applied.step, source: order.source });
    await reschedule(work, id, { ...looked, record: applied.record });
    const people = [...new Set([looked.record, applied.record].flatMap(one.ownersOf))];
    work.changed({ resource: one.resource, ids: [id], audience: { people, businesses: [] } });
  }

  // What is overdue is due now.
  async function reschedule(work: Work, id: string, watched: Looked<T>): Promise<void> {
    const isOverdue = dueTimers(machine, watched, await firedOf(work.db, entity, id)).length > 0;
    const next = isOverdue ? work.now().getTime() : nextTimerAt(machine, watched);
    if (next === null) return cancelJob(work.db, timerKey(entity, id));
    await enqueue(work.db, {
      kind: `timers.${entity}`,
      key: timerKey(entity, id),
      payload: { id },
      dueAt: new Date(next),
    });
  }

  return { hold, ...(one.begin && { begin: one.begin }) };
}
