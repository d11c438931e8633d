import { csvLine } from "#shared/wire/csv.rules.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";

interface ExportOptions<Row> {
  readonly exported: NonNullable<GridCalls<Row>["exported"]>;
  readonly asked: GridAsked;
  readonly head: readonly string[];
  readonly cellsOf: (row: Row) => readonly string[];
}

// All that the list shows, window by window, as one file of lines. The mark at its beginning tells spreadsheets its letters.
export async function exportRows<Row>({
  exported,
  asked: { q, filter, sort },
  head,
  cellsOf,
}: ExportOptions<Row>): Promise<{ readonly file: Blob; readonly count: number }> {
  const parts = ["\ufeff", csvLine(head)];
  let count = 0;
  for (let after: string | null = ""; after !== null;) {
    const window: { rows: readonly Row[]; next: string | null } = await exported({
      ...(q && { q }),
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(after && { after }),
    });
    parts.push(...window.rows.map((row) => csvLine(cellsOf(row))));
    count += window.rows.length;
    after = window.next;
  }
  return { file: new Blob(parts, { type: "text/csv" }), count };
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
