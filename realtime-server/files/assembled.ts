import { Readable } from "node:stream";
import type { Files, StoredFile } from "../providers/files/files.port.ts";
import { partsOf } from "./names.ts";

// All parts of an upload one after the other, as they were sent.
export async function assembled(files: Files, id: string): Promise<StoredFile> {
  const parts: StoredFile[] = [];
  for (const name of await files.list(partsOf(id))) {
    const part = await files.open(name);
    if (part) parts.push(part);
  }
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    read: () => Readable.from(bytesOf(parts), { objectMode: false }),
  };
}

async function* bytesOf(parts: readonly StoredFile[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* part.read();
}
