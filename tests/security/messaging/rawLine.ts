import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { eventually } from "#tests/support/eventually.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A websocket by hand, for what no decent client does: silence, half packets, packets out of turn.
export interface RawLine {
  readonly socket: Socket;
  readonly send: (...packets: readonly string[]) => void;
  readonly frame: (opcode: number, content: Buffer | string) => void;
  // The packets that have come, as text.
  readonly received: readonly string[];
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

interface LineOptions {
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function openLine(
  url: string,
  visitor: Visitor | null,
  { origin = "http://localhost:3000", headers = {} }: LineOptions = {},
): Promise<RawLine> {
  if (visitor && !visitor.cookies.has("__Host-csrf")) await visitor.get("/api/health");
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const received: string[] = [];
  let isClosed = false;
  socket.once("close", () => (isClosed = true));
  await once(socket, "connect");
  const cookie = [...(visitor?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
  const all = {
    Host: `${hostname}:${port}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    Origin: origin,
    Cookie: cookie,
    ...headers,
  };
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${Object.entries(all)
      .map((pair) => pair.join(": "))
      .join("\r\n")}\r\n\r\n`,
  );
  socket.on(
    "data",
    readFrames(received, () => socket.destroy()),
  );
  // What is sent before the server has opened its side is lost.
  await eventually(() => {
    if (!isClosed && received.length < (received[0]?.includes(" 101 ") === false ? 1 : 2))
      throw new Error("The handshake is not answered");
  });
  return {
    socket,
    received,
    frame: (opcode, content) => void socket.write(masked(opcode, Buffer.from(content))),
    send: (...packets) => void socket.write(Buffer.concat(packets.map((packet) => masked(1, Buffer.from(packet))))),
    isClosed: () => isClosed,
    close: () => void socket.destroy(),
  };
}

// As far as a page of ours comes: the namespace is joined with the page's own token.
export async function enterBy(line: RawLine, visitor: Visitor): Promise<void> {
  line.send(`40${JSON.stringify({ csrf: visitor.cookies.get("__Host-csrf") })}`);
  await eventually(() => {
    if (!line.received.some((packet) => packet.startsWith("40")))
      throw new Error(`Not entered: ${line.received.join(" ")}`);
  });
}

export async function enterLine(url: string, visitor: Visitor): Promise<RawLine> {
  const line = await openLine(url, visitor);
  await enterBy(line, visitor);
  return line;
}

function masked(opcode: number, content: Buffer): Buffer {
  const length =
    content.length < 126
      ? Buffer.from([content.length])
      : content.length < 65_536
        ? Buffer.from([126, content.length >> 8, content.length & 255])
        : Buffer.concat([
            Buffer.from([127, 0, 0, 0, 0]),
            Buffer.from(new Uint32Array([content.length]).buffer).reverse(),
          ]);
  const mask = randomBytes(4);
  length[0] = (length[0] ?? 0) | 0x80;
  return Buffer.concat([
    Buffer.from([0x80 | opcode]),
    length,
    mask,
    content.map((byte, at) => byte ^ (mask[at % 4] ?? 0)),
  ]);
}

// The answer to the handshake first, then frames, which the server sends unmasked and whole.
function readFrames(received: string[], end: () => void): (bytes: Buffer) => void {
  let held = Buffer.alloc(0);
  let isUpgraded = false;
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    if (!isUpgraded) {
      const end = held.indexOf("\r\n\r\n");
      if (end < 0) return;
      received.push(held.toString("utf8", 0, end));
      isUpgraded = true;
      held = held.subarray(end + 4);
    }
    for (let frame = frameIn(held); frame; frame = frameIn(held)) {
      if (frame.opcode === 1) received.push(frame.content.toString());
      if (frame.opcode === 8) end();
      held = held.subarray(frame.end);
    }
  };
}

function frameIn(bytes: Buffer): { opcode: number; content: Buffer; end: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 127;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < start + length
    ? null
    : { opcode: (bytes[0] ?? 0) & 15, content: bytes.subarray(start, start + length), end: start + length };
}
