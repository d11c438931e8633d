import { expect, test } from "vitest";
import { clipboardText } from "./clipboardText.ts";
import { pastedCells } from "./pasteRange.ts";

const count = 2_000;
const at = Array.from({ length: count }, (_, index) => index);

// As Excel lays it down: lines end with CR LF, and a cell of several lines stands in quotes.
const tsv = at.map((row) => `X${row}\t"Line one\nof ""${row}"""\t1,234.50\t04/05/2012\r\n`).join("");
const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"Short Date"}</style></head><body>
<!--StartFragment--><table border=0 style='border-collapse:collapse'><col width=64>
${at.map((row) => `<tr height=20><td class=xl65>X${row}</td><td>Line one<br>\n  of &quot;${row}&quot;</td><td align=right x:num="1234.5">1,234.50</td><td>04/05/2012</td></tr>`).join("\n")}
<!--EndFragment--></table></body></html>`;
const clipboard = (texts: Readonly<Record<string, string>>) => ({ getData: (type: string) => texts[type] ?? "" });

test.each([
  ["its lines", { "text/plain": tsv, "text/html": html }],
  ["its drawing alone", { "text/html": html }],
])("two thousand rows out of Excel are read by %s", (_, texts) => {
  const cells = pastedCells(clipboardText(clipboard(texts)));
  expect(cells).toHaveLength(count * 4);
  expect(cells.slice(-4).map(({ text }) => text)).toEqual(["X1999", 'Line one of "1999"', "1,234.50", "04/05/2012"]);
  expect(cells.at(-1)).toMatchObject({ rowOffset: 1_999, columnOffset: 3 });
});

test("what is no table is words, and what is drawn runs nothing", () => {
  expect(clipboardText(clipboard({ "text/plain": "a\tb", "text/html": "<b>a</b>" }))).toBe("a\tb");
  expect(clipboardText(clipboard({ "text/html": "<b>a</b>" }))).toBe("");
  const hostile = '<table><tr><td colspan="2"><img src=x onerror="document.title=1">one</td><td>two</td></tr></table>';
  expect(clipboardText(clipboard({ "text/html": hostile }))).toBe("one\t\ttwo");
});

test("a drawn table is read whatever else is drawn with it, with its letters by name and by number", () => {
  const drawn = `<html><head><style>td{color:red}</style><title>no</title></head><body><!--a note-->
    <TABLE><thead><tr><th>Ort</th><th>Preis</th></tr></thead><tr><td>M&uuml;nchen &amp; Ume&#229;</td>
    <td title="1 > 0"><b>1&nbsp;234,50</b> &#x20AC;<br>net</td><tr><td>&unknown; a < b</td></tr></TABLE><table><tr><td>later</td></tr></table>`;
  expect(clipboardText(clipboard({ "text/html": drawn }))).toBe(
    "Ort\tPreis\nMünchen & Umeå\t1 234,50 € net\n&unknown; a < b",
  );
});
