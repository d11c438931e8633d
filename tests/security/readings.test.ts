import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { aTalk, say, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
let ref: string;
beforeAll(async () => {
  server = await startServer({
    demoFiles: {
      open: async () => ({
        size: 1,
        read: () => Readable.from(["a"]),
      }),
    },
  });
});
beforeEach(async () => {
  talk = await aTalk(server);
  await say(server, talk.id, [talk.parent.userId]);
  ref = randomUUID();
  await server.db
    .insertInto("attachment")
    .values({
      randomRef: ref,
      conversationId: talk.id,
      seq: "1",
      name: "a.txt",
      mime: "text/plain",
      size: "1",
      source: "a",
    })
    .execute();
  await server.db.insertInto("fileReading").values({ randomRef: ref, doneAt: "2026-07-01T10:00:00Z" }).execute();
  await sql`INSERT INTO file_words (random_ref, page, said, words) VALUES (${ref}, 1, 'a', search_words('a'))`.execute(
    server.db,
  );
});
afterAll(() => server.close());

const linesOf = async ({ userId }: Person): Promise<readonly string[]> => {
  const lines = await server.db
    .selectFrom("auditLog")
    .select(["object"])
    .where("actorId", "=", userId)
    .where("action", "=", "conversations:read")
    .where("object", "=", `conversation:${talk.id}`)
    .execute();
  return lines.map(({ object }) => object);
};
const cursorsOf = async ({ userId }: Person) => {
  const { head } = await server.db
    .selectFrom("feed")
    .select("head")
    .where("feedId", "=", "-1")
    .executeTakeFirstOrThrow();
  return { [userId]: 0, "-1": Number(head) - 1 };
};
const pull = async (person: Person) =>
  person.post("/api/sync/pull", { cursors: await cursorsOf(person), epoch: null, limit: 100, wait: 0 });

const ways: readonly (readonly [string, (person: Person) => Promise<{ readonly status: number }>])[] = [
  ["a page", (person) => person.get(`/api/conversations/${talk.id}`)],
  ["the messages", (person) => person.get(`/api/conversations/messages?conversation_id=${talk.id}`)],
  ["what it encloses", (person) => person.get(`/api/conversations/enclosures?conversation_id=${talk.id}&kind=links`)],
  ["what it is about", (person) => person.get(`/api/conversations/${talk.id}/context`)],
  ["the list", (person) => person.get("/api/conversations")],
  ["the headers", (person) => person.get(`/api/conversations/headers?ids=${talk.id}`)],
  ["a snapshot", (person) => person.get("/api/sync/snapshot")],
  ["a snapshot with it open", (person) => person.get(`/api/sync/snapshot?open=${talk.id}`)],
  ["what comes next in the office's feed", pull],
  ["what a file says", (person) => person.get(`/api/conversations/search/files?refs=${ref}`)],
  ["a file", (person) => person.get(`/attachments/${ref}`)],
];

const hourMs = 3_600_000;
const untilTheHourEnds = (): number => hourMs - (server.clock.now().getTime() % hourMs);

describe("whoever is told the words of a conversation without taking part in it", () => {
  test.each(ways)("leaves a line, and one for an hour: by %s", async (_, read) => {
    const office = await server.as("coordinator");
    const readAgain = async () => expect((await read(await server.as(office.userId))).status).toBe(200);
    expect([(await read(office)).status, (await read(office)).status]).toEqual([200, 200]);
    await eventually(async () => expect(await linesOf(office)).toHaveLength(1));
    server.clock.advance(untilTheHourEnds() - 1);
    await readAgain();
    expect(await linesOf(office)).toHaveLength(1);
    server.clock.advance(1);
    await readAgain();
    await eventually(async () => expect(await linesOf(office)).toHaveLength(2));
  });

  test("leaves one line however many ways they come, on however many nodes", async () => {
    const office = await server.as("coordinator");
    const other = await startServer({
      beside: {
        database: server.database,
        fileFolder: server.fileFolder,
        clock: server.clock,
        factories: server.factories,
      },
    });
    for (const [, read] of ways) await read(office);
    await (await other.as(office.userId)).get(`/api/conversations/${talk.id}`);
    await eventually(async () => expect(await linesOf(office)).toHaveLength(1));
    await other.close();
  });
});

test("whoever takes part reads without a line, by any way", async () => {
  const office = await server.as("coordinator");
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: office.userId }).execute();
  for (const person of [talk.parent, office]) {
    for (const [, read] of ways) if (person === office || read !== pull) await read(person);
    expect(await linesOf(person)).toEqual([]);
  }
});
