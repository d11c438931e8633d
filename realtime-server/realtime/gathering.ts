import type { Socket as Line } from "node:net";
import type { Wire, WireServer } from "./connections.ts";

type Conn = Wire["conn"];

// The answer to a handshake and the first packet behind it leave together.
export function gatherNow(line: Line): void {
  line.cork();
  setImmediate(() => line.uncork());
}

// The library's own names for what it holds back and how it lets go of it: nothing public does either. They are used in this file alone.
export const packetsBehind = (conn: Conn): Conn["writeBuffer"] => conn["writeBuffer"];

// Kept on the line itself: a map of thousands of lines makes each of them dearer.
type Gathered = Conn & { writeNow?: () => void };

// What one turn of the event loop says to a line leaves at its end, in one system call: writing is most of what a message costs.
export function gatherWrites(engine: WireServer["engine"]): void {
  let waiting: (() => void)[] = [];

  function leave(): void {
    const all = waiting;
    waiting = [];
    for (const write of all) write();
  }

  engine.on("connection", (conn: Gathered) => {
    const line = conn.request.socket;
    const flush = conn["flush"].bind(conn);
    let isWaiting = false;
    const write = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      const isOne = packetsBehind(conn).length === 1;
      if (!isOne) line.cork();
      flush();
      if (!isOne) line.uncork();
    };
    conn.writeNow = write;
    conn["flush"] = () => {
      if (isWaiting || packetsBehind(conn).length === 0) return;
      isWaiting = true;
      if (waiting.length === 0) setImmediate(leave);
      waiting.push(write);
    };
  });
}

// For a line that will be told nothing more in this turn.
export const writeNow = ({ conn }: Wire): void => (conn as Gathered).writeNow?.();
