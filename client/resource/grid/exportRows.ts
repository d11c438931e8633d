import type { ExportColumn } from "#shared/features/gridExports/gridExports.contract.ts";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { mostNamedRows } from "#shared/wire/grid.ts";
import { mostXlsxRows, type XlsxCell } from "#shared/wire/xlsx.rules.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";
import type { ExportKind } from "#shared/wire/exportKinds.ts";
import { cellIn, plainIn, type SeenColumn } from "./gridColumns.tsx";
import { valueText } from "./gridWords.ts";

// Some rows of a list, in their order; or all that match, but for some.
export interface Those {
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
}

interface ExportOptions<Row> {
  readonly exported: NonNullable<GridCalls<Row>["exported"]>;
  readonly asked: GridAsked;
  readonly columns: readonly SeenColumn<Row>[];
  readonly those?: Those | undefined;
  readonly title: string;
  // How many rows have come so far.
  readonly onRows: (count: number) => void;
  readonly signal: AbortSignal;
}

// Also what the list is asked beside its columns; how it stands on the screen is none of the file's.
const notAsked: readonly string[] = ["group", "folded", "after", "at", "limit"];

export const questionIn = (asked: GridAsked): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => Boolean(value) && !notAsked.includes(name)));

// What a file that the server writes calls its columns, and their choices.
export const columnsOfFile = <Row>(columns: readonly SeenColumn<Row>[]): ExportColumn[] =>
  columns.map(({ key, label, declared, wordsOf }) => {
    const values = declared.kind === "flag" ? ["true", "false"] : (declared.choices ?? []);
    const words = values.map((value) => [value, valueText(declared, value, wordsOf ? { wordsOf } : {})]);
    return { key, label, ...(words.length > 0 && { words: Object.fromEntries(words) as Record<string, string> }) };
  });

export class TooManyRows extends Error {}

// All that the list shows, window by window, as one file.
export async function exportRows<Row extends { readonly id: string }>(
  kind: ExportKind,
  options: ExportOptions<Row>,
): Promise<Blob> {
  return kind === "csv" ? asLines(options) : asWorkbook(options);
}

async function* windowsOf<Row extends { readonly id: string }>({
  exported,
  asked,
  those = {},
  onRows,
  signal,
}: ExportOptions<Row>): AsyncGenerator<readonly Row[]> {
  const question = questionIn(asked);
  // A node of the release before leaves nobody out, and of very many not all can be named.
  const left = new Set(those.except);
  const but = those.except?.slice(0, mostNamedRows) ?? [];
  let count = 0;
  for (const only of partsOf(those.ids))
    for (let after: string | null = ""; after !== null;) {
      const window: { rows: readonly Row[]; next: string | null } = await exported(
        { ...question, ...only, ...(but.length > 0 && { except: but.join(",") }), ...(after && { after }) },
        { signal },
      );
      const rows = window.rows.filter(({ id }) => !left.has(id));
      count += rows.length;
      onRows(count);
      yield rows;
      after = window.next;
    }
}

// As many at a time as can be named; without any that are named, all.
const partsOf = (ids: readonly string[] | undefined): readonly { readonly only?: string }[] =>
  ids === undefined
    ? [{}]
    : Array.from({ length: Math.ceil(ids.length / mostNamedRows) }, (_, part) => ({
        only: ids.slice(part * mostNamedRows, (part + 1) * mostNamedRows).join(","),
      }));

// The mark at its beginning tells spreadsheets its letters.
async function asLines<Row extends { readonly id: string }>(options: ExportOptions<Row>): Promise<Blob> {
  const { columns } = options;
  const parts = ["\ufeff", csvLine(columns.map(({ label }) => label))];
  for await (const rows of windowsOf(options))
    parts.push(...rows.map((row) => csvLine(columns.map((column) => plainIn(column, row)))));
  return new Blob(parts, { type: "text/csv" });
}

async function asWorkbook<Row extends { readonly id: string }>(options: ExportOptions<Row>): Promise<Blob> {
  const { columns, title } = options;
  const lines: XlsxCell[][] = [columns.map(({ label }) => label)];
  for await (const rows of windowsOf(options)) {
    lines.push(...rows.map((row) => columns.map((column) => cellIn(column, row))));
    if (lines.length > mostXlsxRows + 1) throw new TooManyRows();
  }
  const { xlsxFile } = await import("./xlsxFile.ts");
  return xlsxFile(title, lines);
}
