import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { hole } from "./proxy/weather.ts";
import { seededRandom } from "./random.ts";

let proxy: Proxy;
let heard: Buffer[] = [];
let called: Socket[] = [];
let stop: () => Promise<void>;

// The other side sends back whatever it hears.
beforeEach(async () => {
  [heard, called] = [[], []];
  const server = createServer((socket) => {
    called.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      heard.push(bytes);
      socket.write(bytes);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  proxy = await openProxy({ to: () => ({ host: "127.0.0.1", port }), random: seededRandom("7") });
  stop = async () => {
    await proxy.close();
    await new Promise((resolve) => server.close(resolve));
  };
});

afterEach(() => stop());

async function call(): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port: proxy.port, noDelay: true });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

// Not `once`, which an error would break off.
const closing = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));

async function echo(socket: Socket, text: string): Promise<number> {
  const began = performance.now();
  let back = "";
  const whole = new Promise<void>((resolve) =>
    socket.on("data", (bytes: Buffer) => (back += bytes.toString()).length >= text.length && resolve()),
  );
  socket.write(text);
  await whole;
  expect(back).toBe(text);
  return performance.now() - began;
}

test("passes everything on in calm weather, half-closed ends too", async () => {
  const socket = await call();
  const long = "x".repeat(3_000_000);
  const back = buffer(socket);
  socket.end(long);
  called[0]?.on("end", () => called[0]?.end());
  expect((await back).toString()).toBe(long);
  await eventually(() => expect(proxy.connections()).toBe(0));
  expect(proxy.carriedBytes("up")).toBe(3_000_000);
});

test("a hole takes connections and words in, and lets them through once it is mended", async () => {
  const early = await call();
  await echo(early, "before");
  proxy.turn(hole);
  const late = await call();
  early.write("early");
  late.write("late");
  await pause(50);
  expect(Buffer.concat(heard).toString()).toBe("before");
  expect(called).toHaveLength(1);
  proxy.turn({});
  await eventually(() => expect(heard.map(String).sort()).toEqual(["before", "early", "late"]));
});

test("behind a hole nobody learns that the other side is gone", async () => {
  const socket = await call();
  await echo(socket, "hello");
  proxy.turn(hole);
  socket.resetAndDestroy();
  await pause(50);
  expect(called[0]?.destroyed).toBe(false);
  const closed = closing(called[0] ?? socket);
  proxy.turn({});
  await closed;
});

test("a half-open connection carries one direction only", async () => {
  const socket = await call();
  await echo(socket, "hello");
  proxy.turn({ holds: ["down"] });
  let answered = 0;
  socket.on("data", () => (answered += 1));
  socket.write("anybody?");
  await eventually(() => expect(Buffer.concat(heard).toString()).toBe("helloanybody?"));
  expect(answered).toBe(0);
});

test("a reset cuts every connection, and refusing cuts new ones", async () => {
  const sockets = [await call(), await call()];
  for (const socket of sockets) await echo(socket, "hello");
  const closed = sockets.map(closing);
  expect(proxy.reset()).toBe(2);
  await Promise.all(closed);
  proxy.turn({ refuses: true });
  const refused = connect({ host: "127.0.0.1", port: proxy.port }).on("error", () => undefined);
  await closing(refused);
  expect(called).toHaveLength(2);
});

test("latency, stalls and a narrow line take their time and keep the order", async () => {
  const socket = await call();
  proxy.turn({ delayMs: 60, jitterMs: 10 });
  expect(await echo(socket, "late")).toBeGreaterThanOrEqual(118);
  proxy.turn({ stallShare: 1, stallMs: 80 });
  expect(await echo(await call(), "stalled")).toBeGreaterThanOrEqual(158);
  proxy.turn({ bytesPerSecond: 50_000 });
  expect(await echo(await call(), "n".repeat(5_000))).toBeGreaterThanOrEqual(190);
  proxy.turn({ delayMs: 5, jitterMs: 40 });
  const jittered = await call();
  heard = [];
  for (let number = 0; number < 50; number += 1) jittered.write(`${String(number).padStart(2, "0")} `);
  const expected = Array.from({ length: 50 }, (_, number) => `${String(number).padStart(2, "0")} `).join("");
  await eventually(() => expect(Buffer.concat(heard).toString()).toBe(expected));
});

test("what a weak line still keeps is there once the line is well", async () => {
  const [slow, shared] = [await call(), await call()];
  proxy.turn({ delayMs: 3_600_000, sharedBytesPerSecond: 1 });
  const echoes = [echo(slow, "far away"), echo(shared, "behind it")];
  await eventually(() => expect(called).toHaveLength(2));
  await pause(20);
  expect(heard).toEqual([]);
  proxy.turn({});
  await Promise.all(echoes);
});

test("slices arrive one by one", async () => {
  const socket = await call();
  proxy.turn({ sliceBytes: 7 });
  await echo(socket, "0123456789".repeat(10));
  expect(heard.length).toBeGreaterThan(5);
});

test("a line that drops after so many bytes is cut there", async () => {
  const socket = await call();
  proxy.turn({ dropAfterBytes: 1_000, sliceBytes: 100 });
  const closed = closing(socket);
  socket.write("x".repeat(5_000));
  await closed;
  expect(Buffer.concat(heard).length).toBeLessThanOrEqual(1_000);
});

test("what all connections share carries one thing after the other, and what is big is in the way of what is small", async () => {
  const [big, small] = [await call(), await call()];
  proxy.turn({ sharedBytesPerSecond: 40_000 });
  const order: string[] = [];
  const whole = echo(big, "x".repeat(8_000)).then(() => order.push("big"));
  await new Promise<void>((resolve) => big.write("", () => resolve()));
  await Promise.all([whole, echo(small, "y").then(() => order.push("small"))]);
  expect(order).toEqual(["big", "small"]);
});
