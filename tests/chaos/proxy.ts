import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { Random } from "./random.ts";
import { carry, cut } from "./proxy/flow.ts";
import { calm, createSky, type Direction, type Sky, type Weather } from "./proxy/weather.ts";

export type Target = { readonly host: string; readonly port: number } | { readonly path: string };

export interface Proxy {
  readonly port: number;
  readonly weather: () => Weather;
  // Changes live connections too; what is not named is calm again.
  readonly turn: (weather: Partial<Weather>) => void;
  // Cuts every connection with a reset; how many there were.
  readonly reset: () => number;
  readonly connections: () => number;
  readonly carriedBytes: (direction: Direction) => number;
  readonly close: () => Promise<void>;
}

interface ProxyOptions {
  // Asked anew for every connection.
  readonly to: () => Target;
  readonly random: Random;
  // One that is free, unless somebody has to know it beforehand.
  readonly port?: number;
}

interface Wires {
  readonly sky: Sky;
  readonly random: Random;
  // Both ends of every connection, also of those that wait for their other end.
  readonly ends: Set<Socket>;
  readonly carried: Record<Direction, number>;
}

export async function openProxy({ to, random, port = 0 }: ProxyOptions): Promise<Proxy> {
  const wires: Wires = { sky: createSky(), random, ends: new Set(), carried: { up: 0, down: 0 } };
  const near = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (caller) => {
    keep(caller, near);
    void accept(caller, to, wires);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const reset = (): number => {
    const count = near.size;
    cut(...wires.ends);
    return count;
  };
  return {
    port: portOf(server),
    weather: wires.sky.now,
    turn: (weather) => wires.sky.turn({ ...calm, ...weather }),
    reset,
    connections: () => near.size,
    carriedBytes: (direction) => wires.carried[direction],
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      wires.sky.turn({ ...calm, refuses: true });
      reset();
      await closed;
    },
  };
}

function keep(socket: Socket, set: Set<Socket>): void {
  set.add(socket);
  socket.once("close", () => set.delete(socket));
}

async function accept(near: Socket, to: ProxyOptions["to"], wires: Wires): Promise<void> {
  const { sky, ends } = wires;
  near.on("error", () => undefined);
  keep(near, ends);
  if (sky.now().refuses) return cut(near);
  // Behind a hole the other side does not even hear of the call.
  await sky.opens("up");
  if (near.destroyed) return;
  const far = connect({ ...to(), allowHalfOpen: true, noDelay: true });
  far.on("error", () => undefined);
  keep(far, ends);
  join(near, far, wires);
}

function join(near: Socket, far: Socket, { sky, random, carried }: Wires): void {
  const count = (direction: Direction): ((bytes: number) => void) => {
    let total = 0;
    return (bytes) => {
      carried[direction] += bytes;
      if ((total += bytes) >= sky.now().dropAfterBytes) cut(near, far);
    };
  };
  carry({ from: near, to: far, direction: "up", sky, random, carried: count("up") });
  carry({ from: far, to: near, direction: "down", sky, random, carried: count("down") });
  near.resume();
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("A proxy listens on a port.");
  return address.port;
}
