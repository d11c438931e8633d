import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
  // Pictures and the like are as small as they get.
  readonly isSqueezed: boolean;
}

interface Written {
  readonly name: Buffer;
  readonly header: Buffer;
  readonly at: number;
}

// Names are UTF-8.
const flags = 0x0800;
const version = 20;

// An archive that every system opens, written one entry after the other: no more than one of them is in memory.
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, bytes, isSqueezed } of entries) {
    const name = Buffer.from(text, "utf8");
    const body = isSqueezed ? deflateRawSync(bytes) : bytes;
    // What both headers say of it: version, flags, method, no time, sum, sizes, the length of its name.
    const header = Buffer.alloc(26);
    header.writeUInt16LE(version, 0);
    header.writeUInt16LE(flags, 2);
    header.writeUInt16LE(isSqueezed ? 8 : 0, 4);
    // The first day that the format knows.
    header.writeUInt16LE(0x21, 8);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(body.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), header, name]);
    written.push({ name, header, at });
    at += local.length + body.length;
    yield local;
    yield body;
  }
  yield directoryOf(written, at);
}

function directoryOf(written: readonly Written[], start: number): Buffer {
  const lines = written.map(({ name, header, at }) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, version, 0]), header, place, name]);
  });
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([directory, end]);
}
