import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, connectWithinMs } from "./connection.ts";
import { createListener } from "./listener.ts";

// A line that is taken and never answered, as one to a database that has gone without a word.
let silent: Server;
let taken: Socket[];
const config = () => ({ host: "127.0.0.1", port: (silent.address() as AddressInfo).port, user: "x", database: "x" });

beforeEach(async () => {
  taken = [];
  silent = createServer((socket) => void taken.push(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  await once(silent, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of taken) socket.destroy();
  silent.close();
});

async function outcomeOf(connecting: Promise<unknown>): Promise<string> {
  const outcome = connecting.then(
    () => "connected",
    () => "given up",
  );
  await expect.poll(() => taken.length).toBe(1);
  vi.advanceTimersByTime(connectWithinMs);
  return outcome;
}

test("a connection that is never answered is given up, for notices", async () => {
  expect(await outcomeOf(createListener(config()).listen("hearth"))).toBe("given up");
});

test("a connection that is never answered is given up, for statements", async () => {
  const { pool, close } = connect(config());
  expect(await outcomeOf(pool.connect())).toBe("given up");
  await close();
});
