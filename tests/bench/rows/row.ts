import type { Goal } from "../options.ts";

// One line of the table: a goal of performance/goals.md, what was measured, and whether it is enough.
export interface Row {
  readonly goal: Goal;
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
  show = times,
  least = -Infinity,
  most = Infinity,
  limit,
}: Judged): Row {
  if (value === undefined) return { goal, what, measured: why, limit, isMet: null };
  return { goal, what, measured: show(value), limit, isMet: value >= least && value <= most };
}

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
