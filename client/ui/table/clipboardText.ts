import { drawnTable } from "./drawnTable.ts";

// What was copied, as rows by line and cells by tab: programs that lay down only a drawn table mean the same.
export function clipboardText(clipboard: Pick<DataTransfer, "getData">): string {
  const plain = clipboard.getData("text/plain");
  const drawn = clipboard.getData("text/html");
  return plain === "" && /<table/i.test(drawn) ? drawnTable(drawn) : plain;
}
