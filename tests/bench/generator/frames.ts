// The client's half of RFC 6455, only as much as a benchmark says: whole text frames, masked as the standard demands.
const mask = [0x37, 0xfa, 0x21, 0x3d] as const;
const textFrame = 0x81;
const pongFrame = 0x8a;

export const isText = (opcode: number): boolean => opcode === 1;
export const isPing = (opcode: number): boolean => opcode === 9;
export const isClose = (opcode: number): boolean => opcode === 8;

// Several frames in one buffer, so that they cost one system call. All texts are of one-byte letters.
export function framesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + headerLength(text.length) + text.length, 0));
  let at = 0;
  for (const text of texts) at = writeFrame(bytes, at, text);
  return bytes;
}

const headerLength = (length: number): number => (length < 126 ? 6 : length < 65_536 ? 8 : 14);

function writeFrame(bytes: Buffer, start: number, text: string): number {
  const body = writeHeader(bytes, start, text.length);
  bytes.write(text, body, "latin1");
  const end = body + text.length;
  for (let at = body, turn = 0; at < end; at += 1, turn = (turn + 1) & 3)
    bytes[at] = (bytes[at] ?? 0) ^ (mask[turn] ?? 0);
  return end;
}

function writeHeader(bytes: Buffer, start: number, length: number): number {
  bytes[start] = textFrame;
  let at = start + 2;
  if (length < 126) bytes[start + 1] = 0x80 | length;
  else if (length < 65_536) {
    bytes[start + 1] = 0x80 | 126;
    at = bytes.writeUInt16BE(length, at);
  } else {
    bytes[start + 1] = 0x80 | 127;
    at = bytes.writeUInt32BE(length, bytes.writeUInt32BE(0, at));
  }
  for (const byte of mask) at = bytes.writeUInt8(byte, at);
  return at;
}

export const emptyPong = Buffer.from([pongFrame, 0x80, ...mask]);

type OnFrame = (opcode: number, start: number, end: number) => void;

// Calls for every whole frame of a server, which are never masked, and says how far it came.
export function readFrames(bytes: Buffer, length: number, onFrame: OnFrame): number {
  let at = 0;
  while (at + 2 <= length) {
    const small = (bytes[at + 1] ?? 0) & 0x7f;
    const header = small < 126 ? 2 : small === 126 ? 4 : 10;
    if (at + header > length) return at;
    const size =
      small < 126 ? small : small === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (at + header + size > length) return at;
    onFrame((bytes[at] ?? 0) & 0x0f, at + header, at + header + size);
    at += header + size;
  }
  return at;
}
