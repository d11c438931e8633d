import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { isReady } from "#tests/chaos/nodes/server.ts";

const askedEveryMs = 100;
const mostMisses = 2;

export interface Balancer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

// As any proxy in front of several nodes: asks each how it is, and sends whoever comes to those that are ready, by turns. It repeats
// nothing: what a node cuts, the person sees.
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Socket>();
  let turn = 0;

  // One answer that is missing takes nobody out: two do.
  const missing = new Map<number, number>();
  const ask = async (port: number): Promise<void> => {
    const misses = (await isReady(port)) ? 0 : (missing.get(port) ?? mostMisses) + 1;
    missing.set(port, misses);
    if (misses === 0) ready.add(port);
    else if (misses >= mostMisses) ready.delete(port);
  };
  const asking = setInterval(() => void Promise.all(ports.map(ask)), askedEveryMs);
  await Promise.all(ports.map(ask));

  function next(): number | undefined {
    turn += 1;
    return [...ready].sort()[turn % Math.max(1, ready.size)];
  }

  const server = createServer((asked, answer) => {
    const port = next();
    if (port === undefined) answer.writeHead(502).end(JSON.stringify({ why: "nobody is ready" }));
    else forward(asked, answer, port);
  });

  function forward(asked: IncomingMessage, answer: ServerResponse, port: number): void {
    const { method, url, headers } = asked;
    const passed = request({ agent, host: "127.0.0.1", port, method, path: url, headers: withAddress(asked, headers) });
    passed.on("response", (given) => {
      // Whether this line is kept is between the person and us.
      const { connection: _, "keep-alive": __, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      given.pipe(answer);
    });
    passed.on("error", ({ message }) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(JSON.stringify({ why: message, isKeptLine: passed.reusedSocket }));
    });
    asked.pipe(passed);
  }

  server.on("upgrade", (asked, line: Socket, head) => {
    const port = next();
    if (port === undefined) return line.destroy();
    const behind = connect(port, "127.0.0.1");
    const lines = Object.entries(withAddress(asked, asked.headers)).map(([name, value]) => `${name}: ${String(value)}`);
    behind.write([`GET ${asked.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    behind.write(head);
    for (const [from, to] of [
      [behind, line],
      [line, behind],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });

  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: async () => {
      clearInterval(asking);
      for (const line of open) line.destroy();
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withAddress = ({ socket }: IncomingMessage, headers: IncomingMessage["headers"]) => ({
  ...headers,
  "x-forwarded-for": socket.remoteAddress,
});
