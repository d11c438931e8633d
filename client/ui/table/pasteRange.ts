export interface PastedCell {
  readonly rowOffset: number;
  readonly columnOffset: number;
  readonly text: string;
}

export const mostPastedRows = 2_000;

// What spreadsheets put on the clipboard: rows by line, cells by tab, with one empty line at the end. A cell that holds a line, a tab or a
// quote stands in quotes, and a quote within it is doubled.
export function pastedCells(clipboard: string): readonly PastedCell[] {
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;
  const text = clipboard.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const found: PastedCell[] = [];
  let [rowOffset, columnOffset] = [0, 0];
  for (const [, quoted, plain = "", end] of text.matchAll(cells)) {
    if (rowOffset >= mostPastedRows) break;
    const words = quoted === undefined ? plain : onOneLine(quoted.replaceAll('""', '"'));
    found.push({ rowOffset, columnOffset, text: words.trim() });
    if (end === "") break;
    if (end === "\n") [rowOffset, columnOffset] = [rowOffset + 1, 0];
    else columnOffset += 1;
  }
  return found;
}

const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

// One row or cell that was copied fills the whole of a range that it fits into.
export function repeatedOver(area: Area | null, cells: readonly PastedCell[]): readonly PastedCell[] {
  const rows = Math.max(0, ...cells.map(({ rowOffset }) => rowOffset + 1));
  const columns = Math.max(0, ...cells.map(({ columnOffset }) => columnOffset + 1));
  const [high, wide] = area ? [area.bottom - area.top + 1, area.right - area.left + 1] : [rows, columns];
  if (rows === 0 || high % rows !== 0 || wide % columns !== 0) return cells;
  const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
  return times(high / rows).flatMap((down) =>
    times(wide / columns).flatMap((along) =>
      cells.map(({ rowOffset, columnOffset, text }) => ({
        rowOffset: rowOffset + down * rows,
        columnOffset: columnOffset + along * columns,
        text,
      })),
    ),
  );
}
