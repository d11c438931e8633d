import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("what the database answers an operation with is read by name: a later release may add to it and order it otherwise while this one runs", async () => {
  const parent = await server.as("parent");
  const conversationId = await server.factories.aConversation({ people: [parent.userId] });
  const socket = await openSocket(server.url, parent);
  const say = () =>
    socket.ask("op", {
      user: parent.userId,
      device: randomUUID(),
      ops: [{ t: "send", opId: randomUUID(), conversationId, body: "as ever" }],
    });
  expect(await say()).toMatchObject({ answers: [{ ok: true, seq: 1 }] });
  await server.database.owner.pool.query("ALTER TYPE op_row ADD ATTRIBUTE flag text");
  expect(await say()).toMatchObject({ answers: [{ ok: true, seq: 2 }] });
  // What stood first stands last from now on.
  await server.database.owner.pool.query("ALTER TYPE op_row DROP ATTRIBUTE n, ADD ATTRIBUTE n int");
  // What was under way meets it half changed, and is told to try again.
  await eventually(async () => expect(await say()).toMatchObject({ answers: [{ ok: true, seq: 3 }] }));
  const half = server.failures.splice(0).map(String);
  expect(half.filter((cause) => !/attribute \d+ of type record|cached plan/.test(cause))).toEqual([]);
  socket.close();
});
