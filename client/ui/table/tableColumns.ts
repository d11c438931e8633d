import type { ReactNode } from "react";

export interface CellEdit<Row> {
  readonly textOf: (row: Row) => string;
  // Answers null once the row holds the new value, or the reason why it was refused.
  readonly save: (row: Row, text: string) => Promise<string | null>;
}

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  // Nothing at all (null, undefined or an empty text) is drawn as an en dash.
  readonly cell: (row: Row) => ReactNode;
  // Figures stand at the right, under each other.
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  // A column that a card on a phone can do without.
  readonly isHiddenOnPhone?: boolean;
  readonly edit?: CellEdit<Row>;
}
