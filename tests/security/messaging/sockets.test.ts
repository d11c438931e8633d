import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { usualLimits } from "#server/config.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { enterBy, enterLine, openLine, type RawLine } from "./rawLine.ts";
import { aHello, aSend, follow, opsBy, statusOf } from "./stage.ts";

let server: TestServer;
const lines: RawLine[] = [];
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer({ config: { limits: { ...usualLimits, socketsPerPerson: 4, socketsPerAddress: 12 } } });
});
afterEach(() => {
  for (const { close } of [...lines.splice(0), ...sockets.splice(0)]) close();
});
afterAll(() => server.close());

const kept = <T extends RawLine | TestSocket>(one: T): T => {
  if ("ask" in one) sockets.push(one);
  else lines.push(one);
  return one;
};
const hasEntered = ({ received }: RawLine): boolean => received.some((packet) => packet.startsWith("40"));
const refusalIn = ({ received }: RawLine): Body =>
  JSON.parse(received.find((packet) => packet.startsWith("44"))?.slice(2) ?? "null");

describe("a handshake", () => {
  test("[S11] without an origin, or with ours as a part of another, is refused before anything is held for it", async () => {
    const parent = await server.as("parent");
    for (const headers of [
      { Origin: "" },
      { Origin: "http://localhost:3000/" },
      { Origin: "http://localhost:3000, https://evil.example" },
      { Origin: "HTTP://LOCALHOST:3000" },
      { Origin: "https://evil.example#http://localhost:3000" },
    ]) {
      const line = kept(await openLine(server.url, parent, { headers }));
      expect(line.received[0]).toMatch(/^HTTP\/1.1 (403|400)/);
    }
  });

  test.each([
    '{"csrf":{"toString":1}}',
    '{"csrf":["a"]}',
    '{"csrf":null}',
    '{"csrf":7}',
    "{}",
    "",
    '{"__proto__":{"csrf":"a"}}',
    `{"csrf":"${"x".repeat(10_000)}"}`,
  ])("without a token that is one of ours is refused with its code, case %#", async (auth) => {
    const line = kept(await openLine(server.url, await server.as("parent")));
    line.send(`40${auth}`);
    await eventually(() => expect(refusalIn(line).data.error.code).toBe("page_expired"));
    expect(hasEntered(line)).toBe(false);
  });

  test("with the token or the cookie of somebody else is refused", async () => {
    const [parent, other] = await Promise.all([server.as("parent"), server.as("parent")]);
    await other.get("/api/health");
    await expect(openSocket(server.url, parent, { csrf: other.cookies.get("__Host-csrf") })).rejects.toMatchObject({
      data: { error: { code: "page_expired" } },
    });
    const nobody = server.visitor();
    nobody.cookies.set("__Host-sid", "0".repeat(43));
    await expect(openSocket(server.url, nobody)).rejects.toMatchObject({ data: { error: { code: "not_logged_in" } } });
  });

  test("for another namespace finds none", async () => {
    const line = kept(await openLine(server.url, await server.as("administrator")));
    line.send("40/admin,");
    await eventually(() => expect(line.received.at(-1)).toContain("Invalid namespace"));
  });

  test("[S12] many in one moment are let in as many as one person may have, and as many as one address may", async () => {
    const parent = await server.as("parent");
    const crowd = await Promise.all(Array.from({ length: 12 }, async () => kept(await openLine(server.url, parent))));
    for (const line of crowd) line.send(`40${JSON.stringify({ csrf: parent.cookies.get("__Host-csrf") })}`);
    const answered = ({ received }: RawLine) =>
      received.some((packet) => packet.startsWith("44") || packet.includes('"bye"'));
    await eventually(() => expect(crowd.filter(answered)).toHaveLength(8));
    expect(crowd.filter((line) => hasEntered(line) && !answered(line))).toHaveLength(4);
    const others = await Promise.all(Array.from({ length: 3 }, () => server.as("parent")));
    await Promise.allSettled(
      others.flatMap((person) => Array.from({ length: 4 }, async () => kept(await openSocket(server.url, person)))),
    );
    const inside = (): number => sockets.filter(({ wire }) => wire.connected).length;
    await eventually(() => expect(inside()).toBe(8));
  });

  test("[S12] by which nobody enters counts for its address too, until a moment has passed", async () => {
    const narrow = await startServer({ config: { limits: { ...usualLimits, linesPerTenSeconds: 3 } } });
    const open = async (): Promise<string> =>
      (kept(await openLine(narrow.url, null)).received[0] ?? "").split(" ")[1] ?? "";
    expect([await open(), await open(), await open(), await open()]).toEqual(["101", "101", "101", "400"]);
    narrow.clock.advance(4_000);
    expect(await open()).toBe("101");
    await narrow.close();
  });

  test("that begins and says nothing holds up nobody", async () => {
    const { hostname, port } = new URL(server.url);
    const silent = Array.from({ length: 100 }, () => connect(Number(port), hostname).on("error", () => undefined));
    await Promise.all(silent.map((socket) => once(socket, "connect")));
    for (const socket of silent) socket.write("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nX-");
    const parent = await server.as("parent");
    const socket = kept(await openSocket(server.url, parent));
    expect(await socket.ask("hello", await aHello(server))).toMatchObject({ user: parent.userId });
    for (const one of silent) one.destroy();
  });
});

describe("a line", () => {
  test("cannot be kept by leaving its namespace, where nobody would count it", async () => {
    const parent = await server.as("parent");
    for (let n = 0; n < 6; n += 1) {
      const line = kept(await enterLine(server.url, parent));
      line.send("41");
      await eventually(() => expect(line.isClosed()).toBe(true));
    }
  });

  test("that joins twice in one moment is one reader's", async () => {
    const parent = await server.as("parent");
    const line = kept(await openLine(server.url, parent));
    const join = `40${JSON.stringify({ csrf: parent.cookies.get("__Host-csrf") })}`;
    line.send(join, join, join);
    await eventually(() => expect(hasEntered(line)).toBe(true));
    line.send("41");
    await eventually(() => expect(line.isClosed()).toBe(true));
    await enterBy(kept(await openLine(server.url, parent)), parent);
  });

  // Reserved names, packets that are none, binary where nothing is binary, numbers out of range, a heartbeat in the wrong direction.
  const odd = [
    '42["error",{}]',
    '42["newListener"]',
    '42["connect"]',
    "42[5]",
    '42["__proto__",{}]',
    '42["constructor"]',
    '42["toString"]',
    '451-["op",{"_placeholder":true,"num":0}]',
    '45999999-["op"]',
    "42",
    "4",
    "40",
    "43",
    "439[]",
    '43[{"a":1}]',
    "44{}",
    "9",
    "2probe",
    "5",
    "42[]",
    '42{"a":1}',
    '42["op"',
    `42${"9".repeat(400)}["hb",{}]`,
    '42-1["hb"]',
    `42["hello",${"[".repeat(20_000)}${"]".repeat(20_000)}]`,
    "",
    "\u0000",
    "42[null]",
  ];

  test("that speaks nonsense is closed or answered, and nobody else notices", async () => {
    const witness = kept(await follow(server, await server.as("host_family")));
    const parent = await server.as("parent");
    const speak = async (packet: string): Promise<void> => {
      const line = kept(await enterLine(server.url, parent));
      line.send(packet, '427["hb",{"cursors":{}}]');
      await eventually(() =>
        expect([packet.slice(0, 40), line.isClosed() || line.received.some((one) => one.startsWith("437"))]).toEqual([
          packet.slice(0, 40),
          true,
        ]),
      );
      line.send("41");
      await eventually(() => expect(line.isClosed()).toBe(true));
    };
    for (let at = 0; at < odd.length; at += 4) await Promise.all(odd.slice(at, at + 4).map(speak));
    expect(await witness.ask("hb", { cursors: {} })).toMatchObject({ now: expect.any(String) });
    expect(server.failures).toEqual([]);
  });

  test.each([
    ["too long by a byte", 65_537, 1],
    ["far too long", 1_000_000, 1],
    ["a control frame with too much in it", 200, 9],
    ["of bytes that nobody announced", 20, 2],
  ])("that sends a frame %s is closed", async (_, length, opcode) => {
    const line = kept(await enterLine(server.url, await server.as("parent")));
    line.frame(opcode, "4".padEnd(length, "2"));
    await eventually(() => expect(line.isClosed()).toBe(true));
  });

  test("may fill a frame to the last byte", async () => {
    const line = kept(await enterLine(server.url, await server.as("parent")));
    line.send(`421["hb",{"x":"${"y".repeat(65_536 - 18)}"}]`);
    await eventually(() => expect(line.received.at(-1)).toContain("unknown_field"));
  });
});

describe("[S12] a flood", () => {
  test("of any kind of event is told to wait, then let go, and others are served meanwhile", async () => {
    const witness = kept(await follow(server, await server.as("host_family")));
    for (const [event, input] of [
      ["sesame", {}],
      ["hb", { cursors: {} }],
      ["eph", { t: "look", isVisible: true, open: null }],
      ["hello", await aHello(server)],
      ["op", 7],
      ["call", { name: "GET /conversations" }],
    ] as const) {
      const line = kept(await enterLine(server.url, await server.as("parent")));
      const packet = (at: number): string => `42${at}${JSON.stringify([event, input])}`;
      for (let from = 0; from < 3_000; from += 500)
        line.send(...Array.from({ length: 500 }, (_, at) => packet(from + at)));
      const answered = witness.ask("hb", { cursors: {} });
      await eventually(() => expect([event, line.isClosed()]).toEqual([event, true]));
      expect(await answered).toMatchObject({ now: expect.any(String) });
      expect(line.received.filter((one) => one.includes('"too_many"')).length).toBeLessThanOrEqual(101);
      expect(line.received.some((one) => one.includes('"bye"') && one.includes('"limit"'))).toBe(true);
    }
  });

  test("is counted for the person, over all sockets and HTTPS", async () => {
    const [parent, host] = [await server.as("parent"), await server.as("host_family")];
    const conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
    const both = [kept(await openSocket(server.url, parent)), kept(await openSocket(server.url, parent))];
    const answers: Body[] = [];
    for (let n = 0; n < 22; n += 1) {
      const ops = opsBy(parent, aSend(conversationId, `Message ${n}`));
      if (n % 3 === 2) answers.push((await parent.post("/api/sync/op", ops)).body);
      else answers.push(await both[n % 2]?.ask("op", ops));
    }
    const refused = answers.filter(({ answers: done }) => done === undefined);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(refused)).toContain("too_many");
    const stored = await server.db
      .selectFrom("message")
      .select("seq")
      .where("conversationId", "=", conversationId)
      .execute();
    expect(stored).toHaveLength(22 - refused.length);
    const hostSocket = kept(await openSocket(server.url, host));
    expect(statusOf(await hostSocket.ask("op", opsBy(host, aSend(conversationId, "not me"))))).toBe(200);
  });

  test("of typing reaches others as often as may be, and no more", async () => {
    const [parent, host] = [await server.as("parent"), await server.as("host_family")];
    const conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
    const reader = kept(await follow(server, host));
    await reader.ask("eph", { t: "look", isVisible: true, open: conversationId });
    const writers = [kept(await follow(server, parent)), kept(await follow(server, parent))];
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        writers[at % 2]?.ask("eph", { t: "typing", conversationId, isTyping: true }),
      ),
    );
    await reader.ask("hb", { cursors: {} });
    expect(
      reader.packets.filter(([event, packet]) => event === "eph" && (packet as { t: string }).t === "typing").length,
    ).toBeLessThanOrEqual(2);
  });
});

test("[S17] an address that a header claims is not believed without a proxy", async () => {
  const parent = await server.as("parent");
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, at) =>
      openLine(server.url, parent, { headers: { "X-Forwarded-For": `203.0.${at}.1`, Forwarded: `for=203.0.${at}.1` } }),
    ),
  );
  for (const line of answers) await enterBy(kept(line), parent);
  const talk = await server.factories.aConversation({ people: [] });
  const coordinator = await server.as("coordinator");
  const line = kept(await openLine(server.url, coordinator, { headers: { "X-Forwarded-For": "203.0.113.9" } }));
  await enterBy(line, coordinator);
  expect((await coordinator.get(`/api/conversations/${talk}`, { "X-Forwarded-For": "203.0.113.9" })).status).toBe(200);
  const audited = await server.db
    .selectFrom("auditLog")
    .select("ip")
    .where("actorId", "=", coordinator.userId)
    .execute();
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain("203.0");
});
