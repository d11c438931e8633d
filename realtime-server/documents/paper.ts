import PDFDocument from "pdfkit";
import type { Locale } from "#shared/locales.ts";
import { lettersOf } from "./lettersOf.ts";
import { createTypesetter, type Look, type Typesetter } from "./typesetter.ts";

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
  // Said below where something of it stands as a question mark.
  readonly unknown?: string;
}

const usual = { size: "A4", margin: 56, title: 22, narrow: 88 } as const;
const small = { size: "A6", margin: 24, title: 15, narrow: 100 } as const;
const ink = "#1d1f1d";
const quiet = "#5c625d";
const line = "#d9ddd7";

// One document: title, facts, a table, sums. Tagged, so that it is read aloud in its order.
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, locale, isSmall = false, at, facts, table, sums } = paper;
  const sheet = isSmall ? small : usual;
  const letters = await lettersOf(textsOf(paper), locale);
  const note = [paper.note, letters.hasUnknown ? paper.unknown : undefined].filter(Boolean).join(" ");
  const doc = new PDFDocument({
    size: sheet.size,
    margin: sheet.margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: "Hearth", Producer: "Hearth", Creator: "Hearth", CreationDate: at },
  });
  const setter = createTypesetter(doc, letters);
  const whole = doc.struct("Document");
  doc.addStructure(whole);
  const put = (kind: string, draw: () => void): void => void whole.add(doc.struct(kind, {}, draw));
  const [left, width] = [sheet.margin, doc.page.width - 2 * sheet.margin];
  const across = (text: string, look: Look): void => setter.write(text, { left, top: doc.y, width }, look);
  put("P", () => across("Hearth", { font: "Helvetica-Bold", size: 11, color: quiet }));
  doc.font("Helvetica", 11).moveDown(0.6);
  put("H1", () => across(title, { font: "Helvetica-Bold", size: sheet.title, color: ink }));
  doc.font("Helvetica", sheet.title).moveDown(0.6);
  for (const fact of facts) put("P", () => drawPair(doc, setter, fact));
  doc.moveDown(1);
  drawTable(doc, setter, { whole, table, narrow: sheet.narrow });
  doc.moveDown(0.8);
  for (const sum of sums) put("P", () => drawPair(doc, setter, sum, true));
  if (note !== "") {
    doc.font("Helvetica", 10).moveDown(1);
    put("P", () => across(note, { font: "Helvetica", size: 10, color: quiet }));
  }
  whole.end();
  return bytesOf(doc);
}

const textsOf = ({ title, facts, table, sums, note = "", unknown = "" }: Paper): readonly string[] => [
  title,
  note,
  unknown,
  `${note} ${unknown}`,
  ...[...facts, ...sums].flatMap(({ name, value }) => [name, value]),
  ...table.heads,
  ...table.rows.flat(),
];

type Doc = PDFKit.PDFDocument;

function drawPair(doc: Doc, setter: Typesetter, { name, value }: Fact, isSum = false): void {
  const [top, margin] = [doc.y, doc.page.margins.left];
  const half = (doc.page.width - 2 * margin) / 2;
  const from = isSum ? margin + half : margin;
  setter.write(name, { left: from, top, width: half / 2 }, { font: "Helvetica", size: 10, color: quiet });
  setter.write(
    value,
    { left: from + half / 2, top, width: isSum ? half / 2 : half * 1.5, align: isSum ? "right" : "left" },
    { font: isSum ? "Helvetica-Bold" : "Helvetica", size: 10, color: ink },
  );
  doc.x = margin;
  doc.font("Helvetica", 10).moveDown(0.35);
}

interface Drawn {
  readonly whole: PDFKit.PDFStructureElement;
  readonly table: Table;
  readonly narrow: number;
}

// The first column takes what the others leave; what does not fit goes on overleaf.
function drawTable(doc: Doc, setter: Typesetter, { whole, table: { heads, rows }, narrow }: Drawn): void {
  const margin = doc.page.margins.left;
  const width = doc.page.width - 2 * margin;
  const first = width - narrow * (heads.length - 1);
  const box = doc.struct("Table");
  whole.add(box);
  const row = (cells: readonly string[], isHead: boolean): void => {
    const look: Look = {
      font: isHead ? "Helvetica-Bold" : "Helvetica",
      size: 10,
      color: isHead ? quiet : ink,
    };
    const height = Math.max(
      ...cells.map((cell, index) => setter.heightOf(cell, (index === 0 ? first : narrow) - 8, look)),
    );
    if (doc.y + height > doc.page.height - margin - 20) doc.addPage();
    const top = doc.y;
    const tr = doc.struct("TR");
    box.add(tr);
    cells.forEach((cell, index) => {
      const left = margin + (index === 0 ? 0 : first + (index - 1) * narrow);
      const place = { left, top, width: (index === 0 ? first : narrow) - 8 };
      const draw = (): void => setter.write(cell, { ...place, align: index === 0 ? "left" : "right" }, look);
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
