import { zipAsItIs, type ZipPart } from "#shared/features/gridImports/importFile.rules.ts";
import { crc32 } from "#shared/wire/crc32.rules.ts";
import { workbookParts, type XlsxCell } from "#shared/wire/xlsx.rules.ts";

// Rows as a workbook: days, moments and amounts as what they are, to be sorted and added up.
export async function xlsxFile(name: string, rows: readonly (readonly XlsxCell[])[]): Promise<Blob> {
  const parts = Object.entries(workbookParts(name, rows));
  const packed = await Promise.all(parts.map(([part, text]) => packedPart(part, new TextEncoder().encode(text))));
  return new Blob([zipAsItIs(packed)], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}

async function packedPart(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipPart> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return {
    name,
    bytes: new Uint8Array(await new Response(stream).arrayBuffer()),
    packed: { length: bytes.length, sum: crc32(bytes) },
  };
}
