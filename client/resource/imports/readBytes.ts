import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import { judgeFile, mostImportedRows, textOf } from "#shared/features/gridImports/importFile.rules.ts";
import type { TypedCell } from "#shared/wire/typedWords.rules.ts";
import { RefusedFile, unpack } from "./unpack.ts";

export interface ReadTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly TypedCell[])[];
}

// A file as a table: its first line names the columns, empty lines are none.
export async function readBytes(bytes: Uint8Array): Promise<ReadTable> {
  const judged = judgeFile(bytes);
  if ("refused" in judged) throw new RefusedFile(judged.refused);
  const lines = judged.kind === "text" ? linesOf(textOf(bytes)) : await sheetOf(bytes);
  const [head = [], ...rows] = lines.filter((line) => line.some((cell) => cell !== ""));
  if (rows.length === 0) throw new RefusedFile("noRows");
  if (rows.length > mostImportedRows) throw new RefusedFile("tooManyRows");
  return { head: head.map((cell) => String(cell).trim()), rows };
}

const linesOf = (text: string): readonly (readonly TypedCell[])[] =>
  Papa.parse<string[]>(text, { skipEmptyLines: "greedy", delimitersToGuess: [",", ";", "\t", "|"] }).data;

async function sheetOf(bytes: Uint8Array): Promise<readonly (readonly TypedCell[])[]> {
  const plain = await unpack(bytes);
  try {
    return (await readSheet(plain)).map((row) => row.map(cellOf));
  } catch {
    throw new RefusedFile("unreadable");
  }
}

// A formula is what it came to; nothing of it is reckoned here.
function cellOf(cell: unknown): TypedCell {
  if (typeof cell === "number" || typeof cell === "string") return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? "" : String(cell);
}
