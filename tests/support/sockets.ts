import { io, type Socket } from "socket.io-client";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import type { Visitor } from "./visitor.ts";

// A bare socket of a signed-in person, for tests that look at the wire itself.
export interface TestSocket {
  readonly wire: Socket;
  readonly ask: (event: string, input?: unknown) => Promise<never>;
  readonly batches: Batch[];
  readonly packets: (readonly [string, unknown])[];
  readonly close: () => void;
}

interface SocketOptions {
  readonly origin?: string;
  readonly csrf?: string | undefined;
  // Said with the handshake.
  readonly hello?: unknown;
  readonly release?: unknown;
  // How batches are answered: with their end, as a device that keeps up does.
  readonly answers?: (batch: Batch) => number | null;
}

export async function openSocket(
  url: string,
  visitor: Visitor,
  { origin = "http://localhost:3000", csrf, hello, release, answers = ({ to }) => to }: SocketOptions = {},
): Promise<TestSocket> {
  if (!visitor.cookies.has("__Host-csrf")) await visitor.get("/api/health");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const wire = io(url, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Cookie: cookie, Origin: origin },
    auth: { csrf: csrf ?? visitor.cookies.get("__Host-csrf"), hello, release },
  });
  const batches: Batch[] = [];
  const packets: (readonly [string, unknown])[] = [];
  wire.on("ev", (batch: Batch, answered: (at: number) => void) => {
    batches.push(batch);
    const at = answers(batch);
    if (at !== null) answered(at);
  });
  wire.onAny((event: string, packet: unknown) => void packets.push([event, packet]));
  await new Promise<void>((resolve, reject) => {
    wire.once("connect", resolve);
    wire.once("connect_error", reject);
  });
  return {
    wire,
    batches,
    packets,
    ask: (event, input) => wire.timeout(10_000).emitWithAck(event, input) as Promise<never>,
    close: () => void wire.close(),
  };
}
