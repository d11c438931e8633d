import { useRef, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Column } from "./tableColumns.ts";

export type CellState =
  | { readonly kind: "unsaved"; readonly text: string }
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly text: string; readonly reason: string };

export interface CellEdits<Row> {
  readonly stateOf: (id: string, column: Column<Row>) => CellState | null;
  readonly save: (row: Row, column: Column<Row>, text: string) => Promise<void>;
  // The corner has said that the cell is saved.
  readonly settle: (id: string, column: Column<Row>) => void;
}

// What was typed into cells and is not yet kept, or was refused. It lives here and not in the cells, so that a pasted range can fill many.
export function useCellEdits<Row>(idOf: (row: Row) => string): CellEdits<Row> {
  const t = useText("ui");
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  const newest = useRef(new Map<string, symbol>());
  const keyOf = (id: string, column: Column<Row>) => `${id} ${column.key}`;
  const put = (key: string, state: CellState) => setStates((before) => new Map(before).set(key, state));

  const save = async (row: Row, column: Column<Row>, text: string) => {
    if (!column.edit) return;
    const key = keyOf(idOf(row), column);
    const attempt = Symbol(key);
    newest.current.set(key, attempt);
    put(key, { kind: "unsaved", text });
    const reason = await column.edit.save(row, text).catch(() => t("cellNotSaved"));
    // A later edit of the same cell has the word.
    if (newest.current.get(key) === attempt)
      put(key, reason === null ? { kind: "saved" } : { kind: "failed", text, reason });
  };
  const settle = (id: string, column: Column<Row>) => {
    if (states.get(keyOf(id, column))?.kind === "saved")
      setStates((before) => new Map([...before].filter(([key]) => key !== keyOf(id, column))));
  };
  return { settle, stateOf: (id, column) => states.get(keyOf(id, column)) ?? null, save };
}
