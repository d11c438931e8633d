import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import { usualLimits } from "#server/config.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { enterLine, type RawLine } from "./rawLine.ts";
import { aHello, aSend, follow, headOf, opsBy, roomy, type Person } from "./stage.ts";

const mostKept = 256 * 1024;

let server: TestServer;
const lines: RawLine[] = [];

beforeAll(async () => {
  server = await startServer({
    config: {
      limits: {
        ...roomy,
        callsPerMinute: usualLimits.callsPerMinute,
        pullsPerMinute: usualLimits.pullsPerMinute,
        framesPerTenSeconds: 1_000_000,
      },
    },
  });
});
afterEach(() => {
  for (const { close } of lines.splice(0)) close();
});
afterAll(() => server.close());

// Many long messages at once, as a device would have sent them.
async function fill(
  conversationId: string,
  senderId: string,
  { count, body }: { count: number; body: string },
): Promise<void> {
  await sql`INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, created_at) SELECT ${conversationId}, g, ${senderId}, gen_random_uuid(), ${body}, now() FROM generate_series(1, ${count}::int) g`.execute(
    server.db,
  );
  await sql`UPDATE conversation SET head_seq = ${count}, ver = ${count} WHERE id = ${conversationId}`.execute(
    server.db,
  );
  await sql`SELECT feed_append(conversation_feeds(${conversationId}), 1::smallint, ${conversationId}, g) FROM generate_series(1, ${count}::int) g`.execute(
    server.db,
  );
}

async function aPair(): Promise<{ reader: Person; writer: Person; conversationId: string }> {
  const [reader, writer] = await Promise.all([server.as("host_family"), server.as("parent")]);
  return {
    reader,
    writer,
    conversationId: await server.factories.aConversation({ people: [reader.userId, writer.userId] }),
  };
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function used(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function deafLine(person: Person): Promise<RawLine> {
  const line = await enterLine(server.url, person);
  lines.push(line);
  line.send(
    `421${JSON.stringify(["hello", await aHello(server, { [person.userId]: await headOf(server, person.userId) })])}`,
  );
  await eventually(() => expect(line.received.some((packet) => packet.startsWith("431"))).toBe(true));
  return line;
}

describe("[I18] a reader that never answers", () => {
  test("costs no more than 256 KB, however much is written meanwhile", async () => {
    const { reader, writer, conversationId } = await aPair();
    const many = 12;
    for (let n = 0; n < many; n += 1) (await deafLine(reader)).socket.pause();
    const writing = await openSocket(server.url, writer);
    const write = async (): Promise<unknown> =>
      writing.ask("op", opsBy(writer, ...Array.from({ length: 20 }, () => aSend(conversationId, "x".repeat(1_000)))));
    await write();
    const before = used();
    for (let n = 0; n < 100; n += 1) await write();
    const grown = (used() - before) / many;
    expect(grown).toBeLessThan(mostKept);
    for (const { socket } of lines) socket.resume();
    await writing.ask("hb", { cursors: {} });
    for (const { received } of lines)
      expect(received.filter((packet) => /^42\d*\["ev"/.test(packet)).length).toBeLessThanOrEqual(1);
    writing.close();
  });

  test("gets no second batch by greeting again and again without reading", async () => {
    const { reader, writer, conversationId } = await aPair();
    await fill(conversationId, writer.userId, { count: 40, body: "y".repeat(5_000) });
    const line = await deafLine(reader);
    line.socket.pause();
    const greeting = await aHello(server, { [reader.userId]: 0 });
    for (let n = 0; n < 90; n += 1) {
      line.send(`42${n}${JSON.stringify(["hello", greeting])}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    line.socket.resume();
    await eventually(() =>
      expect(line.isClosed() || line.received.some((packet) => packet.startsWith("4389"))).toBe(true),
    );
    expect(bytesIn(line)).toBeLessThan(14_000_000);
  });

  test("is reset when it goes back and forth instead of going on", async () => {
    const { reader, writer, conversationId } = await aPair();
    await fill(conversationId, writer.userId, { count: 300, body: "z" });
    let answers = 0;
    const socket = await openSocket(server.url, reader, { answers: () => (answers++ % 2 === 0 ? 50 : 0) });
    await socket.ask("hello", await aHello(server, { [reader.userId]: 0 }));
    await eventually(() => expect(socket.packets.some(([name]) => name === "reset")).toBe(true));
    expect(socket.batches.length).toBeLessThanOrEqual(24);
    socket.close();
  });
});

const bytesIn = ({ received }: RawLine): number => received.reduce((sum, packet) => sum + packet.length, 0);

describe("one batch", () => {
  const sizeOf = (batch: Batch): number => Buffer.byteLength(JSON.stringify(batch));

  test.each([
    ["long", "a".repeat(10_000)],
    ["of many bytes a letter", "写".repeat(10_000)],
    ["of letters that are written as six", "\u0001".repeat(10_000)],
    ["of quotes", '"'.repeat(10_000)],
  ])("of messages that are %s stays within 256 KB", async (_, body) => {
    const { reader, writer, conversationId } = await aPair();
    await fill(conversationId, writer.userId, { count: 40, body });
    const socket = await openSocket(server.url, reader);
    await socket.ask("hello", await aHello(server, { [reader.userId]: 0 }));
    await eventually(() => expect(socket.batches.at(-1)?.to).toBe(40));
    expect(Math.max(...socket.batches.map(sizeOf))).toBeLessThan(mostKept);
    socket.close();
  });

  test("of headers that all bear a long message stays within 256 KB", async () => {
    const { reader, writer, conversationId } = await aPair();
    await fill(conversationId, writer.userId, { count: 1, body: "写".repeat(10_000) });
    await sql`SELECT feed_append(conversation_feeds(${conversationId}), 3::smallint, ${conversationId}, NULL) FROM generate_series(1, 90)`.execute(
      server.db,
    );
    const socket = await openSocket(server.url, reader);
    await socket.ask("hello", await aHello(server, { [reader.userId]: 0 }));
    await eventually(() => expect(socket.batches.at(-1)?.to).toBe(91));
    expect(Math.max(...socket.batches.map(sizeOf))).toBeLessThan(mostKept);
    socket.close();
  });

  test("of one commit, to which many have sent at once as much as they may, stays within 256 KB", async () => {
    const { reader, writer, conversationId } = await aPair();
    const socket = await follow(server, reader);
    const operations = Array.from({ length: 40 }, () => ({
      user: writer.userId,
      device: randomUUID(),
      ops: [aSend(conversationId, "写".repeat(10_000)), aSend(conversationId, "写".repeat(9_000))],
    }));
    const answers = await Promise.all(operations.map((body) => writer.post("/api/sync/op", body)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await eventually(() =>
      expect(
        socket.batches
          .flatMap(({ events }) => events)
          .flatMap((event) => (event.t === "messages" ? event.messages : [])),
      ).toHaveLength(80),
    );
    expect(Math.max(...socket.batches.map(sizeOf))).toBeLessThan(mostKept);
    socket.close();
  });
});
