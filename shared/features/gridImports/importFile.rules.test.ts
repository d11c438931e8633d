import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  judgeFile,
  mostFileBytes,
  mostUnpackedBytes,
  packedBytes,
  textOf,
  zipAsItIs,
  zipEntries,
} from "./importFile.rules.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const zipOf = (...names: readonly string[]): Uint8Array =>
  new Uint8Array(zipAsItIs(names.map((name) => ({ name, bytes: bytesOf(`in ${name}`) }))));

test("what was zipped is found again, byte for byte", () => {
  const zip = zipOf("xl/workbook.xml", "xl/worksheets/sheet1.xml");
  const entries = zipEntries(zip) ?? [];
  expect(entries.map(({ name, method }) => [name, method])).toEqual([
    ["xl/workbook.xml", 0],
    ["xl/worksheets/sheet1.xml", 0],
  ]);
  const [, second] = entries;
  expect(second && textOf(packedBytes(zip, second) ?? new Uint8Array())).toBe("in xl/worksheets/sheet1.xml");
});

test("a zip whose table is broken is not believed", () => {
  const zip = zipOf("xl/workbook.xml");
  expect(zipEntries(zip.subarray(0, 30))).toBeNull();
  const [entry] = zipEntries(zip) ?? [];
  const moved = zip.slice();
  new DataView(moved.buffer).setUint32(moved.length - 6, 3, true);
  expect(zipEntries(moved)).toBeNull();
  expect(entry && packedBytes(zip, { ...entry, at: 5 })).toBeNull();
  expect(entry && packedBytes(zip, { ...entry, packed: 99_999 })).toBeNull();
  expect(entry && packedBytes(zip, { ...entry, at: 99_999 })).toBeNull();
});

// A true bomb of a few kilobytes: what it says of itself is enough.
function bomb(): Uint8Array {
  const packed = new Uint8Array(deflateRawSync(new Uint8Array(1_000_000)));
  const zip = new Uint8Array(
    zipAsItIs([
      { name: "xl/workbook.xml", bytes: bytesOf("<workbook/>") },
      { name: "xl/worksheets/sheet1.xml", bytes: packed },
    ]),
  );
  const [, sheet] = zipEntries(zip) ?? [];
  const at = zip.length - 22 - 46 - (sheet?.name.length ?? 0);
  new DataView(zip.buffer).setUint32(at + 24, mostUnpackedBytes + 1, true);
  return zip;
}

test.each([
  ["nothing", new Uint8Array(), { refused: "empty" }],
  ["more than is taken", new Uint8Array(mostFileBytes + 1), { refused: "tooBig" }],
  ["an old or a locked workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), { refused: "oldExcel" }],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), { refused: "wrongType" }],
  ["a zip that breaks off", bytesOf("PK\u0003\u0004"), { refused: "unreadable" }],
  ["a zip of something else", zipOf("word/document.xml"), { refused: "wrongType" }],
  ["a workbook with macros", zipOf("xl/workbook.xml", "xl/vbaProject.bin"), { refused: "macros" }],
  ["a bomb", bomb(), { refused: "bomb" }],
  ["a workbook", zipOf("xl/workbook.xml", "xl/worksheets/sheet1.xml"), { kind: "xlsx" }],
  ["lines", bytesOf("name;town\nÉdouard;Nice"), { kind: "text" }],
  ["lines of two bytes a letter", Uint8Array.of(0xff, 0xfe, 0x61, 0), { kind: "text" }],
])("%s is told by its bytes", (_, bytes, judged) => {
  expect(judgeFile(bytes)).toEqual(judged);
});

test.each([
  [bytesOf("\ufeffÉ"), "É"],
  [Uint8Array.of(0xff, 0xfe, 0xc9, 0), "É"],
  [Uint8Array.of(0xfe, 0xff, 0, 0xc9), "É"],
  [Uint8Array.of(0xc9, 0x64), "Éd"],
])("the letters of text are its own: %s", (bytes, text) => {
  expect(textOf(bytes)).toBe(text);
});
