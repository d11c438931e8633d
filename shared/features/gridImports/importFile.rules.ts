// What somebody hands in as a table, judged by its bytes before anything of it is read: never by its name alone.

export const mostFileBytes = 10 * 1024 * 1024;
// A real sheet of fifty thousand rows unpacks to a third of this.
export const mostUnpackedBytes = 160 * 1024 * 1024;
export const mostImportedRows = 50_000;

export const fileRefusals = [
  "empty",
  "tooBig",
  "wrongType",
  "oldExcel",
  "macros",
  "bomb",
  "tooManyRows",
  "noRows",
  "unreadable",
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

export interface ZipEntry {
  readonly name: string;
  // 0: as it is, 8: deflated.
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  // Where its own head begins.
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestNote = 0xffff;

// The table of contents at the end of a zip; null where there is none that can be trusted.
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const [name, extra, note] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + note;
  }
  return entries;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestNote); at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return null;
}

// The bytes of an entry as they are packed; null where its head is not where the table says.
export function packedBytes(bytes: Uint8Array, { at, packed }: ZipEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) return null;
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return from + packed <= bytes.length ? bytes.subarray(from, from + packed) : null;
}

export type FileKind = "text" | "xlsx";

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

export function judgeFile(bytes: Uint8Array): { readonly kind: FileKind } | { readonly refused: FileRefusal } {
  if (bytes.length === 0) return { refused: "empty" };
  if (bytes.length > mostFileBytes) return { refused: "tooBig" };
  // What Excel wrote before 2007, and what it writes with a password, are of one kind.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: "oldExcel" };
  if (begins(bytes, 0x50, 0x4b)) return judgeZip(bytes);
  const isWide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  return isWide || !bytes.subarray(0, 65_536).includes(0) ? { kind: "text" } : { refused: "wrongType" };
}

function judgeZip(bytes: Uint8Array): { readonly kind: FileKind } | { readonly refused: FileRefusal } {
  const entries = zipEntries(bytes);
  if (entries === null) return { refused: "unreadable" };
  const names = entries.map(({ name }) => name);
  if (!names.includes("xl/workbook.xml")) return { refused: "wrongType" };
  if (names.some((name) => /vbaProject|macrosheets/i.test(name))) return { refused: "macros" };
  const unpacked = entries.reduce((sum, one) => sum + one.unpacked, 0);
  return unpacked > mostUnpackedBytes ? { refused: "bomb" } : { kind: "xlsx" };
}

// Text as programs of every country write it: with a mark, in two bytes a letter, or in that of Western Windows.
export function textOf(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  // What it is unpacked, where the bytes are packed: its length and its sum.
  readonly packed?: { readonly length: number; readonly sum: number };
}

// Parts behind each other as they are: for a reader that is to unpack nothing, and for whoever has packed them.
export function zipAsItIs(parts: readonly ZipPart[]): ArrayBuffer {
  const named = parts.map((part) => ({ ...part, name: new TextEncoder().encode(part.name) }));
  const heads = named.reduce((sum, { name, bytes }) => sum + 30 + name.length + bytes.length, 0);
  const size = heads + named.reduce((sum, { name }) => sum + 46 + name.length, 0) + endLength;
  const all = new Uint8Array(size);
  const view = new DataView(all.buffer);
  let [head, entry] = [0, heads];
  for (const { name, bytes, packed } of named) {
    view.setUint32(head, 0x04034b50, true);
    view.setUint32(entry, entryMark, true);
    for (const [at, to] of [
      [4, head],
      [6, entry],
    ] as const) {
      view.setUint16(to + at, 20, true);
      view.setUint16(to + at + 4, packed ? 8 : 0, true);
      view.setUint32(to + at + 10, packed?.sum ?? 0, true);
      view.setUint32(to + at + 14, bytes.length, true);
      view.setUint32(to + at + 18, packed?.length ?? bytes.length, true);
      view.setUint16(to + at + 22, name.length, true);
    }
    view.setUint32(entry + 42, head, true);
    all.set(name, head + 30);
    all.set(bytes, head + 30 + name.length);
    all.set(name, entry + 46);
    head += 30 + name.length + bytes.length;
    entry += 46 + name.length;
  }
  view.setUint32(entry, endMark, true);
  view.setUint16(entry + 8, named.length, true);
  view.setUint16(entry + 10, named.length, true);
  view.setUint32(entry + 12, entry - heads, true);
  view.setUint32(entry + 16, heads, true);
  return all.buffer;
}
