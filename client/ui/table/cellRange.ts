export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

// From where it was begun to where it has been drawn.
export interface CellRange {
  readonly anchor: CellPlace;
  readonly head: CellPlace;
}

interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boundsOf = ({ anchor, head }: CellRange): Bounds => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export function isInRange(range: CellRange | null, row: number, column: number): boolean {
  if (range === null) return false;
  const { top, bottom, left, right } = boundsOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
}

// As spreadsheets take it: a cell with a line or a tab in it is one line of one cell.
export function rangeText(range: CellRange, textAt: (row: number, column: number) => string): string {
  const { top, bottom, left, right } = boundsOf(range);
  const along = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return along(top, bottom)
    .map((row) =>
      along(left, right)
        .map((column) => textAt(row, column).replace(/[\t\r\n]+/g, " "))
        .join("\t"),
    )
    .join("\n");
}
