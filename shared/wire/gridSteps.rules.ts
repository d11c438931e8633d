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

// One more thing that was done. Of a step that was undone or done again in part, that part is what can be turned once more.
export function stepped({ past, future }: Steps, { id, turn, changes }: Done): Steps {
  const to = turn === "undo" ? future : past;
  const known = to.find((step) => step.id === id);
  const forward = turn === "undo" ? changes.toReversed().map(turned) : changes;
  const step = {
    id,
    changes: turn === "undo" ? [...forward, ...(known?.changes ?? [])] : [...(known?.changes ?? []), ...forward],
  };
  const without = (steps: readonly Step[]): readonly Step[] => steps.filter((one) => one.id !== id);
  const onto = (steps: readonly Step[]): readonly Step[] => [...without(steps), step].slice(-mostSteps);
  if (turn === "undo") return { past: without(past), future: onto(future) };
  // Whoever types anew does not go on from where they came back.
  return { past: onto(past), future: turn === "redo" ? without(future) : [] };
}

export const noSteps: Steps = { past: [], future: [] };

export const stepsAfter = (log: readonly Done[]): Steps => log.reduce(stepped, noSteps);
