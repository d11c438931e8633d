import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Body, type Visitor } from "#tests/support/visitor.ts";

let [one, two]: TestServer[] = [];
let conversationId = "";
let [writer, reader]: TestSocket[] = [];
let [parentId, hostId] = ["", ""];

// Two nodes over one database, as behind any proxy: a person may be on either.
beforeAll(async () => {
  one = await startServer();
  const { database, clock, factories, fileFolder } = one;
  two = await startServer({ beside: { database, clock, factories, fileFolder } });
  const [parent, host] = await Promise.all([one.as("parent"), one.as("host_family")]);
  [parentId, hostId] = [parent.userId, host.userId];
  conversationId = await factories.aConversation({ people: [parentId, hostId] });
  writer = await enter(one, parent, parentId);
  reader = await enter(two, createVisitor(two.url, host.cookies), hostId);
});

afterAll(async () => {
  writer?.close();
  reader?.close();
  await two?.close();
  await one?.close();
});

async function enter(server: TestServer, visitor: Visitor, userId: string): Promise<TestSocket> {
  const socket = await openSocket(server.url, visitor);
  const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: { [userId]: 0 } });
  return socket;
}

const say = async (body: string): Promise<Body> =>
  writer?.ask("op", {
    user: parentId,
    device: randomUUID(),
    ops: [{ t: "send", opId: randomUUID(), conversationId, body }],
  });
const heard = (): unknown[] =>
  (reader?.batches ?? [])
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.t === "messages" ? event.messages.map(({ body }) => body) : []));

async function listenersOf(server: TestServer | undefined, each = sql`pid`): Promise<readonly unknown[]> {
  const asked = sql`SELECT ${each} FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
  return server ? (await asked.execute(server.db)).rows : [];
}

test("what is written on one node reaches the people of the other, by a hint", async () => {
  await say("from the other node");
  await eventually(() => expect(heard()).toEqual(["from the other node"]));
});

test("what is written while the nodes cannot hear each other is found by the poll", async () => {
  await listenersOf(one, sql`pg_terminate_backend(pid)`);
  await say("no hint for this one");
  await eventually(() => expect(heard()).toEqual(["from the other node", "no hint for this one"]));
});

test("a person typing on one node is seen typing on the other", async () => {
  await reader?.ask("eph", { t: "look", isVisible: true, open: conversationId });
  // What is told before the nodes hear each other again is lost, and whoever says it over and over is a flood.
  await eventually(async () => expect(await listenersOf(one)).toHaveLength(2));
  await writer?.ask("eph", { t: "typing", conversationId, isTyping: true });
  await eventually(() =>
    expect(reader?.packets).toContainEqual(["eph", { t: "typing", conversationId, userId: parentId, isTyping: true }]),
  );
});

test("an operation that both nodes get is carried out once", async () => {
  const other = await openSocket(two?.url ?? "", createVisitor(two?.url ?? "", (await one?.as(parentId))?.cookies));
  const request = {
    user: parentId,
    device: randomUUID(),
    ops: [{ t: "send", opId: randomUUID(), conversationId, body: "over two ways" }],
  };
  const answers: Body[] = await Promise.all([writer?.ask("op", request), other.ask("op", request)]);
  expect(new Set(answers.map(({ answers: [answer] }) => answer.seq)).size).toBe(1);
  other.close();
});
