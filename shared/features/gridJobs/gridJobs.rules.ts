import type { GridResource } from "#shared/features/gridViews/gridViews.rules.ts";

// What can be done to all rows of a list at once, by list.
export const jobKinds = {
  conversations: ["assign", "label", "priority"],
} as const satisfies Readonly<Partial<Record<GridResource, readonly string[]>>>;

export type JobResource = keyof typeof jobKinds;
export type JobKind<R extends JobResource> = (typeof jobKinds)[R][number];

export const jobStates = ["running", "done", "undoing", "undone"] as const;
export type JobState = (typeof jobStates)[number];

// So many rows may one job have, and so many are done in one transaction.
export const mostRows = 10_000;
export const rowsAtOnce = 100;

// So long after its end may it be taken back.
export const undoMs = 60_000;

export interface JobCounts {
  readonly all: number;
  readonly done: number;
  readonly refused: number;
}

// How far it is, from 0 to 1; back to 0 while it is taken back.
export const progressOf = ({ all, done, refused }: JobCounts): number => (all === 0 ? 1 : (done + refused) / all);

export const mayUndo = (
  {
    state,
    undoUntil,
    counts,
  }: { readonly state: JobState; readonly undoUntil: string | null; readonly counts: JobCounts },
  now: number,
): boolean => state === "done" && counts.done > 0 && undoUntil !== null && Date.parse(undoUntil) > now;
