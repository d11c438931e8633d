import type { ClientGoal, Goal } from "../options.ts";
import { reasonOf } from "./troubles.ts";

// One line of the table: a goal of performance/goals.md, what was measured, and whether it is enough.
export interface Row {
  readonly goal: Goal | ClientGoal;
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  // Null: it could not be judged here, and `measured` says why.
  readonly isMet: boolean | null;
}

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

export interface Findings {
  readonly rows: readonly Row[];
  readonly tables: readonly Table[];
}

interface Judged extends Pick<Row, "goal" | "what"> {
  readonly value: number | undefined;
  // Why there is none.
  readonly why?: string;
  // There is none by a fault of the product's own.
  readonly isMissed?: boolean;
  // In how many of the runs it was measured, where not in all.
  readonly in?: string;
  readonly show?: (value: number) => string;
  readonly least?: number;
  readonly most?: number;
  readonly limit: string;
}

export function judge({
  goal,
  what,
  value,
  why = "not measured",
  isMissed = false,
  in: where,
  show = times,
  least = -Infinity,
  most = Infinity,
  limit,
}: Judged): Row {
  if (value === undefined) return { goal, what, measured: why, limit, isMet: isMissed ? false : null };
  return {
    goal,
    what,
    measured: where ? `${show(value)} ${where}` : show(value),
    limit,
    isMet: value >= least && value <= most,
  };
}

// A measurement that fails is a row for each of its goals, missed; those before and after it stand.
export async function standing(names: readonly Goal[], measure: () => Promise<Findings>): Promise<Findings> {
  try {
    return await measure();
  } catch (failure) {
    const measured = `failed: ${reasonOf(failure)}`;
    return {
      rows: names.map((goal) => ({ goal, what: "the measurement as a whole", measured, limit: "–", isMet: false })),
      tables: [],
    };
  }
}

interface Bound {
  readonly least?: number;
  readonly most?: number;
  readonly limit: string;
}

// The number that judges and the words of the table are one.
export const atLeast = (least: number, what: string): Bound => ({ least, limit: `≥ ${least} × ${what}` });
export const atMost = (most: number, what: string): Bound => ({ most, limit: `≤ ${most} × ${what}` });

export const unjudged = (goal: Goal, what: string, { measured, limit }: Pick<Row, "measured" | "limit">): Row => ({
  goal,
  what,
  measured,
  limit,
  isMet: null,
});

export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${value.toFixed(2)} s`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
export const kib = (value: number): string => `${value.toFixed(1)} KiB`;
export const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
