import type { ReactNode } from "react";

export interface BoardColumn<Card> {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  // How many there are, be it that fewer are here.
  readonly total: number;
  readonly cards: readonly Card[];
  // Only its name and how many; null where it never folds.
  readonly isFolded: boolean | null;
}

export interface Spot {
  readonly column: number;
  readonly row: number;
}

type Steps = Readonly<Record<string, readonly [number, number]>>;

const steps: Steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

// Where an arrow leads: along a column card by card, across to the next column that has any, at the same height or its last. Null: it is no arrow.
export function spotBeside(counts: readonly number[], { column, row }: Spot, key: string): Spot | null {
  const step = steps[key];
  if (!step) return null;
  const [across, along] = step;
  if (across === 0) return { column, row: Math.min(Math.max(0, row + along), (counts[column] ?? 1) - 1) };
  for (let next = column + across; next >= 0 && next < counts.length; next += across) {
    const count = counts[next] ?? 0;
    if (count > 0) return { column: next, row: Math.min(row, count - 1) };
  }
  return { column, row };
}

// The next column on one side to which a lifted card may go, its own among them.
export function columnBeside(
  ids: readonly string[],
  { at, targets, by }: { readonly at: string; readonly targets: ReadonlySet<string>; readonly by: 1 | -1 },
): string {
  const open = ids.filter((id) => id === at || targets.has(id));
  return open[open.indexOf(at) + by] ?? at;
}
