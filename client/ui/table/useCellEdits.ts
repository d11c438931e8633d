import { useRef, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Column } from "./tableColumns.ts";

export type CellState =
  | { readonly kind: "unsaved"; readonly text: string }
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly text: string; readonly reason: string };

export interface CellEdit<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly text: string;
}

export interface FailedCell {
  readonly id: string;
  readonly column: string;
}

export interface CellEdits<Row> {
  readonly stateOf: (id: string, column: Column<Row>) => CellState | null;
  // One cell, or as many as were pasted or filled.
  readonly save: (edits: readonly CellEdit<Row>[]) => Promise<void>;
  // The corner has said that the cell is saved.
  readonly settle: (id: string, column: Column<Row>) => void;
  // What failed stands there after all.
  readonly forget: (id: string, column: Column<Row>) => void;
  readonly failed: readonly FailedCell[];
}

interface Known<Row> extends FailedCell {
  readonly state: CellState;
  // What its writer saw.
  readonly over: Row;
}

// Behind what failed, or has no answer yet, nobody sees what others have written since: what is typed over it is still an edit of what stood
// there before. One's own words are seen.
const hides = <Row>({ state }: Known<Row>, { edit }: Column<Row>, row: Row): boolean =>
  state.kind !== "saved" && edit?.textOf(row) !== state.text;

// What was typed into cells and is not yet kept, or was refused. It lives here and not in the cells, so that a pasted range can fill many.
export function useCellEdits<Row>(idOf: (row: Row) => string): CellEdits<Row> {
  const t = useText("ui");
  const [states, setStates] = useState<ReadonlyMap<string, Known<Row>>>(new Map());
  const newest = useRef(new Map<string, symbol>());
  const keyOf = (id: string, column: string) => `${id} ${column}`;
  // All at once: two thousand pasted cells are two drawings, not four thousand.
  const put = (known: readonly Known<Row>[]) =>
    setStates((before) => {
      const after = new Map(before);
      for (const one of known) after.set(keyOf(one.id, one.column), one);
      return after;
    });

  const save = async (edits: readonly CellEdit<Row>[]) => {
    const attempt = Symbol("attempt");
    const begun = edits.map(({ row, column, text }) => {
      const [id, key] = [idOf(row), column.key];
      const before = states.get(keyOf(id, key));
      return { row, column, text, id, key, over: before && hides(before, column, row) ? before.over : row };
    });
    for (const { id, key } of begun) newest.current.set(keyOf(id, key), attempt);
    put(begun.map(({ id, key, text, over }) => ({ id, column: key, over, state: { kind: "unsaved", text } })));
    const known = await Promise.all(
      begun.map(async ({ row, over, column, text, id, key }): Promise<Known<Row>> => {
        const lock = column.edit?.whyNot?.(row) ?? null;
        const reason = lock ?? (await column.edit?.save(over, text).catch(() => t("cellNotSaved"))) ?? null;
        return { id, column: key, over, state: reason === null ? { kind: "saved" } : { kind: "failed", text, reason } };
      }),
    );
    // A later edit of the same cell has the word.
    put(known.filter(({ id, column }) => newest.current.get(keyOf(id, column)) === attempt));
  };
  const forgetIf = (kind: CellState["kind"]) => (id: string, column: Column<Row>) => {
    if (states.get(keyOf(id, column.key))?.state.kind === kind)
      setStates((before) => new Map([...before].filter(([key]) => key !== keyOf(id, column.key))));
  };
  return {
    settle: forgetIf("saved"),
    forget: forgetIf("failed"),
    save,
    stateOf: (id, column) => states.get(keyOf(id, column.key))?.state ?? null,
    failed: [...states.values()].filter(({ state }) => state.kind === "failed"),
  };
}
