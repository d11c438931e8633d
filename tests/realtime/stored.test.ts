import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { randomUUID } from "node:crypto";

let server: TestServer;
const opened: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  // Whoever is not here any more has nothing to be noted of when the line goes.
  for (const { wire, ask } of opened) if (wire.connected) await ask("eph", { t: "look", isVisible: false, open: null });
  for (const socket of opened) socket.close();
  await server.close();
});

test("that words lie on the other's device is told while one looks, and to whoever looks later", async () => {
  const [parent, host] = [await server.as("parent"), await server.as("host_family")];
  const conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
  const enter = async (person: typeof parent, cursor: number) => {
    const socket = await openSocket(server.url, person);
    opened.push(socket);
    await socket.ask("hello", { proto: 1, epoch: null, device: randomUUID(), cursors: { [person.userId]: cursor } });
    return socket;
  };
  const told = ({ packets }: TestSocket) =>
    packets.flatMap(([event, packet]) => {
      const one = packet as Readonly<Record<string, unknown>>;
      return event === "eph" && one["t"] === "stored" ? [one] : [];
    });
  const look = { t: "look", isVisible: true, open: conversationId };
  const mother = await enter(parent, 0);
  await mother.ask("eph", look);
  await server.factories.aMessage({ conversationId, senderId: parent.userId });
  await server.factories.aMessage({ conversationId, senderId: parent.userId });
  expect(told(mother)).toEqual([]);
  // A device that comes back with what it has stored, and one that acknowledges what it is sent.
  await enter(host, 1);
  const arrived = { t: "stored", conversationId, userId: host.userId };
  await eventually(() => expect(told(mother)).toContainEqual({ ...arrived, seq: 2 }));
  const again = await enter(parent, 2);
  await again.ask("eph", look);
  await eventually(() => expect(told(again)).toContainEqual({ ...arrived, seq: 2 }));
});
