import { crc32 as nodeCrc32 } from "node:zlib";
import { expect, test } from "vitest";
import { zipEntries } from "#shared/features/gridImports/importFile.rules.ts";
import { crc32 } from "#shared/wire/crc32.rules.ts";
import { readBytes } from "../imports/readBytes.ts";
import { xlsxFile } from "./xlsxFile.ts";

test("what is taken away as a workbook is read as the same: texts stay texts, days stay days, amounts stay amounts", async () => {
  const file = await xlsxFile("Trips / 2027", [
    ["Student", "From", "Total", "Nights"],
    ["=1+1 <b>&</b>", { at: new Date(2027, 0, 5), hasTime: false }, 1234.5, 14],
    ["Lucía \u0007", null, null, 0],
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { head, rows } = await readBytes(bytes);
  expect(head).toEqual(["Student", "From", "Total", "Nights"]);
  expect(rows).toEqual([
    ["=1+1 <b>&</b>", "2027-01-05", 1234.5, 14],
    ["Lucía", "", "", 0],
  ]);
});

test("each part says what it is unpacked, as every program expects", async () => {
  const file = await xlsxFile("One", [["a"]]);
  const entries = zipEntries(new Uint8Array(await file.arrayBuffer())) ?? [];
  expect(entries.map(({ name }) => name)).toContain("xl/worksheets/sheet1.xml");
  expect(entries.every(({ method }) => method === 8)).toBe(true);
  const words = new TextEncoder().encode("The quick brown fox, as ever");
  expect(crc32(words)).toBe(nodeCrc32(words));
});
