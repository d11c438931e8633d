import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { aFile, declare, declarationOf, sendPart, upload } from "#tests/uploads/uploading.ts";
import { aHello, aSend, ask, fingerprint, opsBy, roomy, type Person } from "./stage.ts";

const canary = "zqcanaryqz";
const nothingThere = "999999999";

let server: TestServer;
let [parent, host]: Person[] = [];
let conversationId = "";
let ref = "";
let cleanUpload = "";

beforeAll(async () => {
  server = await startServer({ config: { limits: roomy } });
  [parent, host] = await Promise.all([server.as("parent"), server.as("host_family")]);
  conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
  const file = aFile({ name: `${canary}.txt` });
  await upload(parent, { url: server.url, file, conversationId });
  const answer = await parent.post("/api/conversations/messages/sending", {
    conversationId,
    localMessageId: randomUUID(),
    content: canary,
    attachments: [{ randomRef: file.id }],
  });
  ref = answer.body.message.attachments[0].randomRef;
  const unsent = aFile();
  await upload(parent, { url: server.url, file: unsent, conversationId });
  cleanUpload = unsent.id;
});
afterAll(() => server.close());

const operationsOn = (id: string): readonly object[] => [
  aSend(id, "a"),
  aSend(id, "", { uploads: [cleanUpload] }),
  { t: "edit", opId: randomUUID(), conversationId: id, seq: 1, body: "b" },
  { t: "delete", opId: randomUUID(), conversationId: id, seq: 1 },
  { t: "cancel", opId: randomUUID(), conversationId: id, message: randomUUID() },
  { t: "react", opId: randomUUID(), conversationId: id, seq: 1, emoji: "👍" },
  { t: "seen", opId: randomUUID(), conversationId: id, seq: 1, epoch: 0 },
  ...["unread", "archive", "unarchive"].map((t) => ({ t, opId: randomUUID(), conversationId: id })),
  { t: "draft", opId: randomUUID(), conversationId: id, text: "d" },
];

const callsOn = (id: string): readonly { readonly name: string; readonly input: object }[] => [
  { name: "GET /conversations/:id", input: { id } },
  { name: "GET /conversations/messages", input: { conversationId: id, around: "1" } },
  { name: "GET /conversations/headers", input: { ids: id } },
  { name: "GET /sync/snapshot", input: { open: id } },
  { name: "GET /conversations", input: { q: "Family" } },
  { name: "POST /sync/pull", input: { cursors: {}, epoch: null } },
  {
    name: "POST /conversations/messages/sending",
    input: { conversationId: id, localMessageId: randomUUID(), content: "a" },
  },
  {
    name: "POST /conversations/messages/sending",
    input: { conversationId: id, localMessageId: randomUUID(), content: "", attachments: [{ randomRef: cleanUpload }] },
  },
  { name: "POST /conversations/messages/seen", input: { conversationId: id, messageId: `${id}-1` } },
  { name: "POST /conversations/mark-as-unread", input: { conversationId: id } },
  { name: "POST /conversations/delete", input: { messageId: `${id}-1` } },
  { name: "POST /conversations/archive/archived", input: { conversationId: id } },
  { name: "POST /conversations/archive/unarchived", input: { conversationId: id } },
  { name: "POST /conversations/participant/join", input: { conversationId: id } },
  { name: "POST /conversations/remove", input: { conversationId: id, personId: parent?.userId } },
];

// An answer without what is different in every answer: ids, moments and the names of things asked for.
const plain = (answer: Body, id: string): string =>
  JSON.stringify(answer)
    .replaceAll(`"${id}-1"`, '"M"')
    .replaceAll(`"${id}"`, '"C"')
    .replace(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"U"')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"T"');

async function everythingOn(id: string, person: Person, socket: TestSocket): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const op of operationsOn(id)) answers.push(plain(await socket.ask("op", opsBy(person, op)), id));
  for (const call of callsOn(id)) answers.push(plain(await ask(person, call), id));
  for (const packet of [
    { t: "typing", conversationId: id, isTyping: true },
    { t: "look", isVisible: true, open: id },
  ])
    answers.push(plain(await socket.ask("eph", packet), id));
  const declared = aFile();
  answers.push(
    plain((await declare(person, declared, id)).body, id).replace(/"requestId":"U",?/, ""),
    String((await sendPart(person, { url: server.url, id: declared.id, offset: 0, bytes: declared.bytes })).status),
  );
  return answers;
}

const outsiders = [
  "parent",
  "host_family",
  "agent",
  "finance",
  "vetting_admin",
  "page_editor",
  "former member",
] as const;

async function outsider(who: (typeof outsiders)[number]): Promise<Person> {
  if (who !== "former member") return server.as(who);
  const person = await server.as("parent");
  await server.db
    .insertInto("participant")
    .values({ conversationId, userId: person.userId, leftAt: server.clock.now() })
    .execute();
  return person;
}

// What a refused operation may leave: that it was refused, for whoever asks again.
const memories = [
  "op_log",
  "refused_send",
  "presence",
  "audit_log",
  "audit_seal",
  "audit_end",
  "reading",
  "upload",
  "access_change",
];

describe("a conversation of others", () => {
  test.each(outsiders)(
    "is to somebody who is %s as if there were none, whichever way they ask, and stays as it is",
    async (who) => {
      const person = await outsider(who);
      const socket = await openSocket(server.url, person);
      await socket.ask("hello", await aHello(server, { [person.userId]: 0, "-1": 0 }));
      const before = await fingerprint(server, memories);
      const [there, nowhere] = [
        await everythingOn(conversationId, person, socket),
        await everythingOn(nothingThere, person, socket),
      ];
      expect(there).toEqual(nowhere);
      expect(there.filter((answer) => answer.includes('"ok":true') || answer.includes(canary))).toEqual([]);
      expect(
        (
          await fetch(`${server.url}/attachments/${ref}`, {
            headers: { Cookie: `__Host-sid=${person.cookies.get("__Host-sid")}` },
          })
        ).status,
      ).toBe(404);
      expect((await person.get(`/api/uploads/${cleanUpload}`)).status).toBe(404);
      expect(await fingerprint(server, memories)).toEqual(before);
      expect(JSON.stringify(socket.batches)).not.toContain(canary);
      socket.close();
    },
  );

  test.each(["disabled", "expired", "signed out", "nobody"] as const)(
    "is to somebody who is %s behind a closed door",
    async (who) => {
      const person = await server.as(who === "nobody" ? "parent" : (parent?.userId ?? ""));
      await person.get("/api/health");
      const sid = person.cookies.get("__Host-sid") ?? "";
      const session = (fields: object) =>
        server.db
          .updateTable("session")
          .set(fields)
          .where("tokenHash", "=", (row) => row.fn("sha256", [row.cast(row.val(Buffer.from(sid)), "bytea")]) as never)
          .execute();
      if (who === "disabled")
        await server.db
          .updateTable("appUser")
          .set({ disabledAt: server.clock.now() })
          .where("id", "=", person.userId)
          .execute();
      if (who === "expired") await session({ expiresAt: new Date(server.clock.now().getTime() - 1) });
      if (who === "signed out") await person.post("/api/logout");
      if (who === "nobody") person.cookies.set("__Host-sid", "A".repeat(43));
      else person.cookies.set("__Host-sid", sid);
      await expect(openSocket(server.url, person)).rejects.toMatchObject({
        data: { error: { code: "not_logged_in" } },
      });
      const before = await fingerprint(server);
      const csrf = { "X-CSRF-Token": server.ports.csrf.cookieFor(null).replace(/^[^=]+=|;.*$/g, "") };
      for (const [path, body] of [
        ["/api/sync/op", opsBy(person, ...operationsOn(conversationId).slice(0, 5))],
        ["/api/sync/pull", { cursors: {}, epoch: null }],
        ["/api/uploads", declarationOf(aFile(), conversationId)],
      ] as const)
        expect((await person.post(path, body, csrf)).body).toMatchObject({ statusCode: 401, code: "not_logged_in" });
      for (const path of [
        `/api/conversations/${conversationId}`,
        "/api/conversations",
        "/api/sync/snapshot",
        `/attachments/${ref}`,
      ])
        expect((await person.get(path)).status).toBe(401);
      expect(await fingerprint(server)).toEqual(before);
      if (who === "disabled")
        await server.db.updateTable("appUser").set({ disabledAt: null }).where("id", "=", person.userId).execute();
    },
  );
});

describe("in a conversation of one's own", () => {
  test("what somebody else wrote is neither changed nor taken back", async () => {
    const socket = await openSocket(server.url, host as Person);
    const before = await fingerprint(server, memories);
    const [edit, remove] = operationsOn(conversationId).slice(2, 4) as [object, object];
    const { answers }: Body = await socket.ask(
      "op",
      opsBy(host as Person, edit, remove, aSend(conversationId, "", { uploads: [cleanUpload] })),
    );
    expect(answers).toMatchObject([
      { ok: false, code: "gone" },
      { ok: false, code: "gone" },
      { ok: false, code: "invalid" },
    ]);
    const { opId } = await server.db
      .selectFrom("message")
      .select("clientMsgId as opId")
      .where("conversationId", "=", conversationId)
      .where("seq", "=", "1")
      .executeTakeFirstOrThrow();
    const cancelled: Body = await socket.ask(
      "op",
      opsBy(host as Person, { t: "cancel", opId: randomUUID(), conversationId, message: opId }),
    );
    expect(cancelled.answers).toMatchObject([{ ok: true }]);
    expect(await fingerprint(server, memories)).toEqual(before);
    socket.close();
  });

  test("what was said before one came, or to other roles, is in no answer", async () => {
    const late = await server.as("parent");
    const coordinator = await server.as("coordinator");
    await coordinator.post("/api/conversations/participant/join", { conversationId, personId: late.userId });
    await server.factories.aMessage({ conversationId, body: `for hosts ${canary}`, requireRoles: ["host_family"] });
    const socket = await openSocket(server.url, late);
    await socket.ask("hello", await aHello(server, { [late.userId]: 0 }));
    const pull = { name: "POST /sync/pull", input: { cursors: { [late.userId]: 0 }, epoch: null } };
    const answers: Body[] = [];
    for (const call of [pull, ...callsOn(conversationId).slice(0, 6)]) answers.push(await ask(late, call));
    for (const place of ["before=2", "after=0", "around=1", "limit=100"].filter((one) => one !== "after=0"))
      answers.push((await late.get(`/api/conversations/${conversationId}?${place}`)).body as never);
    expect(JSON.stringify(answers)).not.toContain(canary);
    expect(JSON.stringify(answers)).toContain("isHidden");
    const { answers: done }: Body = await socket.ask(
      "op",
      opsBy(late, { t: "react", opId: randomUUID(), conversationId, seq: 1, emoji: "👍" }),
    );
    expect(done).toMatchObject([{ ok: false, code: "gone" }]);
    expect((await late.get(`/attachments/${ref}`)).status).toBe(404);
    socket.close();
  });

  test("the office reads and leaves one line an hour, and takes part when it answers", async () => {
    const coordinator = await server.as("coordinator");
    const socket = await openSocket(server.url, coordinator);
    for (const call of callsOn(conversationId).slice(0, 2))
      expect(JSON.stringify(await ask(coordinator, call))).toContain(canary);
    expect(
      await server.db.selectFrom("auditLog").select("object").where("actorId", "=", coordinator.userId).execute(),
    ).toEqual([{ object: `conversation:${conversationId}` }]);
    const refused: Body = await socket.ask("op", opsBy(coordinator, ...operationsOn(conversationId).slice(2, 4)));
    expect(refused.answers).toMatchObject([
      { ok: false, code: "not_found" },
      { ok: false, code: "not_found" },
    ]);
    expect(
      ((await socket.ask("op", opsBy(coordinator, aSend(conversationId, "We are here")))) as Body).answers,
    ).toMatchObject([{ ok: true }]);
    socket.close();
  });
});

test("[I20] nobody acts for another, by the name, the feed or the upload of another", async () => {
  const [one, other] = await Promise.all([server.as("parent"), server.as("parent")]);
  const socket = await openSocket(server.url, one);
  const before = await fingerprint(server);
  expect(await socket.ask("op", opsBy(other, aSend(conversationId, "a")))).toMatchObject({
    error: { code: "wrong_user", statusCode: 409 },
  });
  expect((await one.post("/api/sync/op", opsBy(other, aSend(conversationId, "a")))).body).toMatchObject({
    code: "wrong_user",
  });
  const pulled = await ask(one, {
    name: "POST /sync/pull",
    input: { cursors: { [other.userId]: 0, "-1": 0, [host?.userId ?? ""]: 0 }, epoch: null },
  });
  expect([Object.keys(pulled.heads), pulled.batches]).toEqual([[one.userId], []]);
  const welcome: Body = await socket.ask("hello", await aHello(server, { [parent?.userId ?? ""]: 0, "-1": 0 }));
  expect(Object.keys(welcome.heads)).toEqual([one.userId]);
  expect(await fingerprint(server)).toEqual(before);
  socket.close();
});
