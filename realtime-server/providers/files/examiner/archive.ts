import type { Found } from "./examiner.port.ts";
import { Refused } from "./refused.ts";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;
const mostEntries = 2_000;
const mostUnpacked = 200 * 1024 * 1024;

// Macros, embedded programs and controls of the office formats.
const acting = /vbaProject|(^|\/)(Basic|Scripts|activeX)\/|oleObject|\.(exe|dll|com|scr|bat|cmd|ps1|js|vbs|jar|lnk)$/i;

// Documents of the office programs are archives. They are never unpacked here: their table of contents is read.
export function lookAtArchive(bytes: Buffer): Partial<Found> {
  let unpacked = 0;
  for (const { name, size, isLocked } of entriesOf(bytes)) {
    if (isLocked) throw new Refused("protected");
    if (acting.test(name)) throw new Refused("active");
    if (/^[/\\]|\\|(^|\/)\.\.(\/|$)|\0/.test(name)) throw new Refused("damaged");
    unpacked += size;
  }
  if (unpacked > mostUnpacked) throw new Refused("tooLarge");
  return {};
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly isLocked: boolean;
}

function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Refused("tooLarge");
  const entries: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count; at = next(bytes, at)) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Refused("damaged");
    const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    entries.push({ name, size: bytes.readUInt32LE(at + 24), isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1 });
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw new Refused("damaged");
}

const next = (bytes: Buffer, at: number): number =>
  at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
