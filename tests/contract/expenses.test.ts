import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const draft = (tripId: string) => ({
  tripId,
  category: "medical",
  paidBy: "coordinator",
  chargeableTo: "parent",
  spentOn: "2027-07-03",
  amount: 42_50,
});

describe("an expense", () => {
  test("goes from draft over submitted to approved by somebody else", async () => {
    const [coordinator, finance] = [await server.as("coordinator"), await server.as("finance")];
    const made = await coordinator.post("/api/expenses", draft(await server.factories.aTrip()));
    expect(made.status).toBe(200);
    expect(made.body.item).toMatchObject({
      state: "draft",
      amount: 42_50,
      submittedBy: coordinator.userId,
      currency: "EUR",
    });
    const path = `/api/expenses/${made.body.item.id}`;
    expect((await coordinator.post(`${path}/submit`)).body.item.state).toBe("submitted");
    expect((await finance.post(`${path}/approve`)).body).toMatchObject({ statusCode: 409, reason: "receiptMissing" });
    await anAsset(server, { purpose: "expenseReceipt", recordId: made.body.item.id });
    expect((await finance.post(`${path}/approve`)).body.item).toMatchObject({ state: "approved" });
    expect((await finance.patch(path, { note: "later" })).body).toMatchObject({
      statusCode: 409,
      code: "stale_state",
      reason: "alreadyHandedIn",
    });
  });

  test("keeps what a change does not name", async () => {
    const coordinator = await server.as("coordinator");
    const { body } = await coordinator.post("/api/expenses", { ...draft(await server.factories.aTrip()), vat: 2_10 });
    const changed = await coordinator.patch(`/api/expenses/${body.item.id}`, { note: "with the receipt" });
    expect(changed.body.item).toEqual({ ...body.item, note: "with the receipt" });
  });

  test("is changed and removed alone: the others stay as they were", async () => {
    const coordinator = await server.as("coordinator");
    const tripId = await server.factories.aTrip();
    const [one, other] = [await server.factories.anExpense({ tripId }), await server.factories.anExpense({ tripId })];
    const notes = async () =>
      (await coordinator.get(`/api/expenses?trip_id=${tripId}`)).body.data
        .map(({ id, note }: { id: string; note: string }) => [id, note])
        .toSorted();
    await coordinator.patch(`/api/expenses/${one}`, { note: "changed" });
    expect(await notes()).toEqual([
      [one, "changed"],
      [other, ""],
    ]);
    await coordinator.remove(`/api/expenses/${one}`);
    expect(await notes()).toEqual([[other, ""]]);
  });

  test("is not approved by the person who handed it in", async () => {
    const coordinator = await server.as("coordinator");
    const id = await server.factories.anExpense({ submittedBy: coordinator.userId, state: "submitted" });
    expect((await coordinator.post(`/api/expenses/${id}/approve`)).body).toMatchObject({
      statusCode: 409,
      reason: "ownExpense",
    });
  });

  test("is approved once when two approve at the same time", async () => {
    const id = await server.factories.anExpense({ state: "submitted" });
    const two = [await server.as("finance"), await server.as("finance")];
    const answers = await Promise.all(two.map((person) => person.post(`/api/expenses/${id}/approve`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("shows a parent only what the parent is to pay for an own child", async () => {
    const parent = await server.as("parent");
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const tripId = await server.factories.aTrip({ studentId });
    const mine = await server.factories.anExpense({ tripId, state: "approved" });
    await server.factories.anExpense({ tripId, state: "approved", chargeableTo: "office" });
    await server.factories.anExpense({ tripId, state: "submitted" });
    const others = await server.factories.anExpense({ state: "approved" });
    expect((await parent.get("/api/expenses")).body.data.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect((await parent.get(`/api/expenses/${others}`)).status).toBe(404);
    expect((await parent.post("/api/expenses", draft(tripId))).status).toBe(403);
  });

  test("is asked about by whoever pays it, which the office reads, and by nobody of another child", async () => {
    const [parent, second] = [await server.as("parent"), await server.as("parent")];
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId, userId: second.userId, verifiedAt: new Date() })
      .execute();
    const tripId = await server.factories.aTrip({ studentId });
    const id = await server.factories.anExpense({ tripId, state: "approved" });
    const ask = (by: typeof parent, question: string) => by.post(`/api/expenses/${id}/question`, { question });
    expect((await ask(parent, "What was bought there?")).status).toBe(200);
    const finance = await server.as("finance");
    expect((await finance.get(`/api/expenses/${id}`)).body.item.question).toBe("What was bought there?");
    expect((await ask(second, "And for whom?")).body.item.question).toBe("And for whom?");
    expect((await ask(await server.as("parent"), "Mine?")).status).toBe(404);
    expect((await ask(await server.as("host_family"), "Mine?")).status).toBe(403);
    expect((await finance.get(`/api/expenses/${id}`)).body.item.question).toBe("And for whom?");
  });

  test("shows the first of its own receipts that was found clean, and is found by its state and its trip", async () => {
    const finance = await server.as("finance");
    const [tripId, other] = [await server.factories.aTrip(), await server.factories.aTrip()];
    const id = await server.factories.anExpense({ tripId, state: "submitted" });
    const beside = await server.factories.anExpense({ tripId, state: "draft" });
    const elsewhere = await server.factories.anExpense({ tripId: other, state: "submitted" });
    const purpose = "expenseReceipt";
    await anAsset(server, { purpose, recordId: elsewhere });
    const waiting = await anAsset(server, { purpose, recordId: id });
    await server.db.updateTable("asset").set({ state: "waiting" }).where("ref", "=", waiting).execute();
    const clean = await anAsset(server, { purpose, recordId: id });
    await server.db.updateTable("asset").set({ position: 1 }).where("ref", "=", clean).execute();
    expect((await finance.get(`/api/expenses/${id}`)).body.item.receipt).toBe(clean);
    const found = async (query: string): Promise<Set<string>> => {
      const { data, total } = (await finance.get(`/api/expenses?${query}`)).body;
      expect(total).toBe(data.length);
      return new Set(data.map((one: { id: string }) => one.id));
    };
    expect(await found(`trip_id=${tripId}`)).toEqual(new Set([id, beside]));
    expect(await found(`trip_id=${tripId}&state=submitted`)).toEqual(new Set([id]));
  });

  test("is for a trip of the list, each with its own student and once", async () => {
    const studentId = await server.factories.aStudent({ firstName: "Mina", lastName: "Sorel" });
    const tripId = await server.factories.aTrip({ studentId });
    const { data } = (await (await server.as("finance")).get("/api/expenses/choices/trips")).body;
    expect(data.filter(({ id }: { id: string }) => id === tripId)).toEqual([
      expect.objectContaining({ studentName: "Mina Sorel" }),
    ]);
  });

  test("made twice with one idempotency key exists once", async () => {
    const coordinator = await server.as("coordinator");
    const body = draft(await server.factories.aTrip());
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const [first, second] = [
      await coordinator.post("/api/expenses", body, key),
      await coordinator.post("/api/expenses", body, key),
    ];
    expect(second.body).toEqual(first.body);
    expect((await coordinator.post("/api/expenses", { ...body, amount: 1 }, key)).body.code).toBe("op_mismatch");
  });

  test("with bad fields is refused field by field", async () => {
    const coordinator = await server.as("coordinator");
    const answer = await coordinator.post("/api/expenses", { category: "boat", amount: -1, spentOn: "yesterday" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({
      tripId: ["The tripId field is required"],
      category: ["The category must be one of the choices"],
      amount: ["The amount can't be less than 1"],
    });
    expect((await coordinator.post("/api/expenses", { ...draft("1"), state: "approved" })).body).toMatchObject({
      statusCode: 400,
      code: "unknown_field",
    });
  });
});
