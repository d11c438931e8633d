import type { KeyboardEvent } from "react";
import type { CellPlace, CellRange } from "./cellRange.ts";

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const stepOf = ({ key }: Pick<KeyboardEvent, "key">): readonly [number, number] | undefined => steps[key];

// One cell on, or with Ctrl to the last one there is; never out of the table.
export function steppedFrom(
  { row, column }: CellPlace,
  [down, along]: readonly [number, number],
  { rows, columns }: Extent,
  isFar: boolean,
): CellPlace {
  const far = isFar ? Infinity : 1;
  const within = (place: number, count: number): number => Math.max(0, Math.min(place, count - 1));
  return {
    row: down === 0 ? row : within(row + down * far, rows),
    column: along === 0 ? column : within(column + along * far, columns),
  };
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

// Ctrl A takes all that is there, Shift Space a row, Ctrl Space a column.
export function rangeOfKey(
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { row, column }: CellPlace,
  { rows, columns }: Extent,
): CellRange | null {
  const [top, left] = [0, 0];
  const [bottom, right] = [rows - 1, columns - 1];
  const isControl = ctrlKey || metaKey;
  if (isControl && key.toLowerCase() === "a")
    return { anchor: { row: top, column: left }, head: { row: bottom, column: right } };
  if (key !== " ") return null;
  if (isControl) return { anchor: { row: top, column }, head: { row: bottom, column } };
  return shiftKey ? { anchor: { row, column: left }, head: { row, column: right } } : null;
}
