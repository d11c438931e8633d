import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import type { StepRow } from "../bookingEntries.ts";
import { finding, type Finding, type Rule } from "./rule.ts";

export const legalSteps: Rule = {
  invariant: "I29",
  says: "A trip and its families come to their states step by step, each as the machine has it, and each from where the last one led",
  check: ({ database: { booking } }) => {
    const byRecord = Map.groupBy(booking.steps, ({ entity, entityId }) => `${entity} ${entityId}`);
    const stateOf = new Map<string, string>([
      ...booking.trips.map(({ id, state }) => [`trip ${id}`, state] as const),
      ...booking.stays.map(({ id, state }) => [`trip_host_family ${id}`, state] as const),
    ]);
    return [...byRecord].flatMap(([record, steps]) => broken(record, steps, stateOf.get(record)));
  },
};

interface Row {
  readonly from: readonly string[] | null;
  readonly command: string;
  readonly to: string;
}

const rowsOf: Readonly<Record<string, readonly Row[]>> = {
  trip: tripMachine.transitions,
  trip_host_family: hostingMachine.transitions,
};

const isLegal = ({ entity, command, from, to }: StepRow): boolean =>
  (rowsOf[entity] ?? []).some(
    (row) => row.command === command && row.to === to && (from === null ? row.from === null : row.from?.includes(from)),
  );

const told = ({ from, command, to }: StepRow): string => `${from ?? "nothing"} -${command}-> ${to}`;

function broken(record: string, steps: readonly StepRow[], state: string | undefined): readonly Finding[] {
  const last = steps.at(-1);
  return [
    ...steps.filter((step) => !isLegal(step)).map((step) => finding(`${record}: no rule leads ${told(step)}`)),
    ...steps
      .slice(1)
      .filter((step, place) => step.from !== steps[place]?.to)
      .map((step) => finding(`${record}: ${told(step)} does not follow on ${steps.map(told).join(", ")}`)),
    ...(last && state !== undefined && last.to !== state
      ? [finding(`${record} is ${state}, its last step led to ${last.to}`)]
      : []),
  ];
}
