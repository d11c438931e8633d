import { readNumber } from "./dialect.ts";

// Packets of engine.io 4 and socket.io 5 on a websocket, as far as a client meets them.
export type Packet = "open" | "ping" | "connected" | "refused" | "event" | "ack" | "closed";

const code = { open: 0x30, close: 0x31, ping: 0x32, message: 0x34 } as const;
const kinds: Readonly<Record<number, Packet>> = {
  0x30: "connected",
  0x31: "closed",
  0x32: "event",
  0x33: "ack",
  0x34: "refused",
};

export function packetOf(bytes: Buffer, start: number): Packet {
  const first = bytes[start];
  if (first === code.message) return kinds[bytes[start + 1] ?? 0] ?? "closed";
  return first === code.ping ? "ping" : first === code.open ? "open" : "closed";
}

// The number after the two letters of the packet's kind, or -1 where there is none.
export function packetId(bytes: Buffer, start: number): number {
  let end = start + 2;
  while ((bytes[end] ?? 0) >= 48 && (bytes[end] ?? 0) <= 57) end += 1;
  return end === start + 2 ? -1 : readNumber(bytes, start + 2, end);
}

export const pong = "3";
export const connectPacket = (auth: unknown): string => `40${JSON.stringify(auth)}`;
export const eventPacket = (id: number, json: string): string => `42${id}${json}`;
export const ackPacket = (id: number, json: string): string => `43${id}${json}`;
