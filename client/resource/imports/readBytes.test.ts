import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { mostImportedRows, mostUnpackedBytes } from "#shared/features/gridImports/importFile.rules.ts";
import { readBytes } from "./readBytes.ts";
import { RefusedFile } from "./unpack.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// A zip as programs write it: packed, with its sums.
function zipped(
  files: Readonly<Record<string, Uint8Array>>,
  claims: Readonly<Record<string, number>> = {},
): Uint8Array {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims[name] ?? bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from("PK\u0003\u0004", "latin1"), head, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    centrals.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), head, tail, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const size = centrals.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, ...centrals, Buffer.from("PK\u0005\u0006", "latin1"), end]));
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "http://schemas.openxmlformats.org/package/2006/relationships";
const workbook = (sheet: Uint8Array): Record<string, Uint8Array> => ({
  "[Content_Types].xml": bytesOf("<Types/>"),
  "xl/workbook.xml": bytesOf(
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  "xl/_rels/workbook.xml.rels": bytesOf(
    `<Relationships xmlns="${types}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ),
  "xl/styles.xml": bytesOf(
    `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ),
  "xl/worksheets/sheet1.xml": sheet,
});
const sheetOf = (rows: string): Uint8Array =>
  bytesOf(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`);
const inline = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const refusalOf = (bytes: Uint8Array): Promise<unknown> =>
  readBytes(bytes).then(
    () => null,
    (cause: unknown) => (cause instanceof RefusedFile ? cause.refusal : cause),
  );

test("a workbook is read: words, numbers, days, and of a formula what it came to", async () => {
  const rows = [
    `<row r="1">${inline("A1", "名前")}${inline("B1", "Days")}${inline("C1", "Since")}${inline("D1", "Sum")}</row>`,
    `<row r="2">${inline("A2", "Édouard")}<c r="B2"><v>14.5</v></c><c r="C2" s="1"><v>41033</v></c><c r="D2"><f>B2*2</f><v>29</v></c></row>`,
  ].join("");
  expect(await readBytes(zipped(workbook(sheetOf(rows))))).toEqual({
    head: ["名前", "Days", "Since", "Sum"],
    rows: [["Édouard", 14.5, "2012-05-04", 29]],
  });
});

test.each([
  ["semicolons", 'Name;Town\r\n"Smith; ""Co""";Köln\r\n\r\n'],
  ["commas", 'Name,Town\n"Smith; ""Co""",Köln\n'],
  ["tabs", 'Name\tTown\n"Smith; ""Co"""\tKöln'],
])("lines parted by %s are read", async (_, text) => {
  expect(await readBytes(bytesOf(`\ufeff${text}`))).toEqual({
    head: ["Name", "Town"],
    rows: [['Smith; "Co"', "Köln"]],
  });
});

test("a workbook that lies about its size is found out while it is unpacked", async () => {
  const sheet = new Uint8Array(mostUnpackedBytes + 1);
  const bomb = zipped(workbook(sheet), { "xl/worksheets/sheet1.xml": 1_000 });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusalOf(bomb)).toBe("bomb");
});

test.each([
  ["only names of columns", bytesOf("Name;Town\n\n"), "noRows"],
  ["too many rows", bytesOf("n\n".repeat(mostImportedRows + 2)), "tooManyRows"],
  ["a workbook without sheets", zipped({ "xl/workbook.xml": bytesOf("<workbook/>") }), "unreadable"],
  ["a workbook with macros", zipped({ ...workbook(sheetOf("")), "xl/vbaProject.bin": bytesOf("x") }), "macros"],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), "wrongType"],
])("%s is refused in words", async (_, bytes, refusal) => {
  expect(await refusalOf(bytes)).toBe(refusal);
});
