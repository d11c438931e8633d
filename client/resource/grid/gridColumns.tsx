import type { ReactNode } from "react";
import type { Action } from "#shared/access/matrix.ts";
import type { Grid } from "#shared/wire/grid.ts";
import { textColumn, type GridColumn, type GridColumns } from "#shared/wire/gridColumns.ts";
import type { XlsxCell } from "#shared/wire/xlsx.rules.ts";
import { say } from "#client/i18n/text.ts";
import type { CardPart, Column } from "#client/ui/table/tableColumns.ts";
import { isUnreadable, plainText, typedValue, valueText, type ValueWords } from "./gridWords.ts";

export type GridRow = Readonly<Record<string, unknown>> & { readonly id: string };

// What a declaration leaves to the screen: what a column is called, and how a cell is drawn where its words alone are not enough.
export interface ShownColumn<Row> {
  readonly label: string;
  readonly cell?: (row: Row) => ReactNode;
  // What is copied of a cell that holds more than one value.
  readonly textOf?: (row: Row) => string;
  readonly wordsOf?: (value: string) => string;
  readonly onCard?: CardPart;
  readonly hasPicture?: boolean;
  readonly isKnown?: (row: Row) => boolean;
  // What stands over it where that is not what it is called: its cells say more than the one value.
  readonly heading?: string;
  // Put away until somebody asks for it.
  readonly isAside?: boolean;
}

export type ShownColumns<Row> = Readonly<Record<string, ShownColumn<Row>>>;

export interface NewRowColumns {
  readonly must: readonly string[];
  readonly may?: readonly string[];
}

export interface SeenColumn<Row> extends ShownColumn<Row> {
  readonly key: string;
  readonly declared: GridColumn;
  readonly isInNewRow: boolean;
}

// The declared columns that the person may see, in their order.
export const seenColumns = <Row,>(
  { columns, newRow }: Pick<Grid, "columns"> & { readonly newRow?: NewRowColumns | undefined },
  shown: ShownColumns<Row>,
  may: (action: Action) => boolean,
): readonly SeenColumn<Row>[] =>
  Object.entries(columns as GridColumns).flatMap(([key, declared]) => {
    const drawn = shown[key];
    return drawn && (declared.see === undefined || may(declared.see))
      ? [{ ...drawn, key, declared, isInNewRow: [...(newRow?.must ?? []), ...(newRow?.may ?? [])].includes(key) }]
      : [];
  });

// A column behind another, of what the list itself does not say: it is neither sorted nor narrowed by, nor taken away with it.
export interface LookedUp<Row> extends ShownColumn<Row> {
  readonly key: string;
  readonly behind: string;
  readonly textOf: (row: Row) => string;
  readonly isKnown: (row: Row) => boolean;
}

export const withLookedUp = <Row,>(
  columns: readonly SeenColumn<Row>[],
  lookedUp: LookedUp<Row> | undefined,
): readonly SeenColumn<Row>[] =>
  columns.flatMap((column) =>
    lookedUp && column.key === lookedUp.behind
      ? [column, { ...lookedUp, declared: textColumn(), isInNewRow: false }]
      : [column],
  );

export const wordsFor = <Row,>({ wordsOf }: SeenColumn<Row>, row: GridRow): ValueWords => ({
  ...(wordsOf && { wordsOf }),
  ...(typeof row["currency"] === "string" && { currency: row["currency"] }),
});

export const textIn = <Row,>(column: SeenColumn<Row>, row: Row): string =>
  valueText(column.declared, (row as GridRow)[column.key], wordsFor(column, row as GridRow));

export const plainIn = <Row,>(column: SeenColumn<Row>, row: Row): string =>
  column.textOf?.(row) ?? plainText(column.declared, (row as GridRow)[column.key], wordsFor(column, row as GridRow));

// The same for a workbook: what can be sorted and added up there stays what it is.
export function cellIn<Row>(column: SeenColumn<Row>, row: Row): XlsxCell {
  const value = (row as GridRow)[column.key] ?? null;
  if (value === null || column.textOf) return plainIn(column, row);
  switch (column.declared.kind) {
    case "money":
      return Number(value) / 100;
    case "number":
      return Number(value);
    case "day":
      return { at: new Date(`${String(value)}T00:00`), hasTime: false };
    case "moment":
      return { at: new Date(String(value)), hasTime: true };
    default:
      return plainIn(column, row);
  }
}

// A sum of nothing steps back, so that the eye finds those that are something.
const usualCell = <Row,>(column: SeenColumn<Row>, row: Row): ReactNode => {
  const text = textIn(column, row);
  return column.declared.kind === "money" && (row as GridRow)[column.key] === 0 ? (
    <span className="ink-3">{text}</span>
  ) : (
    text
  );
};

export interface CellChangeOf {
  readonly id: string;
  readonly column: string;
  readonly was: unknown;
  readonly value: unknown;
}

export interface CellSave {
  readonly change: (change: CellChangeOf) => Promise<string | null>;
  readonly onUnread: () => void;
}

// A column as the table draws it; with a way to save, those that the person may change can be typed into.
export function tableColumn<Row>(
  column: SeenColumn<Row>,
  save: CellSave | null,
  whyNot?: (row: Row, column: string) => string | null,
): Column<Row> {
  const { key, declared, label, heading = label, cell, onCard, hasPicture, isKnown, isInNewRow } = column;
  return {
    key,
    label: heading,
    cell: cell ?? ((row) => usualCell(column, row)),
    textOf: (row) => plainIn(column, row),
    isNumber: declared.kind === "money" || declared.kind === "number",
    isSortable: declared.sort ?? false,
    ...(onCard && { onCard }),
    ...(hasPicture && { hasPicture }),
    ...(isKnown && { isKnown }),
    isInNewRow,
    ...(save && {
      edit: {
        textOf: (row: Row) => plainIn(column, row),
        ...(whyNot && { whyNot: (row: Row) => whyNot(row, key) }),
        save: async (row: Row, text: string) => {
          const value = typedValue(declared, text, wordsFor(column, row as GridRow));
          if (isUnreadable(value)) {
            save.onUnread();
            return say("errors", "rule.format", { attribute: label });
          }
          const { id, [key]: was } = row as GridRow;
          return JSON.stringify(was) === JSON.stringify(value) ? null : save.change({ id, column: key, was, value });
        },
      },
    }),
  };
}
