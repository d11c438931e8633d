import { useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { boundsOf, rangeText, type CellPlace, type CellRange } from "./cellRange.ts";
import { pastedCells, repeatedOver } from "./pasteRange.ts";
import type { Column } from "./tableColumns.ts";
import type { CellEdit, CellEdits } from "./useCellEdits.ts";

interface CellRangeOptions<Row> {
  readonly body: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly edits: CellEdits<Row>;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// One cell has the focus; with Shift a range grows from it, to be copied, pasted over and filled down or to the right.
export function useCellRange<Row>({ body, rows, idOf, columns, edits, undo, redo }: CellRangeOptions<Row>) {
  const [range, setRange] = useState<CellRange | null>(null);

  const placeOf = (target: EventTarget | null): CellPlace | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    const id = cell?.closest("[data-row]")?.getAttribute("data-row");
    const row = id ? rows.findIndex((one) => idOf(one) === id) : -1;
    return cell && row >= 0 ? { row, column: Number(cell.dataset["column"]) } : null;
  };
  const focus = ({ row, column }: CellPlace): Element | null => {
    const at = rows[row];
    const cell =
      at &&
      body.current?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(idOf(at))}"] [data-column="${String(column)}"]`,
      );
    const face = cell?.querySelector<HTMLElement>("button[data-cell]") ?? cell ?? null;
    face?.focus();
    return face;
  };
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  });
  const textAt = (row: number, column: number): string => {
    const [at, drawn] = [rows[row], columns[column]];
    return at === undefined ? "" : (drawn?.textOf?.(at) ?? drawn?.edit?.textOf(at) ?? "");
  };
  const editAt = (row: number, column: number, text: string): CellEdit<Row>[] => {
    const [at, drawn] = [rows[row], columns[column]];
    return at !== undefined && drawn?.edit ? [{ row: at, column: drawn, text }] : [];
  };
  // Over a range that is a multiple of what was copied, it is repeated, as spreadsheets do.
  const pasteAt = ({ row, column }: CellPlace, clipboard: string): void => {
    const cells = repeatedOver(range && boundsOf(range), pastedCells(clipboard));
    void edits.save(cells.flatMap((cell) => editAt(row + cell.rowOffset, column + cell.columnOffset, cell.text)));
  };
  const fill = (isDown: boolean): void => {
    if (!range) return;
    const { top, bottom, left, right } = boundsOf(range);
    const filled: CellEdit<Row>[] = [];
    for (let row = isDown ? top + 1 : top; row <= bottom; row += 1)
      for (let column = isDown ? left : left + 1; column <= right; column += 1)
        filled.push(...editAt(row, column, isDown ? textAt(top, column) : textAt(row, left)));
    void edits.save(filled);
  };

  // Whether the key was for the cells.
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isControl && key === "z" && undo) (event.shiftKey ? redo : undo)?.();
    else if (isControl && key === "y" && redo) redo();
    else if (isControl && (key === "d" || key === "r") && range) fill(key === "d");
    else return onArrow(event);
    event.preventDefault();
    return true;
  };
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    if (event.key === "Escape" && range) setRange(null);
    else if (!step || event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (!moveFrom(event, step)) return false;
    event.preventDefault();
    return true;
  };
  const moveFrom = ({ target, shiftKey }: KeyboardEvent, [down, along]: readonly [number, number]): boolean => {
    const from = placeOf(target);
    // From the row as a whole a step to the right leads into its cells; up and down lead to other rows.
    if (!from) {
      const row = rows.findIndex((one) => target instanceof Element && idOf(one) === target.getAttribute("data-row"));
      if (along !== 1 || row < 0) return false;
      focus({ row, column: 0 });
      return true;
    }
    const head = shiftKey && range ? range.head : from;
    const next = within({ row: head.row + down, column: head.column + along });
    if (shiftKey) setRange({ anchor: range?.anchor ?? from, head: next });
    else {
      setRange(null);
      focus(next);
    }
    return true;
  };
  const onMouseDown = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!event.shiftKey) return setRange(null);
    const from = document.activeElement && placeOf(document.activeElement);
    if (!place || !from) return;
    event.preventDefault();
    setRange({ anchor: from, head: place });
  };
  const onCopy = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || !document.getSelection()?.isCollapsed) return;
    event.clipboardData.setData("text/plain", rangeText(range ?? { anchor: place, head: place }, textAt));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place = range ? { row: boundsOf(range).top, column: boundsOf(range).left } : placeOf(event.target);
    if (!place || (event.target instanceof Element && event.target.matches("input, textarea"))) return;
    event.preventDefault();
    pasteAt(place, event.clipboardData.getData("text/plain"));
  };
  return { range, focus, placeOf, onKeyDown, onMouseDown, onCopy, onPaste };
}
