import {
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { clipboardText } from "./clipboardText.ts";
import { boundsOf, rangeText, type CellPlace, type CellRange } from "./cellRange.ts";
import { fillSeries } from "./fillSeries.ts";
import { pastedCells, repeatedOver, type PastedCell } from "./pasteRange.ts";
import { isFilledIn, type Column } from "./tableColumns.ts";
import { rangeOfKey, stepOf, steppedFrom } from "./rangeKeys.ts";
import type { CellEdit, CellEdits } from "./useCellEdits.ts";
import { useFillHandle } from "./useFillHandle.ts";

const endOf = (range: CellRange): CellPlace => {
  const { bottom, right } = boundsOf(range);
  return { row: bottom, column: right };
};

interface CellRangeOptions<Row> {
  readonly body: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  // How many stand in the list before the first of them.
  readonly before: number;
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly edits: CellEdits<Row>;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  // What was pasted past the last row, each cell by the key of its column.
  readonly onPasteBeyond: ((rows: readonly PastedRow[]) => void) | undefined;
  // Some of what was pasted lies where the table has no place for it.
  readonly onPasteCut?: (() => void) | undefined;
}

export type PastedRow = Readonly<Record<string, string>>;

// What was pasted from a place on as rows of their own, as far as it lies past the last one.
export function rowsFrom<Row>(
  cells: readonly PastedCell[],
  columns: readonly Column<Row>[],
  { row, column }: CellPlace,
  count: number,
): readonly PastedRow[] {
  const beyond = new Map<number, Record<string, string>>();
  for (const { rowOffset, columnOffset, text } of cells) {
    const drawn = columns[column + columnOffset];
    if (row + rowOffset < count || !drawn || !isFilledIn(drawn)) continue;
    beyond.set(rowOffset, { ...beyond.get(rowOffset), [drawn.key]: text });
  }
  return [...beyond.values()];
}

// One cell has the focus; with Shift a range grows from it, to be copied, pasted over and filled down or to the right.
export function useCellRange<Row>({
  body,
  rows,
  before,
  idOf,
  columns,
  edits,
  undo,
  redo,
  onPasteBeyond,
  onPasteCut,
}: CellRangeOptions<Row>) {
  const [range, setRange] = useState<CellRange | null>(null);
  const [active, setActive] = useState<CellPlace | null>(null);
  const [stood, setStood] = useState(before);
  // Rows that come in above push down what is marked; what is here no more is marked no more.
  if (stood !== before) {
    const moved = (place: CellPlace): CellPlace => ({ ...place, row: place.row + stood - before });
    const isHere = ({ row }: CellPlace): boolean => row >= 0 && row < rows.length;
    const marked = range && { anchor: moved(range.anchor), head: moved(range.head) };
    setStood(before);
    setRange(marked && isHere(marked.anchor) && isHere(marked.head) ? marked : null);
    setActive(active && isHere(moved(active)) ? moved(active) : null);
  }

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
  const extent = { rows: rows.length, columns: columns.length };
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
    const beyond = rowsFrom(cells, columns, { row, column }, rows.length);
    if (beyond.length > 0) onPasteBeyond?.(beyond);
    const [lastRow, lastColumn] = [onPasteBeyond ? Infinity : rows.length - 1, columns.length - 1];
    const isOutside = ({ rowOffset, columnOffset, text }: PastedCell): boolean =>
      text !== "" && (column + columnOffset > lastColumn || row + rowOffset > lastRow);
    if (cells.some(isOutside)) onPasteCut?.();
  };
  // From the first row or column of the range over the rest of it; running on, by as many as were there when it was drawn out.
  const fill = (over: CellRange, isDown: boolean, seeds: number, isSeries: boolean): void => {
    const { top, bottom, left, right } = boundsOf(over);
    const [from, to, acrossFrom, acrossTo] = isDown ? [top, bottom, left, right] : [left, right, top, bottom];
    const filled: CellEdit<Row>[] = [];
    for (let across = acrossFrom; across <= acrossTo; across += 1) {
      const textOf = (along: number) => (isDown ? textAt(along, across) : textAt(across, along));
      const first = Array.from({ length: seeds }, (_, at) => textOf(from + at));
      const count = to - from + 1 - seeds;
      const texts = isSeries
        ? fillSeries(first, count)
        : Array.from({ length: count }, (_, at) => first[at % seeds] ?? "");
      for (const [at, text] of texts.entries())
        filled.push(...(isDown ? editAt(from + seeds + at, across, text) : editAt(across, from + seeds + at, text)));
    }
    void edits.save(filled);
  };
  // By keys the first two say how it runs on, where they differ.
  const seedsOf = (isDown: boolean): number => {
    if (!range) return 1;
    const { top, bottom, left, right } = boundsOf(range);
    const [first, second] = isDown
      ? [textAt(top, left), textAt(top + 1, left)]
      : [textAt(top, left), textAt(top, left + 1)];
    return (isDown ? bottom - top : right - left) > 1 && second !== "" && second !== first ? 2 : 1;
  };
  const fillByKeys = (isDown: boolean, isSeries: boolean): void => {
    if (range) fill(range, isDown, isSeries ? seedsOf(isDown) : 1, isSeries);
  };
  const clear = (over: CellRange): void => {
    const { top, bottom, left, right } = boundsOf(over);
    const emptied: CellEdit<Row>[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        if (textAt(row, column) !== "") emptied.push(...editAt(row, column, ""));
    if (emptied.length > 0) void edits.save(emptied);
  };
  const handle = useFillHandle({ range, setRange, placeOf, fill });

  // Whether the key was for the cells.
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const place = placeOf(event.target);
    const chosen = place && rangeOfKey(event, place, extent);
    if (chosen) setRange(chosen);
    else if (place && (key === "delete" || key === "backspace")) clear(range ?? { anchor: place, head: place });
    else if (isControl && key === "z" && undo) (event.shiftKey ? redo : undo)?.();
    else if (isControl && key === "y" && redo) redo();
    else if (isControl && (key === "d" || key === "r") && range) fillByKeys(key === "d", event.shiftKey);
    else return onArrow(event);
    event.preventDefault();
    return true;
  };
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = stepOf(event);
    if (event.key === "Escape" && range) setRange(null);
    else if (!step || event.altKey) return false;
    else if (!moveFrom(event, step)) return false;
    event.preventDefault();
    return true;
  };
  const moveFrom = (event: KeyboardEvent, step: readonly [number, number]): boolean => {
    const { target, shiftKey } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const from = placeOf(target);
    // From the row as a whole a step to the right leads into its cells; up and down lead to other rows.
    if (!from) {
      const row = rows.findIndex((one) => target instanceof Element && idOf(one) === target.getAttribute("data-row"));
      if (step[1] !== 1 || row < 0 || isFar) return false;
      focus({ row, column: 0 });
      return true;
    }
    const next = steppedFrom(shiftKey && range ? range.head : from, step, extent, isFar);
    if (shiftKey) setRange({ anchor: range?.anchor ?? from, head: next });
    else {
      setRange(null);
      focus(next);
    }
    return true;
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (handle.begin(event)) return;
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
  const onCut = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    onCopy(event);
    if (place && event.isDefaultPrevented()) clear(range ?? { anchor: place, head: place });
  };
  const onPaste = (event: ClipboardEvent): void => {
    const at = placeOf(event.target);
    const place = range ? { row: boundsOf(range).top, column: boundsOf(range).left } : at;
    // A field of the table's own, that stands in no row of it, keeps what is pasted there; that of a cell keeps it by itself.
    if (!place || (!at && event.target instanceof Element && event.target.matches("input, textarea"))) return;
    event.preventDefault();
    pasteAt(place, clipboardText(event.clipboardData));
  };
  const onFocus = ({ target }: FocusEvent): void => setActive(placeOf(target));
  // Where the handle stands that draws out what is there: at the end of the range, or of the one cell.
  const corner = handle.isBusy ? null : range ? endOf(range) : active;
  return {
    range,
    corner,
    focus,
    placeOf,
    onKeyDown,
    onMouseDown,
    onMouseOver: handle.onMouseOver,
    onFocus,
    onCopy,
    onCut,
    onPaste,
  };
}
