import { readFileSync } from "node:fs";
import zlib from "node:zlib";
import { mediumPath } from "#server/demo/media/media.ts";

export const letter = (): Buffer => readFileSync(mediumPath("welcome-letter.pdf"));

// A paper whose catalogue says one thing more.
export const pdf = (
  more = "",
  { objects = [], pages = 1 }: { objects?: readonly (string | Buffer)[]; pages?: number } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count ${pages} >>\nendobj\n`,
    ),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from("trailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n0\n%%EOF\n"),
  ]);

export const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);

export const packed = (
  content: string | Buffer,
  dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
): Buffer => stream(dictionary, zlib.deflateSync(content));

interface Entry {
  readonly name: string;
  readonly content?: string;
  readonly isLocked?: boolean;
  readonly claimedSize?: number;
}

// An archive with nothing packed in it: two tables of contents around the files.
export function archive(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const made = entryOf(entry, offset);
    files.push(made.file);
    table.push(made.row);
    offset += made.file.length;
  }
  const rows = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(rows.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, rows, end]);
}

function entryOf(
  { name, content = "", isLocked = false, claimedSize }: Entry,
  offset: number,
): { file: Buffer; row: Buffer } {
  const [bytes, title] = [Buffer.from(content), Buffer.from(name)];
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(isLocked ? 1 : 0, 2);
  shared.writeUInt32LE(zlib.crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(bytes.length, 18);
  shared.writeUInt16LE(title.length, 22);
  const file = Buffer.concat([Buffer.from("504b0304", "hex"), shared, title, bytes]);
  if (claimedSize !== undefined) shared.writeUInt32LE(claimedSize, 18);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return { file, row: Buffer.concat([Buffer.from("504b01021400", "hex"), shared, tail, title]) };
}

const contentTypes = (main: string): Entry => ({
  name: "[Content_Types].xml",
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/part.xml" ContentType="${main}"/></Types>`,
});
const office = "application/vnd.openxmlformats-officedocument";
const word = contentTypes(`${office}.wordprocessingml.document.main+xml`);

export const docx = (...more: readonly Entry[]): Buffer =>
  archive([word, { name: "word/document.xml", content: "<w:document/>" }, ...more]);
export const xlsx = (): Buffer =>
  archive([
    contentTypes(`${office}.spreadsheetml.sheet.main+xml`),
    { name: "xl/workbook.xml", content: "<workbook/>" },
  ]);
export const docm = (): Buffer =>
  archive([contentTypes("application/vnd.ms-word.document.macroEnabled.main+xml"), { name: "word/document.xml" }]);
export const odt = (...more: readonly Entry[]): Buffer =>
  archive([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.text" },
    { name: "content.xml", content: "<office/>" },
    ...more,
  ]);
