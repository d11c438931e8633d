import type { Connection } from "./connections.ts";
import { packetsBehind } from "./gathering.ts";

const mostBytes = 1_048_576;

// Whether more has been said to a reader than its line has taken: what the line holds, and the packets behind that. Such a reader is
// let go, whatever it asked for: what nobody reads is kept here as long as the socket is.
export function isBackedUp({ wire, line }: Pick<Connection, "wire" | "line">): boolean {
  let bytes = line.writableLength;
  const packets = packetsBehind(wire.conn);
  // So it is with nearly everybody, and all are looked at every two seconds.
  if (packets.length === 0) return bytes > mostBytes;
  for (const { data } of packets) bytes += typeof data === "string" ? data.length : 0;
  return bytes > mostBytes;
}
