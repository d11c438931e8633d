// A day and a moment are told as the reader's own clock shows them.
export type XlsxCell = string | number | { readonly at: Date; readonly hasTime: boolean } | null;

// More than this is taken away as lines.
export const mostXlsxRows = 20_000;

// What no XML may hold is left out; what would mean something in it is written as what it is.
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- those are what it is about
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const dayMs = 86_400_000;
const firstDay = 25_569;

// Days since the beginning of 1900, as the clock on the wall shows them.
const serialOf = (at: Date): number => firstDay + Math.round(at.getTime() - at.getTimezoneOffset() * 60_000) / dayMs;

// A to Z, then AA.
const letterOf = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

// A text stays a text, whatever it begins with: none of it is ever worked out.
function cellXml(cell: XlsxCell, place: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}" s="${Number.isInteger(cell) ? 0 : 3}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c r="${place}" s="${cell.hasTime ? 2 : 1}"><v>${serialOf(cell.at)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly XlsxCell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`)).join("")}</row>`;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

// The parts of a workbook of one sheet; its first row stays in sight.
export const workbookParts = (
  name: string,
  rows: readonly (readonly XlsxCell[])[],
): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetNameOf(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  "xl/worksheets/sheet1.xml": `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rows.map(rowXml).join("")}</sheetData></worksheet>`,
});

// What a sheet may not be called is left out of its name.
const sheetNameOf = (name: string): string =>
  escaped(
    name
      .replace(/[\\/?*[\]:]/g, " ")
      .trim()
      .slice(0, 31),
  ).replaceAll('"', "&quot;") || "1";
