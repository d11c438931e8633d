// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useCellRange } from "./useCellRange.ts";
import type { CellEdits } from "./useCellEdits.ts";
import type { Column } from "./tableColumns.ts";

afterEach(cleanup);

interface Row {
  readonly id: string;
}

const save = vi.fn();
const column: Column<Row> = {
  key: "place",
  label: "Place",
  cell: ({ id }) => id,
  textOf: ({ id }) => id,
  edit: { textOf: ({ id }: Row) => id, save: vi.fn() } as never,
};
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(first + at) }));

const cellOf = (id: string): HTMLElement => {
  document.body.innerHTML = `<div data-row="${id}"><div data-column="0"></div></div>`;
  return document.querySelector<HTMLElement>("[data-column]") as HTMLElement;
};
const press = (key: string, target: Element, shiftKey = false) =>
  ({
    key,
    target,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    preventDefault: () => undefined,
  }) as never as KeyboardEvent;

const open = (rows: readonly Row[], before: number) =>
  renderHook(
    (props: { rows: readonly Row[]; before: number }) =>
      useCellRange<Row>({
        ...props,
        body: { current: null },
        idOf: ({ id }) => id,
        columns: [column],
        edits: { save } as never as CellEdits<Row>,
        undo: undefined,
        redo: undefined,
        onPasteBeyond: undefined,
      }),
    { initialProps: { rows, before } },
  );

it("empties the rows that were marked, also when others have come in above them", () => {
  const { result, rerender } = open(rowsFrom(200, 10), 200);
  act(() => void result.current.onKeyDown(press("ArrowDown", cellOf("201"), true)));
  expect(result.current.range).toEqual({ anchor: { row: 1, column: 0 }, head: { row: 2, column: 0 } });
  rerender({ rows: rowsFrom(100, 110), before: 100 });
  act(() => void result.current.onKeyDown(press("Delete", cellOf("201"))));
  expect(save.mock.calls[0]?.[0].map(({ row }: { row: Row }) => row.id)).toEqual(["201", "202"]);
});

it("marks nothing any more of rows that are here no more", () => {
  const { result, rerender } = open(rowsFrom(0, 10), 0);
  act(() => void result.current.onKeyDown(press("ArrowDown", cellOf("1"), true)));
  rerender({ rows: rowsFrom(3_000, 100), before: 3_000 });
  expect([result.current.range, result.current.corner]).toEqual([null, null]);
});

it("says when some of what is pasted has no place in the table, and not when it is nothing", () => {
  const onPasteCut = vi.fn();
  const { result } = renderHook(() =>
    useCellRange<Row>({
      body: { current: null },
      rows: rowsFrom(0, 2),
      before: 0,
      idOf: ({ id }) => id,
      columns: [column],
      edits: { save } as never as CellEdits<Row>,
      undo: undefined,
      redo: undefined,
      onPasteBeyond: undefined,
      onPasteCut,
    }),
  );
  const paste = (target: Element, text: string) =>
    act(() =>
      result.current.onPaste({
        target,
        clipboardData: { getData: (kind: string) => (kind === "text/plain" ? text : "") },
        preventDefault: () => undefined,
      } as never),
    );
  paste(cellOf("0"), "one\t\t\ntwo");
  expect(onPasteCut).not.toHaveBeenCalled();
  paste(cellOf("0"), "one\ttoo wide");
  expect(onPasteCut).toHaveBeenCalledTimes(1);
  paste(cellOf("1"), "one\ntoo far down");
  expect(onPasteCut).toHaveBeenCalledTimes(2);
});
