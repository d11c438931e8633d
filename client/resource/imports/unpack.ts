import {
  mostUnpackedBytes,
  packedBytes,
  zipAsItIs,
  zipEntries,
  type FileRefusal,
  type ZipEntry,
} from "#shared/features/gridImports/importFile.rules.ts";

export class RefusedFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(`Refused: ${refusal}`);
    this.refusal = refusal;
  }
}

// Only what a table is made of: no pictures, no printers, nothing that acts.
const isWanted = ({ name }: ZipEntry): boolean => /^(xl\/|_rels\/|\[Content_Types\])[^\\]*\.(xml|rels)$/.test(name);

// A workbook unpacked here, where each byte is counted: what it says of its own size is not believed. The reader then finds it as it is.
export async function unpack(bytes: Uint8Array): Promise<ArrayBuffer> {
  const parts: { name: string; bytes: Uint8Array }[] = [];
  let left = mostUnpackedBytes;
  for (const entry of (zipEntries(bytes) ?? []).filter(isWanted)) {
    const packed = packedBytes(bytes, entry);
    if (!packed || (entry.method !== 0 && entry.method !== 8)) throw new RefusedFile("unreadable");
    const unpacked = entry.method === 0 ? packed : await inflate(packed, left);
    left -= unpacked.length;
    if (left < 0) throw new RefusedFile("bomb");
    parts.push({ name: entry.name, bytes: unpacked });
  }
  return zipAsItIs(parts);
}

async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RefusedFile("bomb");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
