import PDFDocument from "pdfkit";
import type { Locale } from "#shared/locales.ts";

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Paper {
  readonly title: string;
  readonly locale: Locale;
  // For the pocket: a quarter of the usual sheet.
  readonly isSmall?: boolean;
  // What the document says of itself, so that two of the same facts are the same bytes.
  readonly at: Date;
  readonly facts: readonly Fact[];
  readonly table: Table;
  readonly sums: readonly Fact[];
  readonly note?: string;
}

const usual = { size: "A4", margin: 56, title: 22, narrow: 88 } as const;
const small = { size: "A6", margin: 24, title: 15, narrow: 100 } as const;
const ink = "#1d1f1d";
const quiet = "#5c625d";
const line = "#d9ddd7";

// Letters that the standard faces have not are written without their marks, or stand as a question mark: nothing is printed as another letter.
export function printable(text: string): string {
  return [...text.normalize("NFC")].map((sign) => (isPrintable(sign) ? sign : plain(sign))).join("");
}

const isPrintable = (sign: string): boolean => /^[\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]$/u.test(sign);

function plain(sign: string): string {
  if (/\s/u.test(sign)) return " ";
  const base = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return [...base].every(isPrintable) ? base : "?";
}

// One document: title, facts, a table, sums. Tagged, so that it is read aloud in its order.
export function drawPaper({ title, locale, isSmall = false, at, facts, table, sums, note }: Paper): Promise<Buffer> {
  const sheet = isSmall ? small : usual;
  const doc = new PDFDocument({
    size: sheet.size,
    margin: sheet.margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: printable(title), Author: "Hearth", Producer: "Hearth", Creator: "Hearth", CreationDate: at },
  });
  const whole = doc.struct("Document");
  doc.addStructure(whole);
  const put = (kind: string, draw: () => void): void => void whole.add(doc.struct(kind, {}, draw));
  put("P", () => doc.font("Helvetica-Bold").fontSize(11).fillColor(quiet).text("Hearth"));
  put("H1", () => doc.moveDown(0.6).font("Helvetica-Bold").fontSize(sheet.title).fillColor(ink).text(printable(title)));
  doc.moveDown(0.6);
  for (const fact of facts) put("P", () => drawPair(doc, fact));
  doc.moveDown(1);
  drawTable(doc, whole, table, sheet.narrow);
  doc.moveDown(0.8);
  for (const sum of sums) put("P", () => drawPair(doc, sum, true));
  if (note !== undefined)
    put("P", () => doc.moveDown(1).font("Helvetica").fontSize(10).fillColor(quiet).text(printable(note)));
  whole.end();
  return bytesOf(doc);
}

type Doc = PDFKit.PDFDocument;

function drawPair(doc: Doc, { name, value }: Fact, isSum = false): void {
  const [top, margin] = [doc.y, doc.page.margins.left];
  const half = (doc.page.width - 2 * margin) / 2;
  const from = isSum ? margin + half : margin;
  doc
    .font("Helvetica")
    .fontSize(10)
    .fillColor(quiet)
    .text(printable(name), from, top, { width: half / 2 });
  doc
    .font(isSum ? "Helvetica-Bold" : "Helvetica")
    .fillColor(ink)
    .text(printable(value), from + half / 2, top, {
      width: isSum ? half / 2 : half * 1.5,
      align: isSum ? "right" : "left",
    });
  doc.x = margin;
  doc.moveDown(0.35);
}

// The first column takes what the others leave; what does not fit goes on overleaf.
function drawTable(doc: Doc, whole: PDFKit.PDFStructureElement, { heads, rows }: Table, narrow: number): void {
  const margin = doc.page.margins.left;
  const width = doc.page.width - 2 * margin;
  const first = width - narrow * (heads.length - 1);
  const box = doc.struct("Table");
  whole.add(box);
  const row = (cells: readonly string[], isHead: boolean): void => {
    doc.font(isHead ? "Helvetica-Bold" : "Helvetica").fontSize(10);
    const height = Math.max(
      ...cells.map((cell, index) => doc.heightOfString(printable(cell), { width: (index === 0 ? first : narrow) - 8 })),
    );
    if (doc.y + height > doc.page.height - margin - 20) doc.addPage();
    const top = doc.y;
    const tr = doc.struct("TR");
    box.add(tr);
    cells.forEach((cell, index) => {
      const left = margin + (index === 0 ? 0 : first + (index - 1) * narrow);
      const draw = (): void =>
        void doc
          .font(isHead ? "Helvetica-Bold" : "Helvetica")
          .fontSize(10)
          .fillColor(isHead ? quiet : ink)
          .text(printable(cell), left, top, {
            width: (index === 0 ? first : narrow) - 8,
            align: index === 0 ? "left" : "right",
          });
      tr.add(doc.struct(isHead ? "TH" : "TD", {}, draw));
    });
    tr.end();
    doc.y = top + height + 6;
    doc.markContent("Artifact", { type: "Layout" });
    doc
      .moveTo(margin, doc.y - 2)
      .lineTo(margin + width, doc.y - 2)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    doc.endMarkedContent();
    doc.x = margin;
    doc.y += 4;
  };
  row(heads, true);
  for (const cells of rows) row(cells, false);
  box.end();
}

function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
    doc.end();
  });
}
