import net from "node:net";
import { emptyPong, framesOf, isClose, isPing, isText, readFrames } from "./frames.ts";

// A websocket over a bare TCP connection. What is written in answer to what arrived leaves with it dealt with, all else when flush is called.
export interface Line {
  readonly write: (text: string) => void;
  readonly flush: () => void;
  // Without a goodbye: the other end sees a reset.
  readonly reset: () => void;
  readonly isOpen: () => boolean;
}

export interface LineOptions {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol?: string;
  readonly onOpen: () => void;
  // The payload lies in the buffer from start to end, until the call returns.
  readonly onText: (bytes: Buffer, start: number, end: number) => void;
  readonly onClose: (reason: string) => void;
}

const chunk = Buffer.allocUnsafe(256 * 1024);
const endOfHead = Buffer.from("\r\n\r\n");

export function openLine(options: LineOptions): Line {
  let pending: string[] = [];
  let carried: Buffer | null = null;
  let isUpgraded = false;
  let reason = "closed by the server";

  // All lines read into one buffer: what arrives is dealt with before the next read.
  const socket = net.connect({
    port: options.port,
    host: "127.0.0.1",
    noDelay: true,
    onread: { buffer: chunk, callback: (length, bytes) => take(Buffer.from(bytes.buffer, bytes.byteOffset, length)) },
  });
  socket.once("connect", () => socket.write(upgradeRequest(options)));
  socket.on("error", (failure) => (reason = failure.message));
  socket.once("close", () => options.onClose(reason));

  function take(arrived: Buffer): boolean {
    const bytes = carried ? Buffer.concat([carried, arrived]) : arrived;
    const from = isUpgraded ? 0 : upgrade(bytes);
    const body = bytes.subarray(from);
    const rest = isUpgraded
      ? readFrames(body, body.length, (opcode, start, end) => takeFrame(body, { opcode, start, end }))
      : 0;
    carried = rest < body.length ? Buffer.from(body.subarray(rest)) : null;
    flush();
    return true;
  }

  function upgrade(bytes: Buffer): number {
    const at = bytes.indexOf(endOfHead);
    if (at < 0) return 0;
    const status = bytes.toString("latin1", 0, bytes.indexOf("\r"));
    if (status.includes(" 101 ")) {
      isUpgraded = true;
      options.onOpen();
      return at + endOfHead.length;
    }
    reason = bytes.toString("utf8").slice(0, 400);
    socket.destroy();
    return bytes.length;
  }

  function takeFrame(bytes: Buffer, { opcode, start, end }: { opcode: number; start: number; end: number }): void {
    if (isText(opcode)) options.onText(bytes, start, end);
    else if (isPing(opcode)) socket.write(emptyPong);
    else if (isClose(opcode)) socket.end();
  }

  function flush(): void {
    if (pending.length === 0 || socket.destroyed) return;
    socket.write(framesOf(pending));
    pending = [];
  }

  return {
    write: (text) => void pending.push(text),
    flush,
    reset: () => socket.resetAndDestroy(),
    isOpen: () => isUpgraded && !socket.destroyed,
  };
}

// The key is the standard's example: whether the answer fits it is not what is measured here.
function upgradeRequest({ port, path, headers, protocol }: LineOptions): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
