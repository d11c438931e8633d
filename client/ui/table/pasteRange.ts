export interface PastedCell {
  readonly rowOffset: number;
  readonly columnOffset: number;
  readonly text: string;
}

// What spreadsheets put on the clipboard: rows by line, cells by tab, with one empty line at the end.
export function pastedCells(clipboard: string): readonly PastedCell[] {
  const lines = clipboard.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.flatMap((line, rowOffset) =>
    line.split("\t").map((text, columnOffset) => ({ rowOffset, columnOffset, text: text.trim() })),
  );
}
