import { useState, type ReactNode } from "react";
import type { RowActs } from "#client/ui/table/useRowKeys.ts";
import type { Meant } from "./useGridSelection.ts";

export interface RowActing<Row> {
  // S: what can be done with the record now, and why the rest cannot.
  readonly commandsOf?: ((row: Row, onClose: () => void) => ReactNode) | undefined;
  // S with rows chosen: where they are moved to together.
  readonly moveOf?: ((meant: Meant, onClose: (wasTried: boolean) => void) => ReactNode) | undefined;
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
  moveOf,
  assignOf,
  onEdit,
  onDone,
}: RowActOptions<Row>): {
  readonly acts: RowActs;
  readonly opened: ReactNode;
  readonly moveChosen: (() => void) | null;
  readonly assignChosen: (() => void) | null;
} {
  const [commanded, setCommanded] = useState<Row | null>(null);
  // As they were chosen when it was opened.
  const [assigned, setAssigned] = useState<Meant | null>(null);
  const [moved, setMoved] = useState<Meant | null>(null);
  const withRow = (act: (row: Row) => void) => (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };
  // One by itself is asked what can be done with it; of several it is tried what can be done with each.
  const moveChosen = (): void => {
    const [id] = chosen.meant.ids ?? [];
    const alone = chosen.count === 1 ? rows.find((one) => one.id === id) : undefined;
    if (alone && commandsOf) setCommanded(alone);
    else setMoved(chosen.meant);
  };
  const acts: RowActs = {
    ...(commandsOf && {
      s: (id: string) => (moveOf && chosen.count > 0 ? moveChosen() : withRow(setCommanded)(id)),
    }),
    ...(assignOf && {
      a: withRow(({ id }) => setAssigned(chosen.count > 0 ? chosen.meant : { query: "", ids: [id], count: 1 })),
    }),
    ...(onEdit && { e: withRow(onEdit) }),
  };
  // Left without trying, what was chosen stays chosen.
  const closing =
    (leave: (none: null) => void) =>
    (wasTried: boolean): void => {
      if (wasTried) onDone();
      leave(null);
    };
  return {
    acts,
    moveChosen: moveOf ? moveChosen : null,
    assignChosen: assignOf ? () => setAssigned(chosen.meant) : null,
    opened: (
      <>
        {commanded && commandsOf?.(commanded, () => setCommanded(null))}
        {moved && moveOf?.(moved, closing(setMoved))}
        {assigned && assignOf?.(assigned, closing(setAssigned))}
      </>
    ),
  };
}
