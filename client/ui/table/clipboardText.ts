import { mostPastedRows } from "./pasteRange.ts";

// What was copied, as rows by line and cells by tab: programs that lay down only a drawn table mean the same.
export function clipboardText(clipboard: Pick<DataTransfer, "getData">): string {
  const plain = clipboard.getData("text/plain");
  const drawn = clipboard.getData("text/html");
  return plain === "" && /<table/i.test(drawn) ? tableText(drawn) : plain;
}

// Nothing of it is drawn or run: it is only read.
function tableText(drawn: string): string {
  const { body } = new DOMParser().parseFromString(drawn, "text/html");
  const rows = [...(body.querySelector("table")?.rows ?? [])].slice(0, mostPastedRows);
  return rows.map((row) => [...row.cells].flatMap(cellTexts).join("\t")).join("\n");
}

// A cell that is as wide as several leaves the others empty.
const cellTexts = ({ textContent, colSpan }: HTMLTableCellElement): readonly string[] => [
  (textContent ?? "").replace(/\s+/g, " ").trim(),
  ...Array.from({ length: Math.min(colSpan, 100) - 1 }, () => ""),
];
