import type { TimelineGroup } from "./timelineRows.ts";

export interface LaidGroup {
  readonly kind: "group";
  readonly group: TimelineGroup;
  readonly top: number;
  readonly height: number;
}

export interface LaidRow {
  readonly kind: "row";
  readonly id: string;
  readonly lanes: number;
  readonly top: number;
  readonly height: number;
}

type Laid = LaidGroup | LaidRow;

export interface BoardLayout {
  readonly items: readonly Laid[];
  readonly height: number;
}

const groupHeight = 28;
const laneHeight = 30;
const rowPadding = 10;

// Where each group and each row begins, from the top of the board; the rows of a folded group are nowhere.
export function layBoard(groups: readonly TimelineGroup[], folded: ReadonlySet<string>): BoardLayout {
  const items: Laid[] = [];
  let top = 0;
  const put = (item: Laid): void => {
    items.push(item);
    top += item.height;
  };
  for (const group of groups) {
    put({ kind: "group", group, top, height: groupHeight });
    if (folded.has(group.id)) continue;
    for (const { id, lanes } of group.rows)
      put({ kind: "row", id, lanes, top, height: rowPadding + Math.max(1, lanes) * laneHeight });
  }
  return { items, height: top };
}

// Which of them lie between two heights.
export function itemsBetween({ items }: BoardLayout, from: number, to: number): { first: number; last: number } {
  const first = Math.max(0, firstEndingAfter(items, from));
  let last = first;
  while (last < items.length && (items[last]?.top ?? 0) < to) last += 1;
  return { first, last };
}

function firstEndingAfter(items: readonly Laid[], height: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && item.top + item.height <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}
