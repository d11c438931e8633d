import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io as connectTo, type Socket as Client } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Wire, WireServer } from "./connections.ts";
import { gatherWrites, packetsBehind, writeNow } from "./gathering.ts";

// The library has no public way to hold its packets back for a turn: should its inner names or their meaning change, it shows here.
describe("what one turn says to a line", () => {
  let server: WireServer;
  let client: Client;
  let wire: Wire;
  // How many packets left in each system call.
  const writes: number[] = [];

  beforeEach(async () => {
    const http = createServer();
    server = new Server(http, { transports: ["websocket"] });
    gatherWrites(server.engine);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const entered = new Promise<Wire>((resolve) => server.once("connection", resolve));
    client = connectTo(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ["websocket"] });
    wire = await entered;
    await heard("ready", () => wire.emit("reset", { feed: "ready" }));
    writes.length = 0;
    server.engine.on("flush", (_: unknown, packets: readonly unknown[]) => writes.push(packets.length));
  });
  afterEach(async () => {
    client.close();
    await server.close();
  });

  const heard = (feed: string, say: () => void): Promise<void> =>
    new Promise((resolve) => {
      client.on("reset", (told: { feed: string }) => told.feed === feed && resolve());
      say();
    });

  test("leaves at its end, all of it at once", async () => {
    await heard("3", () => {
      for (const feed of ["1", "2", "3"]) wire.emit("reset", { feed });
      expect([packetsBehind(wire.conn).length, writes]).toEqual([3, []]);
    });
    expect([packetsBehind(wire.conn).length, writes]).toEqual([0, [3]]);
  });

  test("leaves earlier where nothing more is to come", async () => {
    await heard("1", () => {
      wire.emit("reset", { feed: "1" });
      writeNow(wire);
      expect([packetsBehind(wire.conn).length, writes]).toEqual([0, [1]]);
    });
    expect(writes).toEqual([1]);
  });

  test("and the inner names that this hangs on are there", () => {
    expect([typeof wire.conn["flush"], Array.isArray(wire.conn["writeBuffer"])]).toEqual(["function", true]);
  });
});
