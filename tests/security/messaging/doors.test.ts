import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { asHttpError } from "#server/http/errors.ts";
import { aPerson, logIn } from "#tests/support/accounts.ts";
import { endpoints } from "#tests/support/endpoints.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { aHello, aSend, fingerprint, follow, opsBy, roomy, type Person } from "./stage.ts";

let server: TestServer;
let [parent, host, coordinator]: Person[] = [];
let conversationId = "";
const canary = "zqcanaryqz";

beforeAll(async () => {
  server = await startServer({ config: { limits: roomy } });
  [parent, host, coordinator] = await Promise.all([
    server.as("parent"),
    server.as("host_family"),
    server.as("coordinator"),
  ]);
  conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
  for (const senderId of [parent.userId, host.userId, parent.userId])
    await server.factories.aMessage({ conversationId, senderId });
});
afterAll(() => server.close());

const getForms = endpoints.filter(({ endpoint }) => endpoint.hasGetForm);

describe("[S10] a change in the shape of a question", () => {
  test.each(getForms)("$endpoint.path is done for our own pages alone", async ({ endpoint }) => {
    const fields = new URLSearchParams({ conversation_id: conversationId, message_id: `${conversationId}-1` });
    const address = `/api${endpoint.path}?${[...fields]
      .filter(
        ([name]) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) in (endpoint.body?.shape ?? {}),
      )
      .map((pair) => pair.join("="))
      .join("&")}`;
    const before = await fingerprint(server);
    const cookie = { Cookie: [...(coordinator as Person).cookies].map((pair) => pair.join("=")).join("; ") };
    const token = {
      "X-CSRF-Token": coordinator?.cookies.get("__Host-csrf") ?? "",
      "X-Requested-With": "XMLHttpRequest",
    };
    const foreign = [
      {},
      { "Sec-Fetch-Site": "cross-site", ...token },
      { "Sec-Fetch-Site": "same-site", ...token },
      { "Sec-Fetch-Site": "none", ...token },
      token,
      { "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Site": "same-origin", ...token, "X-CSRF-Token": "made.up" },
      { "Sec-Fetch-Site": "same-origin", "X-CSRF-Token": token["X-CSRF-Token"] },
    ];
    for (const headers of foreign)
      expect(await (await fetch(server.url + address, { headers: { ...cookie, ...headers } })).json()).toMatchObject({
        statusCode: 405,
        code: "wrong_method",
      });
    expect(
      (
        await fetch(server.url + address, {
          method: "HEAD",
          headers: { ...cookie, ...token, "Sec-Fetch-Site": "same-origin" },
        })
      ).status,
    ).toBe(405);
    expect(await fingerprint(server)).toEqual(before);
  });
});

describe("Idempotency-Key", () => {
  const seen = (key: string, person = parent as Person, fields: object = {}) =>
    person.post(
      "/api/conversations/messages/seen",
      { conversationId, messageId: `${conversationId}-3`, ...fields },
      { "Idempotency-Key": key },
    );

  test("that is no key is refused, wherever it is named", async () => {
    for (const key of [
      "1",
      "a".repeat(36),
      "00000000-0000-0000-0000-00000000000g",
      `${randomUUID()} `.repeat(2),
      "null",
      "'--",
    ]) {
      expect((await seen(key)).body).toMatchObject({ statusCode: 400, code: "malformed" });
      expect(
        (
          await (coordinator as Person).post(
            "/api/conversations/participant/join",
            { conversationId },
            { "Idempotency-Key": key },
          )
        ).body,
      ).toMatchObject({ statusCode: 400, code: "malformed" });
    }
  });

  test("used for something else is refused, and of somebody else is another key", async () => {
    const key = randomUUID();
    expect((await seen(key)).status).toBe(200);
    // In other letters it names the same, and what is sent with it is not.
    expect((await seen(key.toUpperCase())).body).toMatchObject({ code: "op_mismatch" });
    expect((await seen(key, parent, { messageId: `${conversationId}-1` })).body).toMatchObject({
      statusCode: 409,
      code: "op_mismatch",
    });
    expect(
      (
        await (parent as Person).post(
          "/api/conversations/mark-as-unread",
          { conversationId },
          { "Idempotency-Key": key },
        )
      ).body,
    ).toMatchObject({ code: "op_mismatch" });
    expect(
      (
        await (parent as Person).post(
          "/api/sync/op",
          opsBy(parent as Person, { t: "archive", opId: key, conversationId }),
        )
      ).body.answers,
    ).toMatchObject([{ ok: false, code: "op_mismatch" }]);
    expect((await seen(key, host)).status).toBe(200);
  });
});

test("[S1] a session that somebody else has set is not the one that a login opens, and opens no socket", async () => {
  const [visitor, attacker] = [server.visitor(), server.visitor()];
  const planted = "attacker-chosen-value-of-43-characters-abcd";
  for (const { cookies } of [visitor, attacker]) cookies.set("__Host-sid", planted);
  await visitor.get("/api/health");
  const csrf = visitor.cookies.get("__Host-csrf") ?? "";
  expect((await logIn(visitor, await aPerson(server))).status).toBe(200);
  expect(visitor.cookies.get("__Host-sid")).not.toBe(planted);
  await expect(openSocket(server.url, visitor, { csrf })).rejects.toMatchObject({
    data: { error: { code: "page_expired" } },
  });
  await expect(openSocket(server.url, attacker, { csrf })).rejects.toMatchObject({
    data: { error: { code: "not_logged_in" } },
  });
  (await openSocket(server.url, visitor)).close();
});

test("[I19] typing and looking change no row but that of presence, and reach nobody outside", async () => {
  const [one, two, stranger] = await Promise.all([server.as("parent"), server.as("host_family"), server.as("parent")]);
  const talk = await server.factories.aConversation({ people: [one.userId, two.userId] });
  const other = await server.factories.aConversation({ people: [stranger.userId] });
  const [writer, reader, outsider] = (await Promise.all(
    [one, two, stranger].map((person) => follow(server, person)),
  )) as [TestSocket, TestSocket, TestSocket];
  await outsider.ask("eph", { t: "look", isVisible: true, open: other });
  const before = await fingerprint(server, ["presence"]);
  await reader.ask("eph", { t: "look", isVisible: true, open: talk });
  for (const packet of [
    { t: "look", isVisible: true, open: talk },
    { t: "typing", conversationId: talk, isTyping: true },
    { t: "typing", conversationId: talk, isTyping: false },
    { t: "look", isVisible: false, open: null },
    { t: "presence", userId: two.userId, isOnline: false },
    { t: "typing", conversationId: talk, userId: two.userId, isTyping: true },
  ])
    await writer.ask("eph", packet);
  expect(reader.packets.filter(([event]) => event === "eph").length).toBeGreaterThanOrEqual(3);
  expect(outsider.packets.filter(([event]) => event === "eph")).toEqual([]);
  expect(await fingerprint(server, ["presence"])).toEqual(before);
  for (const socket of [writer, reader, outsider]) socket.close();
});

test("[S39] no log line holds what people wrote or by what they are known, whatever fails", async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "debug" }, { write: (line: string) => void lines.push(line) });
  const person = await server.as("parent");
  const socket = await follow(server, person);
  const { pool } = server.database.owner;
  const talk = await server.factories.aConversation({ people: [person.userId] });
  // The database fails in the middle of everything, with the words in its hands.
  await pool.query(
    `CREATE FUNCTION fail_on_canary() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot store %', NEW USING ERRCODE = 'XX000', DETAIL = NEW.body; END $$; CREATE TRIGGER fails BEFORE INSERT ON message FOR EACH ROW WHEN (NEW.body LIKE '%${canary}%') EXECUTE FUNCTION fail_on_canary()`,
  );
  const answers: Body[] = [
    await socket.ask("op", opsBy(person, aSend(talk, canary))),
    (
      await person.post("/api/conversations/messages/sending", {
        conversationId: talk,
        localMessageId: randomUUID(),
        content: canary,
      })
    ).body,
    (await person.post("/api/conversations/support-message", { topic: canary, text: canary })).body,
  ];
  await pool.query("DROP TRIGGER fails ON message");
  expect(answers[0].answers).toMatchObject([{ ok: false, code: "unavailable", isRetryable: true }]);
  const causes = server.failures.splice(0);
  for (const cause of causes) log.error({ requestId: "socket", cause }, "unexpected");
  expect(asHttpError(causes[0]).code).toBe("unexpected");
  expect(lines.length).toBeGreaterThan(0);
  const held = [
    canary,
    person.cookies.get("__Host-sid") ?? "",
    person.cookies.get("__Host-csrf") ?? "",
    "cannot store",
  ];
  expect(held.filter((text) => lines.join("\n").includes(text))).toEqual([]);
  expect(held.filter((text) => JSON.stringify(answers).includes(text))).toEqual([]);
  expect(await socket.ask("hello", await aHello(server))).toMatchObject({ user: person.userId });
  socket.close();
});
