import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [niamh, finance] = [] as unknown as [Person, Person];

beforeAll(async () => {
  server = await startServer();
  niamh = await server.as(
    await server.factories.aUser({ roles: ["coordinator"], firstName: "Niamh", lastName: "Desk" }),
  );
  finance = await server.as("finance");
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

const make = (person: Person, conversationId = talk.id) => person.post("/api/desk/transcripts", { conversationId });
const readingsOf = async (person: Person, id = talk.id) => person.get(`/api/desk/readings?conversationId=${id}`);
const linesOf = async () =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["object", "actorId"])
      .where("action", "=", "conversations:transcript")
      .where("object", "like", `conversation:${talk.id} %`)
      .execute()
  ).map(({ object, actorId }) => [object, actorId]);

test("a transcript is all that was said, as it was written, with the hash of its very text and a line", async () => {
  const { factories } = server;
  const beside = await aTalk(server);
  const notice = JSON.stringify({ key: "held" });
  await factories.aMessage({ conversationId: beside.id, senderId: beside.parent.userId, body: "Elsewhere" });
  await factories.aMessage({
    conversationId: talk.id,
    senderId: talk.parent.userId,
    body: "Call +353 87 1",
    masked: "Call •••",
  });
  const taken = { conversationId: talk.id, senderId: talk.host.userId, body: "Taken back", deleted: true };
  await factories.aMessage({ ...taken, details: JSON.stringify({ place: "Taken back" }) });
  await factories.aMessage({ conversationId: talk.id, senderId: "0", body: "The dates are held", details: notice });
  for (const [conversationId, seq, name] of [
    [talk.id, 1, "map.pdf"],
    [talk.id, 2, "taken.pdf"],
    [beside.id, 1, "elsewhere.pdf"],
  ] as const)
    await server.db
      .insertInto("attachment")
      .values({ randomRef: name, conversationId, seq, name, mime: "application/pdf", size: 1, source: "library" })
      .execute();
  await server.db
    .updateTable("participant")
    .set({ leftAt: server.clock.now() })
    .where("conversationId", "=", talk.id)
    .where("userId", "=", talk.host.userId)
    .execute();
  const { status, body } = await make(niamh);
  expect([status, body.messages]).toEqual([200, 3]);
  expect(body.sha256).toBe(createHash("sha256").update(body.text).digest("hex"));
  const told = JSON.parse(body.text);
  expect(told).toMatchObject({
    format: "hearth-transcript-1",
    madeBy: "Niamh Desk",
    conversation: { id: talk.id, kind: "trip_host_family", studentName: "Lucía Ortega", familyName: "Byrne" },
  });
  expect(
    told.messages.map(({ fromId, text, isDeleted }: Record<string, unknown>) => [fromId, text, isDeleted]),
  ).toEqual([
    [talk.parent.userId, "Call +353 87 1", false],
    [talk.host.userId, null, true],
    [null, "The dates are held", false],
  ]);
  expect(told.messages.map(({ details }: Record<string, unknown>) => details)).toEqual([null, null, { key: "held" }]);
  expect(told.messages.map(({ files }: { files: { name: string }[] }) => files.map(({ name }) => name))).toEqual([
    ["map.pdf"],
    [],
    [],
  ]);
  expect(body.text).not.toMatch(/taken\.pdf|Taken back/);
  expect(told.people.map(({ id, side, isHere }: Record<string, unknown>) => [id, side, isHere]).toSorted()).toEqual(
    [
      [talk.parent.userId, "booker", true],
      [talk.host.userId, "host", false],
    ].toSorted(),
  );
  expect(body.text).not.toContain("Elsewhere");
  expect(await linesOf()).toEqual([[`conversation:${talk.id} sha256:${body.sha256}`, niamh.userId]]);
});

test("the same as a PDF is tagged and in the reader's language, and each file is known again by its own hash", async () => {
  await server.factories.aMessage({
    conversationId: talk.id,
    senderId: talk.parent.userId,
    body: "Wann kommt der Bus?",
  });
  await server.factories.aMessage({ conversationId: talk.id, senderId: talk.host.userId, body: "x".repeat(9_000) });
  const asPdf = await niamh.post("/api/desk/transcripts", { conversationId: talk.id, form: "pdf" });
  expect(asPdf.body).toMatchObject({ text: null, messages: 2 });
  const bytes = Buffer.from(asPdf.body.pdf, "base64");
  const told = bytes.toString("latin1");
  expect(told.startsWith("%PDF-1.7")).toBe(true);
  for (const one of ["/MarkInfo", "/Lang (en)", "/StructTreeRoot"]) expect(told.includes(one)).toBe(true);
  expect(asPdf.body.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const asJson = await make(niamh);
  const check = (person: Person, sha256: string) => person.post("/api/desk/transcripts/check", { sha256 });
  for (const { sha256 } of [asPdf.body, asJson.body])
    expect((await check(niamh, sha256)).body.made).toEqual([
      { conversationId: talk.id, at: expect.any(String), name: "Niamh Desk" },
    ]);
  const other = createHash("sha256").update(`${asJson.body.text} `).digest("hex");
  expect((await check(niamh, other)).body.made).toEqual([]);
  expect((await check(niamh, "%")).status).toBe(422);
  expect((await check(finance, asJson.body.sha256)).status).toBe(403);
  // Of a conversation that is not the office's to read, not even that it was taken out.
  await server.db.updateTable("conversation").set({ staffFeed: null }).where("id", "=", talk.id).execute();
  expect((await check(niamh, asJson.body.sha256)).body.made).toEqual([]);
});

test("nobody outside the office takes a conversation out, or reads who has read it", async () => {
  for (const one of [talk.parent, talk.host, finance]) {
    expect((await make(one)).status).toBe(403);
    expect((await readingsOf(one)).status).toBe(403);
  }
  expect(await linesOf()).toEqual([]);
  const apart = await server.factories.aConversation({ kind: "group", people: [talk.parent.userId] });
  await server.db.updateTable("conversation").set({ staffFeed: null }).where("id", "=", apart).execute();
  for (const id of [apart, "999999"]) {
    expect((await make(niamh, id)).status).toBe(404);
    expect((await readingsOf(niamh, id)).status).toBe(404);
  }
});

test("who has read or done something is told by person, act and day, and of that conversation alone", async () => {
  const beside = await aTalk(server);
  await niamh.get(`/api/conversations/headers?ids=${talk.id}`);
  await niamh.post("/api/desk/conversations/priority", { conversationId: talk.id, priority: "high" });
  await niamh.post("/api/desk/conversations/priority", { conversationId: talk.id, priority: "low" });
  await make(niamh, beside.id);
  const { lines } = (await readingsOf(niamh)).body;
  expect(lines.map(({ name, act, times }: Record<string, unknown>) => [name, act, times]).toSorted()).toEqual([
    ["Niamh Desk", "conversations:priority", 2],
    ["Niamh Desk", "conversations:read", 1],
  ]);
});
