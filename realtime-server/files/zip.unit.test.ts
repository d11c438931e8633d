import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zip, type ZipEntry } from "./zip.ts";

async function* given(...entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

// As a program that opens archives reads it: from the directory at the end.
function opened(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    const [method, size, length] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const place = archive.readUInt32LE(at + 42);
    const start = place + 30 + archive.readUInt16LE(place + 26);
    const body = archive.subarray(start, start + size);
    files[archive.toString("utf8", at + 46, at + 46 + length)] = (
      method === 8 ? inflateRawSync(body) : body
    ).toString();
    at += 46 + length;
  }
  return files;
}

test("an archive holds every file under its name, squeezed or as it is", async () => {
  const archive = await buffer(
    Readable.from(
      zip(
        given(
          { name: "messages/1-Lucía.txt", bytes: Buffer.from("¿Qué tal?"), isSqueezed: false },
          { name: "data.json", bytes: Buffer.from("a".repeat(1_000)), isSqueezed: true },
        ),
      ),
    ),
  );
  expect(opened(archive)).toEqual({ "messages/1-Lucía.txt": "¿Qué tal?", "data.json": "a".repeat(1_000) });
  expect(archive.length).toBeLessThan(500);
});

test("an archive of nothing is one", async () => {
  expect(opened(await buffer(Readable.from(zip(given()))))).toEqual({});
});
