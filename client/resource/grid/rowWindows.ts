import { mostRows } from "#shared/wire/grid.ts";
import type { GridAsked, GridWindow } from "./gridAddress.ts";
import { keptOrder } from "./keptOrder.ts";

interface Row {
  readonly id: string;
}

export interface Shown<R> {
  readonly first: GridWindow<R>;
  readonly address: string;
  // How many stand before the first of the rows.
  readonly start: number;
  readonly rows: readonly R[];
  readonly next: string | null;
  // How many are to be shown: what was in sight stays so when the list is read again.
  readonly wanted: number;
  // In which order they have been shown so far.
  readonly order: readonly string[];
  // Where to go on from instead: far from the rows that are here, right before them, or from their first one anew.
  readonly seek: { readonly at: number; readonly how: "far" | "before" | "again" } | null;
}

export interface Span {
  readonly first: number;
  readonly last: number;
}

const windowSize = 100;
const mostAgain = 2_000;

export const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id);

export const begun = <R extends Row>(first: GridWindow<R>, address: string): Shown<R> => ({
  first,
  address,
  start: 0,
  rows: first.rows,
  next: first.next,
  wanted: 0,
  order: idsOf(first.rows),
  seek: null,
});

const withRows = <R extends Row>(before: Shown<R>, now: Pick<Shown<R>, "rows" | "next">): Shown<R> => ({
  ...before,
  ...now,
  order: keptOrder(before.order, idsOf(now.rows)),
});

// The same list read anew. In the middle of it, what is shown stays until it has been read again itself.
export const again = <R extends Row>(first: GridWindow<R>, before: Shown<R>): Shown<R> => {
  const wanted = Math.min(before.rows.length, mostAgain);
  return before.start > 0
    ? { ...before, first, wanted, seek: { at: before.start, how: "again" } }
    : { ...withRows(before, { rows: first.rows, next: first.next }), first, wanted };
};

interface Reading {
  readonly how: "on" | "far" | "before" | "again";
  readonly question: GridAsked;
}

// What is to be read next; null: all that is wanted is here.
export function nextReading<R extends Row>({ seek, next, wanted, rows, start }: Shown<R>): Reading | null {
  if (seek) {
    const limit = seek.how === "before" ? start - seek.at : seek.how === "again" ? mostRows : windowSize;
    return { how: seek.how, question: { at: seek.at, limit } };
  }
  return next !== null && wanted > rows.length ? { how: "on", question: { after: next } } : null;
}

export function withRead<R extends Row>(now: Shown<R>, { how }: Reading, { rows, next }: GridWindow<R>): Shown<R> {
  const at = now.seek?.at ?? 0;
  if (how === "on") return withRows(now, { rows: [...now.rows, ...rows], next });
  // The list may have become shorter than that.
  if (how === "far" && rows.length === 0) return begun(now.first, now.address);
  if (how === "far") return { ...now, start: at, rows, next, wanted: 0, order: idsOf(rows), seek: null };
  if (how === "again") return { ...withRows(now, { rows, next }), seek: null };
  // Whoever was pushed over the edge meanwhile stands here once.
  const known = new Set(idsOf(now.rows));
  const fresh = rows.filter(({ id }) => !known.has(id));
  return { ...now, start: at, rows: [...fresh, ...now.rows], order: [...idsOf(fresh), ...now.order], seek: null };
}

// What is wanted for rows that have come in sight; null: nothing that is not on its way.
export function nearest<R extends Row>(
  { start, rows, next, wanted, seek }: Shown<R>,
  { first, last }: Span,
): Partial<Shown<R>> | null {
  const end = start + rows.length;
  if (first > end || last < start) {
    const at = Math.max(0, Math.floor(first / windowSize) * windowSize);
    return seek?.at === at ? null : { seek: { at, how: "far" } };
  }
  if (first < start) return seek ? null : { seek: { at: Math.max(0, start - windowSize), how: "before" } };
  return last > end && next !== null && wanted <= rows.length ? { wanted: rows.length + 1 } : null;
}
