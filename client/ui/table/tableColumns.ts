import type { ReactNode } from "react";

export interface CellEdit<Row> {
  readonly textOf: (row: Row) => string;
  // Why this row's cell stays as it is, or null where it may be typed into.
  readonly whyNot?: (row: Row) => string | null;
  // Answers null once the row holds the new value, or the reason why it was refused.
  readonly save: (row: Row, text: string) => Promise<string | null>;
}

// The name and the figure across from it, below them the state and small facts; a titled one says what it is, as does a figure that could be another, and a line is one by itself. Nothing is what a card, and a table with little room, can do without.
export type CardPart = "title" | "figure" | "titledFigure" | "state" | "fact" | "titledFact" | "line" | "none";

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  // Nothing at all (null, undefined or an empty text) is drawn as an en dash.
  readonly cell: (row: Row) => ReactNode;
  // What is copied of it.
  readonly textOf?: (row: Row) => string;
  // Whether what it says has come yet: that it comes is no change of it.
  readonly isKnown?: (row: Row) => boolean;
  // Figures stand at the right, under each other.
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  // What it is on the card that a row becomes on a phone: the first column the title, every other a fact.
  readonly onCard?: CardPart;
  // A picture stands before the words of the title, and the facts below go on under the words.
  readonly hasPicture?: boolean;
  readonly edit?: CellEdit<Row>;
  // Whether a new row says something in it; unless it is said, where it can be changed.
  readonly isInNewRow?: boolean;
}

export const isFilledIn = <Row>({ edit, isInNewRow = edit !== undefined }: Column<Row>): boolean => isInNewRow;

export const isBlank = (drawn: ReactNode): boolean => drawn === null || drawn === undefined || drawn === "";

export const cardProps = <Row>({ onCard, hasPicture = false }: Column<Row>, index: number) => ({
  "data-card": onCard ?? (index === 0 ? "title" : "fact"),
  "data-picture": hasPicture,
});
