import type { Action } from "#shared/access/matrix.ts";

// What a column holds: how it is written, compared, filtered and shown follows from it. Money is in minor units, a flag is yes or no.
export const columnKinds = ["text", "choice", "number", "money", "day", "moment", "clock", "flag"] as const;
export type ColumnKind = (typeof columnKinds)[number];

interface ColumnUses {
  readonly sort?: true;
  readonly filter?: true;
  // Rows can stand under their values, each with how many there are.
  readonly group?: true;
  // Each group says what it comes to.
  readonly sum?: true;
  // What is left empty in it is nothing, not a text without letters.
  readonly optional?: true;
  // Names of people of the office: whoever asks for "me" means their own.
  readonly person?: true;
  // Who may see it, where not everybody who reads the list may: for all others it is in nothing that the list answers or can be asked.
  readonly see?: Action;
  // Who may change it in its cell; what the list's draft says of the field judges what is typed.
  readonly edit?: Action;
}

export interface GridColumn extends ColumnUses {
  readonly kind: ColumnKind;
  // All that a choice can be, in the order in which they stand.
  readonly choices?: readonly string[];
}

export type GridColumns = Readonly<Record<string, GridColumn>>;

const columnOf =
  (kind: ColumnKind) =>
  (uses: ColumnUses = {}): GridColumn => ({ kind, ...uses });

export const textColumn = columnOf("text");
export const numberColumn = columnOf("number");
export const moneyColumn = columnOf("money");
export const dayColumn = columnOf("day");
export const momentColumn = columnOf("moment");
// A time of the day where it happens, without its day.
export const clockColumn = columnOf("clock");
export const flagColumn = columnOf("flag");
export const choiceColumn = (choices: readonly string[], uses: ColumnUses = {}): GridColumn => ({
  kind: "choice",
  choices,
  ...uses,
});

// Between two values rather than among some.
export const isRanged = ({ kind }: Pick<GridColumn, "kind">): boolean =>
  kind === "number" || kind === "money" || kind === "day" || kind === "moment";
