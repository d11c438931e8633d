import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Lending {
  readonly mode: "transaction" | "session";
  readonly most: number;
  // Which idle connection is lent next.
  readonly next: "first" | "last";
}

interface Backend {
  readonly socket: Socket;
  take: (message: Buffer) => void;
}

// A pooler in front of a database that asks nobody for a password: as much of PostgreSQL's protocol as lending a connection needs.
export async function openPooler(target: { readonly path: string }, { mode, most, next }: Lending) {
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  const sockets = new Set<Socket>();
  let made = 0;

  async function open(startup: Buffer): Promise<Backend> {
    const socket = connect(target.path);
    sockets.add(socket);
    const backend: Backend = { socket, take: () => undefined };
    const ready = new Promise<void>((resolve) => {
      backend.take = (message) => message[0] === readyForQuery && resolve();
    });
    const read = framed((message) => backend.take(message));
    socket.on("data", read);
    socket.on("error", () => undefined);
    socket.write(startup);
    await ready;
    return backend;
  }

  async function borrow(startup: Buffer): Promise<Backend> {
    const found = next === "first" && made >= most ? idle.shift() : next === "last" ? idle.pop() : undefined;
    if (found) return found;
    if (made < most) {
      made += 1;
      return open(startup);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(backend: Backend): void {
    const first = waiting.shift();
    if (first) first(backend);
    else idle.push(backend);
  }

  function serve(client: Socket): void {
    sockets.add(client);
    let startup: Buffer | null = null;
    let lent: Promise<Backend> | null = null;
    const begin = (message: Buffer): void => {
      if (message.readInt32BE(4) === sslRequest) return void client.write("N");
      startup = message;
      client.write(Buffer.concat([packet("R", Buffer.from([0, 0, 0, 0])), packet("Z", Buffer.from("I"))]));
    };
    const ask = (message: Buffer): void => {
      if (startup === null) return;
      lent ??= borrow(startup).then((backend) => {
        backend.take = (answer) => {
          client.write(answer);
          if (mode === "session" || answer[0] !== readyForQuery || answer[5] !== isIdle) return;
          lent = null;
          giveBack(backend);
        };
        return backend;
      });
      // Whoever leaves takes a connection of its session along.
      if (message[0] !== terminate) void lent.then(({ socket }) => socket.write(message));
    };
    const read = framed((message) => ask(message));
    client.on("data", (bytes) => {
      const data = Buffer.from(bytes);
      if (startup === null) begin(data);
      else read(data);
    });
    client.on("error", () => undefined);
  }

  const server = createServer(serve);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sslRequest = 80_877_103;
const [readyForQuery, terminate, isIdle] = [..."ZXI"].map((letter) => letter.charCodeAt(0));

function packet(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

// Whole messages, however the bytes arrive.
function framed(take: (message: Buffer) => void): (bytes: Buffer | string) => void {
  let held = Buffer.alloc(0);
  return (bytes) => {
    held = Buffer.concat([held, Buffer.from(bytes)]);
    while (held.length >= 5 && held.length > held.readInt32BE(1)) {
      const end = held.readInt32BE(1) + 1;
      take(held.subarray(0, end));
      held = held.subarray(end);
    }
  };
}
