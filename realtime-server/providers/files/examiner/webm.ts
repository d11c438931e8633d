import type { Reel } from "./reel.ts";
import { Refused } from "./refused.ts";

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  medium: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  time: 0xe7,
} as const;
const folders = new Set<number>([ids.segment, ids.info, ids.tracks, ids.track, ids.video, ids.cluster]);
const mostElements = 500_000;
const [film, sound] = [1, 2];

interface Element {
  readonly id: number;
  readonly content: Buffer;
}

// Elements one after the other; those that hold others are entered, so it does not matter that a recorder leaves their length open.
export function readWebm(bytes: Buffer): Reel {
  const found = elementsOf(bytes);
  const all = (id: number): number[] => found.filter((one) => one.id === id).map(({ content }) => numberIn(content));
  const first = (id: number): number | null => all(id)[0] ?? null;
  const scale = (first(ids.scale) ?? 1_000_000) / 1_000_000;
  const length = found.find(({ id }) => id === ids.duration);
  const units = length ? floatIn(length.content) : (all(ids.time).at(-1) ?? 0);
  const [width, height] = [first(ids.width), first(ids.height)];
  return {
    durationMs: units > 0 ? Math.round(units * scale) : null,
    hasSound: all(ids.medium).includes(sound),
    picture: all(ids.medium).includes(film) && width && height ? { width, height } : null,
  };
}

function elementsOf(bytes: Buffer): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0, count = 0; at < bytes.length; count += 1) {
    const { id, start, length } = elementAt(bytes, at);
    const isFolder = folders.has(id);
    if (count > mostElements || (!isFolder && start + length > bytes.length)) throw new Refused("damaged");
    if (!isFolder) elements.push({ id, content: bytes.subarray(start, start + length) });
    at = isFolder ? start : start + length;
  }
  return elements;
}

function elementAt(bytes: Buffer, at: number): { id: number; start: number; length: number } {
  const idLength = widthOf(bytes, at);
  const lengthAt = at + idLength;
  const lengthLength = widthOf(bytes, lengthAt);
  const start = lengthAt + lengthLength;
  if (idLength > 4 || start > bytes.length) throw new Refused("damaged");
  return { id: bytes.readUIntBE(at, idLength), start, length: numberAt(bytes, lengthAt, lengthLength) };
}

// Without the bit that marks how many bytes there are.
function numberAt(bytes: Buffer, at: number, width: number): number {
  let value = (bytes[at] ?? 0) & (0xff >> width);
  for (const byte of bytes.subarray(at + 1, at + width)) value = value * 256 + byte;
  return value;
}

// The first bit set tells how many bytes there are.
function widthOf(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first === 0) throw new Refused("damaged");
  return Math.clz32(first) - 23;
}

const numberIn = (content: Buffer): number =>
  content.length === 0 || content.length > 6 ? 0 : content.readUIntBE(0, content.length);
const floatIn = (content: Buffer): number =>
  content.length === 8 ? content.readDoubleBE(0) : content.length === 4 ? content.readFloatBE(0) : 0;
