import { writeMoney } from "../money/money.ts";
import type { ColumnKind } from "./gridColumns.ts";

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

// A cell for other programs: days and moments as they travel, amounts with their point; what is one of some has a name in its reader's language.
export function plainCell(kind: ColumnKind, value: unknown, wordsOf: (value: string) => string): string {
  if (isNothing(value)) return "";
  if (kind === "money") return writeMoney(Number(value));
  return kind === "choice" || kind === "flag" ? wordsOf(String(value)) : String(value);
}
