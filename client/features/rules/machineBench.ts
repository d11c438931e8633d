import { apply, commandsFor, isRefused } from "#shared/machine/interpreter.ts";
import type { Machine, Terms } from "#shared/machine/machine.ts";
import { firingsOf, type Firing } from "#shared/machine/timers.ts";
import type { Bench, Entity, ShownTimer } from "./bench.ts";

export interface Standing<T extends Terms> {
  readonly entity: Entity;
  readonly machine: Machine<T>;
  readonly commands: readonly T["command"][];
  readonly record: T["record"];
  readonly now: number;
  // The facts as they are at a time, and what is said with a command then.
  readonly factsAt: (now: number) => T["facts"];
  readonly said: (now: number) => T["given"];
}

// A machine that stands alone: meetings, vetting, payouts.
export function machineBench<T extends Terms>(standing: Standing<T>): Bench {
  const { entity, machine, commands, record, now } = standing;
  const asked = { record, facts: standing.factsAt(now), given: standing.said(now) };
  return {
    entity,
    state: record.state,
    now,
    records: [{ entity, fields: record }],
    timers: firingsOf(machine, asked).map(timerOf),
    offersTo: (doer) => commandsFor(machine, { ...asked, doer }),
    give: (doer, name) => {
      const command = commands.find((one) => one === name);
      const outcome = command === undefined ? { refused: "wrongState" } : apply(machine, { ...asked, doer }, command);
      if (isRefused(outcome)) return outcome;
      const { step, notice, effects } = outcome;
      return {
        bench: machineBench({ ...standing, record: outcome.record }),
        moves: [{ ...step, entity, role: step.actorRole, notice, effects }],
      };
    },
    at: (time) => machineBench({ ...standing, now: time }),
  };
}

export const timerOf = <T extends Terms>({ key, name, dueAt, fires }: Firing<T>): ShownTimer => ({
  key,
  name,
  dueAt,
  command: "command" in fires ? fires.command : null,
});
