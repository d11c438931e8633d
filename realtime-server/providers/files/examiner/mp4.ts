import type { Blank, Reel } from "./reel.ts";
import { Refused } from "./refused.ts";

const folders = new Set(["moov", "trak", "mdia"]);
const mostBoxes = 20_000;
// Telephones write here where they were. No player needs any of it.
const telling = new Set(["udta", "meta", "uuid"]);

interface Box {
  readonly type: string;
  readonly content: Buffer;
  // Where it begins, and how long its head is.
  readonly at: number;
  readonly head: number;
}

// Boxes one after the other; those that hold others are entered, the rest is stepped over.
export function readMp4(bytes: Buffer): Reel {
  const boxes = boxesOf(bytes);
  if (!boxes.some(({ type }) => type === "moov")) throw new Refused("damaged");
  const header = boxes.find(({ type }) => type === "mvhd");
  const tracks = boxes.filter(({ type }) => type === "hdlr" || type === "tkhd");
  const kinds = tracks.map(({ type, content }, at) =>
    type === "hdlr" ? { medium: content.toString("latin1", 8, 12), size: sizeOf(tracks[at - 1]) } : null,
  );
  return {
    durationMs: header ? durationOf(header.content) : null,
    hasSound: kinds.some((one) => one?.medium === "soun"),
    picture: kinds.find((one) => one?.medium === "vide")?.size ?? null,
    blanks: boxes.filter(({ type }) => telling.has(type)).flatMap(blanksOf),
  };
}

// Everything keeps its place: the tables of a film count in bytes.
const blanksOf = ({ at, head, content }: Box): readonly Blank[] => [
  { from: at + 4, to: at + 8, isName: true },
  { from: at + head, to: at + head + content.length, isName: false },
];

function boxesOf(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const { head, length } = lengthOf(bytes, at);
    if (boxes.length > mostBoxes || length < head || at + length > bytes.length) throw new Refused("damaged");
    boxes.push({ type, content: bytes.subarray(at + head, at + length), at, head });
    at += folders.has(type) ? head : length;
  }
  return boxes;
}

function lengthOf(bytes: Buffer, at: number): { head: number; length: number } {
  const short = bytes.readUInt32BE(at);
  if (short === 0) return { head: 8, length: bytes.length - at };
  return short === 1 ? { head: 16, length: Number(bytes.readBigUInt64BE(at + 8)) } : { head: 8, length: short };
}

function durationOf(header: Buffer): number | null {
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration === 0 || scale === 0 || duration === 0xffff_ffff ? null : Math.round((duration / scale) * 1000);
}

// Sides are numbers of 16.16 bits at the end; a film taken upright lies on its side and is turned by its matrix.
function sizeOf(track: Box | undefined): { width: number; height: number } | null {
  if (track?.type !== "tkhd" || track.content.length < 84) return null;
  const { content } = track;
  const matrix = content.length - 44;
  const [width, height] = [
    content.readUInt32BE(content.length - 8) >>> 16,
    content.readUInt32BE(content.length - 4) >>> 16,
  ];
  const isTurned = content.readInt32BE(matrix) === 0 && content.readInt32BE(matrix + 16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
