import { useState, type ReactNode } from "react";
import type { RowActs } from "#client/ui/table/useRowKeys.ts";
import type { Meant } from "./useGridSelection.ts";

export interface RowActing<Row> {
  // S: what can be done with the record now, and why the rest cannot.
  readonly commandsOf?: ((row: Row, onClose: () => void) => ReactNode) | undefined;
  // A: whose the rows become, those that are chosen or else the one that one is at.
  readonly assignOf?: ((meant: Meant, onClose: (wasTried: boolean) => void) => ReactNode) | undefined;
  // E: where the record is changed.
  readonly onEdit?: ((row: Row) => void) | null | undefined;
}

interface RowActOptions<Row> extends RowActing<Row> {
  readonly rows: readonly Row[];
  readonly chosen: { readonly count: number; readonly meant: Meant };
  readonly onDone: () => void;
}

// What the keys of a list do with the row that one is at, and what opens by it.
export function useRowActs<Row extends { readonly id: string }>({
  rows,
  chosen,
  commandsOf,
  assignOf,
  onEdit,
  onDone,
}: RowActOptions<Row>): {
  readonly acts: RowActs;
  readonly opened: ReactNode;
  readonly assignChosen: (() => void) | null;
} {
  const [commanded, setCommanded] = useState<Row | null>(null);
  // As they were chosen when it was opened.
  const [assigned, setAssigned] = useState<Meant | null>(null);
  const withRow = (act: (row: Row) => void) => (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };
  const acts: RowActs = {
    ...(commandsOf && { s: withRow(setCommanded) }),
    ...(assignOf && {
      a: withRow(({ id }) => setAssigned(chosen.count > 0 ? chosen.meant : { query: "", ids: [id], count: 1 })),
    }),
    ...(onEdit && { e: withRow(onEdit) }),
  };
  // Left without trying, what was chosen stays chosen.
  const closeAssigned = (wasTried: boolean): void => {
    if (wasTried) onDone();
    setAssigned(null);
  };
  return {
    acts,
    assignChosen: assignOf ? () => setAssigned(chosen.meant) : null,
    opened: (
      <>
        {commanded && commandsOf?.(commanded, () => setCommanded(null))}
        {assigned && assignOf?.(assigned, closeAssigned)}
      </>
    ),
  };
}
