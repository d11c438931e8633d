export type CellStep = "down" | "here";

// Back to the cell that was edited, or on to the same column of the next row.
export function focusCellBeside(cell: HTMLTableCellElement, step: CellStep): void {
  const next = step === "down" ? cell.closest("tr")?.nextElementSibling?.children[cell.cellIndex] : cell;
  (next ?? cell).querySelector<HTMLElement>("button, input")?.focus();
}
