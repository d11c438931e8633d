import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { correctionTakenMs } from "#shared/features/messageVersions/messageVersions.rules.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
let officer: Person;

beforeAll(async () => {
  server = await startServer();
  officer = await server.as("coordinator");
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

const operate = async (person: Person, fields: Readonly<Record<string, unknown>>) => {
  const op = { opId: randomUUID(), conversationId: talk.id, ...fields };
  const { body } = await person.post("/api/sync/op", { user: person.userId, device: randomUUID(), ops: [op] });
  return body.answers[0];
};
const say = async (body: string): Promise<number> => (await operate(talk.parent, { t: "send", type: 1, body })).seq;
const correct = (seq: number, body: string) => operate(talk.parent, { t: "edit", seq, body });
const versionsOf = (person: Person, seq: number) =>
  person.get(`/api/conversations/message-versions?messageId=${talk.id}-${seq}`);
const textsOf = async (seq: number): Promise<string[]> =>
  (await versionsOf(officer, seq)).body.versions.map(({ text }: { text: string }) => text);
const saidBefore = (seq: number, ms: number) =>
  sql`UPDATE message SET created_at = clock_timestamp() - ${ms} * interval '1 millisecond' WHERE conversation_id = ${talk.id} AND seq = ${seq}`.execute(
    server.db,
  );

test("what a message said before each correction is kept for the office, the newest first, and leaves a line", async () => {
  const [seq, other] = [await say("We land at 6"), await say("See you")];
  await correct(seq, "We land at 7");
  // The same words again are no correction.
  await correct(seq, "We land at 7");
  await correct(seq, "We land at 8");
  expect([await textsOf(seq), await textsOf(other)]).toEqual([["We land at 7", "We land at 6"], []]);
  const lines = await server.db
    .selectFrom("auditLog")
    .select("object")
    .where("actorId", "=", officer.userId)
    .where("object", "like", `%${talk.id}%`)
    .execute();
  expect(lines.length).toBeGreaterThan(0);
});

test("it is for the office alone, in conversations that it reads", async () => {
  const seq = await say("We land at 6");
  await correct(seq, "We land at 7");
  const finance = await server.as("finance");
  expect((await versionsOf(talk.parent, seq)).status).toBe(403);
  expect((await versionsOf(talk.host, seq)).status).toBe(403);
  expect((await versionsOf(finance, seq)).status).toBe(404);
  expect((await officer.get("/api/conversations/message-versions?messageId=999999999-1")).status).toBe(404);
  expect((await officer.get("/api/conversations/message-versions?messageId=nonsense")).status).toBe(422);
});

test("a correction that comes too late is refused for good, and changes nothing", async () => {
  const seq = await say("We land at 6");
  await saidBefore(seq, correctionTakenMs - 30_000);
  expect(await correct(seq, "We land at 7")).toMatchObject({ ok: true });
  await saidBefore(seq, correctionTakenMs + 1_000);
  expect(await correct(seq, "We land at 8")).toMatchObject({ ok: false, code: "too_late", isRetryable: false });
  expect(await textsOf(seq)).toEqual(["We land at 6"]);
  // Taken back it may still be.
  expect(await operate(talk.parent, { t: "delete", seq })).toMatchObject({ ok: true });
});

test("what is taken back goes with all that it has said", async () => {
  const seq = await say("We land at 6");
  await correct(seq, "We land at 7");
  await operate(talk.parent, { t: "delete", seq });
  expect(await textsOf(seq)).toEqual([]);
});
