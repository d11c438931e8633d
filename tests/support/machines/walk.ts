import { apply, isRefused } from "#shared/machine/interpreter.ts";
import type { Machine, Request, Terms } from "#shared/machine/machine.ts";
import { names, type Name } from "./cast.ts";

// A transition as the decisions have it, typed by hand: from, command, to, and who.
export type Row<T extends Terms> = readonly [
  from: T["record"]["state"] | null,
  command: T["command"],
  to: T["record"]["state"],
  by: readonly Name[],
];

interface Walk<T extends Terms> {
  readonly states: readonly T["record"]["state"][];
  readonly commands: readonly T["command"][];
  readonly rows: readonly Row<T>[];
  readonly requestOf: (state: T["record"]["state"] | null, name: Name) => Request<T>;
}

// Tries every command in every state by everybody, and tells wherever the machine and the rows do not agree.
export function disagreements<T extends Terms>(
  machine: Machine<T>,
  { states, commands, rows, requestOf }: Walk<T>,
): readonly string[] {
  const tries = [null, ...states].flatMap((from) =>
    commands.flatMap((command) => names.map((name) => ({ from, command, name }))),
  );
  return tries.flatMap(({ from, command, name }) => {
    const row = rows.find((one) => one[0] === from && one[1] === command && one[3].includes(name));
    const request = requestOf(from, name);
    const outcome = apply(machine, request, command);
    const came = isRefused(outcome) ? `refused` : `${outcome.record.state} v${outcome.record.version}`;
    const expected = row ? `${row[2]} v${request.record.version + 1}` : "refused";
    return came === expected
      ? []
      : [
          `${from ?? "–"} ${command} by ${name}: ${came}${isRefused(outcome) ? ` (${outcome.refused})` : ""}, expected ${expected}`,
        ];
  });
}

export const triesOf = <T extends Terms>({ states, commands }: Pick<Walk<T>, "states" | "commands">): number =>
  (states.length + 1) * commands.length * names.length;

// The states that no command leaves.
export function finalStates<T extends Terms>(
  machine: Machine<T>,
  states: readonly T["record"]["state"][],
): readonly T["record"]["state"][] {
  return states.filter((state) => !machine.transitions.some(({ from, to }) => from?.includes(state) && to !== state));
}

// What the tables name that nothing uses, and what they use without a name.
export function looseNames<T extends Terms>(machine: Machine<T>): readonly string[] {
  const rows = machine.transitions;
  const used: Readonly<Record<string, readonly (string | undefined)[]>> = {
    guards: rows.flatMap(({ when = [], requires = [] }) => [...when, ...requires]),
    asks: rows.flatMap(({ asks = [] }) => asks),
    writes: rows.flatMap(({ writes = [] }) => writes),
    effects: rows.flatMap(({ effects = [] }) => effects),
    parties: rows.flatMap(({ by }) => by),
    moments: machine.timers.map(({ since }) => since),
  };
  const { guards, asks, writes, effects, parties, moments } = machine;
  const known: Readonly<Record<string, readonly string[]>> = {
    guards: Object.keys(guards),
    asks: Object.keys(asks),
    writes: Object.keys(writes),
    effects: Object.keys(effects),
    parties: Object.keys(parties),
    moments: Object.keys(moments),
  };
  return Object.entries(known).flatMap(([part, all]) =>
    [
      ...all.filter((name) => !used[part]?.includes(name) && !engines.includes(name)),
      ...(used[part] ?? []).filter((name) => name === undefined || !all.includes(name)),
    ].map((name) => `${part}: ${name}`),
  );
}

const engines = ["system", "timer", "webhook"];
