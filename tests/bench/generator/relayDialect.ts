import { bodyOf, findBodies, type Dialect, type Setting, type Talk } from "./dialect.ts";
import { connectPacket, eventPacket, packetId, packetOf, pong } from "./socketPackets.ts";

const missedId = 2_000_000_000;

// How the peers of peers/ are spoken to: an event for a message, its acknowledgement, and an event to the other one.
export const relayDialect: Dialect = { path: "/socket.io/?EIO=4&transport=websocket", begin };

function begin({ line, place, who, hears, memory }: Setting): Talk {
  function connected(): void {
    hears.ready();
    if (memory.wasHere) line.write(eventPacket(missedId, `["missed",${memory.cursor}]`));
    memory.wasHere = true;
  }

  function acked(id: number): void {
    if (id === missedId) hears.caughtUp();
    else hears.acked(id);
  }

  return {
    send: (number) => line.write(eventPacket(number, `["msg",{"body":"${bodyOf(place, number)}"}]`)),
    flush: line.flush,
    take: (bytes, start, end) => {
      const packet = packetOf(bytes, start);
      if (packet === "event") findBodies(bytes, { start, end }, hears.received);
      else if (packet === "ack") acked(packetId(bytes, start));
      else if (packet === "open") line.write(connectPacket(who.auth));
      else if (packet === "connected") connected();
      else if (packet === "ping") line.write(pong);
      else hears.failed(bytes.toString("latin1", start, end));
    },
  };
}
