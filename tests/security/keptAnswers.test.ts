import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetAnswers } from "#server/features/conversations/retention.ts";
import { createKeptAnswers } from "#server/http/keptAnswers.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const kept = async (userId: string) =>
  server.db.selectFrom("opLog").selectAll().where("userId", "=", userId).executeTakeFirst();

async function aChange() {
  const parent = await server.as("parent");
  const id = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Lucía" });
  const path = `/api/students/${id}/update`;
  const input = { allergies: "peanuts" };
  const key = randomUUID();
  const ask = (fields: Readonly<Record<string, unknown>> = input) =>
    parent.post(path, fields, { "Idempotency-Key": key });
  return { parent, id, path, input, ask };
}

test("the answer of a change is given again, and kept so that nobody reads in it who or what it was about", async () => {
  const { parent, id, path, input, ask } = await aChange();
  const first = await ask();
  expect(first.status).toBe(200);
  expect(JSON.stringify(first.body)).toContain("Lucía");
  expect((await ask()).body).toEqual(first.body);
  expect((await ask({ allergies: "none" })).body.code).toBe("op_mismatch");
  const row = await kept(parent.userId);
  expect(row?.result).toEqual({});
  expect(row?.sealed?.toString("utf8")).not.toContain("Luc");
  const guesses = [input, { id, ...input }].map((guess) =>
    createHash("sha256")
      .update(JSON.stringify(["POST", path.replace("/api", ""), guess]))
      .digest("hex"),
  );
  expect(guesses).not.toContain(row?.digest.toString("hex"));
});

test("an answer that was kept open by an earlier release is still given again, and another question refused", async () => {
  const answers = createKeptAnswers(server.ports);
  const { userId } = await server.as("parent");
  const opId = randomUUID();
  const asked = ["PATCH", "/students/1", { notes: "none" }];
  await server.db
    .insertInto("opLog")
    .values({
      userId,
      opId,
      digest: createHash("sha256").update(JSON.stringify(asked)).digest(),
      result: JSON.stringify({ id: "1" }),
    })
    .execute();
  const find = (question: unknown) =>
    server.db
      .transaction()
      .execute((db) => answers.find(db, { userId, opId, asked: "as it was sent", readAs: question }));
  expect(await find(asked)).toEqual({ id: "1" });
  await expect(find(["PATCH", "/students/2", {}])).rejects.toMatchObject({ code: "op_mismatch" });
});

test("a question that two releases read differently is the same question, by what was sent", async () => {
  const answers = createKeptAnswers(server.ports);
  const { userId } = await server.as("parent");
  const opId = randomUUID();
  const asking = (asked: unknown, readAs: unknown) => ({ userId, opId, asked, readAs });
  await server.db
    .transaction()
    .execute((db) =>
      answers.keep(db, asking({ code: "EUR" }, { code: "EUR" }), { answer: { id: "1" }, at: new Date() }),
    );
  const find = (asked: unknown) =>
    server.db.transaction().execute((db) => answers.find(db, asking(asked, { code: "EUR", sign: null })));
  expect(await find({ code: "EUR" })).toEqual({ id: "1" });
  await expect(find({ code: "USD" })).rejects.toMatchObject({ code: "op_mismatch" });
});

test("a kept answer is gone after three days, and with its person at once", async () => {
  const [young, old, gone] = [await aChange(), await aChange(), await aChange()];
  for (const { ask } of [young, old, gone]) expect((await ask()).status).toBe(200);
  await sql`UPDATE op_log SET at = clock_timestamp() WHERE user_id = ${young.parent.userId}`.execute(server.db);
  await sql`UPDATE op_log SET at = clock_timestamp() - interval '73 hours' WHERE user_id = ${old.parent.userId}`.execute(
    server.db,
  );
  await forgetAnswers(server.db);
  expect([await kept(young.parent.userId), await kept(old.parent.userId)]).toEqual([expect.anything(), undefined]);

  const { userId } = gone.parent;
  await sql`DELETE FROM student_guardian WHERE user_id = ${userId}`.execute(server.db);
  await sql`UPDATE student SET created_by = ${young.parent.userId} WHERE created_by = ${userId}`.execute(server.db);
  await sql`DELETE FROM app_user WHERE id = ${userId}`.execute(server.db);
  expect(await kept(userId)).toBeUndefined();
  expect(
    await server.db.selectFrom("dataKey").select("owner").where("owner", "=", `person:${userId}`).execute(),
  ).toEqual([]);
});

test("what a device did is kept as a salted digest: the same words leave another mark each time", async () => {
  const digests = new Set<string>();
  for (let count = 0; count < 2; count += 1) {
    const parent = await server.as("parent");
    const conversationId = await server.factories.aConversation({ people: [parent.userId] });
    const op = { t: "draft", opId: "11111111-1111-4111-8111-111111111111", conversationId, text: "peanuts" };
    const ask = async (text: string) =>
      (
        await parent.post("/api/sync/op", {
          user: parent.userId,
          device: randomUUID(),
          ops: [{ ...op, text, opId: op.opId }],
        })
      ).body.answers[0];
    expect(await ask("peanuts")).toMatchObject({ ok: true });
    expect(await ask("peanuts")).toMatchObject({ ok: true, isAgain: true });
    expect(await ask("walnuts")).toMatchObject({ ok: false, code: "op_mismatch" });
    const row = await kept(parent.userId);
    digests.add(row?.digest.subarray(16).toString("hex") ?? "");
    expect(row?.digest.length).toBe(48);
  }
  expect(digests.size).toBe(2);
});
