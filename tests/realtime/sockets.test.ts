import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { usualLimits } from "#server/config.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
const open: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer({ config: { limits: { ...usualLimits, socketsPerPerson: 2 } } });
});
afterAll(() => server.close());
afterEach(() => open.splice(0).forEach(({ close }) => close()));

async function enter(visitor: Visitor, options: Parameters<typeof openSocket>[2] = {}): Promise<TestSocket> {
  const socket = await openSocket(server.url, visitor, options);
  open.push(socket);
  return socket;
}

const epochOf = async (): Promise<string> =>
  (await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow()).epoch;
const greet = async (socket: TestSocket, cursors: Record<string, number> = {}): Promise<Body> =>
  socket.ask("hello", { proto: 1, epoch: await epochOf(), device: randomUUID(), cursors });

describe("a handshake", () => {
  test.each(["https://evil.example", "http://localhost:3000.evil.example", "null", ""])(
    "from the page of somebody else is refused: %j",
    async (origin) => {
      await expect(enter(await server.as("parent"), { origin })).rejects.toThrow();
    },
  );

  test("without a session, or without the page's own token, is refused with its code", async () => {
    const parent = await server.as("parent");
    await expect(enter(server.visitor())).rejects.toMatchObject({ data: { error: { code: "not_logged_in" } } });
    await expect(enter(parent, { csrf: "wrong" })).rejects.toMatchObject({ data: { error: { code: "page_expired" } } });
  });

  test("beyond the sockets that one person may have is refused", async () => {
    const parent = await server.as("parent");
    for (const socket of [await enter(parent), await enter(parent)]) await greet(socket);
    await expect(enter(parent)).rejects.toMatchObject({ data: { error: { code: "too_many" } } });
  });

  test("with a hello is answered with the welcome that a hello behind it gets", async () => {
    const parent = await server.as("parent");
    const hello = { proto: 1, epoch: await epochOf(), device: randomUUID(), cursors: {} };
    const answered: Body = await (await enter(parent)).ask("hello", hello);
    const socket = await enter(parent, { hello });
    await eventually(() => expect(socket.packets).toEqual([["welcome", { ...answered, now: expect.any(String) }]]));
    expect(answered).toMatchObject({ user: parent.userId, reset: [parent.userId] });
  });

  test.each([
    [null, "invalid"],
    ["hello", "malformed"],
    [{ proto: 1, epoch: null, device: "x".repeat(10_000), cursors: {} }, "invalid"],
    [{ proto: 1, epoch: null, device: randomUUID(), cursors: { "1": "all" } }, "invalid"],
    [{ proto: 1, epoch: null, device: randomUUID(), cursors: {}, roles: ["administrator"] }, "unknown_field"],
  ])("with a hello that is bad is refused with its code: %j", async (hello, code) => {
    await expect(enter(await server.as("parent"), { hello })).rejects.toMatchObject({ data: { error: { code } } });
  });
});

describe("an event", () => {
  test.each([
    ["sesame", {}, "not_found"],
    ["hello", null, "invalid"],
    ["hello", "hello", "malformed"],
    ["hello", { proto: 2, epoch: null, device: randomUUID(), cursors: {} }, "invalid"],
    ["hello", { proto: 1, epoch: null, device: randomUUID(), cursors: {}, admin: true }, "unknown_field"],
    ["hello", { proto: 1, epoch: null, device: randomUUID(), cursors: { "1": -1 } }, "invalid"],
    ["hello", JSON.parse('{"proto":1,"epoch":null,"device":"x","__proto__":{}}'), "malformed"],
    ["op", { user: "1", device: randomUUID(), ops: [] }, "invalid"],
    ["op", { user: "1", device: randomUUID(), ops: [{ t: "explode" }] }, "invalid"],
    [
      "op",
      { user: "1", device: randomUUID(), ops: [{ t: "unread", opId: randomUUID(), conversationId: "1" }] },
      "wrong_user",
    ],
    ["hb", 7, "malformed"],
    ["eph", { t: "typing" }, "malformed"],
    ["eph", { t: "typing", conversationId: "999999", isTyping: true }, "not_found"],
  ])("that is bad is answered with its code: %s %j", async (event, input, code) => {
    const socket = await enter(await server.as("parent"));
    expect(await socket.ask(event, input)).toMatchObject({ error: { code } });
    expect(socket.wire.connected).toBe(true);
  });

  test("before which too many came has to wait, and is told how long", async () => {
    const parent = await server.as("parent");
    const socket = await enter(parent);
    const ops = Array.from({ length: 20 }, () => ({ t: "unread", opId: randomUUID(), conversationId: "1" }));
    const request = { user: parent.userId, device: randomUUID(), ops };
    await socket.ask("op", request);
    expect(await socket.ask("op", { ...request, ops: ops.map((op) => ({ ...op, opId: randomUUID() })) })).toMatchObject(
      { error: { code: "too_many", retryAfter: expect.any(Number) } },
    );
  });

  test("of more than a frame may hold cuts the socket, and only that one", async () => {
    const parent = await server.as("parent");
    const [socket, other] = [await enter(parent), await enter(parent)];
    socket.wire.emit("op", "x".repeat(70_000));
    await eventually(() => expect(socket.wire.connected).toBe(false));
    expect(await greet(other)).toMatchObject({ user: parent.userId });
  });
});

describe("a session that ends", () => {
  test("ends its sockets within five seconds", async () => {
    const parent = await server.as("parent");
    const socket = await enter(parent);
    await greet(socket);
    await parent.post("/api/logout");
    await eventually(() => expect(socket.packets).toContainEqual(["bye", { reason: "auth", delayMs: 0 }]));
    await eventually(() => expect(socket.wire.connected).toBe(false));
  });
});

describe("typing and presence", () => {
  test("are told to those who have the conversation open, and to no stranger", async () => {
    const [parent, host, stranger] = await Promise.all([
      server.as("parent"),
      server.as("host_family"),
      server.as("parent"),
    ]);
    const conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
    const [writer, reader, outsider] = await Promise.all([parent, host, stranger].map((person) => enter(person)));
    for (const [socket, person] of [
      [writer, parent],
      [reader, host],
      [outsider, stranger],
    ] as const)
      if (socket) await greet(socket, { [person.userId]: 0 });
    await reader?.ask("eph", { t: "look", isVisible: true, open: conversationId });
    expect(await outsider?.ask("eph", { t: "look", isVisible: true, open: conversationId })).toMatchObject({
      error: { code: "not_found" },
    });
    await writer?.ask("eph", { t: "look", isVisible: true, open: null });
    await writer?.ask("eph", { t: "typing", conversationId, isTyping: true });
    await eventually(() =>
      expect(reader?.packets).toContainEqual([
        "eph",
        { t: "typing", conversationId, userId: parent.userId, isTyping: true },
      ]),
    );
    expect(reader?.packets).toContainEqual([
      "eph",
      { t: "presence", userId: parent.userId, isOnline: true, timezone: "Europe/Dublin" },
    ]);
    writer?.close();
    await eventually(() =>
      expect(reader?.packets).toContainEqual([
        "eph",
        expect.objectContaining({ t: "presence", userId: parent.userId, isOnline: false }),
      ]),
    );
    expect(outsider?.packets.filter(([event]) => event === "eph")).toEqual([]);
  });

  test("of a conversation that stands in a list, typing is told to its people who look, and to no other eyes", async () => {
    const [parent, host, away, stranger, coordinator] = await Promise.all([
      server.as("parent"),
      server.as("host_family"),
      server.as("parent"),
      server.as("parent"),
      server.as("coordinator"),
    ]);
    const conversationId = await server.factories.aConversation({
      people: [parent, host, away].map((one) => one.userId),
    });
    const enterAs = async (person: Visitor & { readonly userId: string }) => {
      const socket = await enter(person);
      await greet(socket, { [person.userId]: 0 });
      return socket;
    };
    const [writer, reader, awaySocket, outsider, office] = [
      await enterAs(parent),
      await enterAs(host),
      await enterAs(away),
      await enterAs(stranger),
      await enterAs(coordinator),
    ];
    for (const socket of [reader, outsider, office])
      await socket.ask("eph", { t: "look", isVisible: true, open: null });
    await awaySocket.ask("eph", { t: "look", isVisible: false, open: null });
    await writer.ask("eph", { t: "typing", conversationId, isTyping: true });
    const typed = ["eph", { t: "typing", conversationId, userId: parent.userId, isTyping: true }];
    await eventually(() => expect(reader.packets).toContainEqual(typed));
    for (const socket of [awaySocket, outsider, office]) {
      await socket.ask("hb", { cursors: {} });
      expect(socket.packets).not.toContainEqual(typed);
    }
  });
});
