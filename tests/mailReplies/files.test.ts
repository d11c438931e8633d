import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSignedAddresses } from "#server/providers/mail/signedAddresses.ts";
import { aTalk, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { jpeg } from "#tests/uploads/corpus/images.ts";
import { aMail, bring, domain, emailOf, inboundMail } from "./mails.ts";

let server: TestServer;
let talk: Talk;
let host: string;
let address: string;
let picture: Buffer;

beforeAll(async () => {
  server = await startServer({ config: { inboundMail } });
  picture = await jpeg();
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
  const now = server.clock.now();
  await server.db.updateTable("appUser").set({ emailVerifiedAt: now }).where("id", "=", talk.host.userId).execute();
  host = await emailOf(server, talk.host);
  address = createSignedAddresses(server.ports.secrets, domain).replyTo(talk.host.userId, talk.id, now);
  server.letters.length = 0;
});

const photo = () => ({ name: "room.jpg", mime: "image/jpeg", bytes: picture });
const notes = (bytes = Buffer.from("two jumpers\n")) => ({ name: "notes.txt", mime: "text/plain", bytes });
type File = ReturnType<typeof photo>;
const send = (files: readonly File[], { text = "", id = randomUUID() } = {}) =>
  bring(
    server,
    address,
    aMail({ from: host, to: address, text, files, headers: { "Message-ID": `<${id}@c.example>` } }),
  );
const messages = () =>
  server.db.selectFrom("message").select(["body", "contentType"]).where("conversationId", "=", talk.id).execute();
const attachments = () =>
  server.db
    .selectFrom("attachment")
    .select(["name", "mime"])
    .where("conversationId", "=", talk.id)
    .orderBy("name")
    .execute();

test("files of an answer are examined and kept like every other, and are there once", async () => {
  const id = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await send([photo(), notes()], { text: "The room", id })).status).toBe(204);
  expect(await messages()).toEqual([{ body: "The room", contentType: 3 }]);
  expect(await attachments()).toEqual([
    { name: "notes.txt", mime: "text/plain" },
    { name: "room.webp", mime: "image/webp" },
  ]);
  expect(server.letters).toEqual([]);
});

test("a file needs no words beside it, and one of more than a part arrives whole", async () => {
  const bytes = Buffer.from("a line of a long list\n".repeat(30_000));
  expect((await send([notes(bytes)])).status).toBe(204);
  expect(await messages()).toEqual([{ body: "", contentType: 7 }]);
  const { size } = await server.db
    .selectFrom("attachment")
    .select("size")
    .where("conversationId", "=", talk.id)
    .executeTakeFirstOrThrow();
  expect(Number(size)).toBe(bytes.length);
});

test.each([
  ["of a kind that may not be sent", [{ name: "run.exe", mime: "application/x-msdownload", bytes: Buffer.from("MZ") }]],
  ["that is not what it says", [{ name: "room.jpg", mime: "image/jpeg", bytes: Buffer.from("no picture") }]],
  ["too large for its kind", [notes(Buffer.alloc(2 * 1024 * 1024 + 1, "x"))]],
] as const)("with a file %s nothing is taken, and its sender is told", async (_what, files) => {
  expect((await send(files, { text: "The room" })).status).toBe(204);
  expect([await messages(), await attachments()]).toEqual([[], []]);
  expect(server.letters).toMatchObject([
    { to: host, text: expect.stringMatching(/A file in it is too large, or of a kind/) },
  ]);
});

test("more files than a message may have are too many", async () => {
  expect((await send(Array.from({ length: 11 }, () => notes()))).status).toBe(204);
  expect(await messages()).toEqual([]);
  expect(server.letters).toMatchObject([{ text: expect.stringMatching(/more than the 10 files/) }]);
});

test("what only seals a mail is no file of it", async () => {
  const seal = { name: "smime.p7s", mime: "application/pkcs7-signature", bytes: Buffer.from("x") };
  expect((await send([seal], { text: "Yes" })).status).toBe(204);
  expect([await messages(), await attachments()]).toEqual([[{ body: "Yes", contentType: 1 }], []]);
});

test("files beyond what somebody may send in an hour are asked for again later", async () => {
  const { filesPerHour } = server.ports.config.limits;
  for (let count = 0; count < filesPerHour; count += 1)
    await server.db
      .insertInto("upload")
      .values({
        id: randomUUID(),
        ownerId: talk.host.userId,
        conversationId: talk.id,
        name: "a.txt",
        size: 1,
        sha256: Buffer.alloc(32),
        createdAt: server.clock.now(),
      })
      .execute();
  expect((await send([notes()], { text: "Yes" })).status).toBe(503);
  expect([await messages(), server.letters]).toEqual([[], []]);
});
