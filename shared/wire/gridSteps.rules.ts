export const turns = ["edit", "undo", "redo"] as const;
export type Turn = (typeof turns)[number];

// So many steps a person goes back in one list, and forward again.
export const mostSteps = 50;

export interface StepChange {
  readonly id: string;
  readonly column: string;
  readonly was: unknown;
  readonly value: unknown;
}

// What was typed, pasted or filled at once.
export interface Step {
  readonly id: string;
  readonly changes: readonly StepChange[];
}

export interface Steps {
  // The last is undone next, and done again next.
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface Done extends Step {
  readonly turn: Turn;
}

export const turned = ({ id, column, was, value }: StepChange): StepChange => ({ id, column, was: value, value: was });

const without = (steps: readonly Step[], { id, changes }: Step): readonly Step[] =>
  steps.flatMap((step) => {
    if (step.id !== id) return [step];
    const left = step.changes.filter(
      (known) => !changes.some((one) => one.id === known.id && one.column === known.column),
    );
    return left.length > 0 ? [{ id, changes: left }] : [];
  });

// One more thing that was done. Of a step that was undone or done again in part, that part can be turned once more, and the rest still.
export function stepped(steps: Steps, { id, turn, changes }: Done): Steps {
  if (changes.length === 0) return steps;
  const { past, future } = steps;
  const known = (turn === "undo" ? future : past).find((step) => step.id === id)?.changes ?? [];
  const done = turn === "undo" ? [...changes.toReversed().map(turned), ...known] : [...known, ...changes];
  const onto = (pile: readonly Step[]): readonly Step[] =>
    [...pile.filter((step) => step.id !== id), { id, changes: done }].slice(-mostSteps);
  if (turn === "undo") return { past: without(past, { id, changes }), future: onto(future) };
  // Whoever types anew does not go on from where they came back.
  return { past: onto(past), future: turn === "redo" ? without(future, { id, changes }) : [] };
}

// What of a step is not to be asked about again, in the pile that it lies in.
export const dropped = (steps: Steps, pile: keyof Steps, step: Step): Steps => ({
  ...steps,
  [pile]: without(steps[pile], step),
});

export const noSteps: Steps = { past: [], future: [] };

export const stepsAfter = (log: readonly Done[]): Steps => log.reduce(stepped, noSteps);
