import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const operate = async (person: Person, fields: Readonly<Record<string, unknown>>) => {
  const op = { opId: randomUUID(), ...fields };
  const { body } = await person.post("/api/sync/op", { user: person.userId, device: randomUUID(), ops: [op] });
  return body.answers[0];
};
const close = ({ id }: Talk) =>
  server.db.updateTable("conversation").set({ archiveAt: server.clock.now() }).where("id", "=", id).execute();
const bodyOf = async ({ id }: Talk, seq: number) =>
  (
    await server.db
      .selectFrom("message")
      .select("body")
      .where("conversationId", "=", id)
      .where("seq", "=", String(seq))
      .executeTakeFirst()
  )?.body;

describe("in a closed conversation", () => {
  test("nobody takes back what was said, by deleting or by cancelling: the text stays as it stands", async () => {
    const talk = await aTalk(server);
    const cid = randomUUID();
    const sent = { t: "send", opId: cid, conversationId: talk.id, type: 1, body: "what was agreed" };
    expect(await operate(talk.parent, sent)).toMatchObject({ ok: true, seq: 1 });
    await close(talk);
    for (const taking of [
      { t: "delete", conversationId: talk.id, seq: 1 },
      { t: "cancel", conversationId: talk.id, message: cid },
      { t: "edit", conversationId: talk.id, seq: 1, body: "something else" },
    ])
      expect(await operate(talk.parent, taking)).toMatchObject({ ok: false, code: "archived" });
    expect(await bodyOf(talk, 1)).toBe("what was agreed");
    expect((await talk.parent.post("/api/conversations/delete", { messageId: `${talk.id}-1` })).body.code).toBe(
      "archived",
    );
  });

  test("a message that never arrived is still taken back, and does not arrive later", async () => {
    const talk = await aTalk(server);
    await close(talk);
    const cid = randomUUID();
    expect(await operate(talk.parent, { t: "cancel", conversationId: talk.id, message: cid })).toMatchObject({
      ok: true,
    });
    expect(
      await operate(talk.parent, { t: "send", opId: cid, conversationId: talk.id, type: 1, body: "late" }),
    ).toMatchObject({ ok: false, code: "gone" });
  });

  test("what was taken back before stays taken back, and is answered alike again", async () => {
    const talk = await aTalk(server);
    await operate(talk.parent, { t: "send", conversationId: talk.id, type: 1, body: "a slip" });
    const taking = { t: "delete", opId: randomUUID(), conversationId: talk.id, seq: 1 };
    expect(await operate(talk.parent, taking)).toMatchObject({ ok: true });
    await close(talk);
    expect(await operate(talk.parent, taking)).toMatchObject({ ok: true, isAgain: true });
    expect(await bodyOf(talk, 1)).toBe(null);
  });
});
