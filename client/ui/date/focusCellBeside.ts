export type CellStep = "up" | "down" | "left" | "right" | "here";

const editable = "td[data-editable=true]";

// Moves between the cells that can be edited: along a row, or to the same column of the next one.
export function focusCellBeside(from: Element, step: CellStep): void {
  const cell = from.closest("td");
  const target = cell && cellBeside(cell, step);
  target?.querySelector<HTMLElement>("button, input")?.focus();
}

function cellBeside(cell: HTMLTableCellElement, step: CellStep): Element | null | undefined {
  const row = cell.closest("tr");
  if (!row || step === "here") return cell;
  if (step === "down" || step === "up") {
    const other = step === "down" ? row.nextElementSibling : row.previousElementSibling;
    return other?.children[cell.cellIndex] ?? cell;
  }
  const cells = [...row.querySelectorAll(editable)];
  return cells[cells.indexOf(cell) + (step === "right" ? 1 : -1)] ?? cell;
}
