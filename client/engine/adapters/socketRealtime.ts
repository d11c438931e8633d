import type { Socket as WireSocket } from "socket.io-client";
import type { Welcome } from "#shared/features/conversations/conversations.wire.ts";
import type { ClientToServer, ServerToClient, SocketRefusal } from "#shared/features/conversations/socket.wire.ts";
import { release } from "#shared/wire/release.ts";
import { CallFailure, type Realtime, type Socket, type SocketListener } from "../ports.ts";

interface SocketRealtimeOptions {
  // The page's own origin when it is left out.
  readonly url?: string;
  readonly csrfToken: () => string;
  readonly headers?: () => Record<string, string>;
  // What comes, as a person reads it.
  readonly inWords?: InWords;
}

type InWords = <Packet>(packet: Packet) => Packet;

type Wire = WireSocket<ServerToClient, ClientToServer>;

const connectMs = 10_000;
const callMs = 15_000;
const beatMs = 5_000;

export function createSocketRealtime({
  url = "",
  csrfToken,
  headers,
  inWords = (packet) => packet,
}: SocketRealtimeOptions): Realtime {
  return {
    connect: async (listener, hello) => {
      // Its 12 KiB are not needed to show what is kept.
      const { io } = await import("socket.io-client").catch(() => {
        throw new CallFailure("no_response");
      });
      const wire: Wire = io(url, {
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
        autoConnect: false,
        timeout: connectMs,
        auth: { csrf: csrfToken(), hello, release },
        ...(headers ? { extraHeaders: headers() } : {}),
      });
      listen(wire, listener, inWords);
      const welcome = welcomed(wire);
      await opened(wire);
      wire.on("disconnect", listener.closed);
      return socketOf(wire, (again) =>
        again === hello ? welcome : asked(wire.timeout(callMs).emitWithAck("hello", again)),
      );
    },
  };
}

function listen(wire: Wire, listener: SocketListener, inWords: InWords): void {
  wire.on("ev", (batch, answer) => {
    // Without an acknowledgement the server asks again; it is not told what did not happen.
    listener.batch(inWords(batch)).then(answer, () => wire.disconnect());
  });
  wire.on("eph", listener.ephemeral);
  wire.on("bye", listener.bye);
  wire.on("reset", ({ feed }) => listener.reset(feed));
  wire.on("resource:changed", listener.changed);
}

// A line may be cut or fall silent after it was opened and before the server has let us in: nothing but the clock ends that wait.
const opened = (wire: Wire): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (failure: CallFailure): void => {
      clearTimeout(late);
      wire.disconnect();
      reject(failure);
    };
    const late = setTimeout(() => fail(new CallFailure("timeout")), connectMs);
    wire.once("connect", () => {
      clearTimeout(late);
      resolve();
    });
    wire.once("disconnect", () => fail(new CallFailure("no_response")));
    wire.once("connect_error", (cause) => {
      const data: unknown = "data" in cause ? cause.data : undefined;
      fail(isRefusal(data) ? failureOf(data) : new CallFailure("no_response"));
    });
    wire.connect();
  });

// The hello went with the handshake, and its answer comes with the server's.
function welcomed(wire: Wire): Promise<Welcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Welcome>();
  promise.catch(() => undefined);
  const late = setTimeout(() => reject(new CallFailure("timeout")), connectMs + callMs);
  wire.once("welcome", (welcome) => {
    clearTimeout(late);
    resolve(welcome);
  });
  wire.once("disconnect", () => {
    clearTimeout(late);
    reject(new CallFailure("no_response"));
  });
  return promise;
}

const isRefusal = (answer: unknown): answer is SocketRefusal =>
  typeof answer === "object" && answer !== null && "error" in answer;

const failureOf = ({ error }: SocketRefusal): CallFailure => new CallFailure(error.code, error.retryAfter);

async function asked<T extends object>(answer: Promise<T | SocketRefusal>): Promise<T> {
  const told = await answer.catch(() => {
    throw new CallFailure("timeout");
  });
  if (isRefusal(told)) throw failureOf(told);
  return told;
}

function socketOf(wire: Wire, hello: Socket["hello"]): Socket {
  return {
    hello,
    op: (request) => asked(wire.timeout(callMs).emitWithAck("op", request)),
    beat: (cursors) => asked(wire.timeout(beatMs).emitWithAck("hb", { cursors })),
    watch: (watches) => asked(wire.timeout(callMs).emitWithAck("watch", { watches })),
    // Only to a line that is open: nothing of this is kept for later.
    say: (packet) => void wire.volatile.emit("eph", packet),
    close: () => void wire.disconnect(),
  };
}
